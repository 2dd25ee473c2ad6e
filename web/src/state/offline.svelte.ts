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

  take() {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.fresh?.postMessage('take over');
  }
}

export const offline = new Offline();
