import type { Step } from '../types';

const KICK_OFF = 'd6=2 dice=1+11';
const BEFORE_GOAL = 'd6=2 dice=1+11 h12>g13 stop d12=12';

const steps: Step[] = [
  { events: KICK_OFF },
  { events: KICK_OFF, goals: ['h12>g13'] },
  { events: KICK_OFF, goals: ['h12-h7'] },
  { events: `${KICK_OFF} h12>g13`, goals: ['stop'], then: 'd12=12' },
  { events: BEFORE_GOAL, goals: ['g13!g23'] },
  { events: `${BEFORE_GOAL} g13!g23`, then: 'd6=2' },
];

export default steps;
