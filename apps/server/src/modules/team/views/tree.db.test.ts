// Random teams that play, pay and move: every report agrees with what was played, and tells nobody
// anything of anybody else's team.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Db } from '@parlour/database';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { consumeAll } from '../../../platform/outbox-follower.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { TransferKind } from '../../wallet/index.ts';
import {
  openSampleHouse,
  type SampleHouse,
  type SampleMember,
  type SampleRound,
} from '../sample.ts';
import { addSums, noSums } from './rules/statement.ts';
import { memberProfitOf } from './rules/sums.ts';
import { createOverview } from './service/overview.ts';
import { createTeamViews, type TeamViews, type TeamViewsDeps } from './index.ts';

const BRAND = '01930000-0000-7000-8000-0000000000b1';
const ZONE = 'Asia/Kolkata';
const PERIOD = { from: '2026-03-01', to: '2026-03-20' };
const DAY_MS = 86_400_000;

let t: TestApp;
let db: Db;
let house: SampleHouse;
let views: TeamViews;
let deps: TeamViewsDeps;

type Moved = SampleMember & { kind: TransferKind; value: bigint; at: Date };
type Stay = { from: Date; ancestors: readonly string[] };
type World = {
  readonly members: SampleMember[];
  readonly rounds: SampleRound[];
  readonly transfers: Moved[];
  readonly stays: Map<string, Stay[]>;
};
const world: World = { members: [], rounds: [], transfers: [], stays: new Map() };

function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
const dice = createDice(20_261_121);

function pick<T>(list: readonly T[]): T {
  const found = list[dice(list.length)];
  if (found === undefined) throw new Error('there is nothing to pick from');
  return found;
}

const ancestorsOf = async (memberId: string): Promise<readonly string[]> =>
  house.tree.ancestorsOf(db, memberId);

async function remember(memberId: string): Promise<void> {
  const stays = world.stays.get(memberId) ?? [];
  stays.push({ from: house.clock.now, ancestors: await ancestorsOf(memberId) });
  world.stays.set(memberId, stays);
}

const KINDS: readonly TransferKind[] = [
  'DEPOSIT_ONLINE',
  'PROMOTION',
  'MEMBER_REBATE',
  'AGENT_REBATE',
  'DAILY_WAGE_RECEIVE',
  'DIVIDEND_RECEIVE',
  'PAYOUT',
];

async function live(): Promise<void> {
  const member = pick(world.members);
  const act = dice(10);
  if (act < 5) {
    const stake = BigInt(1 + dice(900)) * 1_000n;
    const payout = BigInt(dice(1_500)) * 1_000n;
    const category = pick(['RNG', 'LIVE', 'SPORTS']);
    world.rounds.push(await house.settle(member, { stake, payout, category }));
    return;
  }
  const kind = pick(KINDS);
  const value = BigInt(1 + dice(5_000)) * 1_000n;
  await house.transfer(member, kind, value);
  world.transfers.push({ ...member, kind, value, at: house.clock.now });
}

/** Moves someone with everybody below under someone who is not of that branch. */
async function move(): Promise<void> {
  const head = pick(world.members.slice(1));
  const upline = pick(world.members);
  const isBelow = (await ancestorsOf(upline.memberId)).includes(head.memberId);
  if (upline.memberId === head.memberId || isBelow) return;
  await house.move(head.memberId, upline.memberId);
  for (const { memberId } of world.members) {
    const last = world.stays.get(memberId)?.at(-1)?.ancestors.join();
    if (last !== (await ancestorsOf(memberId)).join()) await remember(memberId);
  }
}

const consumers = () =>
  t.app.parts
    .flatMap(({ consumers: own }) => own ?? [])
    .filter(({ name }) => name === 'report.days' || name === 'team.facts');

async function drain(): Promise<void> {
  await consumeAll(db, consumers());
}

before(async () => {
  t = await createTestApp();
  ({ db } = t.platform);
  house = await openSampleHouse(db, { [BRAND]: ZONE }, new Date('2026-03-01T03:00:00Z'));
  await db.query({
    text: 'insert into report_zones (brand_id, time_zone) values ($1, $2)',
    values: [BRAND, ZONE],
  });
  const { catalogue, record, reports, tree } = t.services;
  deps = {
    db,
    tree,
    catalogue,
    reports,
    record,
    now: () => house.clock.now,
    badgesOf: async () => new Map(),
  };
  ({ views } = createTeamViews(deps));
  for (let index = 0; index < 24; index += 1) {
    const upline = index < 2 ? null : pick(world.members);
    world.members.push(await house.join({ brandId: BRAND, uplineId: upline?.memberId ?? null }));
    await remember(world.members.at(-1)?.memberId ?? '');
    house.clock.now = new Date(house.clock.now.getTime() + 60_000);
  }
  for (let day = 0; day < 15; day += 1) {
    for (let turn = 0; turn < 12; turn += 1) {
      house.clock.now = new Date(house.clock.now.getTime() + 1 + dice(3_600_000));
      await live();
    }
    if (day % 4 === 2) await move();
    const midnight = Date.parse('2026-03-01T03:00:00Z') + (day + 1) * DAY_MS;
    house.clock.now = new Date(Math.max(midnight, house.clock.now.getTime()));
  }
  await drain();
});
after(async () => {
  await t.close();
});

