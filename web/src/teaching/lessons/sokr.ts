import type { Step } from '../types';

const KICK_OFF = 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9';
const IN_THE_GOAL = 'toss=0 f1,f1,g1,f2,g2,g2,f3,f3,g3,g3,d5|a6,a6,c6,c6,a7,b7,b7,a8,b8,b8,c8 d5>e6 e6>e7 b7>c8 c6>d7 e7>e8 e8>e9';

const steps: Step[] = [
  { events: KICK_OFF },
  { events: KICK_OFF, goals: ['c4>c5'] },
  { events: KICK_OFF, goals: ['d5-c4'] },
  { events: KICK_OFF, goals: ['d5>d6'] },
  { events: KICK_OFF, goals: ['d5>e6'] },
  { events: IN_THE_GOAL, goals: ['shoot'] },
  { events: `${IN_THE_GOAL} shoot`, goals: ['R|S'] },
];

export default steps;
