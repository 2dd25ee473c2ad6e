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
  | { kind: 'dealt'; side: Side; cards: (string | null)[] }
  | { kind: 'tossed'; to: Side; shootout: boolean }
  | { kind: 'turn_begun'; by: Side; shooting: boolean }
  | { kind: 'laid'; side: Side; place: number; card: string | null }
  | { kind: 'one_two_offered'; side: Side; place: number; card: string | null }
  | { kind: 'one_two_played'; side: Side; place: number; card: string | null }
  | { kind: 'one_two_declined'; by: Side }
  | { kind: 'duelled'; by: Side; attack: string | null; defence: string | null; shooting: boolean; result: string }
  | { kind: 'kept'; side: Side; place: number; card: string | null; keeps: number; needed: number }
  | { kind: 'offside_asked'; to: Side }
  | { kind: 'offside_called'; by: Side; difference: number }
  | { kind: 'played_on'; by: Side; offside: boolean }
  | { kind: 'changed_hands'; to: Side; first: number; pairs: number }
  | { kind: 'counter_begun'; by: Side }
  | { kind: 'shot_due'; by: Side; shot: string }
  | { kind: 'shot_taken'; by: Side; shot: string; aim: string; dive: string; scored: boolean }
  | { kind: 'goal'; by: Side; pair: number }
  | { kind: 'draw_due' }
  | { kind: 'drawn'; side: Side; place: number; card: string | null; pile: number }
  | { kind: 'uncovered'; side: Side; place: number; card: string | null }
  | { kind: 'last_card_offered'; to: Side }
  | { kind: 'last_card_declined'; by: Side }
  | { kind: 'shootout_begun' }
  | { kind: 'penalty_taken'; by: Side; scored: boolean }
  | { kind: 'ended'; result: Side | 'draw' | null; how: string };

export type SokrEffect =
  | { kind: 'tossed'; kicker: Side }
  | { kind: 'set_up_due'; kicker: Side }
  | { kind: 'set_up'; side: Side; squares: string[] }
  | { kind: 'kicked_off'; side: Side; at: string }
  | { kind: 'series_began'; side: Side; credit: number; reduced: boolean }
  | { kind: 'stepped'; side: Side; from: string; to: string; cost: number; ball: boolean; onto: Side | null }
  | { kind: 'passed'; side: Side; from: string; to: string; cost: number }
  | { kind: 'crossed'; side: Side; from: string; to: string; cost: number }
  | { kind: 'swapped'; side: Side; at: string; cost: number }
  | { kind: 'offered'; side: Side; at: string }
  | { kind: 'held'; side: Side }
  | { kind: 'shot_taken'; side: Side; shot: string; from: string; cost: number }
  | { kind: 'thrown'; shooter: Side; throws: string[] }
  | { kind: 'tied' }
  | { kind: 'goal'; by: Side }
  | { kind: 'stopped'; by: Side }
  | { kind: 'retreat_due'; side: Side; count: number }
  | { kind: 'lifted'; side: Side; upper: string[]; lower: string[] }
  | { kind: 'retreated'; side: Side; squares: string[] }
  | { kind: 'intercepted'; by: Side; at: string; pawns: string[] }
  | { kind: 'faulted'; side: Side; why: string; clause: string; loses_ball: boolean }
  | { kind: 'receiver_due'; side: Side; why: string; squares: string[] }
  | { kind: 'ball_given'; side: Side; at: string; why: string; from_under: boolean }
  | { kind: 'kept'; side: Side; series: number }
  | { kind: 'series_ended'; side: Side }
  | { kind: 'half_up' }
  | { kind: 'half_ended'; half: number }
  | { kind: 'half_began'; half: number; extra: boolean }
  | { kind: 'penalties_began'; first: Side }
  | { kind: 'penalty_taken'; by: Side; scored: boolean }
  | { kind: 'ended'; result: Side | 'draw' | null; how: string };

export type LignesEffect =
  | { kind: 'kick_off_thrown'; side: Side; six: number }
  | { kind: 'kicked_off'; side: Side }
  | { kind: 'turn_begun'; side: Side }
  | { kind: 'turn_ended'; turns: number }
  | { kind: 'half_up' }
  | { kind: 'half_ended'; half: number; last: boolean }
  | { kind: 'dice_thrown'; side: Side; six: number; twelve: number; points: number }
  | { kind: 'stepped'; side: Side; man: number; from: string; to: string; carried: boolean; cost: number; left: number }
  | { kind: 'picked_up'; side: Side; man: number; at: string }
  | { kind: 'took_over'; side: Side; man: number; from: string; via: string; to: string; cost: number; left: number }
  | { kind: 'passed'; side: Side; man: number; from: string; receiver: number; to: string; cost: number; lob: boolean; left: number }
  | { kind: 'foul_die_due'; side: Side; man: number; fouled: Side }
  | { kind: 'foul_thrown'; fouled: Side; six: number; foul: boolean }
  | { kind: 'stopped'; side: Side; lost: number }
  | { kind: 'shot_die_due'; side: Side; man: number; at: string }
  | { kind: 'shot_thrown'; side: Side; twelve: number; points: number }
  | { kind: 'relayed'; side: Side; man: number; from: string; receiver: number; to: string; cost: number; left: number }
  | { kind: 'let_loose'; side: Side; man: number; from: string; to: string }
  | { kind: 'blocked'; side: Side; man: number; at: string }
  | { kind: 'shot'; side: Side; man: number; from: string; at: string; corner: string; keeper: boolean }
  | { kind: 'save_thrown'; side: Side; six: number; corner: string; penalty: boolean; saved: boolean }
  | { kind: 'goal'; side: Side }
  | { kind: 'place_due'; side: Side }
  | { kind: 'placed'; side: Side; from: string; at: string }
  | { kind: 'penalty_given'; side: Side; men: number[] }
  | { kind: 'taker_chosen'; side: Side; man: number; from: string }
  | { kind: 'moved'; side: Side; man: number; from: string; to: string }
  | { kind: 'penalty_due'; side: Side; man: number | null; at: string }
  | { kind: 'kicked'; side: Side; six: number; corner: string; at: string }
  | { kind: 'decider_begun'; side: Side }
  | { kind: 'penalty_taken'; side: Side; scored: boolean }
  | { kind: 'went_out'; side: Side; man: number; from: string; last: string; way: string; restart: string }
  | { kind: 'put_in_due'; side: Side; at: string; men: number[] }
  | { kind: 'put_in'; side: Side; man: number; from: string; at: string }
  | { kind: 'ended'; result: Side | 'draw' | null; how: string };
