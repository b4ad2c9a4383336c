import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { createVerifier, SIGNATURE_HEADER } from '../platform/signature.ts';
import { fromWire } from '../platform/wire-json.ts';
import { signedCall, studioKeys } from '../testkit/fake-operator.ts';
import { launchBody, type Studio, startStudio } from '../testkit/studio.ts';

const HOUSE = '/houses/annex/operator/generic/v2';

let studio: Studio;
before(async () => {
  studio = await startStudio();
});
after(() => studio.close());

type Said = Readonly<Record<string, unknown>>;

const post = (call: string, body: Said) =>
  studio.app.inject({
    method: 'POST',
    url: HOUSE + call,
    ...signedCall({ operator_id: 'parlour', request_uuid: newId(), ...body }),
  });

async function said(call: string, body: Said): Promise<Said> {
  const response = await post(call, body);
  assert.equal(response.statusCode, 200, response.body);
  return fromWire(response.body) as Said;
}

const move = (kind: 'deposit' | 'withdraw', user: string, amount: number | null, more: Said = {}) =>
  said(`/purse/${kind}`, { user, currency: 'USD', reference: newId(), amount, ...more });

const balanceOf = async (user: string) =>
  (await said('/purse/balance', { user, currency: 'USD' }))['balance'];

async function open(user: string): Promise<string> {
  const launched = await post('/game/url', launchBody(user));
  const code = new URL(launched.json<{ url: string }>().url).hash.slice('#launch='.length);
  const opened = await studio.app.inject({
    method: 'POST',
    url: '/api/session/open',
    payload: { code },
  });
  return opened.json<{ secret: string }>().secret;
}

test('money comes and goes once by its reference, and answers are signed', async () => {
  const reference = newId();
  const first = await move('deposit', 'ann', 50_000_000, { reference });
  const again = await move('deposit', 'ann', 50_000_000, { reference });
  assert.deepEqual([first['status'], first['balance']], ['OK', 50_000_000n]);
  assert.deepEqual([again['status'], again['balance']], ['OK', 50_000_000n]);
  const other = await move('deposit', 'ann', 1, { reference });
  assert.equal(other['status'], 'REFERENCE_CONFLICT');
  assert.equal((await move('withdraw', 'ann', 50_000_001))['status'], 'NOT_ENOUGH_MONEY');
  assert.equal(await balanceOf('ann'), 50_000_000n);

  const found = await said('/purse/transfer', { reference });
  assert.deepEqual([found['status'], found['amount']], ['OK', 50_000_000n]);
  const unknown = await said('/purse/transfer', { reference: newId() });
  assert.equal(unknown['status'], 'UNKNOWN_REFERENCE');

  const response = await post('/purse/balance', { user: 'ann', currency: 'USD' });
  const signature = response.headers[SIGNATURE_HEADER];
  assert.ok(createVerifier([studioKeys.publicKey])(response.rawPayload, String(signature)));
});

test('anyone who did not sign is told nothing', async () => {
  const { payload } = signedCall({ operator_id: 'parlour', request_uuid: newId() });
  const response = await studio.app.inject({
    method: 'POST',
    url: `${HOUSE}/purse/balance`,
    headers: { 'content-type': 'application/json' },
    payload,
  });
  assert.equal(response.statusCode, 401);
});

test('everything is what the purse holds at that moment; after it there is nothing', async () => {
  await move('deposit', 'bob', 700_000);
  const reference = newId();
  const all = await move('withdraw', 'bob', null, { reference });
  assert.deepEqual([all['status'], all['amount'], all['balance']], ['OK', 700_000n, 0n]);
  const again = await move('withdraw', 'bob', null, { reference });
  assert.deepEqual([again['status'], again['amount']], ['OK', 700_000n]);
  assert.equal((await move('withdraw', 'bob', null))['status'], 'EMPTY');
});

test('what was refused once stays refused when the same order arrives late', async () => {
  const reference = newId();
  const early = await move('withdraw', 'gus', null, { reference });
  assert.equal(early['status'], 'EMPTY');
  const found = await said('/purse/transfer', { reference });
  assert.equal(found['status'], 'UNKNOWN_REFERENCE');
  await move('deposit', 'gus', 500_000);
  const late = await move('withdraw', 'gus', null, { reference });
  assert.deepEqual([late['status'], late['balance']], ['NOT_ENOUGH_MONEY', 500_000n]);
  assert.equal(await balanceOf('gus'), 500_000n);
});

test('withdrawals at once never take more than there is', async () => {
  await move('deposit', 'cat', 1_000_000);
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => move('withdraw', 'cat', 300_000)),
  );
  assert.equal(tries.filter(({ status }) => status === 'OK').length, 3);
  assert.equal(await balanceOf('cat'), 100_000n);
});

test('a game of the transfer house plays out of the purse and asks the operator nothing', async () => {
  await move('deposit', 'dan', 1_000_000);
  const secret = await open('dan');
  const asked = studio.operator.calls.length;
  const spun = await studio.spin(secret, newId(), '1.00');
  assert.equal(spun.statusCode, 200, spun.body);
  const round = spun.json<{ id: string }>();
  const poor = await studio.spin(await open('eve'), newId(), '1.00');
  assert.equal(poor.json<{ code: string }>().code, 'wallet.not_enough_money');
  assert.equal(studio.operator.calls.length, asked);

  const { rounds } = (await said('/purse/rounds', { after: 0, limit: 100 })) as {
    rounds: Record<string, unknown>[];
  };
  const own = rounds.filter(({ user }) => user === 'dan');
  if (own.length === 1) {
    assert.equal(own[0]?.['round'], round.id);
    assert.equal(own[0]?.['stake'], 100_000n);
    assert.equal(await balanceOf('dan'), 900_000n + (own[0]?.['payout'] as bigint));
    const later = await said('/purse/rounds', { after: Number(own[0]?.['seq']), limit: 100 });
    assert.deepEqual(later['rounds'], []);
  } else {
    assert.equal(own.length, 0, 'a feature that is still being played is not over');
  }
});

test('both houses know a member by the same name, and mix nothing', async () => {
  await move('deposit', 'fay', 1_000_000);
  const seamless = await studio.open('fay');
  const before = studio.operator.calls.length;
  await studio.spin(seamless, newId(), '1.00');
  assert.ok(studio.operator.calls.length > before);
  assert.equal(await balanceOf('fay'), 1_000_000n);
});
