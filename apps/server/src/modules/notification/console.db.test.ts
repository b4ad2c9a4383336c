import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';
import type { Message } from './index.ts';
import { DOWN, REFUSED, SENT, stage } from './testing.ts';

let t: TestApp;
let s: ReturnType<typeof stage>;
let olivia: { readonly operatorToken: string };
let oscar: { readonly operatorToken: string };

before(async () => {
  t = await createTestApp();
  olivia = await t.operator('olivia');
  oscar = await t.operator('oscar');
});
after(() => t.close());
beforeEach(async () => {
  await t.platform.db.query({ text: 'delete from notifications' });
  s = stage(t);
});

const message = (changes: Partial<Message> = {}): Message =>
  ({
    brandId: t.brand.id,
    memberId: null,
    channel: 'email',
    to: 'asha@example.com',
    template: 'verification_code',
    language: 'en',
    values: { code: '482913', minutes: 5 },
    ...changes,
  }) as Message;
const send = (changes: Partial<Message> = {}): Promise<string> => {
  t.clock.advance(1_000);
  return t.platform.db.tx((tx) => t.services.notifications.send(tx, message(changes)));
};
const list = async (query: Record<string, string> = {}) => {
  const { value } = await t.call('GET /console/notifications', { ...olivia, query });
  return value.items.map(({ id }) => id);
};
const look = async (notificationId: string) => {
  const { value } = await t.call('GET /console/notifications/:notificationId', {
    ...olivia,
    params: { notificationId },
  });
  return value;
};
const change = (verb: 'resend' | 'discard', notificationId: string, version: number, by = olivia) =>
  t.call(`POST /console/notifications/:notificationId/${verb}`, {
    ...by,
    params: { notificationId },
    body: { version, reason: 'the gateway is back' },
  });
const dead = async (): Promise<string> => {
  const id = await send();
  s.mail.next = REFUSED;
  await s.delivery.deliver(id);
  return id;
};

test('The list is filtered by state, channel, template and whole destination', async () => {
  const mail = await send();
  const sms = await send({ channel: 'sms', to: '+919876543210' });
  const changed = await send({ template: 'password_changed', values: {} } as Partial<Message>);
  assert.deepEqual(await list(), [changed, sms, mail]);
  assert.deepEqual(await list({ channel: 'sms' }), [sms]);
  assert.deepEqual(await list({ template: 'password_changed' }), [changed]);
  assert.deepEqual(await list({ destination: 'Asha@Example.com' }), [changed, mail]);
  assert.deepEqual(await list({ destination: '91 98765 43210' }), [sms]);
  assert.deepEqual(await list({ destination: 'asha' }), []);
  assert.deepEqual(await list({ state: 'dead' }), []);
});

test('Pages follow each other, and a cursor of nowhere is refused', async () => {
  const ids = [await send(), await send(), await send()];
  const first = await t.call('GET /console/notifications', { ...olivia, query: { limit: 2 } });
  const second = await t.call('GET /console/notifications', {
    ...olivia,
    query: { limit: 2, cursor: first.value.nextCursor ?? '' },
  });
  const seen = [...first.value.items, ...second.value.items].map(({ id }) => id);
  assert.deepEqual(seen, ids.toReversed());
  assert.equal(second.value.nextCursor, null);
  const lost = await t.call('GET /console/notifications', { ...olivia, query: { cursor: 'x' } });
  assert.equal(lost.status, 400);
});

test('In development an unset carrier delivers into the console, texts and all', async () => {
  const id = await send();
  await t.app.parts.flatMap(({ jobs }) => jobs?.['notification.send'] ?? []).at(0)?.(
    { id },
    t.clock.now(),
  );
  const shown = await look(id);
  assert.equal(shown.state, 'sent');
  assert.equal(shown.destination, 'a•••@example.com');
  assert.match(shown.content?.text ?? '', /482913/);
  assert.match(shown.content?.html ?? '', /<!doctype html>/);
  assert.equal(shown.attempts[0]?.carrier, 'outbox');
});

test('What was given up is counted, sent again with a reason, and audited', async () => {
  const id = await dead();
  const figures = await t.call('GET /console/notifications/figures', olivia);
  assert.deepEqual(figures.value, { waiting: 0, dead: 1 });
  const { version } = await look(id);
  const stale = await change('resend', id, version - 1);
  assert.equal(stale.refusal?.code, 'notification.changed');
  const again = await change('resend', id, version);
  assert.equal(again.value.state, 'queued');
  s.mail.next = SENT;
  await s.delivery.deliver(id);
  assert.equal((await look(id)).state, 'sent');
  assert.deepEqual(
    (await look(id)).attempts.map(({ number, outcome }) => [number, outcome]),
    [
      [2, 'sent'],
      [1, 'refused'],
    ],
  );
  const trail = await t.services.audit.list(
    t.platform.db,
    { action: 'notification' },
    { limit: 9 },
  );
  assert.equal(trail.items[0]?.action, 'notification.resend');
  assert.equal(trail.items[0]?.reason, 'the gateway is back');
});

test('A message that waits for its next try can be sent now, or discarded', async () => {
  const id = await send();
  s.mail.next = DOWN;
  await s.delivery.deliver(id);
  const { version } = await look(id);
  const discarded = await change('discard', id, version);
  assert.equal(discarded.value.state, 'discarded');
  s.mail.next = SENT;
  t.clock.advance(120_000);
  await s.delivery.deliver(id);
  assert.equal(s.mail.handed.length, 1);
  const after = discarded.value.version;
  assert.equal((await change('discard', id, after)).refusal?.code, 'notification.not_discardable');
  assert.equal((await change('resend', id, after)).refusal?.code, 'notification.not_resendable');
});

test('An expired code is not sent again', async () => {
  const expiresAt = new Date(t.clock.now().getTime() + 60_000);
  const id = await send({ expiresAt });
  s.mail.next = REFUSED;
  await s.delivery.deliver(id);
  t.clock.advance(120_000);
  const { version } = await look(id);
  assert.equal((await change('resend', id, version)).refusal?.code, 'notification.expired');
});

test("Another brand's message and a role without the permission get nothing", async () => {
  const foreign = await send({ brandId: t.otherBrand.id });
  const missing = await t.call('GET /console/notifications/:notificationId', {
    ...olivia,
    params: { notificationId: foreign },
  });
  assert.equal(missing.refusal?.code, 'notification.unknown');
  const id = await dead();
  assert.equal((await change('resend', id, 3, oscar)).status, 403);
  assert.equal((await t.call('GET /console/notifications', oscar)).status, 403);
});
