import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { newId } from '@parlour/database';
import { Refusal } from '../../platform/refusal.ts';
import { createOperatorSignIn } from '../../testing/operator.ts';
import type { PaymentProvider } from './provider/port.ts';
import { pickChannel, reportOutcome } from './service/channels.ts';
import { createCredits } from './service/credit.ts';
import type { TestChannel } from './service/channel-test.ts';
import { type Desk, money, openDesk, operator } from './testing/desk.ts';
import { createScriptedProvider, LOST, MISSING } from './testing/scripted-provider.ts';

let desk: Desk;
let olivia: string;
/** Signed in without the permission to change channels. */
let reader: string;
const second = { ...createScriptedProvider(), code: 'second' };

before(async () => {
  desk = await openDesk();
  const providers = desk.deps.providers as Map<string, PaymentProvider>;
  providers.set('second', second);
  const signIn = await createOperatorSignIn(desk.test);
  olivia = await signIn('olivia');
  reader = await signIn('oscar');
});
after(() => desk.close());
afterEach(async () => {
  desk.provider.script({});
  second.script({});
  await desk.test.platform.db.query({
    text: `update payment_channels set is_enabled = code like '%-main' or direction = 'payout',
        failures_in_row = 0, broken_until = null, broken_times = 0, day_cap_amount = null,
        hours = '[]', min_amount = least(min_amount, 1000000), max_amount = 500000000`,
  });
});

const reason = 'a test of channels';
const usual = {
  name: 'Second acquirer',
  amountMin: '10',
  amountMax: '5000',
  dayCap: null,
  hours: [],
  weight: 100,
  isEnabled: true,
  account: null,
  autoMatch: false,
  transferMinutes: 60,
};
let made = 0;
const create = (over: Record<string, unknown> = {}) =>
  desk.test.call('POST /console/channels', {
    operatorToken: olivia,
    body: {
      ...usual,
      code: `extra-${(made += 1)}`,
      direction: 'deposit',
      provider: 'sandbox',
      methodCode: 'card',
      currency: 'USD',
      reason,
      ...over,
    },
  });

/** A channel as two operators have made it. */
async function added(over: Record<string, unknown> = {}) {
  const { value } = await create(over);
  await desk.test.approve(value.proposal);
  const { items } = (await desk.test.call('GET /console/channels', { operatorToken: olivia }))
    .value;
  const code = over['code'] ?? `extra-${made}`;
  return items.find((channel) => channel.code === code) ?? assert.fail();
}

const change = (text: string, values: unknown[]) => desk.test.platform.db.query({ text, values });
const set = (code: string, column: string, value: unknown) =>
  change(`update payment_channels set ${column} = $2 where code = $1`, [code, value]);

const begin = (memberId: string, over: Record<string, unknown> = {}) =>
  desk.cashier.deposits.begin({
    memberId,
    key: newId(),
    methodCode: 'card',
    amount: money('100'),
    ip: '203.0.113.10',
    ...over,
  });

const pick = (amount = '100', methodCode = 'card') =>
  desk.test.platform.db.tx((tx) =>
    pickChannel(
      tx,
      {
        brandId: desk.test.brand.id,
        direction: 'deposit',
        methodCode,
        currency: 'USD',
        amount: money(amount),
        at: desk.test.clock.now(),
      },
      desk.deps,
    ),
  );

const today = async (code: string) => {
  const { items } = (await desk.test.call('GET /console/channels', { operatorToken: olivia }))
    .value;
  const found = items.find((channel) => channel.code === code);
  assert.ok(found !== undefined);
  return found;
};

