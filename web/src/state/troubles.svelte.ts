import { router } from './route.svelte';

// The visitor went on, or went away: no trouble.
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

// What went wrong, for a report. The address is left out: it may hold an invitation.
export function causeOf(error: unknown): string {
  const what = error instanceof Error ? (error.stack?.includes(error.message) ? error.stack : `${error}\n${error.stack ?? ''}`) : String(error);
  return `${what.trim()}\n\n${router.route.page} · ${globalThis.navigator?.userAgent ?? ''}`;
}

// What went wrong where no part of the page could tell it: the page itself does.
class Troubles {
  cause = $state.raw<string | null>(null);

  start() {
    window.addEventListener('error', (event) => this.tell(event.error ?? event.message));
    window.addEventListener('unhandledrejection', (event) => {
      if (isAborted(event.reason)) event.preventDefault();
      else this.tell(event.reason);
    });
  }

  tell(error: unknown) {
    this.cause = causeOf(error);
  }

  dismiss() {
    this.cause = null;
  }
}

export const troubles = new Troubles();
