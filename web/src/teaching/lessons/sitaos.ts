import type { Step } from '../types';

const steps: Step[] = [
  { events: '', goals: ['*'] },
  { events: 'c3 h7 e3 h5 c5 h2', goals: ['e5'] },
  { events: 'd6 h7 b4 h5 f4 h2', goals: ['d2'] },
  { events: 'a4 h7 b4 h1 c4 a7 d4 a1', goals: ['e4'] },
  { events: 'a1 c3 h7 e3 h2 c5 a7', side: 1, goals: ['e5'] },
  { events: 'a7 c3 h7 e3 h2 c5', goals: ['e5'] },
  { events: 'c3 h7 e3 h5 c5 h2 a5 a7 b5 a1 d5 g7', goals: ['e5'] },
];

export default steps;
