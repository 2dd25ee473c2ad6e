import { count, fill, i18n } from './i18n.svelte';

// The clocks that a new match offers, as the protocol writes them.
export const CLOCKS = ['none', 'fischer:300+5', 'fischer:900+10', 'turn:60', 'hourglass:300', 'days:3'] as const;
export type Clock = (typeof CLOCKS)[number];

function timeOf(seconds: number): string {
  const { times } = i18n.m.online;
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return fill(times.seconds, { n: rest });
  return rest === 0 ? fill(times.minutes, { n: minutes }) : fill(times.both, { minutes, seconds: rest });
}

// `fischer:300+5` in words: a match may come from a program that offers other clocks than this page.
export function clockName(clock: string): string {
  const { clocks } = i18n.m.online;
  if (clock === 'none') return clocks.none;
  const [, kind, first, second] = /^(turn|fischer|hourglass|days):(\d+)(?:\+(\d+))?$/.exec(clock) ?? [];
  const n = Number(first);
  if (kind === 'days') return count(clocks.days, n);
  if (kind === 'turn' || kind === 'hourglass') return fill(clocks[kind], { time: timeOf(n) });
  if (kind === 'fischer' && second !== undefined) return Number(second) === 0 ? timeOf(n) : fill(clocks.fischer, { time: timeOf(n), more: timeOf(Number(second)) });
  return clocks.other;
}
