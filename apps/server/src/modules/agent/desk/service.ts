import type { BranchStop, TreeAgent, TreeNode } from '@parlour/contract';
import { families } from '@parlour/commission';
import type { Db, Reader } from '@parlour/database';
import { type Amount, amountToText, currencyOf, ZERO } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import type { MemberService } from '../../member/index.ts';
import { presentTask } from '../branch/present.ts';
import { isUndoable } from '../branch/service.ts';
import { findOpenAround, listTasks } from '../branch/store.ts';
import { countLinks } from '../link/store.ts';
import {
  givableMax,
  type GivenPoints,
  leastAbove,
  listPoints,
  readPoints,
  ruleUnset,
} from '../point/rules.ts';
import type { PointService } from '../point/service.ts';
import { findPointsBelow, lockAccounts, upsertPoints } from '../point/store.ts';
import { listCodes } from '../affiliate/desk-store.ts';
import { measureBranch } from '../tree/move-store.ts';
import type { Tree } from '../tree/service.ts';
import { findStanding } from '../tree/store.ts';
import {
  findNode,
  findSteps,
  listNodes,
  type Node,
  type NodeFilter,
  type TreeSort,
  nodeCursor,
} from './store.ts';

type By = { readonly operatorId: string; readonly ip: string; readonly reason: string };
type Of = { readonly brandId: string; readonly memberId: string };

export type TreeDeskDeps = {
  readonly db: Db;
  readonly audit: AuditService;
  readonly members: Pick<MemberService, 'setStanding'>;
  readonly points: Pick<PointService, 'pointsOf' | 'rulesOf'>;
  readonly tree: Pick<Tree, 'ancestorsOf'>;
  readonly teamFigures: FindTeamFigures;
  now(): Date;
};

/** What the teams of some accounts hold and play, of the module that counts it. */
export type FindTeamFigures = (
  reader: Reader,
  brandId: string,
  memberIds: readonly string[],
) => Promise<
  readonly { readonly memberId: string; readonly balance: Amount; readonly turnover: Amount }[]
>;

const FREEZES_SHOWN_MAX = 50;
const CODES_SHOWN_MAX = 50;

export type TreeDesk = ReturnType<typeof createTreeDesk>;

