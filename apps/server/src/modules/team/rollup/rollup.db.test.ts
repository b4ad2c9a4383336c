import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Db, newId } from '@parlour/database';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import {
  openSampleHouse,
  type SampleHouse,
  type SampleMember,
  type SampleRound,
  UNPLAYED,
} from '../sample.ts';
import { rebuildTeams, verifyTeams } from './rebuild.ts';

const NEW_YORK = '01930000-0000-7000-8000-0000000000a1';
const KOLKATA = '01930000-0000-7000-8000-0000000000a2';

let database: TestDatabase;
let db: Db;
let house: SampleHouse;

before(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  const zones = { [NEW_YORK]: 'America/New_York', [KOLKATA]: 'Asia/Kolkata' };
  house = await openSampleHouse(db, zones, new Date('2026-03-01T00:00:00Z'));
});
after(async () => {
  await database.close();
});

/** A small generator with a seed, so that a failure can be seen again. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const pick = <T>(dice: (sides: number) => number, list: readonly T[]): T => {
  const found = list[dice(list.length)];
  if (found === undefined) throw new Error('there is nothing to pick from');
  return found;
};

type World = { readonly members: SampleMember[]; readonly rounds: SampleRound[] };

/** Settles a round, changes it, takes it back or opens it again. */
function changeRound(round: SampleRound, dice: (sides: number) => number): void {
  const after = dice(6);
  const { now } = house.clock;
  if (after < 2) Object.assign(round, { status: 'closed', closedAt: round.closedAt ?? now });
  if (after === 2) round.payout += BigInt(dice(400_000));
  if (after === 3) Object.assign(round, { status: 'void', stake: 0n, valid: 0n, payout: 0n });
  if (after === 4) round.valid = BigInt(dice(Number(round.stake) + 1));
  if (after === 5 && round.status === 'void') {
    Object.assign(round, { status: 'open', stake: 77_000n, valid: 77_000n, closedAt: null });
  }
}

async function play({ members, rounds }: World, dice: (sides: number) => number) {
  if (dice(2) === 0 || rounds.length === 0) {
    const member = pick(dice, members);
    const stake = BigInt(dice(900_000) + 1);
    const round: SampleRound = {
      ...member,
      ...UNPLAYED,
      id: newId(),
      lineageId: await house.lineageOf(member.memberId),
      category: pick(dice, ['RNG', 'LIVE']),
      vendorCode: pick(dice, ['studio', 'other']),
      isFree: false,
      stake,
      valid: stake,
    };
    rounds.push(round);
    await house.write(round, UNPLAYED);
    return;
  }
  const round = pick(dice, rounds);
  const state = { ...round };
  changeRound(round, dice);
  await house.write(round, state);
}

/** The follower dies in the middle of a page, as often as not. */
async function follow(dice: (sides: number) => number): Promise<void> {
  if (dice(3) === 0) {
    await assert.rejects(
      db.tx(async (tx) => {
        await house.apply(tx);
        throw new Error('killed');
      }),
      /killed/,
    );
  }
  await house.follow();
}

async function live(seed: number, steps: number): Promise<World> {
  const dice = createDice(seed);
  const world: World = { members: [], rounds: [] };
  for (const brandId of [NEW_YORK, KOLKATA]) {
    world.members.push(await house.join({ brandId, uplineId: null }));
  }
  for (let step = 0; step < steps; step += 1) {
    house.clock.now = new Date(house.clock.now.getTime() + dice(5 * 3_600_000));
    const roll = dice(20);
    if (roll < 3) {
      const { brandId, memberId } = pick(dice, world.members);
      world.members.push(await house.join({ brandId, uplineId: memberId }));
    } else if (roll < 5) {
      const head = pick(dice, world.members);
      const upline = pick(dice, world.members);
      // Moves that make no tree are refused, and change nothing.
      await house.move(head.memberId, upline.memberId).catch(() => undefined);
    } else if (roll < 15) {
      await play(world, dice);
    } else {
      const kind = pick(dice, ['DEPOSIT_ONLINE', 'PROMOTION', 'PAYOUT'] as const);
      await house.transfer(pick(dice, world.members), kind, BigInt(dice(1_000_000) + 1));
    }
    if (dice(10) === 0) await follow(dice);
    if (dice(40) === 0) assert.deepEqual(await verifyTeams(db), []);
  }
  return world;
}

const TABLES: Readonly<Record<string, string>> = {
  agent_days: `agent_id, currency, day, category, vendor_code, round_count, stake_amount,
    valid_amount, payout_amount`,
  agent_ledger_days: 'agent_id, currency, day, kind, count, main_amount, credited_amount',
  agent_balances: 'agent_id, currency, main_amount',
  team_marks: 'member_id, version, main_amount, lineage_id, first_deposit_day',
  team_member_days: 'member_id, day, lineage_id, valid_amount, deposit_count',
  agent_member_days: 'agent_id, kind, day, previous_day, member_count',
};
const NOTHING: Readonly<Record<string, string>> = {
  agent_days: 'round_count = 0 and stake_amount = 0 and valid_amount = 0 and payout_amount = 0',
  agent_balances: 'main_amount = 0',
  team_member_days: 'valid_amount = 0 and deposit_count = 0',
  agent_member_days: 'member_count = 0',
};

