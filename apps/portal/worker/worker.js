// Keeps the files of one version of the site at hand, and a page for when there is no network.
// Answers of the server are never kept: what is said about money must not come from a copy. Nor is
// a page of the site: each carries what was true when it was asked for.
const VERSION = '__VERSION__';
const SHELL = new Set(JSON.parse('__SHELL__'));
const OFFLINE_PAGE = '/offline.html';
/** Not hashed, so that a copy serves only while the network does not. */
const OFFLINE = new Set([
  OFFLINE_PAGE,
  '/offline.css',
  '/offline.js',
  '/art/empty/compass.webp',
  '/art/icon/icon.svg',
]);
const SHELF = `shell-${VERSION}`;

/** What is never kept needs no answer of the worker: such requests do not wake it where browsers can say so. */
const PASSED = [
  '/wps/*',
  '/lgw/*',
  '/art/games/*',
  '/art/lanes/*',
  '/art/vendors/*',
  '/art/banners/*',
];

addEventListener('install', (event) => {
  if (event.addRoutes !== undefined) {
    const rules = PASSED.map((pathname) => ({
      condition: { urlPattern: { pathname } },
      source: 'network',
    }));
    // A browser of another draft of the rules refuses them, and asks the worker as before.
    event.waitUntil(event.addRoutes(rules).catch(() => undefined));
  }
  const fresh = [...OFFLINE].map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll([...SHELL, ...fresh])));
});

addEventListener('activate', (event) => {
  const tidy = caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name))),
    );
  event.waitUntil(Promise.all([tidy, clients.claim()]));
});

// A newer version waits until the person agrees: a page must not change under their hands.
addEventListener('message', (event) => {
  if (event.data === 'take-over') skipWaiting();
});

const kept = (request) => caches.match(request, { ignoreSearch: true });

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => kept(OFFLINE_PAGE)));
  } else if (SHELL.has(pathname)) {
    event.respondWith(kept(pathname).then((copy) => copy ?? fetch(request)));
  } else if (OFFLINE.has(pathname)) {
    event.respondWith(fetch(request).catch(() => kept(pathname)));
  }
});
