// The service worker itself, run as a browser would run it: what it answers, and what it leaves alone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

const FILE = path.join(import.meta.dirname, '../../worker/worker.js');
const ORIGIN = 'https://parlour.example';

type Listener = (event: object) => void;

/** A worker whose shelf holds what it keeps; `online` is the network. */
function start(online: boolean) {
  const listeners = new Map<string, Listener>();
  const log = { isTakingOver: false, kept: [] as string[], deleted: [] as string[] };
  const shelf = {
    addAll: (requests: readonly (string | { url: string })[]) => {
      log.kept = requests.map((request) => (typeof request === 'string' ? request : request.url));
      return Promise.resolve();
    },
  };
  const source = readFileSync(FILE, 'utf8')
    .replace('__VERSION__', 'v2')
    .replace('__SHELL__', '["/assets/first-a1.js"]');
  runInNewContext(source, {
    URL,
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: () => {
      log.isTakingOver = true;
    },
    clients: { claim: () => Promise.resolve() },
    Request: class {
      readonly url: string;
      constructor(url: string) {
        this.url = url;
      }
    },
    caches: {
      open: () => Promise.resolve(shelf),
      keys: () => Promise.resolve(['shell-v1', 'shell-v2']),
      delete: (name: string) => Promise.resolve(log.deleted.push(name)),
      match: (asked: string) => Promise.resolve(`copy of ${asked}`),
    },
    fetch: () => (online ? Promise.resolve('answer') : Promise.reject(new Error('offline'))),
  });
  const send = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    const answers: Promise<unknown>[] = [];
    listeners.get(name)?.({
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<unknown>) => answers.push(promise),
      ...event,
    });
    await Promise.all(work);
    return answers[0];
  };
  const ask = (address: string, { method = 'GET', mode = 'cors' } = {}) =>
    send('fetch', { request: { url: new URL(address, ORIGIN).href, method, mode } });
  return { log, send, ask };
}

test('a version keeps its own files and the offline page, and drops those of others', async () => {
  const { log, send } = start(true);
  await send('install', {});
  assert.ok(log.kept.includes('/assets/first-a1.js'));
  assert.ok(log.kept.includes('/offline.html'));
  await send('activate', {});
  assert.deepEqual(log.deleted, ['shell-v1']);
});

test('pages come from the network; without one, the offline page stands in', async () => {
  assert.equal(await start(true).ask('/promotions', { mode: 'navigate' }), 'answer');
  assert.equal(
    await start(false).ask('/promotions', { mode: 'navigate' }),
    'copy of /offline.html',
  );
});

test('files of the shell come from the shelf', async () => {
  assert.equal(await start(false).ask('/assets/first-a1.js'), 'copy of /assets/first-a1.js');
});

test('calls, pictures and other sites are left alone', async () => {
  const { ask } = start(true);
  const left = [
    ask('/wps/v2/wallets/balance'),
    ask('/lgw/games/game_menus'),
    ask('/wps/session/login', { method: 'POST' }),
    ask('/assets/login-b2.js'),
    ask('https://studio.example/assets/first-a1.js'),
  ];
  assert.deepEqual(await Promise.all(left), Array(left.length).fill(undefined));
});

test('where a browser can be told so, what is never kept does not wake the worker', async () => {
  type Rule = { condition: { urlPattern: URLPatternInit }; source: string };
  let rules: readonly Rule[] = [];
  const addRoutes = (given: readonly Rule[]) => {
    rules = given;
    return Promise.reject(new TypeError('another draft'));
  };
  const { log, send } = start(true);
  await send('install', { addRoutes });
  assert.ok(log.kept.includes('/offline.html'), 'rules that are refused stop nothing');
  const passes = (address: string) =>
    rules.some(
      ({ condition, source }) =>
        source === 'network' &&
        new URLPattern({ ...condition.urlPattern, baseURL: ORIGIN }).test(address, ORIGIN),
    );
  assert.ok(passes('/art/games/velvet-hours.webp?w=200'));
  assert.ok(passes('/wps/v2/wallets/balance'));
  for (const kept of [...log.kept, '/promotions']) assert.equal(passes(kept), false, kept);
});

test('a newer version waits until the page lets it over', async () => {
  const { log, send } = start(true);
  await send('install', {});
  assert.equal(log.isTakingOver, false);
  await send('message', { data: 'take-over' });
  assert.equal(log.isTakingOver, true);
});
