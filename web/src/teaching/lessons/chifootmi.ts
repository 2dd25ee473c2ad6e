import type { Step } from '../types';

const KICK_OFF = 'deck0=4,9,2,7,1,3,5,6,8,10,11 deck1=5,8,3,6,1,2,4,7,9,10,11 toss=0';

const steps: Step[] = [
  { events: KICK_OFF },
  { events: KICK_OFF, goals: ['9|5'] },
  { events: `${KICK_OFF} 9|5`, goals: ['p2|p2'] },
  { events: `${KICK_OFF} 9|5 p2|p2`, goals: ['7|6'] },
  { events: `${KICK_OFF} 9|5 p2|p2 7|6`, goals: ['L|R'] },
  { events: KICK_OFF, goals: ['4|8'] },
];

export default steps;