async function snapshot(): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {};
  for (const [table, columns] of Object.entries(TABLES)) {
    tables[table] = await db.query({
      text: `select ${columns} from ${table} where not (${NOTHING[table] ?? 'false'})
        order by ${columns}`,
    });
  }
  return tables;
}

for (const seed of [7, 1_105, 20_261_121, 99]) {
  test(`teams came to what rounds, transfers and lineages say (seed ${seed})`, async () => {
    await live(seed, 160);
    await house.drain();
    assert.deepEqual(await verifyTeams(db), []);
    const kept = await snapshot();
    const [journal] = await db.query<{ count: bigint }>({
      text: 'select count(*) as count from turnover_entries',
    });
    await rebuildTeams(db, { at: house.clock.now });
    assert.deepEqual(await snapshot(), kept);
    const again = await db.query({ text: 'select count(*) as count from turnover_entries' });
    assert.deepEqual(again, [journal], 'a journal that is right gets no further rows');
    assert.deepEqual(await verifyTeams(db), []);
  });
}

test('a rebuild in the middle of a backlog loses and doubles nothing', async () => {
  await live(42, 80);
  await rebuildTeams(db, { at: house.clock.now });
  assert.deepEqual(await verifyTeams(db), []);
  await house.drain();
  assert.deepEqual(await verifyTeams(db), []);
});

test('a difference is found and named', async () => {
  await house.drain();
  await db.query({
    text: `update agent_days set valid_amount = valid_amount + 1
      where ctid = (select ctid from agent_days limit 1)`,
  });
  await db.query({
    text: `delete from agent_member_days where ctid = (
      select ctid from agent_member_days where kind = 'play' and member_count > 0 limit 1)`,
  });
  const tables = new Set((await verifyTeams(db)).map(({ table }) => table));
  assert.deepEqual([...tables].toSorted(), ['agent_days', 'agent_member_days']);
  await rebuildTeams(db, { at: house.clock.now });
  assert.deepEqual(await verifyTeams(db), []);
});

test('each ancestor counts a round once, and a move takes along nothing of the past', async () => {
  const top = await house.join({ brandId: KOLKATA, uplineId: null });
  const left = await house.join({ brandId: KOLKATA, uplineId: top.memberId });
  const right = await house.join({ brandId: KOLKATA, uplineId: top.memberId });
  const leaf = await house.join({ brandId: KOLKATA, uplineId: left.memberId });
  await house.settle(leaf, { stake: 500_000n, payout: 100_000n });
  await house.transfer(leaf, 'DEPOSIT_ONLINE', 900_000n);
  house.clock.now = new Date(house.clock.now.getTime() + 60_000);
  await house.move(leaf.memberId, right.memberId);
  house.clock.now = new Date(house.clock.now.getTime() + 60_000);
  await house.settle(leaf, { stake: 70_000n, payout: 0n });
  await house.transfer(leaf, 'PROMOTION', 30_000n);
  await house.drain();
  const stakes = await db.query<{ agentId: string; stake: bigint }>({
    text: `select agent_id as "agentId", sum(stake_amount)::bigint as stake from agent_days
      where agent_id = any($1::uuid[]) group by 1`,
    values: [[top, left, right, leaf].map(({ memberId }) => memberId)],
  });
  assert.deepEqual(
    new Map(stakes.map(({ agentId, stake }) => [agentId, stake])),
    new Map([
      [top.memberId, 570_000n],
      [left.memberId, 500_000n],
      [right.memberId, 70_000n],
      [leaf.memberId, 570_000n],
    ]),
  );
  const held = await db.query<{ agentId: string; main: bigint }>({
    text: `select agent_id as "agentId", main_amount as main from agent_balances
      where agent_id = any($1::uuid[]) and main_amount <> 0`,
    values: [[top, left, right, leaf].map(({ memberId }) => memberId)],
  });
  assert.deepEqual(
    new Map(held.map(({ agentId, main }) => [agentId, main])),
    new Map([
      [top.memberId, 930_000n],
      [right.memberId, 930_000n],
      [leaf.memberId, 930_000n],
    ]),
    'balances are where the member is now',
  );
  const active = await db.query<{ agentId: string; members: bigint }>({
    text: `select agent_id as "agentId", sum(member_count)::bigint as members
      from agent_member_days where agent_id = $1 and kind = 'play'
        and previous_day < (select min(day) from agent_member_days where agent_id = $1)
      group by 1`,
    values: [top.memberId],
  });
  assert.equal(active[0]?.members, 1n, 'under two lineages on one day it is one member');
});
