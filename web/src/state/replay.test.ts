import { describe, expect, it } from 'vitest';
import { readMix, seatOf } from './replay.svelte';

describe('a record', () => {
  it('tells people from programs by their names', () => {
    expect(seatOf('Zoé')).toEqual({ kind: 'person', name: 'Zoé' });
    expect(seatOf('')).toEqual({ kind: 'person' });
    expect(seatOf('tablier 7')).toEqual({ kind: 'program', level: 7 });
  });
});

describe('a mix', () => {
  it('has the likeliest first', () => expect(readMix('mix 7:0.3500 9:0.6500')).toEqual([{ action: '9', share: 0.65 }, { action: '7', share: 0.35 }]));
});
