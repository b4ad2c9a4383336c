import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { Refusal } from '../../platform/refusal.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import type { Outcome } from './carrier/port.ts';
import type { Message } from './index.ts';
import { TRIES_MAX } from './rules/retry.ts';
import { findNotification, listTries } from './store/notifications.ts';
import { DOWN, REFUSED, SENT, stage } from './testing.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let t: TestApp;
let s: ReturnType<typeof stage>;

before(async () => {
  t = await createTestApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.platform.db.query({ text: 'delete from notifications' });
  await t.platform.db.query({ text: 'delete from graphile_worker._private_jobs' });
  s = stage(t);
});

const code = (changes: Partial<Message> = {}): Message =>
  ({
    brandId: t.brand.id,
    memberId: null,
    channel: 'sms',
    to: '+919876543210',
    template: 'verification_code',
    language: 'en',
    values: { code: '482913', minutes: 5 },
    ...changes,
  }) as Message;

const send = (message: Message = code(), on = s): Promise<string> =>
  t.platform.db.tx((tx) => on.send(tx, message));
const find = async (id: string) => {
  const row = await findNotification(t.platform.db, id);
  assert.ok(row !== null);
  return row;
};
const queuedJobs = () =>
  t.platform.db.query<{ task: string; runAt: Date }>({
    text: 'select task_identifier as task, run_at as "runAt" from graphile_worker.jobs',
  });

test('A message and its job are written with their cause, or not at all', async () => {
  const undone = new Error('undone');
  await assert.rejects(
    t.platform.db.tx(async (tx) => {
      await s.send(tx, code());
      throw undone;
    }),
    undone,
  );
  assert.equal((await queuedJobs()).length, 0);
  const id = await send();
  assert.deepEqual(
    (await queuedJobs()).map(({ task }) => task),
    ['notification.send'],
  );
  assert.equal((await find(id)).state, 'queued');
});

test('Neither the address nor the code can be read in the table', async () => {
  const id = await send(code({ channel: 'email', to: 'asha@example.com' }));
  const [row] = await t.platform.db.query<{ text: string }>({
    text: 'select notifications::text as text from notifications where id = $1',
    values: [id],
  });
  assert.doesNotMatch(row?.text ?? '', /482913|asha@/);
});

test('Tests read what people would', async () => {
  await send(code({ channel: 'email', to: 'asha@example.com' }));
  const [message] = await t.messages();
  assert.equal(message?.to, 'asha@example.com');
  assert.match(message?.text ?? '', /482913/);
});

test('A job that starts by another clock, a moment too early, sends all the same', async () => {
  const id = await send();
  t.clock.advance(-2_000);
  await s.delivery.deliver(id);
  assert.equal((await find(id)).state, 'sent');
});

test('Addresses that are more than an address are refused', async () => {
  for (const [channel, to] of [
    ['email', 'a@b.co\r\nBcc: c@d.co'],
    ['email', 'a@b.co, c@d.co'],
    ['sms', '9876543210'],
  ] as const) {
    await assert.rejects(
      send(code({ channel, to })),
      (error) => error instanceof Refusal && error.code === 'notification.destination_invalid',
    );
  }
  assert.equal((await queuedJobs()).length, 0);
});

test('A message goes to its carrier once, however often its job runs', async () => {
  const id = await send();
  await Promise.all([1, 2, 3].map(() => s.delivery.deliver(id)));
  await s.delivery.deliver(id);
  assert.equal(s.sms.handed.length, 1);
  assert.deepEqual(s.sms.handed[0], {
    id,
    to: '+919876543210',
    text: 'Parlour: your code is 482913, valid for 5 minutes. Never share it.',
  });
  const row = await find(id);
  assert.equal(row.state, 'sent');
  assert.equal(row.providerReference, 'r1');
});

