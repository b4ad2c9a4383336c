// A tree of agents with contracts and play, on a whole server that crashes around its commits.
import { type ContractKind, contractKinds, type Tier, TIER_FIELDS } from '@parlour/commission';
import { consumeAll } from '../../apps/server/src/platform/outbox-follower.ts';
import {
  type ContractHouse,
  openContractHouse,
  tier,
} from '../../apps/server/src/modules/commission/contract/testing.ts';
import {
  openSampleHouse,
  type SampleHouse,
  type SampleMember,
  type SampleRound,
} from '../../apps/server/src/modules/team/sample.ts';
import { createTestApp, type TestApp } from '../../apps/server/src/testing.ts';
import type { Chance } from './chance.ts';
import { createFaults, type Faults } from './faults.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { SimContext } from './scenario.ts';

const PEOPLE = 14;
const ROOTS = 2;
/** After the real time, so that whatever the database dates itself lies in the past. */
const START_AT = '2031-01-30T20:00:00.000Z';
const JOBS_BY_DEMAND = ['commission.pay_owed'];

export type AgentWorld = {
  readonly t: TestApp;
  readonly faults: Faults;
  readonly contracts: ContractHouse;
  readonly house: SampleHouse;
  readonly people: readonly SampleMember[];
  readonly rounds: SampleRound[];
  /** Moves the clock of everything. */
  pass(minutes: number): void;
  /** What followers of the outbox and workers do in a minute; two workers come at once. */
  work(): Promise<Outcome[]>;
  stop(): Promise<void>;
};

/** A rate that asks for nothing. */
export const flatTier = (rateBps: number): Tier => tier(0, rateBps);

/** Tiers of a kind that rise; often within what an upline of this world may offer. */
export function randomTiers(kind: ContractKind, dice: Chance, ceilingBps: number): Tier[] {
  const count = dice.between(1, 3);
  const top = dice.between(1, Math.max(ceilingBps, 1));
  const hasPeople = dice.oneIn(5);
  const asksForPeople = TIER_FIELDS[kind].some(({ measure }) => measure === 'activeMembers');
  return Array.from({ length: count }, (_, index) => {
    const rate = Math.max(1, Math.floor((top * (index + 1)) / count));
    return tier(dice.between(0, 8) + 12 * index, rate + index, {
      ...(kind === 'REALTIME_SALARY' && { lossRateBps: rate + index }),
      ...(asksForPeople && hasPeople && { activeMembers: index }),
    });
  });
}

export async function createAgentWorld({ chance }: SimContext): Promise<AgentWorld> {
  const faults = createFaults(chance.branch('cuts'));
  const t = await createTestApp({ startAt: START_AT, wrapDb: faults.wrapDb });
  await t.operator('olivia');
  const { db } = t.platform;
  const house = await openSampleHouse(db, {}, t.clock.now());
  const people = await plantTree(house, { t, dice: chance.branch('tree') });
  const contracts = await openContractHouse(t);
  await lowerThresholds(t);
  for (const { memberId } of people.slice(0, ROOTS)) await startOut(contracts, memberId);
  const consumers = t.app.parts.flatMap((part) => part.consumers ?? []);
  const jobs = Object.assign({}, ...t.app.parts.map((part) => part.jobs ?? {})) as Record<
    string,
    (payload: unknown, now: Date) => Promise<void>
  >;
  const run = (name: string, payload: unknown = {}): Promise<Outcome> =>
    outcomeOf(async () => jobs[name]?.(payload, t.clock.now()));

  const drain = async (): Promise<void> => {
    for (const consumer of consumers) {
      for (;;) {
        const turn = await outcomeOf(() => consumeAll(db, [consumer]));
        if (turn === 'done') break;
        // A follower that objects would object for ever, and everything behind it would wait.
        if (turn !== 'cut') throw new Error(`${consumer.name}: ${JSON.stringify(turn)}`);
      }
    }
  };

  return {
    t,
    faults,
    house,
    people,
    rounds: [],
    contracts,

    pass(minutes) {
      t.clock.advance(minutes * 60_000);
      house.clock.now = t.clock.now();
    },

    async work() {
      await drain();
      const outcomes = [await run('commission.contracts_tick')];
      outcomes.push(...(await Promise.all([1, 2].map(() => run('commission.settle')))));
      outcomes.push(await run('commission.resume_bills'));
      for (const { id, name, payload } of await listWanted(t)) {
        const twice = await Promise.all([1, 2].map(() => run(name, payload)));
        outcomes.push(...twice);
        if (twice.includes('done')) await forgetJob(t, id);
      }
      outcomes.push(await run('commission.age_bills'));
      outcomes.push(...(await Promise.all([1, 2].map(() => run('rebate.run')))));
      await drain();
      return outcomes;
    },

    async stop() {
      await t.close();
    },
  };
}

