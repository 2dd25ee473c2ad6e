import type { Example } from '../types';

const examples: Record<string, Example> = {
  'SO-1': { events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9', marks: 'a1 b1 c1 d1 e1 f1 g1 a9 b9 c9 d9 e9 f9 g9' },
  'SO-2': { events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9', marks: 'c1 d1 e1 c9 d9 e9' },
  'SO-3': { events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9', marks: 'c8 d8 e8 c2 d2 e2' },
  'SO-4': { events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9', marks: 'a8 g8 a9 g9 a1 g1 a2 g2' },
  'SO-5': { events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9', marks: 'd5' },
  'SO-6': { events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9', marks: 'd5', then: 'c4>c5 d5-c5' },
  'SO-7': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9',
    then: 'd5>e6',
  },
  'SO-8': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 d5>c4 e3>e4 e4>e5 @e6 c8>d9 f8>e8 b3>c2 f3>f4 f2>f1 c6>b5 b8>c9 f7>f8',
    refused: 'b2>c3',
  },
  'SO-9': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 e2>d3',
    refused: 'c4>d5',
  },
  'SO-10': { events: '', then: 'toss=1' },
  'SO-11': { events: 'toss=0', refused: 'd1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d4' },
  'SO-12': { events: 'toss=0', then: 'd1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9' },
  'SO-13': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 c2>b3',
    refused: 'd1>e2',
  },
  'SO-14': { events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9', then: 'c4>c5 d5-c5' },
  'SO-15': { events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9', then: 'c4>c5' },
  'SO-16': { events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9', then: 'c4>c5' },
  'SO-17': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9',
    then: 'd1>e1',
  },
  'SO-18': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9',
    then: 'd5>c4',
  },
  'SO-19': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 b2>c1 d5>e6 b8>a7 c7>d8 f7>g7 c3>b3 f2>e1 e2>f2 b7>c8 c8>c7 a7>a8 f2>f3 c1>b1 e1>e2 c4>c5 e7-d8 c8>c7',
    then: 'e6~',
  },
  'SO-20': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 c3>b4 d5>c6',
    refused: 'c6~',
  },
  'SO-21': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 e2>d3',
    refused: 'd1>a4',
  },
  'SO-22': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9',
    then: 'd5-f3',
  },
  'SO-23': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 e3>d2 e2>f2 d5-c4 @c6 e6>f6 c8>c7 f7>g8 b2>c2 d5-d1 d5>e6 @c6',
    refused: 'c6-f6',
  },
  'SO-24': { events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9', then: 'd5>d6' },
  'SO-25': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 c4>c5',
    then: 'd5-c5',
  },
  'SO-26': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 d5>e5',
    then: 'c3>b2',
  },
  'SO-27': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 d5>c6 c6>c7 f7>g6 b7>a6 g6>g5 c7>c8 c8>d7 @c8 c8>c7 c7-c6 c6>c5 b3>a2 d1>e1 f3>f2 c5>b4 b4>b3 c4>b5 b5>a4 d7>d8 b3>b2 b2>b1 e8>e9 c3>c2 d8>c9 c2>c1 e7>d8 a6>b5 f8>g8 @a2 a2>a3 a3>a4 e1>d1 d9>c8 b5>b6 g5>f6 a4>a5 e3>d3 a5>a6 b8>a9 c7>d8 a6>b7 b7>b8 g8>g9 e6>d5 b6>a7 b8>a9',
    then: 'a9*c9',
  },
  'SO-28': {
    options: { match: 'turns:10' },
    events: 'toss=0 f1,f1,g1,f2,g2,g2,f3,f3,g3,g3,d5|a6,a6,c6,c6,a7,b7,b7,a8,b8,b8,c8 d5>e6 e6>e7 b7>c8 c6>d7 e7>e8 e8>e9',
    then: 'shoot',
  },
  'SO-29': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 d5>d6 d6>c7 f7>f8 e6>f6 f6>f7 f7>f6 c7>c8 c8>c9',
    then: 'hold',
  },
  'SO-30': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 d5>e6 e6>e7 f7>e8 e6>d5 e7>d8',
    then: 'long',
  },
  'SO-31': {
    options: { match: 'turns:10' },
    events: 'toss=0 f1,f1,g1,f2,g2,g2,f3,f3,g3,g3,d5|a6,a6,c6,c6,a7,b7,b7,a8,b8,b8,c8 d5>e6 e6>e7 b7>c8 c6>d7 e7>e8 e8>e9 shoot',
    then: 'R|S',
  },
  'SO-32': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 d5>d6 d6>c7 b7>c6 c8>d7 c7>d8 long',
    then: 'S|S',
  },
  'SO-33': {
    options: { match: 'turns:10' },
    events: 'toss=0 f1,f1,g1,f2,g2,g2,f3,f3,g3,g3,d5|a6,a6,c6,c6,a7,b7,b7,a8,b8,b8,c8 d5>e6 e6>e7 b7>c8 c6>d7 e7>e8 e8>e9 shoot',
    then: 'R|S',
  },
  'SO-34': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 d5>c6 c6>c7 b7>c6 f8>f7 c7>d8 long',
    then: 'S|S',
  },
  'SO-35': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 d5>e6 e6>e7 f7>e6 f8>e8 e7>d8 long',
    then: 'R|R',
  },
  'SO-36': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 d5>c6 c6>c7 b7>c6 f8>f7 c7>d8 long',
    then: 'S|S',
  },
  'SO-37': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 b3>b4 b2>c2 f3>f2 @e6 f7>f6 c7>d8 f8>g9 d1>e2 b4>c5 @c6 b7>b8 f6>g5 d9>e9 @d5 d5>c6 c4>c5 g5>g4 e8>e9 e9>f9 e7>e8 c2>c1',
    then: 'c6>d7',
  },
  'SO-38': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 b3>b4 b2>c2 f3>f2 @e6 f7>f6 c7>d8 f8>g9 d1>e2 b4>c5 @c6 b7>b8 f6>g5 d9>e9 @d5 d5>c6 c4>c5 g5>g4 e8>e9 e9>f9 e7>e8 c2>c1',
    then: 'c6>d7',
  },
  'SO-39': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 c4>c5 d5>d6',
    then: 'd6>d7',
  },
  'SO-40': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 e2>e3 d5>d6 f2>e2 e6>d5 e7>f7 e8>e7 c2>b1 b2>c3 @c6 b8>c7 c7>d7 f8>e8 c4>d4 e3>e4 e2>d3 c3>c2 @c7 f7>e6 c8>b8 c7>c8',
    then: 'd4>c4',
  },
  'SO-41': {
    options: { match: 'turns:10', beginners: 'on' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 c2>d2 d5>d6 b3>a4 c7>d7',
    then: 'e6>e5',
  },
  'SO-42': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 d5>e5',
    then: 'c3>b2',
  },
  'SO-43': {
    options: { match: 'turns:10', faults: 'on' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 d5>c5 f2>f3 c5-c2',
    then: 'end',
  },
  'SO-44': {
    options: { match: 'turns:10', faults: 'on' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9',
    then: 'end',
  },
  'SO-45': {
    options: { match: 'goals:1' },
    events: 'toss=0 f1,f1,g1,f2,g2,g2,f3,f3,g3,g3,d5|a6,a6,c6,c6,a7,b7,b7,a8,b8,b8,c8 d5>e6 e6>e7 b7>c8 c6>d7 e7>e8 e8>e9 shoot',
    then: 'R|S',
  },
  'SO-46': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9',
    then: 'd1>e1',
  },
  'SO-47': {
    options: { match: 'turns:1' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 d1>c1 b3>c4 c3>b3 @c6 b8>c7 f7>g8 d1,b2,c2,e2,f2,c3,d3,e3,b4,d4,f4|d5,d6,c7,e7,b8,b8,d8,d8,f8,f8,d9 d6>e5 d5>e4 c2>b1 d3>d4 e2>e1 c1,c1,d1,e1,e1,b2,d2,f2,c3,e3,d5|d6,c7,e7,b8,d8,f8,c9,c9,d9,e9,e9 d5>c5 e3>f2 d6-d9 c9>d8 e7>e8 c1,c1,d1,e1,e1,b2,d2,f2,c3,e3,d4|d5,c6,e6,b7,d7,f7,c8,d8,e8,c9,e9 c9>b8 c6>d6 d5-d8 b7>c7 d4>d3 c3>d2',
    then: 'R|P',
  },
  // Nobody plays: a fault each, 198 times.
  'SO-48': { options: { faults: 'on' }, events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9' + ' end @c6 end'.repeat(99), then: 'end @c6 end' },
  'SO-49': {
    options: { match: 'turns:10', shots: 'always' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 d5>d6 d6>c7 d9>c8 f8>f7 c7>d8',
    then: 'long',
  },
  'SO-50': {
    options: { match: 'turns:10' },
    events: 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9 d5-c4 c4-d5 d5-c4 c4-d5 e2>e1 e8>d8 d8>d9 d9>c9 f8>f9 d5-c4 c4-d5 d5-c4 c4-d5 c2>c1 f9>g9 b8>c8 d9>d8 g9>g8 d5-c4 c4-d5 d5-c4 c4-d5 b2>b1 d8>d9 g8>g9 c8>d8 d8>e9 d5-c4 c4-d5 d5-c4 c4-d5 f2>f1 e9>d9 d9>c8 d5-c4 c4-d5 d5-c4 c4-d5 f1>f2 c8>b8 d9>e9 e9>d8 d8>e8 d5-c4 c4-d5 d5-c4 c4-d5',
    then: 'd1>d2',
  },
};

export default examples;
