import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { amount, amountFromText } from '@parlour/money';
import { consumeAll } from '../../platform/outbox-follower.ts';
import { createTestApp, TEST_PASSWORD, type TestApp, type TestMember } from '../../testing.ts';
import type { TransferOrder } from '../wallet/index.ts';
import { insertSettledRound } from './sample.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
});
after(() => t.close());

const today = (): string => t.clock.now().toISOString().slice(0, 10);
const period = () => ({ from: today(), to: today() });

async function drain(): Promise<void> {
  const consumers = t.app.parts.flatMap((part) => part.consumers ?? []);
  await consumeAll(
    t.platform.db,
    consumers.filter(({ name }) => name === 'report.days'),
  );
}

type Move = { kind: TransferOrder['kind']; main: bigint; cause?: string };

async function move({ memberId }: TestMember, { kind, main, cause = 'test' }: Move) {
  const outcome = await t.services.wallet.post({
    key: newId(),
    kind,
    cause,
    memberId,
    brandId: t.brand.id,
    currency: t.brand.currency,
    postings: [
      { account: { purse: 'main' }, amount: amount(main) },
      { account: { house: 'test' }, amount: amount(-main) },
    ],
  });
  assert.ok(outcome.ok);
  return outcome.transferId;
}

/** The next day, on which the session of before is over. */
async function sleepOver(member: TestMember): Promise<TestMember> {
  t.clock.advance(86_400_000);
  const { token } = await t.services.identity.login({
    brandId: t.brand.id,
    username: member.account,
    password: TEST_PASSWORD,
    ip: '203.0.113.10',
    country: null,
    userAgent: 'test',
  });
  return { ...member, token };
}

const units = (text: string): bigint => amountFromText(text) ?? 0n;

test('a statement ties out to the ledger, to the last unit', async () => {
  let member = await t.member();
  await move(member, { kind: 'DEPOSIT_ONLINE', main: 10_000_001n });
  await move(member, { kind: 'BET_DEDUCT', main: -333_333n });
  await move(member, { kind: 'PAYOUT', main: 777_777n });
  member = await sleepOver(member);
  await move(member, { kind: 'DEPOSIT_ONLINE', main: 5_000_000n });
  await move(member, { kind: 'DEPOSIT_FEE', main: -50_000n });
  await move(member, { kind: 'PROMOTION', main: 1_234_567n });
  await move(member, { kind: 'BET_DEDUCT', main: -1n });
  await drain();
  const { value } = await t.call('GET /wps/member/report/statement', {
    ...member,
    query: period(),
  });
  const { balance } = (await t.call('GET /wps/v2/wallets/balance', member)).value;
  assert.equal(value.closing.balance, balance);
  assert.equal(value.opening.balance, '104.44445');
  const moved = value.kinds.reduce((sum, { amount: text }) => sum + units(text), 0n);
  assert.equal(units(value.opening.balance) + moved, units(value.closing.balance));
  const grouped = value.groups.reduce((sum, { amount: text }) => sum + units(text), 0n);
  assert.equal(grouped, moved);
  const deposit = value.groups.find(({ group }) => group === 'deposit');
  assert.deepEqual(
    [deposit?.credited, deposit?.debited, deposit?.amount, deposit?.count],
    ['50.00', '0.50', '49.50', 2],
  );
  assert.equal(value.days.length, 1);
  assert.equal(value.days[0]?.closing.balance, balance);
});

