// What operators publish reaches an open page over a real connection, and is there when it asks.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { ServerFrame } from '@parlour/contract';
import { pino } from 'pino';
import { seedCatalogue } from './modules/catalogue/seed.ts';
import { fieldsFor, openDesk } from './modules/content/testing.ts';
import { followLive, type Follower } from './platform/outbox-follower.ts';
import { listenForNews, type OutboxNews } from './platform/outbox-news.ts';
import { createTestApp, type TestApp } from './testing.ts';

const log = pino({ level: 'silent' });
const reason = 'for the test';

let t: TestApp;
let news: OutboxNews;
let follower: Follower;
let socket: WebSocket;
const frames: ServerFrame[] = [];
before(async () => {
  t = await createTestApp();
  const { db } = t.platform;
  await seedCatalogue(t.platform);
  news = listenForNews(db, log);
  follower = followLive({ db, log, news }, t.app.live.types, t.app.live.onEvents);
  await t.app.portal.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.portal.server.address() as AddressInfo;
  socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  socket.addEventListener('message', ({ data }) => frames.push(JSON.parse(String(data))));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', token: null }));
  await next('ready');
});
after(async () => {
  socket.close();
  await follower.stop();
  await news.stop();
  await t.close();
});

/** The next frame of a kind; what came before it is over. */
async function next(type: ServerFrame['type'], channel?: string): Promise<ServerFrame> {
  for (;;) {
    const found = frames.findIndex(
      (frame) =>
        frame.type === type &&
        (channel === undefined || ('channel' in frame && frame.channel === channel)),
    );
    const [frame] = found < 0 ? [] : frames.splice(0, found + 1).slice(-1);
    if (frame !== undefined) return frame;
    await once(socket, 'message');
  }
}

async function listen(channel: string): Promise<void> {
  socket.send(JSON.stringify({ type: 'subscribe', channel, version: -1 }));
  await next('resync', channel);
}

test('a banner that is published is announced, and is there for who asks then', async () => {
  const { brand } = (await t.call('GET /wps/system/whitelabel')).value;
  const channel = `content:${brand.merchantCode}`;
  await listen(channel);
  const titles = async () =>
    (await t.call('GET /wps/content/notice')).value.banners.map(({ title }) => title);
  assert.ok(!(await titles()).includes('A new evening'));
  const desk = await openDesk(t, 'localhost');
  const texts = { en: { title: 'A new evening', text: '', action: '' } };
  await desk.add(fieldsFor('banner', { texts }));
  await next('message', channel);
  assert.ok((await titles()).includes('A new evening'));
});

test('a colour of the brand is announced to its own pages alone', async () => {
  const { brand } = (await t.call('GET /wps/system/whitelabel')).value;
  const channel = `site:${brand.merchantCode}`;
  await listen(channel);
  socket.send(JSON.stringify({ type: 'subscribe', channel: 'site:OTHER', version: -1 }));
  await next('refused', 'site:OTHER');
  const { operatorToken } = await t.operator();
  const { version } = (await t.call('GET /console/site/theme', { operatorToken })).value;
  const dark = { accent: '#2bc4b4', 'accent-on': '#03201d' };
  await t.call('PUT /console/site/theme', {
    operatorToken,
    body: { content: { dark, light: {} }, version, startsAt: null, reason },
  });
  await next('message', channel);
  assert.deepEqual((await t.call('GET /wps/system/whitelabel')).value.brand.colours.dark, dark);
});

test('a game that pauses is announced, however many rows a change writes', async () => {
  await listen('catalogue:house');
  await t.platform.db.tx(async (tx) => {
    await tx.query({ text: `update vendors set position = position + 1` });
    await tx.query({ text: `update games set state = 'maintenance'` });
  });
  await next('message', 'catalogue:house');
  const events = await t.platform.db.query<{ count: number }>({
    text: `select count(*)::integer as count from outbox_events where type = 'catalogue.published'
      group by transaction_id order by count desc limit 1`,
  });
  assert.deepEqual(events, [{ count: 1 }]);
});