describe('the test of a channel that is not made yet', () => {
  const card = {
    code: 'north-card',
    direction: 'deposit',
    provider: 'second',
    methodCode: 'card',
    currency: 'USD',
  } as const;
  const call = (over: Record<string, unknown> = {}, operatorToken = olivia) =>
    desk.test.call('POST /console/channels/test', {
      operatorToken,
      body: { ...card, amount: '10', ...over },
    });
  const tryOut = (over: Partial<TestChannel> = {}) =>
    desk.cashier.channels.test({
      ...card,
      amount: money('10'),
      brandId: desk.test.brand.id,
      ...operator('olivia'),
      ...over,
    });
  const countAll = async () => {
    const [row] = await desk.test.platform.db.query<{ deposits: bigint; channels: bigint }>({
      text: `select (select count(*) from deposits) as deposits,
        (select count(*) from payment_channels) as channels`,
    });
    return row;
  };

  test('asks the provider for a payment that is marked, and is on record', async () => {
    const before = await countAll();
    const value = await tryOut();
    const { reference } = value;
    assert.match(reference ?? '', /^test-/);
    assert.deepEqual(value, { check: 'payment', outcome: 'works', reference, reason: null });
    const order = second.deposits.at(-1) ?? assert.fail();
    assert.deepEqual(
      [order.reference, order.amount, order.currency, order.presentation],
      [reference, money('10'), 'USD', 'page'],
    );
    assert.match(order.merchant, /\(test\)$/);
    assert.deepEqual(await countAll(), before, 'nothing is made');
    const { items } = await desk.test.services.audit.list(desk.test.platform.db, {}, { limit: 5 });
    const entry = items.find(({ action }) => action === 'channel.test') ?? assert.fail();
    assert.deepEqual(entry.subject, { kind: 'payment_channel', id: 'north-card' });
    assert.partialDeepStrictEqual(entry.after, { provider: 'second', outcome: 'works', reference });
  });

  test('is credited to nobody, even where the provider reports it as paid', async () => {
    const reference = (await tryOut()).reference ?? '';
    const before = await countAll();
    const paid = { amount: money('10'), currency: 'USD' };
    second.parseWebhook = () => ({
      kind: 'read',
      nonce: reference,
      eventId: reference,
      type: 'paid',
      providerReference: `ref-${reference}`,
      content: { subject: 'deposit', reference, news: { status: 'paid', paid } },
    });
    const call = { providerCode: 'second', headers: {}, body: Buffer.alloc(0), ip: '203.0.113.9' };
    assert.deepEqual(await desk.cashier.notices.receive(call), {
      kind: 'taken',
      outcome: 'unknown_subject',
    });
    assert.deepEqual(await countAll(), before);
  });

  test('says what the provider refuses, and that it did not answer', async () => {
    second.script({ createDeposit: [{ kind: 'refused', reason: 'amount_too_small' }, LOST] });
    const refused = await tryOut();
    assert.deepEqual([refused.outcome, refused.reason], ['refused', 'amount_too_small']);
    const lost = await tryOut();
    assert.deepEqual([lost.outcome, lost.reason], ['unreachable', LOST.error]);
  });

  test('of payouts moves nothing: only the connection is tried', async () => {
    const [payout] = (
      await desk.test.call('GET /console/channels', { operatorToken: olivia })
    ).value.methods.filter(({ direction }) => direction === 'payout');
    const { code: methodCode, currency } = payout ?? assert.fail();
    const over = { direction: 'payout', methodCode, currency } as const;
    second.script({ ping: [{ kind: 'up' }, LOST] });
    const orders = second.payouts.length;
    const tested = { check: 'connection', reference: null };
    assert.deepEqual(await tryOut(over), { ...tested, outcome: 'works', reason: null });
    const lost = { ...tested, outcome: 'unreachable', reason: LOST.error };
    assert.deepEqual(await tryOut(over), lost);
    assert.equal(second.payouts.length, orders);
  });

  test('is refused for what no provider carries, and to an operator who may not change channels', async () => {
    const codeOf = async (over: Record<string, unknown>) =>
      (await call({ provider: 'sandbox', ...over })).refusal?.code;
    assert.equal(await codeOf({ provider: 'nobody' }), 'cashier.provider_unknown');
    assert.equal(await codeOf({ methodCode: 'nothing' }), 'cashier.method_not_found');
    assert.equal(await codeOf({ methodCode: 'bank' }), 'cashier.channel_kind_mismatch');
    const house = { provider: 'house', methodCode: 'bank' };
    assert.equal(await codeOf(house), 'cashier.provider_unknown');
    assert.equal(await codeOf({ amount: '10.001' }), 'cashier.amount_too_fine');
    const { check, outcome } = (await call({ provider: 'sandbox' })).value;
    assert.deepEqual([check, outcome], ['payment', 'unreachable'], 'nothing listens there');
    assert.equal((await call({}, reader)).status, 403);
  });
});

