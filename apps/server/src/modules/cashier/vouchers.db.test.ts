import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bucketOf, newId } from '@parlour/database';
import { createOperatorSignIn } from '../../testing/operator.ts';
import { type Desk, openDesk } from './testing/desk.ts';
import type { TestMember } from '../../testing.ts';

let desk: Desk;
let signIn: Awaited<ReturnType<typeof createOperatorSignIn>>;
let olivia: string;
let oscar: string;

before(async () => {
  desk = await openDesk();
  signIn = await createOperatorSignIn(desk.test);
  olivia = await signIn('olivia');
  oscar = await signIn('oscar');
});
after(() => desk.close());

const DAY_MS = 24 * 3_600_000;
const reason = 'for the counters of our partners';

const wish = (over: Record<string, unknown> = {}, operatorToken = olivia) =>
  desk.test.call('POST /console/vouchers', {
    operatorToken,
    body: {
      key: newId(),
      name: 'Counter cards',
      count: 3,
      currency: 'USD',
      amount: '25',
      multipleHundredths: 200,
      perMemberMax: 2,
      expiresAt: new Date(desk.test.clock.now().getTime() + 30 * DAY_MS).toISOString(),
      reason,
      ...over,
    },
  });

/** A batch within what one operator makes alone. */
const make = async (over: Record<string, unknown> = {}) => {
  const { value } = await wish(over);
  const { batch } = value;
  assert.ok(batch !== null, 'one operator was not enough');
  return { ...value, batch };
};

let addresses = 0;
const redeem = (
  { token }: Pick<TestMember, 'token'>,
  code: string | undefined,
  { key = newId(), ip = `198.51.100.${(addresses += 1) % 250}` } = {},
) => desk.test.call('POST /wps/cashier/voucher', { token, ip, body: { key, code: code ?? '' } });

const batchOf = async (id: string) =>
  (await desk.test.call('GET /console/vouchers/:id', { operatorToken: olivia, params: { id } }))
    .value;

test('codes are shown once and stored as hashes; the same wish makes no second batch', async () => {
  const key = newId();
  const { batch, codes, csv } = await make({ key });
  assert.equal(new Set(codes).size, 3);
  assert.match(csv, /^code,amount,currency,expires_at\r\n/);
  assert.ok(codes.every((code) => csv.includes(`${code},25.00,USD,`)));
  assert.deepEqual(batch.counts, { total: 3, open: 3, redeemed: 0, voided: 0 });
  assert.equal((await wish({ key })).refusal?.code, 'cashier.voucher_codes_shown');
  const rows = await desk.test.platform.db.query<{ row: string }>({
    text: 'select vouchers::text as row from vouchers where batch_id = $1',
    values: [batch.id],
  });
  const stored = rows.map(({ row }) => row).join();
  for (const code of codes) assert.ok(!stored.includes(code.replaceAll('-', '')));
  assert.equal(
    (await wish({ expiresAt: '2020-01-01T00:00:00Z' })).refusal?.code,
    'cashier.voucher_batch_invalid',
  );
  assert.equal((await wish({ currency: 'XYZ' })).refusal?.code, 'cashier.voucher_batch_invalid');
  assert.equal((await wish({ amount: '1.001' })).refusal?.code, 'cashier.amount_too_fine');
  const beyond = await wish({ amount: '999999999999', count: 1_000 });
  assert.equal(beyond.refusal?.code, 'cashier.voucher_batch_invalid', 'more than could be counted');
});

test('who works at the cashier makes no codes that are worth money', async () => {
  assert.equal((await wish({}, oscar)).refusal?.code, 'request.forbidden');
});

test('a voucher is a deposit: credited at once, in the record, and to be played', async () => {
  const { codes } = await make();
  const member = await desk.test.member();
  const typed = codes[0]?.toLowerCase().replaceAll('-', ' ');
  const key = newId();
  const { value } = await redeem(member, typed, { key });
  assert.partialDeepStrictEqual(value, {
    kind: 'voucher',
    state: 'PAID',
    amount: '25.00',
    credited: '25.00',
    rollover: '50.00',
  });
  assert.equal((await redeem(member, typed, { key })).value.id, value.id, 'the same wish again');
  const other = await redeem(member, codes[1], { key });
  assert.equal(other.refusal?.code, 'cashier.key_conflict', 'another code is another wish');
  assert.equal((await desk.balances(member.memberId)).main, 2_500_000n);
  const { rollovers } = await desk.cashier.withdrawals.options(member.memberId, null);
  assert.equal(rollovers[0]?.required, 5_000_000n);
});

