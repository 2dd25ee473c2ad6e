import { fill, i18n, titleOf } from '../i18n/i18n.svelte';
import { api, Complaint } from '../net/api';
import { core } from '../state/table.svelte';
import { find, type Kept } from '../state/shelf';
import { knowsRules } from '../rules/editions';
import { isGame, type GameName, type Result, type State, type Verdict } from '../rules/types';
import { findPledge, keepsPledge } from './pledges';
import { NO_EDITION, readRecord, writeRecord, type RecordText } from './record';
import { isShared, readShared } from './sharing';

// A game by other rules than those of this page: it is read, not replayed.
export interface Unjudged {
  text: string;
  record: RecordText & { game: GameName };
}

export interface Opened extends Unjudged {
  verdict: Verdict;
  // Of a match that this device played: whether the record says what the server promised beforehand. Null: not known here.
  kept: boolean | null;
  exchanged: boolean; // each side wore the other's colour, in a game of this device
}

// How a game of an older page ended, which did not note it: its last event may tell.
function resultOf({ result, over, events }: Kept): Result {
  const last = over ? events.at(-1) : undefined;
  return result ?? (last === 'draw' ? 'draw' : last === 'resign=0' ? 1 : last === 'resign=1' ? 0 : null);
}

// The record of a game of this device.
export async function recordOfKept(kept: Kept): Promise<string> {
  const judged = knowsRules(kept.game, kept.edition) ? await core.json<State>(kept, 'query state') : null;
  // A player without a name has none: readers see the side, in their own language.
  const names = kept.seats.map((seat) => (seat.kind === 'program' ? `tablier ${seat.level}` : (seat.name ?? ''))) as [string, string];
  return writeRecord(kept, {
    players: names,
    edition: kept.edition,
    date: new Date(kept.created),
    result: judged ? judged.result : resultOf(kept),
    score: judged ? judged.score : (kept.score ?? null),
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
  if (kept && !kept.over && knowsRules(kept.game, kept.edition)) throw new GoesOn(`#/play/${kept.id}`);
  if (kept) return recordOfKept(kept);
  try {
    const text = await api.record(where);
    const record = readRecord(text);
    if (record?.result === 'none' && knowsRules(record.game, record.edition)) throw new GoesOn(`/m/${where}`);
    return text;
  } catch (error) {
    if (error instanceof Complaint && (error.code === 'no-match' || error.code === 'not-found')) return null;
    throw error;
  }
}

// A game to be looked at again: one of this device, one of the server, or one in the address itself. Throws a sentence, or
// where the game is while it goes on: the program would tell a player what to do.
export async function openRecord(where: string): Promise<Opened | Unjudged> {
  const text = await findText(where);
  const record = text === null ? null : readRecord(text);
  if (text === null || !record) throw new Error(i18n.m.review.none);
  const { game } = record;
  if (!isGame(game)) throw new Error(fill(i18n.m.shell.unknownGame, { game: titleOf(game) }));
  // One that names no edition that can be is no record: the core says why.
  if (record.edition !== NO_EDITION && !knowsRules(game, record.edition)) return { text, record: { ...record, game } };
  if (record.seenBy !== null || (record.match !== null && record.result === 'none')) throw new Error(i18n.m.review.goingOn);
  const verdict = await core.verify(text);
  if (!verdict.ok) throw new Error(fill(i18n.m.review.broken, { why: i18n.core() === 'fr' ? verdict.fr : verdict.en }));
  const pledge = findPledge(where);
  const exchanged = !isShared(where) && ((await find(where))?.exchanged ?? false);
  return { text, record: { ...record, game }, verdict, kept: pledge ? keepsPledge(text, pledge) : null, exchanged };
}
