import { expect, it } from 'vitest';
import { threatsOf } from './threats';

const choices = [
  { a: 'a1', kind: 'place', to: 'a1', gain: 0, foe: 0, figures: [] },
  { a: 'd4', kind: 'place', to: 'd4', gain: 16, foe: 6, figures: ['di2@d2'] },
  { a: 'e5', kind: 'place', to: 'e5', gain: 0, foe: 4, figures: [] },
  { a: 'swap', kind: 'swap' },
];

it('tells what each side would score, whoever is to move', () => {
  const mine = threatsOf(choices, 0);
  expect([...mine.keys()]).toEqual(['d4', 'e5']);
  expect(mine.get('d4')).toEqual({ cell: 'd4', points: [16, 6], figures: ['di2@d2'] });
  expect(threatsOf(choices, 1).get('d4')!.points).toEqual([6, 16]);
  expect(threatsOf(choices, 1).get('e5')!.points).toEqual([4, 0]);
});