test('one voucher is redeemed once, no matter who comes at the same time', async () => {
  const { batch, codes } = await make();
  const members = await Promise.all([1, 2, 3, 4].map(() => desk.test.member()));
  const answers = await Promise.all(members.map((member) => redeem(member, codes[0])));
  const outcomes = answers.map(({ refusal }) => refusal?.code ?? 'done').toSorted();
  const used = 'cashier.voucher_used';
  assert.deepEqual(outcomes, [used, used, used, 'done']);
  assert.deepEqual((await batchOf(batch.id)).counts, { total: 3, open: 2, redeemed: 1, voided: 0 });
});

test('one member redeems no more of a batch than it allows, also all at once', async () => {
  const { codes } = await make({ perMemberMax: 1 });
  const member = await desk.test.member();
  const answers = await Promise.all(codes.map((code) => redeem(member, code)));
  assert.equal(answers.filter(({ refusal }) => refusal === null).length, 1);
  const refused = answers.flatMap(({ refusal }) => refusal?.code ?? []);
  assert.deepEqual(new Set(refused), new Set(['cashier.voucher_limit_reached']));
});

test('expired, voided and foreign vouchers are told apart; unknown ones are not', async () => {
  const member = await desk.test.member();
  const expiresAt = new Date(desk.test.clock.now().getTime() + 1_000).toISOString();
  const expired = await make({ expiresAt });
  desk.test.clock.advance(2_000);
  assert.equal((await redeem(member, expired.codes[0])).refusal?.code, 'cashier.voucher_expired');

  const voided = await make();
  const voidBatch = () =>
    desk.test.call('POST /console/vouchers/:id/void', {
      operatorToken: olivia,
      params: { id: voided.batch.id },
      body: { reason },
    });
  await redeem(member, voided.codes[0]);
  const after = (await voidBatch()).value;
  assert.partialDeepStrictEqual(after, {
    state: 'VOIDED',
    voidReason: reason,
    counts: { total: 3, open: 0, redeemed: 1, voided: 2 },
  });
  assert.equal((await voidBatch()).refusal?.code, 'cashier.voucher_batch_void');
  assert.equal((await redeem(member, voided.codes[1])).refusal?.code, 'cashier.voucher_voided');

  const foreign = await make();
  await desk.test.platform.db.query({
    text: `update voucher_batches set currency = 'EUR' where id = $1`,
    values: [foreign.batch.id],
  });
  assert.equal((await redeem(member, foreign.codes[0])).refusal?.code, 'cashier.voucher_currency');
  const unknown = await redeem(member, 'AAAA-BBBB-CCCC-DDDD');
  assert.equal(unknown.refusal?.code, 'cashier.voucher_not_found');
  assert.equal((await redeem(member, 'nonsense')).refusal?.code, 'cashier.voucher_not_found');
});

test('one voucher is voided alone, but not when it is redeemed', async () => {
  const { batch, codes } = await make();
  const member = await desk.test.member();
  await redeem(member, codes[0]);
  const { items } = (
    await desk.test.call('GET /console/vouchers/:id/items', {
      operatorToken: olivia,
      params: { id: batch.id },
    })
  ).value;
  const [open] = items.filter(({ state }) => state === 'OPEN');
  const [redeemed] = items.filter(({ state }) => state === 'REDEEMED');
  assert.equal(redeemed?.account, member.account);
  const voidOne = (id: string | undefined) =>
    desk.test.call('POST /console/voucher-items/:id/void', {
      operatorToken: olivia,
      params: { id: id ?? '' },
      body: { reason },
    });
  assert.equal((await voidOne(redeemed?.id)).refusal?.code, 'cashier.voucher_not_open');
  assert.equal((await voidOne(open?.id)).value.state, 'VOIDED');
  const readTotals = () =>
    desk.test.call('GET /console/vouchers/totals', { operatorToken: olivia });
  const before = (await readTotals()).value;
  assert.equal((await batchOf(batch.id)).counts.voided, 1);
  // One of the two is the voided one.
  for (const code of codes.slice(1)) await redeem(member, code);
  const after = (await readTotals()).value;
  const left = (totals: typeof before) => {
    const dollars = totals.rows.find(({ currency }) => currency === 'USD');
    return [Number(dollars?.redeemed), Number(dollars?.open)];
  };
  const [redeemedBefore = 0, openBefore = 0] = left(before);
  assert.deepEqual(left(after), [redeemedBefore + 25, openBefore - 25]);
});