test('methods are offered by rank, hour and what their channels take', async () => {
  const member = await desk.test.member();
  const list = async () => {
    const { value } = await desk.test.call('GET /wps/cashier/deposit/methods', {
      token: member.token,
    });
    return new Map(value.methods.map((method) => [method.code, method]));
  };
  await set('wallet-main', 'hours', JSON.stringify([{ days: [7], from: '03:00', to: '04:00' }]));
  await set('qr-main', 'is_enabled', false);
  await set('bank-main', 'max_amount', money('60'));
  const methods = await list();
  assert.equal(methods.get('card')?.availability, 'open');
  assert.equal(methods.get('crypto')?.availability, 'vip');
  assert.deepEqual(methods.get('crypto')?.bonus, {
    bps: 1_000,
    amountMax: '200.00',
    multipleHundredths: 500,
    isChosen: true,
  });
  assert.equal(methods.get('voucher')?.availability, 'open');
  assert.equal(methods.get('qr')?.availability, 'down');
  assert.equal(methods.get('wallet')?.availability, 'hours');
  assert.ok((methods.get('wallet')?.opensAt ?? '') > desk.test.clock.now().toISOString());
  assert.deepEqual(
    [methods.get('bank')?.amountMax, methods.get('bank')?.presets],
    ['60.00', ['50.00']],
  );

  const { memberId } = member;
  await assert.rejects(begin(memberId, { methodCode: 'crypto' }), { code: 'cashier.method_vip' });
  await assert.rejects(begin(memberId, { methodCode: 'wallet' }), {
    code: 'cashier.method_closed',
  });
  await assert.rejects(begin(memberId, { methodCode: 'qr' }), {
    code: 'cashier.method_unavailable',
  });
  await assert.rejects(begin(memberId, { methodCode: 'voucher' }), {
    code: 'cashier.method_unavailable',
  });
  const above = begin(memberId, { methodCode: 'bank' }).catch((error: unknown) => error);
  const refusal = await above;
  assert.ok(refusal instanceof Refusal && refusal.code === 'cashier.amount_above_maximum');
  assert.equal(refusal.detail.params?.['limit'], '$60.00');
  await change('update members set vip_rank = 2 where id = $1', [memberId]);
  assert.equal((await list()).get('crypto')?.availability, 'open');
});

test('a quote tells what a deposit will come to, and that is what it comes to', async () => {
  const member = await desk.test.member();
  const quote = async (query: { methodCode: string; amount: string; takeBonus?: string }) =>
    desk.test.call('GET /wps/cashier/deposit/quote', { token: member.token, query });
  const told = (await quote({ methodCode: 'qr', amount: '200' })).value;
  assert.partialDeepStrictEqual(told, {
    fee: '0.00',
    bonus: '10.00',
    credited: '210.00',
    rollover: '630.00',
  });
  const plain = (await quote({ methodCode: 'qr', amount: '200', takeBonus: 'false' })).value;
  assert.partialDeepStrictEqual(plain, { bonus: '0.00', credited: '200.00', rollover: '200.00' });
  const chosen = `update deposit_methods set bonus_is_chosen = $1 where code = 'qr'`;
  await change(chosen, [false]);
  const unasked = (await quote({ methodCode: 'qr', amount: '200' })).value;
  const asked = (await quote({ methodCode: 'qr', amount: '200', takeBonus: 'true' })).value;
  assert.deepEqual([unasked.bonus, asked.bonus], ['0.00', '10.00'], 'the brand chose no bonus');
  await change(chosen, [true]);
  const low = await quote({ methodCode: 'qr', amount: '1' });
  assert.equal(low.refusal?.code, 'cashier.amount_below_minimum');

  desk.provider.script({ createDeposit: ['created'] });
  const deposit = await begin(member.memberId, { methodCode: 'qr', amount: money('200') });
  assert.equal(desk.provider.deposits.at(-1)?.presentation, 'qr');
  const credits = createCredits(desk.deps);
  const paid = { amount: money('200'), currency: 'USD' };
  const notice = { id: deposit.id, providerReference: `ref-${deposit.id}` };
  const tell = () =>
    desk.test.platform.db.tx((tx) =>
      credits.apply(tx, { ...notice, news: { status: 'paid', paid } }),
    );
  assert.deepEqual([await tell(), await tell()], ['applied', 'repeated']);
  assert.equal((await desk.balances(member.memberId)).main, money('210'), 'the bonus once');
  const { rollovers } = await desk.cashier.withdrawals.options(member.memberId, null);
  assert.deepEqual(
    rollovers.map(({ source, required }) => [source, required]),
    [['deposit_bonus', money('630')]],
  );
  const record = (
    await desk.test.call('GET /wps/cashier/deposits', {
      token: member.token,
      query: { kind: 'qr' },
    })
  ).value.items[0];
  assert.partialDeepStrictEqual(record, { bonus: '10.00', credited: '210.00', state: 'PAID' });
});