test('A carrier that is down is asked again later, and given up in the end', async () => {
  const id = await send();
  s.sms.next = DOWN;
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    await s.delivery.deliver(id);
    // A second job of the same message comes too early and does nothing.
    await s.delivery.deliver(id);
    const { state, nextTryAt, lastError } = await find(id);
    assert.equal(state, tries === TRIES_MAX ? 'dead' : 'retrying');
    assert.equal(lastError, 'HTTP 503');
    if (nextTryAt !== null) t.clock.advance(nextTryAt.getTime() - t.clock.now().getTime());
  }
  assert.equal(s.sms.handed.length, TRIES_MAX);
  assert.equal((await listTries(t.platform.db, id)).length, TRIES_MAX);
});

test('What the carrier refuses for good is given up at once', async () => {
  const id = await send();
  s.sms.next = REFUSED;
  await s.delivery.deliver(id);
  assert.equal((await find(id)).state, 'dead');
  assert.equal((await listTries(t.platform.db, id))[0]?.outcome, 'refused');
});

test('A code that has expired is not sent any more', async () => {
  const expiresAt = new Date(t.clock.now().getTime() + 5 * MINUTE_MS);
  const late = await send(code({ expiresAt }));
  const failing = await send(code({ expiresAt }));
  s.sms.next = DOWN;
  await s.delivery.deliver(failing);
  t.clock.advance(6 * MINUTE_MS);
  s.sms.next = SENT;
  await s.delivery.deliver(late);
  await s.delivery.deliver(failing);
  assert.equal((await find(late)).state, 'expired');
  assert.equal((await find(failing)).state, 'expired');
  assert.equal(s.sms.handed.length, 1);
});

test('A message whose sender died is taken up again, and a late answer of his changes nothing', async () => {
  const id = await send();
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  s.sms.next = () => promise;
  const hanging = s.delivery.deliver(id);
  while (s.sms.handed.length === 0) await new Promise((done) => setImmediate(done));
  assert.equal((await find(id)).state, 'sending');

  t.clock.advance(MINUTE_MS);
  await s.run('notification.resume');
  assert.equal((await find(id)).state, 'sending');
  t.clock.advance(3 * MINUTE_MS);
  await s.run('notification.resume');
  assert.equal((await find(id)).state, 'retrying');
  resolve(SENT);
  await hanging;
  assert.equal((await find(id)).state, 'retrying');

  s.sms.next = SENT;
  t.clock.advance(5 * MINUTE_MS);
  // Its own job died with the worker; the sweep sends it.
  await s.run('notification.resume');
  assert.equal((await find(id)).state, 'sent');
  const [, first] = await listTries(t.platform.db, id);
  assert.equal(first?.outcome, 'interrupted');
});

test('In production the texts are gone as soon as a message has left, and are never shown', async () => {
  const production = stage(t, { isProduction: true });
  const place = { brandId: t.brand.id };
  const sent = await send(code(), production);
  const waiting = await production.desk.look({ id: sent, ...place });
  assert.equal(waiting.content, null);
  assert.equal(waiting.withheld, 'production');
  await production.delivery.deliver(sent);
  assert.equal((await find(sent)).bodySealed, null);

  production.sms.next = REFUSED;
  const dead = await send(code(), production);
  await production.delivery.deliver(dead);
  assert.notEqual((await find(dead)).bodySealed, null);
  t.clock.advance(8 * DAY_MS);
  await production.run('notification.retain');
  assert.equal((await find(dead)).bodySealed, null);
});

test('In development texts stay for a day, and rows for ninety', async () => {
  const id = await send();
  await s.delivery.deliver(id);
  await s.run('notification.retain');
  const { content } = await s.desk.look({ id, brandId: t.brand.id });
  assert.match(content?.text ?? '', /482913/);
  t.clock.advance(DAY_MS + MINUTE_MS);
  await s.run('notification.retain');
  assert.equal((await s.desk.look({ id, brandId: t.brand.id })).withheld, 'purged');
  t.clock.advance(90 * DAY_MS);
  await s.run('notification.retain');
  assert.equal(await findNotification(t.platform.db, id), null);
});
