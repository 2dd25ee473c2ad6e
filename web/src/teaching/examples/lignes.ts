import type { Example } from '../types';

const GOALS = ['g1 h1 i1', 'g23 h23 i23'];
// Both penalty areas, square by square.
const AREAS = [[1, 2, 3, 4], [20, 21, 22, 23]].map((rows) => rows.flatMap((row) => [...'defghijkl'].map((column) => `${column}${row}`)).join(' '));

const examples: Record<string, Example> = {
  'LA-1': { events: 'd6=2 dice=1+11', marks: [1, 23].flatMap((row) => [...'abcdefghijklmno'].map((column) => `${column}${row}`)).join(' ') },
  'LA-2': { events: 'd6=2 dice=1+11', marks: GOALS.join(' ') },
  'LA-3': { events: 'd6=2 dice=1+11', marks: AREAS.join(' ') },
  'LA-4': { events: 'd6=2 dice=1+11', marks: 'h1 c4 f4 j4 m4 e7 h7 k7 c10 h12 m10' },
  'LA-5': { events: 'd6=2', then: 'dice=6+12' },
  'LA-6': { events: '', then: 'd6=4' },
  'LA-7': { events: 'd6=2', then: 'dice=3+7' },
  'LA-8': { events: 'd6=2 dice=1+11', then: 'h12>g13' },
  'LA-9': { events: 'd6=5 dice=2+4 h17>g18 h12>g11', refused: 'g11>h10' },
  'LA-10': {
    events: 'd6=1 dice=3+6 c20>b19 h23>i22 m20>l20 m14>n15 l20>l19 n15>m14 c14>c15 h12>i11 b19>c18 stop d12=6 i11-c11 dice=6+2',
    then: 'c10>c11',
  },
  'LA-11': {
    events: 'd6=5 dice=2+1 c14>c13 h17>i16 f20>g19 stop d12=9 h12/ne @m10 dice=3+12 c4>d4 e7>e6 h10>h11 h11>g10 f4>f3 f3>g4 d4>c4 c4>c5 c5>b4 c10>b9 k7>l6 h7>h6 m4>l4 e6>f5 j4>k3 stop d12=7 o19/n @d20 dice=1+6 h12>h13',
    then: 'c20>d20>d21',
  },
  'LA-12': { events: 'd6=2 dice=1+11', then: 'h12>g13 g13>g14' },
  'LA-13': { events: 'd6=2 dice=1+11', then: 'h12-h7' },
  'LA-14': { events: 'd6=4 dice=3+9 h12>h13 h13>g14 g14>h15 h1>h2', refused: 'h15-h2' },
  'LA-15': { events: 'd6=4 dice=3+9 h12>h13 h13>g14 g14>h15 h1>h2' },
  'LA-16': { events: 'd6=1 dice=3+8 h12>i11 stop d12=4 i11-m15 dice=2+3', then: 'stop' },
  'LA-17': { events: 'd6=2 dice=1+11 h12>g13 stop', then: 'd12=12' },
  'LA-18': {
    events: 'd6=5 dice=2+6 j20>i20 h12>h11 h11>g10 g10>h9 h9>g8 g8>g7 g7>h6 i20>j19 stop d12=1',
    refused: 'h6-h17',
  },
  'LA-19': { events: 'd6=2 dice=1+11 h12>g13 stop d12=12', then: 'g13!g23' },
  'LA-20': { events: 'd6=5 dice=1+1 h12>h11 h11>g10 stop d12=4', then: 'g10-c14' },
  'LA-21': { events: 'd6=6 dice=5+3 stop d12=3', then: 'h12-e12' },
  'LA-22': { events: 'd6=1 dice=4+3 h12>h11 j20>i19 h11>i10 i10>i9 i9>i8 c14>d13 i8>j7 stop d12=6', then: 'j7-d13' },
  'LA-23': { events: 'd6=2 dice=6+3 c4>c5 h12>g13 stop d12=10', refused: 'g13-h14' },
  'LA-24': { events: 'd6=4 dice=5+9 stop d12=9', then: 'h12/ne' },
  'LA-25': { events: 'd6=2 dice=1+11 h12>g13 stop d12=12 g13!g23', then: 'd6=3' },
  'LA-26': { events: 'd6=2 dice=1+11', marks: 'h1', then: 'h1>h2 h2>h3' },
  'LA-27': { events: 'd6=2 dice=1+11', marks: AREAS[0] },
  'LA-28': { events: 'd6=2 dice=1+11', marks: GOALS[0] },
  'LA-29': { events: 'd6=2 dice=1+11 h12>g13 stop d12=12 g13!g23', then: 'd6=3' },
  'LA-30': { events: 'd6=2 dice=1+11 h12>g13 stop d12=12 g13!g23', then: 'd6=2' },
  'LA-31': {
    events: 'd6=3 dice=4+2 h12>g11 g11>g10 g10>h9 h9>g8 g8>f7 f7>e6 stop d12=1 e6-f5 dice=3+5 c10>c9 m4>n3 n3>o2 stop dice=2+9 c20>d21 c14>d15 m14>n13 e17>f18 n13>m13 k17>j17 stop dice=3+8 e7>f8 m10>l9 stop dice=5+11 stop dice=6+4 l9>k9 stop dice=5+10 m20>n19 j20>k19 n19>m19 m13>n14 stop dice=1+1 stop dice=2+2 f18>g19 k19>j20 n14>m14 d21>d22 stop dice=4+2 f4>g3 j4>j5 g3>f2 j5>j6 h1>g2 h7>i7 stop dice=1+1 d15>e16 m19>l18 stop dice=5+5 stop dice=4+9 j17>k17 e6>e5 j20>i21 l18>k19 f20>e20 d22>e23 e5>d4 m14>m15 stop dice=4+7 k9>l10 g2>h3 h3>h2 l10>l11 stop dice=1+10 e23>e22 stop dice=2+3',
    then: 'c4>d3',
  },
  'LA-32': {
    events: 'd6=3 dice=6+6 h12>h11 h11>g10 g10>f9 f9>f8 f8>f7 f7>g6 j20>i20 c20>b19 stop d12=1 g6-f5 dice=1+9 e7>e6 stop dice=6+4 m14>m13 i20>j19 m13>l14 j19>k18 g6>g5 g5>h4 f20>e20 e17>d17 stop dice=5+3 e6>f7 j4>i3 f4>e3 stop dice=1+1 h4>g3 stop dice=5+1 h7>h6 m4>m3 stop dice=3+12 stop dice=6+12 c4>b4 i3>h3 d6=1',
    then: 'd6=5',
  },
  'LA-33': { events: 'd6=1 dice=4+2 stop d12=12 h12/ne', then: '@m10' },
  'LA-34': {
    events: 'd6=1 dice=3+7 c14>b13 h17>h16 k17>j17 stop d12=8 h12/nw @c10 dice=2+1 h10>i11 f4>e5 e7>d6 stop d12=9',
    then: 'a19/n',
  },
  'LA-35': { events: 'd6=1 dice=4+2 stop d12=12 h12/ne', then: '@m10' },
  'LA-36': { options: { match: 'turns:1' }, events: 'd6=2 dice=3+12 stop d12=4 h12-d12 dice=5+11', then: 'stop' },
  'LA-37': { events: 'd6=2 dice=1+11' },
};

export default examples;