test('a refused deposit goes to the next channel; an unanswered one to nobody else', async () => {
  await create({ provider: 'second', code: 'card-second' }).then(({ refusal }) => {
    // The server of this test knows only its own providers; the cashier beside it knows both.
    assert.equal(refusal?.code, 'cashier.provider_unknown');
  });
  const { id } = await added({ code: 'card-second' });
  await change(`update payment_channels set provider = 'second', weight = 0 where id = $1`, [id]);
  const { memberId } = await desk.test.member();
  desk.provider.script({ createDeposit: [{ kind: 'refused', reason: 'limit of the acquirer' }] });
  const moved = await begin(memberId);
  assert.equal(moved.provider, 'second');
  assert.notEqual(moved.payUrl, null);
  assert.equal(second.deposits.at(-1)?.reference, moved.id);
  const credits = createCredits(desk.deps);
  const news = { status: 'paid', paid: { amount: money('100'), currency: 'USD' } } as const;
  const from = (provider: string) =>
    desk.test.platform.db.tx((tx) =>
      credits.apply(tx, { id: moved.id, provider, providerReference: `ref-${moved.id}`, news }),
    );
  assert.equal(await from('sandbox'), 'contradiction', 'who refused cannot report it as paid');
  assert.equal(await from('second'), 'applied');

  const before = second.deposits.length;
  desk.provider.script({ createDeposit: [LOST, 'created'] });
  const key = newId();
  await assert.rejects(begin(memberId, { key }), { code: 'cashier.provider_unavailable' });
  assert.equal(second.deposits.length, before, 'it may be at the first one');
  const resumed = await begin(memberId, { key });
  assert.equal(resumed.provider, 'sandbox');

  const nowhere = { kind: 'refused', reason: 'closed' } as const;
  desk.provider.script({ createDeposit: [nowhere] });
  second.script({ createDeposit: [nowhere] });
  await assert.rejects(begin(memberId), { code: 'cashier.method_unavailable' });
});

test('an unanswered deposit that was never created is given up, and another may begin', async () => {
  const { memberId } = await desk.test.member();
  desk.provider.script({ createDeposit: [LOST], queryDeposit: [MISSING] });
  await assert.rejects(begin(memberId), { code: 'cashier.provider_unavailable' });
  const page = await desk.cashier.deposits.list(
    { brandId: desk.test.brand.id, memberId },
    { cursor: null, limit: 1 },
  );
  const [lost] = page.items;
  assert.ok(lost !== undefined && lost.state === 'PENDING');
  desk.test.clock.advance(3 * 60_000);
  await desk.cashier.deposits.ask(lost);
  assert.equal((await desk.cashier.deposits.look(lost.id, memberId)).state, 'FAILED');
});

test('a channel in trouble is left alone, tried again later, and reset by an operator', async () => {
  const channel = await today('card-main');
  const { db } = desk.test.platform;
  const report = (outcome: 'failed' | 'succeeded' | 'unknown') =>
    db.tx((tx) => reportOutcome(tx, channel.id, outcome, desk.test.clock.now(), { error: 'down' }));
  for (let times = 0; times < 5; times += 1) await report('unknown');
  const broken = await today('card-main');
  assert.deepEqual([broken.health.breaker, broken.health.failuresInRow], ['open', 5]);
  assert.deepEqual(await pick(), { kind: 'refused', why: 'broken' });
  desk.test.clock.advance(61_000);
  assert.equal((await today('card-main')).health.breaker, 'half_open');
  assert.equal((await pick()).kind, 'picked');
  await report('failed');
  assert.equal((await today('card-main')).health.breaker, 'open', 'once more is enough by now');
  const reset = await desk.test.call('POST /console/channels/:id/reset', {
    operatorToken: olivia,
    params: { id: channel.id },
    body: { reason },
  });
  assert.equal(reset.value.health.breaker, 'closed');
  assert.equal(reset.value.recent[0]?.error, 'down');
  assert.equal((await pick()).kind, 'picked');
});

