import { expect, it } from 'vitest';
import { mayReopen } from './fresh';

it('a page with parts missing opens again, but not over and over', () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  expect(mayReopen(storage, 1_000)).toBe(true);
  expect(mayReopen(storage, 2_000)).toBe(false);
  expect(mayReopen(storage, 10_999)).toBe(false);
  expect(mayReopen(storage, 11_000)).toBe(true);
});
