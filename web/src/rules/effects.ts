// What can happen in the games, as the core tells it (docs/protocol.md, effects).
// Written by tests/protocol/page_types_test.cpp with TABLIER_WRITE_TYPES=1.
import type { Side } from './types';

export type SitaosEffect =
  | { kind: 'placed'; side: Side; at: string }
  | { kind: 'took_over'; side: Side; at: string }
  | { kind: 'scored'; side: Side; figure: string; points: number }
  | { kind: 'missed'; side: Side; figure: string; points: number }
  | { kind: 'ended'; result: Side | 'draw' | null; how: string };

export type ChifootmiEffect =
  | { kind: 'became' };

export type SokrEffect =
  | { kind: 'became' };

export type LignesEffect =
  | { kind: 'became' };
