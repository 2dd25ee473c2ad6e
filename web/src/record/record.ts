import { FIRST_EDITION } from '../rules/editions';
import type { Options, Result, Spec } from '../rules/types';

// The text format of docs/record.md, as far as the page writes and reads it itself. Whether it is a
// legal game is for the core to say.

export interface RecordText {
  game: string; // maybe one that this page does not know
  edition: number; // of its rules; NO_EDITION: it names one that cannot be, or two
  options: Options;
  players: [string, string];
  date: string;
  result: string;
  score: [number, number] | null;
  events: string[];
  seenBy: string | null;
  match: string | null; // of a server
}

const COLUMNS = 80;
export const NO_EDITION = 0;

export function readRecord(text: string): RecordText | null {
  const [head = '', ...rest] = text.replace(/\r\n/g, '\n').split('\n\n');
  const [first, ...lines] = head.split('\n');
  if (first !== 'tablier record 1') return null;
  const fields = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
  const game = fields.get('game');
  if (!game) return null;
  const options = Object.fromEntries(
    (fields.get('options') ?? '')
      .split(' ')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  return {
    game,
    edition: lines.filter((line) => line.startsWith('edition:')).length > 1 ? NO_EDITION : readEdition(fields.get('edition')),
    options,
    players: [fields.get('player0') ?? '', fields.get('player1') ?? ''],
    date: fields.get('date') ?? '',
    result: fields.get('result') ?? 'none',
    score: readScore(fields.get('score')),
    events: rest.join('\n').split(/\s+/).filter(Boolean),
    seenBy: fields.get('x-seen-by') ?? null,
    match: fields.get('fair-match') ?? null,
  };
}

const readEdition = (text: string | undefined): number => (text === undefined ? FIRST_EDITION : /^[1-9]\d{0,3}$/.test(text) ? Number(text) : NO_EDITION);

function readScore(text: string | undefined): [number, number] | null {
  const points = /^(-?\d+)\s+(-?\d+)$/.exec(text ?? '');
  return points && [Number(points[1]), Number(points[2])];
}

export interface Header {
  edition: number;
  players: [string, string]; // empty: a player without a name
  date: Date;
  result: Result;
  score: [number, number] | null; // null: not known
}

// A line of its own, and no other.
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

export function writeRecord(spec: Spec, header: Header): string {
  const options = Object.entries(spec.options).map(([name, value]) => `${name}=${value}`);
  const lines = [
    'tablier record 1',
    `game: ${spec.game}`,
    `edition: ${header.edition}`,
    ...(options.length ? [`options: ${options.join(' ')}`] : []),
    ...header.players.flatMap((name, side) => (oneLine(name) ? [`player${side}: ${oneLine(name)}`] : [])),
    `date: ${header.date.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    `result: ${header.result ?? 'none'}`,
    ...(header.score ? [`score: ${header.score.join(' ')}`] : []),
    `events: ${spec.events.length}`,
    '',
  ];
  let row = '';
  for (const event of spec.events) {
    if (row && row.length + 1 + event.length > COLUMNS) {
      lines.push(row);
      row = '';
    }
    row += (row ? ' ' : '') + event;
  }
  if (row) lines.push(row);
  return lines.join('\n') + '\n';
}
