import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { drawn, hexOf, idFrom } from '../rules/random';
import { FIRST_EDITION } from '../rules/editions';
import type { ChanceKey, GameName, Options, Result } from '../rules/types';
import type { Seat } from './table.svelte';

// The games of this device, kept so that none is lost when the page is closed.
export interface Kept {
  id: string;
  version: number; // grows with every change that is kept; 0: not kept yet
  game: GameName; // a newer page may have kept one that this page does not know
  edition: number; // of its rules; where an older page named none, the first
  options: Options; // all of them, as far as the page that began it noted them
  seats: [Seat, Seat];
  events: string[];
  key: ChanceKey;
  created: number;
  changed: number;
  over: boolean;
  exchanged?: boolean; // each side wears the other's colour
  // How it stands, as its own rules say: another edition of them cannot tell.
  result?: Result;
  score?: [number, number];
  clock?: { half: number; used: number }; // milliseconds of the half being played
}

// How it went: `newer`: another tab has gone on since, nothing was written, and `kept` is what is there; `full`, `nowhere`:
// it is kept by this page alone, as long as it is open.
export interface Outcome {
  as: 'kept' | 'newer' | 'full' | 'nowhere';
  kept: Kept;
}

interface Schema extends DBSchema {
  tables: { key: string; value: Kept };
}

const NAME = 'tablier';
const STORE = 'tables';
const OLD = 'tablier.table.'; // in the local storage, where games were kept before
const MOST_OVER = 50;

type Database = IDBPDatabase<Schema>;
let database: Promise<Database | null> | undefined;
const unkept = new Map<string, Kept>(); // what could not be written
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tablier.shelf');

// Null: this browser keeps nothing, as in some private windows.
function open(): Promise<Database | null> {
  database ??= (async () => {
    try {
      const opened = await openDB<Schema>(NAME, 1, {
        upgrade: (fresh) => void fresh.createObjectStore(STORE, { keyPath: 'id' }),
        blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
        terminated: () => (database = undefined),
      });
      await moveIn(opened);
      return opened;
    } catch {
      return null;
    }
  })();
  return database;
}

// Games of an older page.
async function moveIn(db: Database) {
  let names: string[];
  try {
    names = Object.keys(localStorage).filter((name) => name.startsWith(OLD));
  } catch {
    return;
  }
  for (const name of names) {
    const text = localStorage.getItem(name);
    const old = text === null ? null : readOld(text);
    if (!old || OLD + old.id !== name) continue;
    const tx = db.transaction(STORE, 'readwrite');
    const there = await tx.store.get(old.id);
    // An older page in another tab may have gone on with a game that is here already.
    const further = !there || (old.events.length > there.events.length && there.events.every((event, i) => event === old.events[i]));
    if (further) await tx.store.put({ ...old, version: (there?.version ?? 0) + 1 });
    await tx.done;
    if (localStorage.getItem(name) === text) localStorage.removeItem(name);
  }
}

function readOld(text: string): Kept | null {
  try {
    const old = { version: 0, edition: FIRST_EDITION, ...(JSON.parse(text) as object) };
    return isKept(old) ? old : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { id, version, game, edition = FIRST_EDITION, seats, events, key, changed } = value as Partial<Kept>;
  const texts = typeof id === 'string' && typeof game === 'string';
  const numbers = typeof version === 'number' && typeof changed === 'number' && Number.isInteger(edition) && edition >= FIRST_EDITION;
  return texts && numbers && typeof key === 'object' && Array.isArray(events) && Array.isArray(seats) && seats.length === 2 && seats.every((seat) => typeof seat?.kind === 'string');
}

// Other tabs are told.
function tell(id: string, version: number) {
  channel?.postMessage({ id, version });
}

// Told when another tab has kept a game or put it away (version 0).
export function onKept(hear: (id: string, version: number) => void): () => void {
  const listen = ({ data }: MessageEvent<{ id: string; version: number }>) => hear(data.id, data.version);
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}

async function write(db: Database, next: Kept): Promise<Outcome> {
  const tx = db.transaction(STORE, 'readwrite');
  const there = await tx.store.get(next.id);
  if (there && there.version >= next.version) return { as: 'newer', kept: there };
  await Promise.all([tx.store.put(next), tx.done]);
  return { as: 'kept', kept: next };
}

// Keeps a game unless another tab has gone on with it since this one was read. It is kept with the next version.
export async function keep(kept: Kept): Promise<Outcome> {
  const next = { ...plain(kept), version: kept.version + 1 };
  const db = await open();
  let as: Outcome['as'] = db ? 'full' : 'nowhere';
  for (let tries = 0; db && tries < 2; ++tries) {
    try {
      const outcome = await write(db, next);
      unkept.delete(next.id);
      if (outcome.as === 'kept') tell(next.id, next.version);
      return outcome;
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) as = 'nowhere';
      // No room: the oldest finished games make some.
      else if (tries === 0) await tidy(0).catch(() => {});
    }
  }
  unkept.set(next.id, next);
  return { as, kept: next };
}

// As it is there. An older page named no edition.
const read = (value: unknown): Kept | null => (isKept(value) ? { ...value, edition: value.edition ?? FIRST_EDITION } : null);

export async function find(id: string): Promise<Kept | null> {
  const there = read(await (await open())?.get(STORE, id));
  const here = unkept.get(id);
  if (here && (!there || here.version > there.version)) return here;
  return there;
}

export async function forget(id: string) {
  unkept.delete(id);
  await (await open())?.delete(STORE, id);
  tell(id, 0);
}

// All of them, the last played first.
export async function all(): Promise<Kept[]> {
  const there = (await (await open())?.getAll(STORE)) ?? [];
  const found = new Map(there.flatMap((value) => read(value) ?? []).map((kept) => [kept.id, kept]));
  for (const kept of unkept.values()) found.set(kept.id, kept);
  return [...found.values()].sort((a, b) => b.changed - a.changed);
}

export async function tidy(most = MOST_OVER) {
  const over = (await all()).filter((kept) => kept.over);
  for (const kept of over.slice(most)) await forget(kept.id);
}

// Reactive proxies cannot be kept.
const plain = (kept: Kept): Kept => JSON.parse(JSON.stringify(kept)) as Kept;

export const freshId = () => idFrom(drawn);
export const freshKey = (match: string): ChanceKey => ({ match, secret: hexOf(drawn(32)), nonces: [hexOf(drawn(16)), hexOf(drawn(16))] });
