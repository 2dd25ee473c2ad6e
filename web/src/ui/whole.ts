// A whole number as it was typed, in its one spelling; null: it is none, or out of bounds.
export function wholeNumber(typed: string, low = 0, high = Number.MAX_SAFE_INTEGER): string | null {
  if (!/^\s*\d+\s*$/.test(typed)) return null;
  const number = Number(typed);
  return Number.isSafeInteger(number) && number >= low && number <= high ? String(number) : null;
}
