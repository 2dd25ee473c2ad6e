import { other, SIDES, type Side } from '../../rules/types';

export type Kick = 'goal' | 'miss' | 'due' | 'ahead';

const FIRST = 5; // penalties of each side at least, and shown at most

// The penalties of each side, scored or not: the state has their sums alone, the events all of them.
export function kicksOf(events: readonly string[]): [boolean[], boolean[]] {
  const kicks: [boolean[], boolean[]] = [[], []];
  const tosses = events.map((event, i) => (event.startsWith('toss=') ? i : -1)).filter((i) => i >= 0);
  const start = tosses[1]; // the first one was the match's
  if (start === undefined) return kicks;
  let shooter: Side = events[start] === 'toss=0' ? 0 : 1;
  for (const event of events.slice(start + 1)) {
    const [first, second] = event.split('|');
    if (second === undefined) continue;
    kicks[shooter].push(first !== second);
    shooter = other(shooter);
  }
  return kicks;
}

// The marks of each side, oldest first: the last few, and those still to come.
export function series(kicks: [boolean[], boolean[]], shooter: Side | null): [Kick[], Kick[]] {
  const rows = SIDES.map((side): Kick[] => {
    const taken: Kick[] = kicks[side].map((goal) => (goal ? 'goal' : 'miss'));
    if (shooter === side) taken.push('due');
    return taken;
  }) as [Kick[], Kick[]];
  const length = Math.max(FIRST, rows[0].length, rows[1].length);
  return rows.map((row) => {
    const whole = [...row, ...Array<Kick>(length - row.length).fill('ahead')];
    return whole.slice(length - FIRST);
  }) as [Kick[], Kick[]];
}
