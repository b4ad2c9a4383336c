import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Db } from '@parlour/database';
import { amount } from '@parlour/money';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import {
  openSampleHouse,
  type SampleHouse,
  type SampleMember,
  type SampleRound,
} from '../sample.ts';
import { createMeasures } from './index.ts';

const BRAND = '01930000-0000-7000-8000-0000000000b1';
const ZONE = 'Asia/Kolkata';
// Midnights of the zone, which lie at half past six in the evening of UTC.
const DAY = new Date('2026-05-04T18:30:00Z');
const NEXT_DAY = new Date('2026-05-05T18:30:00Z');

let database: TestDatabase;
let db: Db;
let house: SampleHouse;
const measures = createMeasures({ reports: { zoneOf: async () => ZONE } });

before(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  house = await openSampleHouse(db, { [BRAND]: ZONE }, new Date('2026-05-01T00:00:00Z'));
});
after(async () => {
  await database.close();
});

const at = (text: string): void => {
  house.clock.now = new Date(text);
};
const join = (upline: SampleMember | null): Promise<SampleMember> =>
  house.join({ brandId: BRAND, uplineId: upline?.memberId ?? null });

const spanOf = (agents: readonly SampleMember[], upToSeq: bigint) => ({
  brandId: BRAND,
  currency: 'USD',
  agentIds: agents.map(({ memberId }) => memberId),
  from: DAY,
  to: NEXT_DAY,
  upToSeq,
});

/** Settles a round again with other figures. */
async function resettle(round: SampleRound, change: Partial<SampleRound>): Promise<void> {
  const state = { ...round };
  Object.assign(round, change);
  await house.write(round, state);
}

test('a base is what was settled in the period and written until the cut-off, for each team once', async () => {
  at('2026-05-04T18:29:59.999Z');
  const top = await join(null);
  const [left, right] = [await join(top), await join(top)];
  const leaf = await join(left);
  await house.settle(leaf, { stake: 999n, payout: 0n });
  at('2026-05-04T18:30:00.000Z');
  const round = await house.settle(leaf, { stake: 1_000n, payout: 400n });
  await house.settle(right, { stake: 70n, payout: 90n });
  await house.settle(top, { stake: 5n, payout: 0n });
  at('2026-05-05T18:30:00.000Z');
  await house.settle(leaf, { stake: 888n, payout: 0n });
  await house.drain();
  const agents = [top, left, right, leaf];
  const head = await measures.head(db);
  const valids = async (upToSeq: bigint) =>
    [...(await measures.turnover(db, spanOf(agents, upToSeq))).values()].map(({ valid }) => valid);
  assert.deepEqual(await valids(head), [1_075n, 1_000n, 70n, 1_000n]);

  // Weeks later the vendor changes its mind: the base of before stays, the correction is beside it.
  at('2026-05-20T00:00:00Z');
  await resettle(round, { stake: 600n, valid: 600n });
  await house.drain();
  assert.deepEqual(await valids(head), [1_075n, 1_000n, 70n, 1_000n]);
  assert.deepEqual(await valids(await measures.head(db)), [675n, 600n, 70n, 600n]);
  const later = { ...spanOf(agents, await measures.head(db)), afterSeq: head };
  const corrected = await measures.corrections(db, later);
  assert.deepEqual(
    [...corrected.values()].map(({ valid, rounds }) => [valid, rounds]),
    [
      [-400n, 0n],
      [-400n, 0n],
      [0n, 0n],
      [-400n, 0n],
    ],
  );
  const listed = await measures.listCorrections(db, later);
  assert.deepEqual(
    listed.map(({ roundId, valid, settledAt }) => [roundId, valid, settledAt]),
    [[round.id, -400n, DAY]],
  );
});

test('days and journal say the same, whatever the moments', async () => {
  at('2026-06-01T18:30:00Z');
  const members = [await join(null)];
  for (let index = 0; index < 12; index += 1) {
    members.push(await join(members[Math.floor(index / 2)] ?? null));
  }
  const rounds: SampleRound[] = [];
  for (let index = 0; index < 60; index += 1) {
    house.clock.now = new Date(house.clock.now.getTime() + 37 * 60_000);
    const member = members[(index * 7) % members.length] as SampleMember;
    const stake = BigInt(((index * 7_919) % 900) + 1);
    rounds.push(await house.settle(member, { stake, payout: BigInt((index * 31) % 1_200) }));
    if (index === 30) await house.move(members[3]?.memberId ?? '', members[2]?.memberId ?? null);
  }
  await house.drain();
  const cutOff = await measures.head(db);
  for (const [index, round] of rounds.entries()) {
    if (index % 4 === 0) await resettle(round, { valid: 0n });
    if (index % 9 === 0)
      await resettle(round, { status: 'void', stake: 0n, payout: 0n, valid: 0n });
  }
  await house.drain();
  const days = { from: new Date('2026-06-01T18:30:00Z'), to: new Date('2026-06-02T18:30:00Z') };
  for (const upToSeq of [cutOff, await measures.head(db)]) {
    const whole = { ...spanOf(members, upToSeq), ...days };
    // A millisecond at a time when nobody plays: no day any more, and the same rounds.
    const odd = { ...whole, to: new Date(days.to.getTime() - 1) };
    assert.deepEqual(await measures.turnover(db, whole), await measures.turnover(db, odd));
    for (const minValid of [1n, 300n, 900n]) {
      const least = { minValid: amount(minValid) };
      assert.deepEqual(
        await measures.activeMembers(db, { ...whole, ...least }),
        await measures.activeMembers(db, { ...odd, ...least }),
      );
    }
  }
});