test('profit and loss adds up by day, category and game, and counts what the house gave', async () => {
  let member = await t.member();
  const play = { memberId: member.memberId, brandId: t.brand.id };
  const settle = (category: string, stake: bigint, payout: bigint, gameCode = 'one') =>
    insertSettledRound(t.platform, { ...play, category, gameCode, stake, payout });
  await settle('RNG', 1_000_000n, 0n);
  await settle('RNG', 500_000n, 2_000_000n, 'two');
  member = await sleepOver(member);
  await settle('LIVE', 300_000n, 100_000n);
  await move(member, { kind: 'PROMOTION', main: 700_000n });
  await move(member, { kind: 'MANUAL_REBATE', main: 30_000n });
  await drain();
  const to = today();
  const from = new Date(t.clock.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
  const ask = async (query: Record<string, string>) =>
    (await t.call('GET /wps/member/report/profit', { ...member, query: { from, to, ...query } }))
      .value;
  const all = await ask({});
  assert.deepEqual(
    [all.totals.rounds, all.totals.stake, all.totals.payout, all.totals.net, all.totals.profit],
    [3, '18.00', '21.00', '3.00', '10.30'],
  );
  assert.deepEqual(
    all.days.map(({ stake, profit }) => [stake, profit]),
    [
      ['0.00', '0.00'],
      ['15.00', '5.00'],
      ['3.00', '5.30'],
    ],
  );
  assert.deepEqual(
    all.categories.map(({ gameType, stake }) => [gameType, stake]),
    [
      ['RNG', '15.00'],
      ['LIVE', '3.00'],
    ],
  );
  assert.equal(all.games.length, 3);
  assert.equal((await ask({ gameType: 'LIVE' })).totals.stake, '3.00');
  assert.equal((await ask({ gameCode: 'two' })).totals.payout, '20.00');
  assert.equal((await ask({ vassalage: 'nobody' })).totals.rounds, 0);
});

test('a period that is none, or too long, is refused', async () => {
  const member = await t.member();
  const ask = async (from: string, to: string) =>
    (await t.call('GET /wps/member/report/profit', { ...member, query: { from, to } })).refusal
      ?.code;
  assert.equal(await ask('2026-02-30', '2026-03-01'), 'request.invalid');
  assert.equal(await ask('2026-03-02', '2026-03-01'), 'report.period_invalid');
  assert.equal(await ask('0000-01-01', '0000-01-02'), 'request.invalid');
  assert.equal(await ask('2026-01-01', '2026-04-03'), 'report.period_too_long');
  assert.equal(await ask('2026-01-01', '2026-04-02'), undefined);
});

test('bonuses come with the play that they demand, and their sums by kind', async () => {
  const member = await t.member();
  const cause = newId();
  const id = await move(member, { kind: 'PROMOTION', main: 2_000_000n, cause: `deposit:${cause}` });
  await move(member, { kind: 'MANUAL_REBATE', main: 100_000n });
  await move(member, { kind: 'DEPOSIT_ONLINE', main: 900_000n });
  await t.platform.db.query({
    text: `insert into rollovers (bucket, id, member_id, brand_id, source, reference, currency, amount,
        multiple_hundredths, required_amount, counted_amount, created_at)
      values (get_byte(uuid_send($1), 15), $2, $1, $3, 'deposit', $4, 'USD', 2000000, 500, 10000000,
        2500000, now())`,
    values: [member.memberId, newId(), t.brand.id, cause],
  });
  const { value } = await t.call('GET /wps/member/report/bonuses', member);
  assert.deepEqual(
    value.items.map(({ kind, amount: text }) => [kind, text]),
    [
      ['MANUAL_REBATE', '1.00'],
      ['PROMOTION', '20.00'],
    ],
  );
  assert.equal(value.items[1]?.id, id);
  assert.equal(value.items[1]?.cause.noun, 'deposit');
  assert.deepEqual(
    [value.items[1]?.rollover?.required, value.items[1]?.rollover?.counted],
    ['100.00', '25.00'],
  );
  const rebates = await t.call('GET /wps/member/report/bonuses', {
    ...member,
    query: { group: 'rebate' },
  });
  assert.equal(rebates.value.items.length, 1);
  await drain();
  const totals = await t.call('GET /wps/member/report/bonuses/totals', {
    ...member,
    query: period(),
  });
  assert.deepEqual([totals.value.count, totals.value.amount], [2, '21.00']);
});

test('one movement tells its legs, the balances around it and what belongs to it', async () => {
  const member = await t.member();
  const cause = `deposit:${newId()}`;
  const deposit = await move(member, { kind: 'DEPOSIT_ONLINE', main: 1_000_000n, cause });
  const fee = await move(member, { kind: 'DEPOSIT_FEE', main: -20_000n, cause });
  const { value } = await t.call('GET /wps/member/transactions/:transferId', {
    ...member,
    params: { transferId: fee },
  });
  const own = value.legs.find(({ account }) => account === 'main');
  assert.deepEqual([own?.before, own?.amount, own?.after], ['10.00', '-0.20', '9.80']);
  assert.deepEqual(
    value.legs.filter(({ account }) => account === 'house').map(({ code }) => code),
    [null],
  );
  assert.equal(value.link.noun, 'deposit');
  assert.deepEqual(
    value.related.map(({ id, relation }) => [id, relation]),
    [[deposit, 'same_cause']],
  );
  const other = await t.member();
  const foreign = await t.call('GET /wps/member/transactions/:transferId', {
    ...other,
    params: { transferId: fee },
  });
  assert.equal(foreign.refusal?.code, 'wallet.transfer_not_found');
});

test('nobody sees what belongs to another member or another brand', async () => {
  const member = await t.member();
  const other = await t.member();
  await move(member, { kind: 'DEPOSIT_ONLINE', main: 1_000_000n });
  await drain();
  const { value } = await t.call('GET /wps/member/report/statement', { ...other, query: period() });
  assert.equal(value.closing.total, '0.00');
  assert.deepEqual(value.kinds, []);
  const stranger = await t.member('stranger', { brandId: t.otherBrand.id });
  const { operatorToken } = await t.operator();
  for (const key of [
    'GET /console/members/:memberId/statement',
    'GET /console/members/:memberId/profit',
  ] as const) {
    const answer = await t.call(key, {
      operatorToken,
      params: { memberId: stranger.memberId },
      query: period(),
    });
    assert.equal(answer.refusal?.code, 'member.unknown', key);
  }
  const own = await t.call('GET /console/members/:memberId/statement', {
    operatorToken,
    params: { memberId: member.memberId },
    query: period(),
  });
  assert.equal(own.value.closing.balance, '10.00');
  assert.equal(own.value.member.account, member.account);
});

test('cash flow is that of the brand, with the period before it and what the house owes', async () => {
  const member = await t.member();
  await move(member, { kind: 'DEPOSIT_ONLINE', main: 4_000_000n });
  t.clock.advance(86_400_000);
  await move(member, { kind: 'DEPOSIT_ONLINE', main: 1_000_000n });
  await move(member, { kind: 'PROMOTION', main: 100_000n });
  await drain();
  const { operatorToken } = await t.operator();
  const { value } = await t.call('GET /console/reports/cash-flow', {
    operatorToken,
    query: period(),
  });
  assert.deepEqual(
    [value.totals.deposits, value.totals.depositCount, value.totals.bonuses, value.totals.netFlow],
    ['10.00', 1, '1.00', '10.00'],
  );
  assert.ok(units(value.previous.totals.deposits) >= 4_000_000n);
  assert.equal(value.days.length, 1);
  assert.equal(value.currencies[0], t.brand.currency);
  const [sums] = await t.platform.db.query<{ total: bigint }>({
    text: `select sum(main_amount + locked_amount + bonus_amount)::bigint as total from purses
      where brand_id = $1`,
    values: [t.brand.id],
  });
  assert.equal(units(value.liability.total), sums?.total);
  const none = await t.call('GET /console/reports/cash-flow', {
    operatorToken,
    query: { ...period(), currency: 'JPY' },
  });
  assert.equal(none.value.totals.deposits, '0.00');
});

test('the records of deposits and withdrawals tell their sums by state', async () => {
  const member = await t.member();
  const { value } = await t.call('GET /wps/member/report/deposits/totals', member);
  assert.deepEqual([value.count, value.amount, value.states], [0, '0.00', []]);
  const withdrawals = await t.call('GET /wps/member/report/withdrawals/totals', member);
  assert.equal(withdrawals.value.openCount, 0);
});
