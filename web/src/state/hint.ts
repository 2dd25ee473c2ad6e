import { fill, i18n } from '../i18n/i18n.svelte';
import type { Choice } from '../rules/types';

// An action in words, for somebody who reads no notation; `spoken` is what the core calls it.
export function actionWords(choice: Choice | undefined, spoken: string): string {
  if (!choice) return spoken;
  const words = i18n.m.play.moves;
  const { kind, from = '', to = '' } = choice;
  if (from && to) return fill(words[kind as keyof typeof words] ?? words.step, { from, to });
  if (kind === 'out') return fill(words.out, { from });
  if (kind === 'swap') return from ? fill(words.swap, { from }) : words.takeOver;
  if (kind === 'stop') return choice.shot ? words.stop : words.end;
  return to || spoken;
}
