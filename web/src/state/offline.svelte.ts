// The service worker: the page works without a network, and says when there is a newer one.
class Offline {
  online = $state(navigator.onLine);
  fresh = $state.raw<ServiceWorker | null>(null); // a newer version that waits

  start() {
    window.addEventListener('online', () => (this.online = true));
    window.addEventListener('offline', () => (this.online = false));
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
    void navigator.serviceWorker.register('/sw.js').then(
      (registration) => {
        const look = () => {
          if (registration.waiting && navigator.serviceWorker.controller) this.fresh = registration.waiting;
        };
        look();
        registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
      },
      () => {}, // Without it the page works as long as it is reached.
    );
  }

  // The newest page there is, instead of this one: the worker would answer a plain reload with what it keeps.
  async renew() {
    const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
    if (registration) {
      await registration.update().catch(() => {}); // Out of reach: there is nothing newer to be had.
      if (registration.installing) await installed(registration.installing);
      this.fresh = registration.waiting;
    }
    if (this.fresh) this.take();
    else location.reload();
  }

  take() {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.fresh?.postMessage('take over');
  }
}

// Whether it could be, or not.
const installed = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const look = () => worker.state !== 'installing' && resolve();
    worker.addEventListener('statechange', look);
    look();
  });

export const offline = new Offline();
