import type { Db, Reader, Tx } from '@parlour/database';
import { families, type Family } from '@parlour/commission';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import type { Tree } from '../tree/service.ts';
import {
  brokenQuota,
  capPoints,
  type FamilyPoints,
  givableMax,
  type GivenPoints,
  listPoints,
  type PointRule,
  readPoints,
  ruleUnset,
} from './rules.ts';
import { findPoints, findPointsBelow, listRules, lockAccounts, upsertPoints } from './store.ts';

export type Givable = {
  readonly family: Family;
  readonly own: number;
  readonly givableMax: number;
  readonly quotas: readonly {
    readonly points: number;
    readonly max: number;
    readonly left: number;
  }[];
};

export type DownlinePoints = {
  readonly memberId: string;
  readonly account: string;
  readonly isDirect: boolean;
  readonly items: readonly {
    readonly family: Family;
    readonly points: number;
    /** The same as `points` where the caller can raise nothing. */
    readonly raisableTo: number;
  }[];
};

type Agent = { readonly brandId: string; readonly agentId: string };

export type PointService = {
  pointsOf(
    reader: Reader,
    memberIds: readonly string[],
  ): Promise<ReadonlyMap<string, FamilyPoints>>;
  rulesOf(reader: Reader, brandId: string): Promise<ReadonlyMap<Family, PointRule>>;
  /** What an agent has and can give. */
  givable(agent: Agent): Promise<readonly Givable[]>;
  /** Refuses what an agent could not give to one more downline now. */
  demandGivable(reader: Reader, agent: Agent, points: FamilyPoints): Promise<void>;
  /** Gives points to a new direct downline; refuses what cannot be given. */
  give(
    tx: Tx,
    agent: Agent,
    to: { memberId: string; points: FamilyPoints; at: Date },
  ): Promise<void>;
  /** The same with what can still be given of it; refuses where a quota is used up. */
  giveWithin: PointService['give'];
  below(agent: Agent, memberId: string): Promise<DownlinePoints>;
  /** Raises points of a direct downline. */
  raise(
    agent: Agent & { readonly ip: string },
    memberId: string,
    given: GivenPoints,
  ): Promise<DownlinePoints>;
};

export type PointDeps = {
  readonly db: Db;
  readonly audit: AuditService;
  readonly tree: Pick<Tree, 'demandDirect' | 'demandInTeam'>;
  now(): Date;
};

export function createPoints({ db, audit, tree, now }: PointDeps): PointService {
  const rulesOf: PointService['rulesOf'] = async (reader, brandId) => {
    const stored = new Map((await listRules(reader, brandId)).map((rule) => [rule.family, rule]));
    return new Map(families.map((family) => [family, stored.get(family) ?? ruleUnset(family)]));
  };

  /** What an agent has, what the rules say, and what every downline but one has already. */
  const read = async (reader: Reader, { agentId, brandId }: Agent, butId: string | null = null) => {
    const rules = await rulesOf(reader, brandId);
    const own = (await findPoints(reader, [agentId])).get(agentId) ?? {};
    const below = [...(await findPointsBelow(reader, agentId))].filter(([id]) => id !== butId);
    const ruleOf = (family: Family) => rules.get(family) ?? ruleUnset(family);
    const boundOf = (family: Family) => givableMax(own[family] ?? 0, ruleOf(family));
    const countFrom = (family: Family) => (points: number) =>
      below.filter(([, theirs]) => (theirs[family] ?? 0) >= points).length;
    return { own, ruleOf, boundOf, countFrom };
  };

  const demand = (
    points: FamilyPoints,
    { ruleOf, boundOf, countFrom }: Awaited<ReturnType<typeof read>>,
  ) => {
    for (const { family, points: wanted } of listPoints(points)) {
      if (wanted > boundOf(family)) throw new Refusal('agent.points_above_own');
      if (brokenQuota(wanted, ruleOf(family).quotas, countFrom(family)) !== null) {
        throw new Refusal('agent.points_quota');
      }
    }
  };

  const below: PointService['below'] = async (agent, memberId) => {
    const found = await tree.demandInTeam(db, agent.agentId, memberId);
    const isDirect = found.depth === 1;
    const theirs = (await findPoints(db, [memberId])).get(memberId) ?? {};
    const { boundOf } = await read(db, agent);
    const items = families.map((family) => {
      const points = theirs[family] ?? 0;
      return { family, points, raisableTo: isDirect ? Math.max(points, boundOf(family)) : points };
    });
    return { memberId, account: found.account, isDirect, items };
  };

  return {
    pointsOf: findPoints,
    rulesOf,
    below,

    async givable(agent) {
      const { boundOf, countFrom, own, ruleOf } = await read(db, agent);
      return families.map((family) => ({
        family,
        own: own[family] ?? 0,
        givableMax: boundOf(family),
        quotas: ruleOf(family).quotas.map(({ accountsMax, points }) => ({
          points,
          max: accountsMax,
          left: Math.max(0, accountsMax - countFrom(family)(points)),
        })),
      }));
    },

    async demandGivable(reader, agent, points) {
      demand(points, await read(reader, agent));
    },

    async give(tx, agent, { memberId, points, at }) {
      await lockAccounts(tx, [agent.agentId]);
      demand(points, await read(tx, agent, memberId));
      await upsertPoints(tx, memberId, { points, at });
    },

    async giveWithin(tx, agent, { memberId, points, at }) {
      await lockAccounts(tx, [agent.agentId]);
      const bounds = await read(tx, agent, memberId);
      const capped = capPoints(points, bounds.boundOf);
      demand(capped, bounds);
      await upsertPoints(tx, memberId, { points: capped, at });
    },

    async raise(agent, memberId, given) {
      const wanted = readPoints(given);
      await db.tx(async (tx) => {
        await tree.demandDirect(tx, agent.agentId, memberId);
        await lockAccounts(tx, [agent.agentId, memberId]);
        // Again, because it may have been moved away meanwhile.
        await tree.demandDirect(tx, agent.agentId, memberId);
        const before = (await findPoints(tx, [memberId])).get(memberId) ?? {};
        const raised = raisedOf(before, wanted);
        if (Object.keys(raised).length === 0) return;
        demand(raised, await read(tx, agent, memberId));
        await upsertPoints(tx, memberId, { points: raised, at: now() });
        await audit.record(tx, {
          actor: { kind: 'member', id: agent.agentId },
          action: 'agent.raise_points',
          subject: { kind: 'member', id: memberId },
          before,
          after: { ...before, ...raised },
          ip: agent.ip,
        });
      });
      return below(agent, memberId);
    },
  };
}

/** What of the wanted points is more than before; refuses whatever is less. */
function raisedOf(before: FamilyPoints, wanted: FamilyPoints): FamilyPoints {
  const raised: Partial<Record<Family, number>> = {};
  for (const family of families) {
    const [had, wants] = [before[family] ?? 0, wanted[family]];
    if (wants === undefined || wants === had) continue;
    if (wants < had) throw new Refusal('agent.points_lowered');
    raised[family] = wants;
  }
  return raised;
}
