// The page without a network: everything it consists of is kept here, one version at a time. What
// is the server's (matches, names) is never kept.
const VERSION = '__VERSION__';
const FILES = __FILES__;
const CACHE = `tablier-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('tablier-') && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// The page asks for it when somebody wants the new version.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return;
  const page = url.pathname === '/' || /^\/m\/[0-9a-z]+$/.test(url.pathname);
  event.respondWith(caches.open(CACHE).then(async (cache) => (await cache.match(page ? '/' : url.pathname)) ?? fetch(request)));
});