export function createTreeDesk(deps: TreeDeskDeps) {
  const { audit, db, members, now, points, teamFigures, tree } = deps;

  const present = async (brandId: string, nodes: readonly Node[]): Promise<TreeNode[]> => {
    const ids = nodes.map(({ id }) => id);
    const known = await points.pointsOf(db, ids);
    const found = await teamFigures(db, brandId, ids);
    const figures = new Map(found.map((team) => [team.memberId, team]));
    const money = ({ currency, id }: Node, of: 'balance' | 'turnover'): string =>
      amountToText(figures.get(id)?.[of] ?? ZERO, currencyOf(currency).decimals);
    return nodes.map((node) => ({
      id: node.id,
      account: node.account,
      nickname: node.nickname,
      type: node.standing,
      typeNumber: node.type,
      status: node.status,
      stops: stopsOf(node),
      depth: node.depth,
      directs: node.directs,
      downlines: node.downlines,
      agents: node.agents,
      points: [...listPoints(known.get(node.id) ?? {})],
      currency: node.currency,
      teamBalance: money(node, 'balance'),
      teamTurnover: money(node, 'turnover'),
      registeredAt: node.registeredAt.toISOString(),
      loggedInAt: node.loggedInAt?.toISOString() ?? null,
    }));
  };

  /** Between which values an operator may set each family of an account. */
  const boundsOf = async (reader: Reader, { brandId, memberId }: Of) => {
    const standing = await findStanding(reader, memberId);
    const uplineId = standing?.uplineId ?? null;
    const rules = await points.rulesOf(reader, brandId);
    const known = await points.pointsOf(
      reader,
      uplineId === null ? [memberId] : [memberId, uplineId],
    );
    const below = [...(await findPointsBelow(reader, memberId)).values()];
    return families.map((family) => {
      const rule = rules.get(family) ?? ruleUnset(family);
      const own = known.get(memberId)?.[family] ?? 0;
      const most = Math.max(0, ...below.map((theirs) => theirs[family] ?? 0));
      const above = uplineId === null ? null : (known.get(uplineId)?.[family] ?? 0);
      const max = above === null ? rule.pointsMax : givableMax(above, rule);
      return { family, points: own, min: leastAbove(most, rule), max };
    });
  };

  const look = async ({ brandId, memberId }: Of): Promise<TreeAgent> => {
    const node = await findNode(db, brandId, memberId);
    if (node === null) throw new Refusal('agent.account_unknown');
    const [shown] = await present(brandId, [node]);
    if (shown === undefined) throw new Refusal('agent.account_unknown');
    const ancestors = await tree.ancestorsOf(db, memberId);
    const freezes = { brandId, memberId, kind: 'freeze' } as const;
    const tasks = await listTasks(db, freezes, { after: null, limit: FREEZES_SHOWN_MAX });
    const open = await findOpenAround(db, memberId);
    const codes = await listCodes(db, {
      brandId,
      agentId: memberId,
      after: null,
      limit: CODES_SHOWN_MAX,
    });
    return {
      ...shown,
      breadcrumb: await findSteps(db, [...ancestors, memberId]),
      height: (await measureBranch(db, memberId)).height,
      pointBounds: await boundsOf(db, { brandId, memberId }),
      affiliateCodes: codes.map(({ code, id }) => ({ id, code })),
      links: await countLinks(db, memberId),
      openTask: open === null ? null : presentTask(open),
      freezes: tasks.filter(isUndoable).map(presentTask),
      version: node.version,
    };
  };

  return {
    look,

    async list(
      filter: NodeFilter,
      page: {
        readonly cursor: string | undefined;
        readonly limit: number;
        readonly sort: TreeSort;
      },
    ) {
      const { limit, sort } = page;
      const after = nodeCursor.read(page.cursor);
      const { brandId, uplineId } = filter;
      if (uplineId !== undefined && (await findNode(db, brandId, uplineId)) === null) {
        throw new Refusal('agent.account_unknown');
      }
      const found = await listNodes(db, filter, { after, limit: limit + 1, sort });
      const nodes = found.slice(0, limit);
      const last = found.length > limit ? nodes.at(-1) : undefined;
      const path =
        uplineId === undefined ? [] : [...(await tree.ancestorsOf(db, uplineId)), uplineId];
      return {
        items: await present(brandId, nodes),
        nextCursor:
          last === undefined ? null : nodeCursor.write({ id: last.id, value: sorted(last, sort) }),
        breadcrumb: await findSteps(db, path),
      };
    },

    /** Makes a member an agent of a number, or an agent without a team a member. */
    async setType(
      of: Of,
      agentType: number | null,
      { version, ...by }: By & { readonly version: number },
    ): Promise<TreeAgent> {
      await db.tx(async (tx) => {
        const node = await findNode(tx, of.brandId, of.memberId);
        if (node === null) throw new Refusal('agent.account_unknown');
        const isAgent = agentType !== null;
        // Its row is locked, so that nobody registers below while it stops being an agent.
        await lockAccounts(tx, [of.memberId]);
        if (!isAgent && (await measureBranch(tx, of.memberId)).members > 1) {
          throw new Refusal('agent.has_team');
        }
        const standing = isAgent ? 'agent' : 'member';
        const type = agentType ?? 0;
        await members.setStanding(tx, of.memberId, { standing, type, version });
        await audit.record(tx, {
          actor: { kind: 'operator', id: by.operatorId },
          action: 'agent.change_type',
          subject: { kind: 'member', id: of.memberId },
          before: { standing: node.standing, type: node.type },
          after: { standing, type },
          reason: by.reason,
          ip: by.ip,
        });
      });
      return look(of);
    },

    async setPoints(of: Of, given: GivenPoints, by: By): Promise<TreeAgent> {
      const wanted = readPoints(given);
      await db.tx(async (tx) => {
        const standing = await findStanding(tx, of.memberId);
        if (standing === null || standing.brandId !== of.brandId) {
          throw new Refusal('agent.account_unknown');
        }
        const { memberId } = of;
        await lockAccounts(tx, [
          memberId,
          ...(standing.uplineId === null ? [] : [standing.uplineId]),
        ]);
        const bounds = await boundsOf(tx, of);
        for (const { family, max, min, points: own } of bounds) {
          const points = wanted[family];
          if (points === undefined || points === own) continue;
          if (points > max) throw new Refusal('agent.points_above_upline');
          if (points < min) throw new Refusal('agent.points_below_downline');
        }
        const before = (await points.pointsOf(tx, [memberId])).get(memberId) ?? {};
        await upsertPoints(tx, memberId, { points: wanted, at: now() });
        await audit.record(tx, {
          actor: { kind: 'operator', id: by.operatorId },
          action: 'agent.change_points',
          subject: { kind: 'member', id: memberId },
          before,
          after: { ...before, ...wanted },
          reason: by.reason,
          ip: by.ip,
        });
      });
      return look(of);
    },
  };
}

function sorted(node: Node, sort: TreeSort): string {
  if (sort === 'account') return node.accountKey;
  return sort === 'teamSize' ? String(node.downlines) : node.id;
}

function stopsOf(node: Node): BranchStop[] {
  const stops: BranchStop[] = [];
  if (node.loginBlocked) stops.push('login');
  if (node.betBlocked) stops.push('bet');
  if (node.withdrawBlocked) stops.push('withdraw');
  if (node.transferBlocked) stops.push('transfer');
  return stops;
}