const askers = () => world.members.map(({ memberId }) => ({ agentId: memberId, brandId: BRAND }));

/** Everybody who is below now, with the one who asks. */
async function teamOf(agentId: string): Promise<Set<string>> {
  const team = new Set([agentId]);
  for (const { memberId } of world.members) {
    if ((await ancestorsOf(memberId)).includes(agentId)) team.add(memberId);
  }
  return team;
}

const lineages = () =>
  db.query<{ id: string; ancestors: string[] }>({
    text: 'select id::text, ancestors from lineages',
  });

const account = (memberId: string): string => `m${memberId.slice(-12)}`;
const standsAt = (memberId: string, at: Date): readonly string[] =>
  world.stays.get(memberId)?.findLast(({ from }) => from <= at)?.ancestors ?? [];

/** Every page of a list. */
async function all<Item>(
  ask: (cursor: string | undefined) => Promise<{
    readonly items: readonly Item[];
    readonly nextCursor: string | null;
  }>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await ask(cursor);
    items.push(...page.items);
    if (page.nextCursor === null) return items;
    cursor = page.nextCursor;
  }
}

test('the total of a statement is what the team played and moved, to the last unit', async () => {
  const known = new Map((await lineages()).map(({ id, ancestors }) => [id, ancestors]));
  for (const asker of askers()) {
    const { total } = await views.statement(asker, { ...PERIOD, limit: 3 });
    const isOurs = ({ memberId, lineageId }: SampleRound) =>
      memberId === asker.agentId || known.get(lineageId ?? '')?.includes(asker.agentId) === true;
    const rounds = world.rounds.filter(isOurs);
    assert.equal(
      total.stake,
      rounds.reduce((sum, { stake }) => sum + stake, 0n),
    );
    assert.equal(
      total.payout,
      rounds.reduce((sum, { payout }) => sum + payout, 0n),
    );
    const moved = (kind: TransferKind) =>
      world.transfers
        .filter((one) => one.kind === kind)
        .filter(
          ({ at, memberId }) =>
            memberId === asker.agentId || standsAt(memberId, at).includes(asker.agentId),
        )
        .reduce((sum, { value }) => sum + value, 0n);
    assert.equal(total.deposits, moved('DEPOSIT_ONLINE'));
    assert.equal(total.promotions, moved('PROMOTION'));
    assert.equal(total.rebates, moved('MEMBER_REBATE') + moved('AGENT_REBATE'));
    assert.equal(total.wages, moved('DAILY_WAGE_RECEIVE'));
    assert.equal(total.dividends, moved('DIVIDEND_RECEIVE'));
  }
});

test('some of what moved is left to no line', async () => {
  const found = await Promise.all(
    askers().map((asker) => views.statement(asker, { ...PERIOD, limit: 1 })),
  );
  assert.ok(found.some(({ other }) => other !== null));
});

test('own, every line and the rest make the total, in every order, scope and choice of games', async () => {
  for (const asker of askers()) {
    for (const scope of ['team', 'member'] as const) {
      for (const category of [undefined, 'LIVE']) {
        const wish = { ...PERIOD, scope, category };
        const first = await views.statement(asker, { ...wish, limit: 100 });
        const sum = first.lines.reduce(
          (before, { sums }) => addSums(before, sums),
          addSums(first.own?.sums ?? noSums, first.other ?? noSums),
        );
        for (const [column, value] of Object.entries(first.total)) {
          assert.equal(sum[column as keyof typeof sum], value, column);
        }
        for (const sort of ['account', 'stake', 'profit', 'deposits'] as const) {
          const paged = await all(async (cursor) => {
            const page = await views.statement(asker, { ...wish, sort, cursor, limit: 2 });
            assert.deepEqual(page.total, first.total);
            return { items: page.lines, nextCursor: page.nextCursor };
          });
          const ids = (lines: readonly { member: { id: string } }[]) =>
            lines.map(({ member }) => member.id).toSorted();
          assert.deepEqual(ids(paged), ids(first.lines));
        }
      }
    }
  }
});

test('the overview, the statement and the totals of bets say the same', async () => {
  const overview = createOverview(deps);
  for (const asker of askers()) {
    const { days, totals } = await overview(asker, PERIOD);
    const { total } = await views.statement(asker, { ...PERIOD, limit: 1 });
    const { play } = await views.bets.totals(asker, PERIOD);
    assert.equal(totals.play.stake, total.stake);
    assert.equal(totals.play.valid, play.valid);
    assert.equal(totals.play.payout, play.payout);
    assert.equal(totals.funds.deposits, total.deposits);
    assert.equal(
      days.reduce((sum, day) => sum + memberProfitOf(day), 0n),
      memberProfitOf(totals),
    );
  }
});

