import type { Example } from '../types';

// A square of red, one corner short, with blue elsewhere.
const OPEN_SQUARE = 'c3 h7 e3 h5 c5 h2';
const OPEN_DIAMOND = 'd6 h7 b4 h5 f4 h2';
const OPEN_LINE = 'a4 h7 b4 h1 c4 a7 d4 a1';

const examples: Record<string, Example> = {
  'SI-1': { events: '', then: 'a1 h7 h1 a7' },
  'SI-2': { events: '', then: 'd4' },
  'SI-3': { events: 'd4 e5', refused: 'd4' },
  'SI-4': { events: OPEN_SQUARE, then: 'e5' },
  'SI-5': { events: OPEN_DIAMOND, then: 'd2' },
  'SI-6': { events: OPEN_LINE, then: 'e4' },
  'SI-7': { events: 'a1 h7 c1 h6 a3 h4', then: 'c3' },
  'SI-8': { events: 'c3 h7 e3 h5 c5 h2 a5 a7 b5 a1 d5 g7', then: 'e5' },
  'SI-9': { events: 'a4 h7 b4 h1 c4 a7 e4 a1 f4 h3', then: 'd4' },
  'SI-10': { events: `${OPEN_LINE} e4 h5`, then: 'f4' },
  'SI-11': { events: `${OPEN_SQUARE} e5 h1 c1 a1`, then: 'e1' },
  'SI-12': { events: OPEN_LINE, then: 'e4' },
  'SI-13': { options: { target: '9' }, events: `${OPEN_SQUARE} e5 a1 d6 a7 b4 a5 f4 g7`, then: 'd2' },
  'SI-14': { events: OPEN_SQUARE, then: 'e5 a1' },
  'SI-15': { events: 'c3 f3 c5 f5 e3 h3 e5', then: 'h5' },
  'SI-16': { options: { scoring: 'announced' }, events: 'c3[] h7[] e3[] h5[] c5[] h2[]', then: 'e5[sq2@c3]' },
  'SI-17': { events: 'd4 e5 c3', then: 'f6' },
  'SI-18': { options: { pie: 'on' }, events: 'd4', then: 'swap e5' },
};

export default examples;
