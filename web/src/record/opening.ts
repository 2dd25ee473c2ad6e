import { fill, i18n, titleOf } from '../i18n/i18n.svelte';
import { api, Complaint } from '../net/api';
import { core } from '../state/table.svelte';
import { find, type Kept } from '../state/shelf';
import { isGame, type GameName, type State, type Verdict } from '../rules/types';
import { findPledge, keepsPledge } from './pledges';
import { readRecord, writeRecord, type RecordText } from './record';
import { isShared, readShared } from './sharing';

export interface Opened {
  text: string;
  record: RecordText & { game: GameName };
  verdict: Verdict;
  // Of a match that this device played: whether the record says what the server promised beforehand. Null: not known here.
  kept: boolean | null;
}

// The record of a game of this device.
export async function recordOfKept(kept: Kept): Promise<string> {
  const [line] = await core.ask(kept, ['query state']);
  const state = JSON.parse(line!) as State;
  // A player without a name has none: readers see the side, in their own language.
  const names = kept.seats.map((seat) => (seat.kind === 'program' ? `tablier ${seat.level}` : (seat.name ?? ''))) as [string, string];
  return writeRecord(kept, {
    players: names,
    date: new Date(kept.created),
    result: state.result,
    score: state.score,
    unlike: kept.options,
  });
}

// The game goes on: it is played or watched at this address, and looked at again afterwards.
export class GoesOn extends Error {
  constructor(readonly address: string) {
    super(i18n.m.review.goingOn);
  }
}

async function findText(where: string): Promise<string | null> {
  if (isShared(where)) return readShared(where);
  const kept = await find(where);
  if (kept && !kept.over) throw new GoesOn(`#/play/${kept.id}`);
  if (kept) return recordOfKept(kept);
  try {
    const text = await api.record(where);
    if (readRecord(text)?.result === 'none') throw new GoesOn(`/m/${where}`);
    return text;
  } catch (error) {
    if (error instanceof Complaint && (error.code === 'no-match' || error.code === 'not-found')) return null;
    throw error;
  }
}

// A game to be looked at again: one of this device, one of the server, or one in the address itself. Throws a sentence, or
// where the game is while it goes on: the program would tell a player what to do.
export async function openRecord(where: string): Promise<Opened> {
  const text = await findText(where);
  const record = text === null ? null : readRecord(text);
  if (text === null || !record) throw new Error(i18n.m.review.none);
  const { game } = record;
  if (!isGame(game)) throw new Error(fill(i18n.m.shell.unknownGame, { game: titleOf(game) }));
  if (record.seenBy !== null || (record.match !== null && record.result === 'none')) throw new Error(i18n.m.review.goingOn);
  const verdict = await core.verify(text);
  if (!verdict.ok) throw new Error(fill(i18n.m.review.broken, { why: i18n.core() === 'fr' ? verdict.fr : verdict.en }));
  const pledge = findPledge(where);
  return { text, record: { ...record, game }, verdict, kept: pledge ? keepsPledge(text, pledge) : null };
}
