import type { Example } from '../types';

const examples: Record<string, Example> = {
  'CH-1': { events: 'deck0=4,9,2,7,1,3,5,6,8,10,11 deck1=5,8,3,6,1,2,4,7,9,10,11' },
  'CH-2': { events: 'deck0=4,9,2,7,1,3,5,6,8,10,11 deck1=5,8,3,6,1,2,4,7,9,10,11', then: 'toss=0' },
  'CH-3': { events: 'deck0=4,9,2,7,1,3,5,6,8,10,11', then: 'deck1=5,8,3,6,1,2,4,7,9,10,11' },
  'CH-4': { events: 'deck0=4,9,2,7,1,3,5,6,8,10,11 deck1=5,8,3,6,1,2,4,7,9,10,11 toss=0' },
  'CH-5': { events: 'deck0=4,9,2,7,1,3,5,6,8,10,11 deck1=5,8,3,6,1,2,4,7,9,10,11', then: 'toss=1' },
  'CH-6': { events: 'deck0=4,9,2,7,1,3,5,6,8,10,11 deck1=5,8,3,6,1,2,4,7,9,10,11 toss=0', refused: '10' },
  'CH-7': { events: 'deck0=3,6,10,7,2,5,8,1,4,9,11 deck1=3,6,10,5,7,1,2,11,8,4,9 toss=0', then: '10|6' },
  'CH-8': { events: 'deck0=2,10,11,9,8,3,6,1,5,7,4 deck1=5,8,1,6,2,9,7,4,10,11,3 toss=0', then: '2|6' },
  'CH-9': { events: 'deck0=4,9,2,7,1,3,5,6,8,10,11 deck1=5,8,3,6,1,2,4,7,9,10,11 toss=0', then: '4|8' },
  'CH-10': { events: 'deck0=7,6,9,1,5,4,11,2,3,10,8 deck1=6,7,11,5,1,4,10,3,2,8,9 toss=1 9|6', then: 'p1|p2' },
  'CH-10a': { events: 'deck0=4,9,2,7,1,3,5,6,8,10,11 deck1=5,8,3,6,1,2,4,7,9,10,11 toss=0', then: '9|5 p1|p2' },
  'CH-11': { events: 'deck0=1,9,8,11,7,5,6,10,4,3,2 deck1=3,10,8,4,7,2,1,11,5,6,9 toss=1 9|4 p1|p1', then: '7|7' },
  'CH-12': {
    events: 'deck0=2,7,9,5,8,6,10,4,1,3,11 deck1=5,3,4,9,2,11,8,1,10,6,7 toss=0 2|3 p1|p1 9|5 p1|p1 7|4 p1|p1 6|8 p2|p2 5|2 p2|p2 4|11 p2|p2 10|10 p2|p2',
    then: '11|6',
  },
  'CH-13': { events: 'deck0=4,6,9,11,8,2,7,5,10,1,3 deck1=3,2,6,4,9,7,11,5,10,1,8 toss=0 6|4 p1|p1', then: '8|6' },
  'CH-14': {
    events: 'deck0=5,11,2,3,7,4,8,9,6,1,10 deck1=4,8,9,11,7,3,1,2,10,5,6 toss=1 2|4 p1|p1 11|11',
    then: 'L|L',
  },
  'CH-15': { events: 'deck0=4,9,2,7,1,3,5,6,8,10,11 deck1=5,8,3,6,1,2,4,7,9,10,11 toss=0 9|5 p2|p2 7|6', then: 'L|L' },
  'CH-16': { events: 'deck0=7,4,1,6,9,10,5,3,2,11,8 deck1=6,7,11,2,4,9,1,3,10,5,8 toss=0 7|7 p2|p2 6|3', then: 'L|R' },
  'CH-17': {
    events: 'deck0=11,8,9,7,4,5,1,6,2,10,3 deck1=11,10,5,7,3,6,9,8,4,2,1 toss=1 8|11 p2|p2 6|5 p2|p2 2|10 p1|p1 11|3 p1|p1 9|8 p1|p1 5|7 p2|p2 10|4 p2|p2 1|1 4|6 3|2 7|9',
    then: 'shoot',
  },
  'CH-18': {
    events: 'deck0=8,3,5,2,9,4,11,7,6,10,1 deck1=7,6,9,3,10,4,2,1,11,5,8 toss=0 3|6 p1|p1 9|9 p2|p2 8|7 p1|p2 5|11 p1|p1 4|3 p2|p2 2|10 p2|p2 11|4 p2|p1 10|1 1|8 6|2 7|5 shoot',
    then: 'R|L',
  },
  'CH-19': {
    events: 'deck0=3,1,11,5,10,2,8,4,7,9,6 deck1=7,1,11,2,8,6,5,3,4,9,10 toss=0 1|1 p1|p1 5|8 p2|p1 3|6 p1|p1 11|7 p1|p2 2|2 p2|p2 4|11 p2|p2 10|3 p2|p2 6|10 7|5 9|9 8|4 R|R',
    then: 'toss=1',
  },
  'CH-20': {
    events: 'deck0=6,8,4,7,9,5,11,1,10,3,2 deck1=5,10,4,7,8,3,1,2,6,11,9 toss=0 4|10 p1|p2 9|7 p2|p2 7|5 p2|p2 10|11 p1|p1 1|2 p1|p1 11|3 p2|p1 3|8 p2|p2 6|6 2|1 5|4 8|9 decline toss=0 R|L L|C C|C L|R R|R C|L R|L R|R L|R',
    then: 'C|C',
  },
  'CH-21': {
    events: 'deck0=2,6,8,4,10,9,5,11,7,3,1 deck1=7,10,11,6,3,9,8,5,4,2,1 toss=1 8|7 p2|p2 6|5 p1|p1 2|3 p2|p2 10|6 p2|p1 4|4 p1|p1 7|8 p1|p2 5|2 p2|p2 11|1 9|10 1|11 3|9 L|L toss=0',
    then: 'C|L',
  },
  'CH-22': {
    options: { level: 'amateur' },
    events: 'deck0=7,6,T,T,5,11,4,T,3,10,2,9,8,1 deck1=3,T,T,T,9,7,5,2,1,8,10,11,4,6 toss=0',
    then: 'T|T',
  },
  'CH-23': {
    options: { level: 'amateur' },
    events: 'deck0=3,T,1,8,T,2,4,6,11,9,5,7,10,T deck1=11,7,T,5,8,3,4,1,9,6,2,T,T,10 toss=1',
    then: 'T|T',
  },
  'CH-24': {
    options: { level: 'amateur' },
    events: 'deck0=T,8,T,3,T,5,1,7,2,9,4,11,10,6 deck1=3,10,2,1,11,8,T,6,4,T,9,T,7,5 toss=0',
    then: 'T|1',
  },
  'CH-25': {
    options: { level: 'amateur' },
    events: 'deck0=3,T,10,1,4,9,11,6,2,T,T,7,5,8 deck1=9,T,6,8,3,2,T,4,7,1,10,T,5,11 toss=1',
    then: 'T|6',
  },
  'CH-26': {
    options: { level: 'pro' },
    events: 'deck0=11,5,10,6,9,2,1,7,4,T,3,T,8,T deck1=8,4,T,6,9,1,5,3,7,T,2,T,11,10 toss=1 6|8 p1|p1 5|9',
    then: 'p1|p1',
  },
  'CH-27': {
    options: { level: 'pro' },
    events: 'deck0=6,7,T,10,4,11,T,T,8,1,2,3,5,9 deck1=T,1,11,6,2,10,8,5,4,7,T,9,T,3 toss=0 10|1 p1|p2 7|6 p1|p1',
    then: '6|5',
  },
  'CH-28': {
    options: { level: 'pro' },
    events: 'deck0=9,7,8,10,T,3,4,5,1,2,11,T,6,T deck1=7,5,9,3,8,4,T,T,1,11,T,2,6,10 toss=0 7|5 p2|p1 5|3 p1|p1',
    then: '10|4',
  },
  'CH-29': {
    options: { level: 'pro' },
    events: 'deck0=7,6,T,9,10,11,2,5,T,3,T,1,4,8 deck1=T,1,2,6,10,8,5,7,11,T,4,3,9,T toss=0 9|2 p2|p2 6|1 p1|p1',
    then: '10|10',
  },
  'CH-30': {
    options: { level: 'pro' },
    events: 'deck0=9,6,4,8,T,5,3,T,T,7,2,11,10,1 deck1=11,4,8,T,5,9,6,7,1,T,2,T,10,3 toss=0 8|8 p1|p1 9|5 p2|p1',
    then: '4|11',
  },
  'CH-31': {
    options: { level: 'pro' },
    events: 'deck0=2,8,9,11,T,T,1,3,6,T,10,5,4,7 deck1=1,T,8,4,6,7,5,3,2,10,T,9,T,11 toss=1 9|T p2|p2 3|3 p1|p1',
    then: 'T|8',
  },
  'CH-32': {
    options: { level: 'pro' },
    events: 'deck0=1,5,T,4,6,3,T,2,T,8,7,9,11,10 deck1=1,9,T,11,T,8,5,7,6,10,3,T,4,2 toss=1 4|11 p2|p1 1|9 p2|p1',
    then: '2|T',
  },
  'CH-33': {
    options: { level: 'pro' },
    events: 'deck0=2,T,4,8,6,7,10,1,T,11,3,T,5,9 deck1=1,T,T,9,2,3,8,7,5,10,6,4,T,11 toss=1 4|T p2|p2 2|7 p2|p1 8|T p2|p2 11|1 p1|p2 T|5 p1|p1 7|3 p1|p1 10|2 p2|p2 3|6 p2|p2 6|4 p2|p2 T|10 p2|p2 T|T 5|11 1|8',
    then: '9|9',
  },
  'CH-34': {
    options: { level: 'pro', rules: 'offside', calls: 'manual' },
    events: 'deck0=11,3,4,5,9,1,7,T,6,2,8,10,T,T deck1=1,11,7,6,2,8,T,3,5,4,9,T,10,T toss=0 11|1',
    then: 'offside',
  },
  'CH-35': {
    options: { level: 'pro', rules: 'onetwo' },
    events: 'deck0=10,T,7,6,11,9,2,4,8,3,5,1,T,T deck1=T,10,2,3,11,4,T,T,5,8,7,6,1,9 toss=0 7|3 p1|p1 6|2',
    then: 'onetwo',
  },
  'CH-36': {
    options: { level: 'pro', rules: 'counter' },
    events: 'deck0=1,T,6,4,8,2,9,10,T,7,T,11,5,3 deck1=11,10,T,6,8,1,T,2,7,T,3,5,9,4 toss=1',
    then: 'T|T',
  },
  'CH-37': {
    options: { level: 'pro', rules: 'offside,onetwo', calls: 'manual' },
    events: 'deck0=T,4,T,2,11,7,8,T,10,5,1,3,9,6 deck1=10,9,8,6,T,1,2,T,11,7,3,5,T,4 toss=1 4|9 play p2|p2 2|8',
    then: 'onetwo',
  },
  'CH-38': {
    options: { level: 'pro', rules: 'offside,onetwo,counter' },
    events: 'deck0=1,2,5,8,4,9,6,10,3,11,T,T,T,7 deck1=T,11,T,6,1,4,2,8,T,3,9,5,10,7',
    then: 'toss=0',
  },
  'CH-39': {
    options: { level: 'pro', rules: 'offside', calls: 'manual' },
    events: 'deck0=6,7,1,9,8,2,10,11,3,T,T,5,T,4 deck1=4,2,7,T,T,10,3,1,8,5,T,6,9,11 toss=0 7|4',
    then: 'play',
  },
};

export default examples;
