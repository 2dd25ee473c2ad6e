// Texts as a printer would set them. They are written with the keys that everybody has.

// Nothing is broken where it stands.
export const JOINER = '\u2060';

// An apostrophe is curled; a score, the number of a clause in brackets and a number with its unit stay on one line; in French
// so does what precedes a colon or a question mark.
export function typeset(text: string, language: string): string {
  const curled = text
    .replace(/(?<=\d) – (?=\d)/g, '\u00a0–\u00a0')
    .replace(/(?<=[\p{L}\d])'(?=\p{L})/gu, '’')
    .replace(/(?<=\d) (à|to) (?=\d)/g, '\u00a0$1\u00a0')
    .replace(/(?<=\d) (?=(?:s|min|h)\b)/g, '\u00a0')
    .replace(/(?<=\d) – (?=\d)/g, '\u00a0–\u00a0')
    .replace(/(?<=[\p{L}\d}])–(?=[\p{L}\d{])/gu, `${JOINER}–${JOINER}`)
    .replace(/(?<=\([^()]*\b[A-Z]{2}-)(?=\d)/g, JOINER);
  return language === 'fr' ? curled.replace(/ (?=[:;!?»%])|(?<=«) /g, '\u00a0') : curled;
}

// The same for everything in a language's file.
export function typesetAll<T>(value: T, language: string): T {
  if (typeof value === 'string') return typeset(value, language) as T;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => typesetAll(item, language)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, typesetAll(item, language)])) as T;
}

// "there is a pawn" → "There is a pawn."; the name of a square keeps its small letter.
export function sentence(text: string): string {
  const begun = text.replace(/^\p{Ll}(?!\d)/u, (letter) => letter.toUpperCase());
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}