test('who tries codes out is locked out, and so is an address', async () => {
  const { codes } = await make();
  const member = await desk.test.member();
  for (let wrong = 0; wrong < 5; wrong += 1) {
    const { refusal } = await redeem(member, `AAAA-BBBB-CCCC-000${wrong}`);
    assert.equal(refusal?.code, 'cashier.voucher_not_found');
  }
  const locked = await redeem(member, codes[0]);
  assert.equal(locked.refusal?.code, 'cashier.voucher_locked', 'a right code does not help then');
  desk.test.clock.advance(16 * 60_000);
  const members = await Promise.all([1, 2, 3, 4, 5, 6].map(() => desk.test.member()));
  const ip = '203.0.113.99';
  for (let wrong = 0; wrong < 20; wrong += 1) {
    const guesser = members[wrong % 5];
    if (guesser !== undefined) await redeem(guesser, `DDDD-BBBB-CCCC-00${10 + wrong}`, { ip });
  }
  const [, , , , , other] = members;
  assert.ok(other !== undefined);
  assert.equal((await redeem(other, codes[0], { ip })).refusal?.code, 'cashier.voucher_locked');
  assert.equal((await redeem(other, codes[0])).refusal, null, 'from elsewhere it is welcome');
});

test('the limits of a member count vouchers, too', async () => {
  const { codes } = await make({ amount: '60' });
  const member = await desk.test.member();
  await desk.test.platform.db.query({
    text: `insert into protection_limits (bucket, member_id, kind, period, setter, ceiling_amount,
        changed_at)
      values ($1, $2, 'deposit', 'day', 'member', $3, $4)`,
    values: [bucketOf(member.memberId), member.memberId, 10_000_000n, desk.test.clock.now()],
  });
  assert.equal((await redeem(member, codes[0])).refusal, null);
  const second = await redeem(member, codes[1]);
  assert.equal(second.refusal?.code, 'protection.deposit_limit_reached');
  assert.equal((await desk.balances(member.memberId)).main, 6_000_000n);
});

test('beyond what one operator makes in a day another one approves, and the maker makes the codes', async () => {
  desk.test.clock.advance(25 * 3_600_000);
  const [maker, other] = [await signIn('olivia'), await signIn('omar')];
  const { value } = await wish({ count: 50, name: 'Fifty cards' }, maker);
  assert.deepEqual([value.batch, value.codes], [null, []], 'worth 1,250, above 1,000 a day');
  const told = await desk.test.call('GET /console/approvals/:proposalId', {
    operatorToken: other,
    params: { proposalId: value.proposal?.id ?? '' },
  });
  const total = told.value.changes.find(({ field }) => field === 'totalAmount');
  assert.equal(total?.after, '"1250.00"', 'who decides does not have to multiply');
  await desk.test.approve(value.proposal);
  const { items } = (
    await desk.test.call('GET /console/vouchers', {
      operatorToken: maker,
      query: { state: 'PREPARED' },
    })
  ).value;
  const [batch] = items;
  assert.equal(batch?.name, 'Fifty cards');
  const codes = (operatorToken: string) =>
    desk.test.call('POST /console/vouchers/:id/codes', {
      operatorToken,
      params: { id: batch?.id ?? '' },
    });
  assert.equal((await codes(other)).refusal?.code, 'cashier.voucher_codes_others');
  const made = (await codes(maker)).value;
  assert.deepEqual([made.codes.length, made.batch.state], [50, 'ACTIVE']);
  assert.equal((await codes(maker)).refusal?.code, 'cashier.voucher_codes_shown');
  const member = await desk.test.member();
  assert.equal((await redeem(member, made.codes[0])).value.state, 'PAID');
  assert.notEqual(
    (await wish({ count: 30 }, maker)).value.batch,
    null,
    'an approved one is none alone',
  );
});
