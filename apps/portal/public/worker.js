// Keeps one page at hand for when there is no network. Nothing else is cached here: hashed files
// live in the browser's own cache, and answers about money must never come from a copy.
const SHELF = 'offline-1';
const OFFLINE_PAGE = '/offline.html';
const KEPT = [
  OFFLINE_PAGE,
  '/offline.css',
  '/offline.js',
  '/art/empty/compass.webp',
  '/art/icon/icon.svg',
];

addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(KEPT)));
});

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name))),
      ),
  );
});

addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode === 'navigate') {
    event.respondWith(fetch(event.request).catch(() => caches.match(OFFLINE_PAGE)));
  } else if (KEPT.includes(pathname)) {
    event.respondWith(fetch(event.request).catch(() => caches.match(pathname)));
  }
});