test('the cap of a day holds for payments that begin at once, and is given back', async () => {
  const { todayAmount } = await today('card-main');
  await set('card-main', 'day_cap_amount', money(todayAmount) + money('250'));
  const members = await Promise.all([1, 2, 3, 4].map(() => desk.test.member()));
  const results = await Promise.allSettled(members.map(({ memberId }) => begin(memberId)));
  const begun = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  assert.equal(begun.length, 2, 'a third hundred would exceed what is left');
  const [first] = begun;
  assert.ok(first !== undefined);
  const news = { status: 'cancelled' } as const;
  const notice = { id: first.id, providerReference: `ref-${first.id}`, news };
  const credits = createCredits(desk.deps);
  await desk.test.platform.db.tx((tx) => credits.apply(tx, notice));
  const { memberId } = await desk.test.member();
  assert.equal((await begin(memberId)).state, 'PENDING', 'the room is free again');
  await set('card-main', 'day_cap_amount', null);
});

test('operators set channels up, and two of them do not overwrite each other', async () => {
  const codes = (answer: Awaited<ReturnType<typeof create>>) => answer.refusal?.code;
  assert.equal(codes(await create({ code: 'card-main' })), 'cashier.channel_exists');
  assert.equal(codes(await create({ methodCode: 'cheque' })), 'cashier.method_not_found');
  assert.equal(codes(await create({ methodCode: 'voucher' })), 'cashier.method_not_found');
  assert.equal(codes(await create({ amountMin: '6000' })), 'cashier.bounds_inverted');
  assert.equal(codes(await create({ amountMin: '10.001' })), 'cashier.amount_too_fine');
  const house = { provider: 'house', methodCode: 'bank' };
  const mixed = { provider: 'house', methodCode: 'card' };
  assert.equal(codes(await create(mixed)), 'cashier.channel_kind_mismatch');
  assert.equal(codes(await create({ methodCode: 'bank' })), 'cashier.channel_kind_mismatch');
  assert.equal(codes(await create(house)), 'cashier.receiving_account_missing');
  const { id, version } = await added({ dayCap: '9000' });
  const update = (over: Record<string, unknown>) =>
    desk.test.call('PUT /console/channels/:id', {
      operatorToken: olivia,
      params: { id },
      body: { ...usual, dayCap: '8000', weight: 5, version, reason, ...over },
    });
  const changed = (await update({})).value;
  assert.equal(changed.proposal, null, 'what tightens counts at once');
  assert.deepEqual([changed.weight, changed.version, changed.dayCap], [5, 2, '8000.00']);
  assert.equal((await update({})).refusal?.code, 'cashier.channel_changed');
  const off = await desk.test.call('POST /console/channels/:id/switch', {
    operatorToken: olivia,
    params: { id },
    body: { isEnabled: false, version: 2, reason },
  });
  assert.deepEqual([off.value.isEnabled, off.value.version], [false, 3]);
  const { services, platform } = desk.test;
  const trail = await services.audit.list(platform.db, { subjectId: id }, { limit: 10 });
  assert.deepEqual(
    trail.items.map(({ action }) => action),
    ['channel.disable', 'channel.update', 'channel.create'],
  );
});

