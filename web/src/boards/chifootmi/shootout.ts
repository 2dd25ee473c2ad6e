import { SIDES, type Side } from '../../rules/types';

export type Kick = 'goal' | 'miss' | 'due' | 'ahead';

const FIRST = 5; // penalties of each side at least, and shown at most

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
