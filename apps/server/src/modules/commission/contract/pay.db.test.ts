// What the platform may owe agents for a stake: part of what a stake gives back.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { ContractLimits } from '@parlour/contract';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { untilSomebodyWaits } from '../../../testing/waiting.ts';
import { codeOf, type ContractHouse, openContractHouse, tier } from './testing.ts';

let t: TestApp;
let house: ContractHouse;
let admin: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp();
  house = await openContractHouse(t);
});
after(() => t.close());
beforeEach(async () => {
  admin = await t.operator('olivia');
});

const margin = async () => (await t.call('GET /console/lottery/margin', admin)).value;
const payMax = async () => (await margin()).payMaxBps;
const dividendMax = async () => (await margin()).dividendMaxBps;
const setLimits = async (
  kind: string,
  change: Partial<Pick<ContractLimits, 'isOffered' | 'maxRateBps' | 'turnoverCapBps'>>,
  way: 'agreed' | 'alone' = 'alone',
) => {
  const { items } = (await t.call('GET /console/contract-limits', admin)).value;
  const held = items.find((item) => item.kind === kind) ?? assert.fail(kind);
  const { currency: _currency, isPermitted: _is, kind: of, updatedAt: _at, ...fields } = held;
  const body = { ...fields, ...change, reason: 'as it was agreed' };
  return t[way]('PUT /console/contract-limits/:kind', { ...admin, params: { kind: of }, body });
};

test('what was promised counts for as long as it runs, whatever the limits have become', async () => {
  assert.equal(await payMax(), 1_100);
  const top = await house.person();
  const wage = await house.platformContract(top.id, { tiers: [tier(10, 40), tier(20, 80)] });
  const under = await house.person(top.id);
  await setLimits('DAILY_WAGE', { maxRateBps: 10 });
  await setLimits('HOURLY_SALARY', { isOffered: false });
  await setLimits('REALTIME_SALARY', { isOffered: false });
  assert.equal(await payMax(), 80);
  // What agents promise below comes out of what they are paid.
  await house.accept(await house.offer(top.id, under.id, { tiers: [tier(20, 10)] }));
  assert.equal(await payMax(), 80);
  await house.contracts.answers.forceEnd(wage, await house.desk());
  assert.equal(await payMax(), 10);
});

test('an offer counts until it is answered or over', async () => {
  await setLimits('REALTIME_SALARY', { isOffered: true }, 'agreed');
  const top = await house.person();
  const offered = await house.contracts.offers.offerForPlatform(
    {
      ...house.terms({ kind: 'REALTIME_SALARY', tiers: [tier(10, 20, { lossRateBps: 30 })] }),
      downlineId: top.id,
      mode: 'offer',
      endsDownlineContracts: false,
    },
    await house.desk(),
  );
  await setLimits('REALTIME_SALARY', { isOffered: false });
  assert.equal(await payMax(), 40);
  await house.contracts.offers.withdrawForPlatform(offered, await house.desk());
  assert.equal(await payMax(), 10);
});

test('the cap on dividends counts while one is offered, waits for an answer or runs', async () => {
  await setLimits('DIVIDEND', { turnoverCapBps: 60 });
  const top = await house.person();
  const dividend = { kind: 'DIVIDEND', tiers: [tier(0, 1_000)] } as const;
  const running = await house.platformContract(top.id, dividend);
  await setLimits('DIVIDEND', { isOffered: false });
  assert.equal(await dividendMax(), 60);
  // A lower cap is in force at once, also for what runs.
  await setLimits('DIVIDEND', { turnoverCapBps: 25 });
  assert.equal(await dividendMax(), 25);
  await house.contracts.answers.forceEnd(running, await house.desk());
  assert.equal(await dividendMax(), 0);
});

test('an offer of the platform waits for limits that are being lowered', async () => {
  const top = await house.person();
  await setLimits('DAILY_WAGE', { maxRateBps: 60 }, 'agreed');
  let offering: Promise<string | null> = Promise.resolve(null);
  await t.platform.db.tx(async (tx) => {
    await t.services.tickets.lockReturns(tx, t.brand.id);
    offering = codeOf(house.platformContract(top.id, { tiers: [tier(10, 60)] }));
    assert.ok(await untilSomebodyWaits(t.platform.db));
    await tx.query({
      text: `update contract_limits set max_rate_bps = 20 where brand_id = $1 and kind = 'DAILY_WAGE'`,
      values: [t.brand.id],
    });
  });
  assert.equal(await offering, 'commission.tiers_illegal');
  assert.equal(await payMax(), 20);
});