test('the betting record has the rounds of those who are in the team and were when they bet', async () => {
  const known = new Map((await lineages()).map(({ id, ancestors }) => [id, ancestors]));
  for (const asker of askers()) {
    const team = await teamOf(asker.agentId);
    for (const category of [undefined, 'SPORTS']) {
      const rounds = await all((cursor) =>
        views.bets.list(asker, { ...PERIOD, category, cursor, limit: 7 }),
      );
      const expected = world.rounds.filter(
        ({ category: own, lineageId, memberId }) =>
          team.has(memberId) &&
          (category === undefined || own === category) &&
          (memberId === asker.agentId || known.get(lineageId ?? '')?.includes(asker.agentId)),
      );
      assert.deepEqual(
        rounds.map(({ round }) => round.id).toSorted(),
        expected.map(({ id }) => id).toSorted(),
      );
      const times = rounds.map(({ round }) => round.closedAt?.getTime() ?? 0);
      assert.deepEqual(
        times,
        times.toSorted((left, right) => right - left),
      );
    }
  }
});

test('the account details have the movements since someone is in the team', async () => {
  for (const asker of askers()) {
    const team = await teamOf(asker.agentId);
    const moved = await all((cursor) =>
      views.transactions.list(asker, { ...PERIOD, cursor, limit: 7, language: 'en' }),
    );
    for (const { member, movement, path } of moved) {
      assert.ok(team.has(movement.memberId));
      assert.equal(path[0]?.id, asker.agentId);
      assert.equal(path.at(-1)?.id, member.id);
      assert.equal(path.length, member.level + 1);
    }
    const isNow = (memberId: string, at: Date) =>
      memberId === asker.agentId ||
      (world.stays.get(memberId) ?? [])
        .filter((stay, index, stays) => (stays[index + 1]?.from ?? at) >= at || stay.from > at)
        .every(({ ancestors }) => ancestors.includes(asker.agentId));
    const expected = world.transfers.filter(
      ({ at, kind, memberId }) => kind !== 'PAYOUT' && team.has(memberId) && isNow(memberId, at),
    );
    assert.equal(moved.length, expected.length);
  }
});

test('the list has everybody below once, whatever it is sorted by', async () => {
  for (const asker of askers()) {
    const team = await teamOf(asker.agentId);
    team.delete(asker.agentId);
    for (const sort of ['registered', 'account', 'balance', 'teamSize', 'teamBalance'] as const) {
      const rows = await all((cursor) =>
        views.members.list(asker, { scope: 'all', sort, cursor, limit: 5 }),
      );
      assert.deepEqual(rows.map(({ id }) => id).toSorted(), [...team].toSorted());
    }
    const sums = await views.members.totals(asker, { scope: 'all' });
    assert.equal(
      sums.reduce((sum, { count }) => sum + count, 0n),
      BigInt(team.size),
    );
  }
});

test('a stranger is answered exactly like nobody, in every report', async () => {
  const overview = createOverview(deps);
  const paging = { limit: 5, language: 'en' };
  const reports = (asker: { agentId: string; brandId: string }, of: string) => [
    () => overview(asker, { ...PERIOD, account: of }),
    () => views.members.list(asker, { account: of, limit: 5 }),
    () => views.members.list(asker, { under: of, limit: 5 }),
    () => views.members.totals(asker, { account: of }),
    () => views.members.totals(asker, { under: of }),
    () => views.bets.list(asker, { ...PERIOD, ...paging, account: of }),
    () => views.bets.totals(asker, { ...PERIOD, account: of }),
    () => views.statement(asker, { ...PERIOD, account: of, limit: 5 }),
    () => views.statement(asker, { ...PERIOD, under: of, limit: 5 }),
    () => views.transactions.list(asker, { ...PERIOD, ...paging, account: of }),
    () => views.transactions.totals(asker, { ...PERIOD, account: of }),
  ];
  const answerOf = async (ask: () => Promise<unknown>): Promise<string> => {
    try {
      await ask();
      return 'an answer';
    } catch (error) {
      assert.ok(error instanceof Refusal, String(error));
      return JSON.stringify([error.code, error.detail]);
    }
  };
  for (const asker of askers()) {
    const team = await teamOf(asker.agentId);
    const stranger = world.members.find(({ memberId }) => !team.has(memberId));
    if (stranger === undefined) continue;
    const ofStranger = reports(asker, account(stranger.memberId));
    const ofNobody = reports(asker, 'nobodyatall');
    for (const [index, ask] of ofStranger.entries()) {
      const expected = await answerOf(ofNobody[index] ?? ask);
      assert.notEqual(expected, 'an answer');
      assert.equal(await answerOf(ask), expected, `report ${index}`);
    }
    const round = world.rounds.find(({ memberId }) => !team.has(memberId));
    await assert.rejects(
      views.bets.detail(asker, round?.id ?? ''),
      (error) => error instanceof Refusal && error.code === 'play.round_not_found',
    );
  }
});
