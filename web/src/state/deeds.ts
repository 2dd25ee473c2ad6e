import { fill, i18n } from '../i18n/i18n.svelte';
import type { Side, State } from '../rules/types';

// What a side did by its part of a secret pair, after its name: "a tiré à gauche". `spoken` is what the core calls it.
export function deedWords(before: State, side: Side, action: string, spoken: string): string {
  return fill(i18n.m.review.deeds[deedOf(before, side, action)], { what: spoken });
}

function deedOf(before: State, side: Side, action: string): keyof typeof i18n.m.review.deeds {
  if (before.game === 'sokr' && /^[RPS]$/.test(action)) return 'show';
  if (before.game !== 'chifootmi') return 'play';
  if (/^p[12]$/.test(action)) return 'draw';
  if (!/^[LCR]$/.test(action)) return 'play';
  if (before.ball === side) return 'shoot';
  return action === 'C' ? 'stay' : 'dive';
}