test('active members are distinct accounts with enough valid bets, the agent among them', async () => {
  at('2026-05-04T20:00:00Z');
  const top = await join(null);
  const [left, right] = [await join(top), await join(top)];
  const [mover, closed] = [await join(left), await join(left)];
  for (const stake of [200n, 200n]) await house.settle(mover, { stake, payout: 0n });
  at('2026-05-04T21:00:00Z');
  await house.move(mover.memberId, right.memberId);
  at('2026-05-04T22:00:00Z');
  await house.settle(mover, { stake: 150n, payout: 0n });
  await house.settle(closed, { stake: 900n, payout: 0n });
  await house.settle(top, { stake: 500n, payout: 0n });
  await house.settle(right, { stake: 499n, payout: 0n, valid: 0n });
  await db.query({
    text: `update members set status = 'closed' where id = $1`,
    values: [closed.memberId],
  });
  await house.drain();
  const agents = [top, left, right, mover, closed];
  const count = async (minValid: bigint) => [
    ...(
      await measures.activeMembers(db, {
        ...spanOf(agents, await measures.head(db)),
        minValid: amount(minValid),
      })
    ).values(),
  ];
  // The mover comes to 550 for the top, to 400 for the left and to 150 for the right.
  assert.deepEqual(await count(500n), [2, 0, 0, 1, 0]);
  assert.deepEqual(await count(151n), [2, 1, 0, 1, 0]);
  assert.deepEqual(await count(150n), [2, 1, 1, 1, 0]);
});

test('a net loss has its parts, of the team as it was', async () => {
  at('2026-05-04T23:00:00Z');
  const top = await join(null);
  const leaf = await join(top);
  await house.settle(leaf, { stake: 1_000n, payout: 250n });
  await house.settle(leaf, { stake: 0n, payout: 40n, isFree: true });
  for (const [kind, value] of [
    ['DEPOSIT_ONLINE', 5_000n],
    ['PROMOTION', 30n],
    ['MEMBER_REBATE', 7n],
    ['AGENT_REBATE', 3n],
    ['DAILY_WAGE_RECEIVE', 11n],
    ['DIVIDEND_RECEIVE', 900n],
  ] as const) {
    await house.transfer(leaf, kind, value);
  }
  await house.drain();
  const losses = await measures.netLoss(db, spanOf([top, leaf], await measures.head(db)));
  const loss = {
    stake: 1_000n,
    payout: 290n,
    memberRebate: 7n,
    agentRebate: 3n,
    promotion: 30n,
    wages: 11n,
    fees: 0n,
  };
  assert.deepEqual([...losses.values()], [loss, loss]);
  const hour = { ...spanOf([top], 0n), to: new Date(DAY.getTime() + 3_600_000) };
  await assert.rejects(measures.netLoss(db, hour), /whole days/);
});

test('bets of a slot are one row a round, corrections counted in, and a walk meets each once', async () => {
  at('2026-07-01T10:01:00Z');
  const top = await join(null);
  const leaf = await join(top);
  const stranger = await join(null);
  const won = await house.settle(leaf, { stake: 100n, payout: 300n });
  const lost = await house.settle(leaf, { stake: 200n, payout: 0n });
  await house.settle(leaf, { stake: 50n, payout: 50n, valid: 0n });
  await house.settle(stranger, { stake: 500n, payout: 0n });
  await resettle(lost, { payout: 900n });
  await house.drain();
  const slot = {
    brandId: BRAND,
    currency: 'USD',
    from: new Date('2026-07-01T10:00:00Z'),
    to: new Date('2026-07-01T10:05:00Z'),
    upToSeq: await measures.head(db),
  };
  const team = await measures.bets(db, { ...slot, agentId: top.memberId, limit: 10 });
  assert.deepEqual(
    team.map(({ roundId, valid, outcome }) => [roundId, valid, outcome]),
    [
      [won.id, 100n, 'won'],
      [lost.id, 200n, 'won'],
    ],
  );
  const asked = { ...slot, agentId: top.memberId };
  const categories = await measures.categories(db, asked);
  assert.deepEqual(
    categories.map(({ category, valid, payout }) => [category, valid, payout]),
    [['RNG', 300n, 1_250n]],
  );
  // So many uplines that the team is looked for among all of the brand.
  await db.query({
    text: `insert into lineages (ancestors)
      select array[$1::uuid, gen_random_uuid()] from generate_series(1, 2001)`,
    values: [top.memberId],
  });
  assert.deepEqual(await measures.bets(db, { ...asked, limit: 10 }), team);
  assert.deepEqual(await measures.categories(db, asked), categories);
  const walked: string[] = [];
  for (let afterSeq = 0n; ;) {
    const page = await measures.bets(db, { ...slot, afterSeq, limit: 1 });
    const last = page.at(-1);
    if (last === undefined) break;
    walked.push(last.roundId);
    afterSeq = last.seq;
  }
  assert.equal(walked.length, 3);
  assert.equal(new Set(walked).size, 3);
  const large = { ...slot, minValid: amount(500n), limit: 10 };
  assert.equal((await measures.bets(db, large)).length, 1);
});

test('a period is covered when the follower has handled what happened in it', async () => {
  const soon = new Date(Date.now() + 60_000);
  await house.drain();
  assert.equal(await measures.isCovered(db, soon), true);
  const member = await join(null);
  assert.equal(await measures.isCovered(db, soon), false);
  assert.equal(await measures.isCovered(db, new Date('2020-01-01')), true);
  await house.settle(member, { stake: 1n, payout: 0n });
  await house.drain();
  assert.equal(await measures.isCovered(db, soon), true);
});
