// A page that was open while the server got a new version misses parts of its own: it opens again, by itself. Not twice
// in a row, where something else is wrong.
const KEY = 'tablier.reopened';
const PATIENCE = 10_000; // milliseconds

export function mayReopen(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  if (now - Number(storage.getItem(KEY) ?? -Infinity) < PATIENCE) return false;
  storage.setItem(KEY, String(now));
  return true;
}

export function reopenWhenStale() {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReopen(sessionStorage, Date.now())) return;
    event.preventDefault();
    location.reload();
  });
}
