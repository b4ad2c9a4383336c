// The webhook address of the second provider, from outside: forged, stale, doubled, played back.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { createTestApp, type TestApp } from '../../../testing.ts';

const KEY = 'YSBjaGVja291dCBrZXkgdGhhdCBvbmx5IHRlc3RzIGtub3c=';
let t: TestApp;
before(async () => {
  t = await createTestApp();
});
after(() => t.close());

const body = JSON.stringify({
  type: 'checkout.session.complete',
  timestamp: '2026-01-15T12:00:00Z',
  data: {
    id: 'cs_1',
    object: 'checkout.session',
    client_reference: newId(),
    status: 'complete',
    amount_paid: 5_000,
    currency_paid: 'USD',
  },
});

async function post(
  { id = newId(), at = t.clock.now(), key = KEY, content = body } = {},
  sent = content,
) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const digest = createHmac('sha256', Buffer.from(key, 'base64'))
    .update(`${id}.${timestamp}.${content}`)
    .digest('base64');
  const answer = await t.app.portal.inject({
    method: 'POST',
    url: '/hooks/payments/hosted',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${digest}`,
    },
    payload: sent,
  });
  return answer.statusCode;
}

test('news of nothing we know is taken, so that the provider stops', async () => {
  assert.equal(await post(), 200);
});

test('a wrong key, a changed body and an old signature are turned away', async () => {
  assert.equal(await post({ key: Buffer.alloc(32, 9).toString('base64') }), 401);
  assert.equal(await post({}, body.replace('5000', '9000')), 401);
  assert.equal(await post({ at: new Date(t.clock.now().getTime() - 301_000) }), 401);
  assert.equal(await post({ at: new Date(t.clock.now().getTime() + 301_000) }), 401);
  assert.equal(await post({ content: '{"type":"x"}' }), 400);
});

test('a recording is refused, a repetition of the provider is not', async () => {
  const id = newId();
  assert.equal(await post({ id }), 200);
  assert.equal(await post({ id }), 409);
  t.clock.advance(5_000);
  assert.equal(await post({ id }), 200);
  const rows = await t.platform.db.query<{ outcome: string }>({
    text: `select outcome from payment_notices where provider = 'hosted' and event_id = $1`,
    values: [id],
  });
  assert.deepEqual(
    rows.map(({ outcome }) => outcome),
    ['unknown_subject', 'unknown_subject'],
  );
});