test('another account for the money of members is in the audit with the one before it', async () => {
  const { services, platform, call } = desk.test;
  const query = { methodCode: 'bank', direction: 'deposit' } as const;
  const { items } = (await call('GET /console/channels', { operatorToken: olivia, query })).value;
  const known = items[0];
  assert.ok(known?.account !== undefined && known.account !== null);
  const { id, version, name, amountMin, amountMax, dayCap, hours, weight, isEnabled } = known;
  const { account, autoMatch, transferMinutes } = known;
  const shared = { name, amountMin, amountMax, dayCap, hours, weight, isEnabled };
  const other = { ...account, number: '99887766' };
  const changed = await call('PUT /console/channels/:id', {
    operatorToken: olivia,
    params: { id },
    body: { ...shared, autoMatch, transferMinutes, account: other, version, reason },
  });
  assert.equal(changed.value.account?.number, account.number, 'one operator was not enough');
  await desk.test.approve(changed.value.proposal);
  assert.equal((await today('bank-main')).account?.number, '99887766');
  const trail = await services.audit.list(platform.db, { subjectId: id }, { limit: 5 });
  assert.partialDeepStrictEqual(
    trail.items.find(({ action }) => action === 'channel.update'),
    {
      before: { account: { number: account.number } },
      after: { account: { number: '99887766' } },
      reason,
    },
  );
});

test('operators set ways to pay in, and what contradicts itself is refused', async () => {
  const list = async () =>
    (await desk.test.call('GET /console/deposit-methods', { operatorToken: olivia })).value.items;
  const [card] = await list();
  assert.ok(card !== undefined && card.code === 'card');
  const { code, kind, currency, position, channels, channelsReady, version, ...settings } = card;
  assert.deepEqual([kind, currency, position], ['card', 'USD', 0]);
  assert.ok(channels >= channelsReady && channelsReady >= 1);
  const put = (over: Record<string, unknown>) =>
    desk.test.call('PUT /console/deposit-methods/:code', {
      operatorToken: olivia,
      params: { code },
      body: { ...settings, version, reason, ...over },
    });
  const refused = async (over: Record<string, unknown>) => (await put(over)).refusal?.code;
  assert.equal(await refused({ amountMin: '9000' }), 'cashier.bounds_inverted');
  assert.equal(await refused({ presets: ['1'] }), 'cashier.preset_outside');
  assert.equal(await refused({ bonusBps: 100 }), 'cashier.bonus_play_low');
  assert.equal(await refused({ feeFixed: settings.amountMin }), 'cashier.fee_whole');
  assert.equal(await refused({ feeMin: '2', feeMax: '1' }), 'cashier.fee_bounds');
  assert.equal(await refused({ feeFixed: '0.005' }), 'cashier.amount_too_fine');
  for (const part of ['feeFixed', 'feeMin', 'feeMax']) {
    assert.equal(await refused({ [part]: '-0.5' }), 'cashier.fee_bounds', part);
  }
  assert.equal(await refused({ name: { hi: 'कार्ड' } }), 'cashier.text_missing');
  assert.equal(await refused({ amountMax: '100.005' }), 'cashier.amount_too_fine');
  const plain = (await put({ amountMax: settings.amountMin, presets: [] })).value;
  assert.deepEqual([plain.proposal, plain.version], [null, 2], 'what tightens counts at once');
  const wish = { feeBps: 150, feeFixed: '0.3', feeMax: '5', presets: ['50', '20'], version: 2 };
  const { proposal } = (await put(wish)).value;
  assert.equal((await list())[0]?.feeBps, settings.feeBps, 'one operator was not enough');
  await desk.test.approve(proposal);
  const [changed] = await list();
  assert.ok(changed !== undefined);
  assert.deepEqual([changed.feeFixed, changed.feeMin, changed.feeMax], ['0.30', '0.00', '5.00']);
  assert.deepEqual(
    [changed.feeBps, changed.presets, changed.version],
    [150, ['20.00', '50.00'], 3],
  );
  assert.equal(await refused({}), 'cashier.method_changed');
  const codes = (await list()).map((method) => method.code).toReversed();
  const order = (wish: readonly string[]) =>
    desk.test.call('POST /console/deposit-methods/order', {
      operatorToken: olivia,
      body: { codes: [...wish], reason },
    });
  assert.deepEqual(
    (await order(codes)).value.items.map((method) => method.code),
    codes,
  );
  assert.equal((await order(codes.slice(1))).refusal?.code, 'cashier.method_changed');
  assert.equal((await order(['cheque'])).refusal?.code, 'cashier.method_not_found');
  const body = { ...settings, code: 'card', kind: 'card', currency: 'USD', reason } as const;
  const twice = await desk.test.call('POST /console/deposit-methods', {
    operatorToken: olivia,
    body,
  });
  assert.equal(twice.refusal?.code, 'cashier.method_exists');
});