/** What the platform pays those at the top for, so that there is something to pass on. */
async function startOut(contracts: ContractHouse, memberId: string): Promise<void> {
  for (const kind of contractKinds) {
    const period = kind === 'DIVIDEND' ? 'D' : undefined;
    const tiers = [tier(0, 100), tier(50, 300)].map((one, index) =>
      kind === 'REALTIME_SALARY' ? { ...one, lossRateBps: 100 + 200 * index } : one,
    );
    await contracts.platformContract(memberId, { kind, tiers, ...(period && { period }) });
  }
}

type Planting = {
  readonly t: TestApp;
  readonly dice: Chance;
};

async function plantTree(house: SampleHouse, { dice, t }: Planting): Promise<SampleMember[]> {
  const people: SampleMember[] = [];
  for (let count = 0; count < PEOPLE; count += 1) {
    const uplineId = count < ROOTS ? null : dice.pick(people).memberId;
    people.push(await house.join({ brandId: t.brand.id, uplineId }));
  }
  await t.platform.db.query({
    text: `update members set standing = 'agent', type = 1 where id = any($1)`,
    values: [people.map(({ memberId }) => memberId)],
  });
  await t.platform.db.query({
    text: `insert into point_policies (brand_id, family, points_max, gap_min, allows_equal, updated_at)
      values ($1, 'slots', 100, 0, true, now())
      on conflict (brand_id, family) do update set points_max = 100`,
    values: [t.brand.id],
  });
  await t.platform.db.query({
    text: `insert into rebate_points (member_id, family, points, updated_at)
      select m.id, 'slots', 10 * greatest(0, 8 - coalesce(cardinality(l.ancestors), 0)), now()
      from members m left join lineages l on l.id = m.lineage_id where m.id = any($1)`,
    values: [people.map(({ memberId }) => memberId)],
  });
  return people;
}

/** All dividends of a contract together, in basis points of its team's valid bet. */
export const TURNOVER_CAP_BPS = 60;

/** Nobody in this world plays for five hundred a day, and dividends are as often held by their cap as not. */
const lowerThresholds = (t: TestApp) =>
  t.platform.db.query({
    text: `update contract_limits set active_min_amount = 100000, active_min_long_amount = 100000,
      turnover_cap_bps = case when kind = 'DIVIDEND' then $1 else 0 end`,
    values: [TURNOVER_CAP_BPS],
  });

type Wanted = { readonly id: string; readonly name: string; readonly payload: unknown };

/** Jobs that were queued on demand; what comes by the clock comes by itself. */
const listWanted = (t: TestApp): Promise<Wanted[]> =>
  t.platform.db.query<Wanted>({
    text: `select j.id::text as id, k.identifier as name, j.payload
      from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
      where k.identifier = any($1) order by j.id`,
    values: [JOBS_BY_DEMAND],
  });

const forgetJob = (t: TestApp, id: string) =>
  t.platform.db.query({
    text: 'delete from graphile_worker._private_jobs where id = $1',
    values: [id],
  });
