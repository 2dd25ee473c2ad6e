// Which colour a side wears. Where a game lets a side choose (SO-10), the two may be exchanged: in what is seen and said, and
// nowhere else. Events, states and records know sides 0 and 1 alone.

// What belongs to the two colours, by side.
export const worn = <T>(pair: readonly T[], exchanged: boolean): [T, T] => (exchanged ? [pair[1]!, pair[0]!] : [pair[0]!, pair[1]!]);

// What the core says, which calls each side by its usual colour, in the colours that are worn.
export function recoloured(text: string, names: readonly string[], exchanged: boolean): string {
  if (!exchanged) return text;
  const [first, second] = names as [string, string];
  const either = new RegExp(`(?<!\\p{L})(?:${first}|${second})(?!\\p{L})`, 'gu');
  return text.replace(either, (name) => (name === first ? second : first));
}
