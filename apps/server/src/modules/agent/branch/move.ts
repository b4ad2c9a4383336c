import type { Family } from '@parlour/commission';
import type { MovePreview } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { findSteps, listBranch } from '../desk/store.ts';
import { type Excess, findExcess } from '../point/move.ts';
import type { FamilyPoints } from '../point/rules.ts';
import type { PointService } from '../point/service.ts';
import { upsertPoints } from '../point/store.ts';
import { judgeMove } from '../tree/move.ts';
import { measureBranch } from '../tree/move-store.ts';
import { findStanding, type Standing } from '../tree/store.ts';

/** What the end of a branch's place ends with it, as contracts know it. */
export type EndingContract = {
  readonly memberId: string;
  readonly kind: string;
  /** Null for the platform. */
  readonly uplineId: string | null;
};
export type FindEndingContracts = (
  reader: Reader,
  headId: string,
) => Promise<readonly EndingContract[]>;

export type MoveWish = {
  readonly brandId: string;
  readonly memberId: string;
  readonly uplineId: string | null;
};

export type Judged = {
  readonly head: Standing;
  readonly members: number;
  readonly height: number;
  readonly above: readonly string[];
};

export type MoveJudgeDeps = {
  readonly points: Pick<PointService, 'pointsOf' | 'rulesOf'>;
  readonly endingContracts: FindEndingContracts;
};

/** So many accounts are moved or frozen while someone waits; more are left to a job. */
export const BRANCH_AT_ONCE_MAX = 500;
const PREVIEWED_MAX = 200;

export function createMoveJudge({ endingContracts, points }: MoveJudgeDeps) {
  const judge = async (reader: Reader, wish: MoveWish): Promise<Judged> => {
    const { brandId, memberId, uplineId } = wish;
    const head = await findStanding(reader, memberId);
    if (head === null || head.brandId !== brandId || head.standing === 'trial') {
      throw new Refusal('agent.account_unknown');
    }
    const upline = uplineId === null ? null : await findStanding(reader, uplineId);
    if (uplineId !== null && upline === null) throw new Refusal('agent.upline_unknown');
    const { height, members } = await measureBranch(reader, memberId);
    return { head, members, height, ...judgeMove(head, upline, height) };
  };

  const excessOf = async (
    reader: Reader,
    { brandId, memberId: headId, uplineId }: MoveWish,
  ): Promise<readonly (Excess & { readonly account: string })[]> => {
    const branch = await listBranch(reader, headId);
    const ids = branch.map(({ memberId }) => memberId);
    const all = uplineId === null ? ids : [...ids, uplineId];
    const known = await points.pointsOf(reader, all);
    const pointsOf = (memberId: string): FamilyPoints => known.get(memberId) ?? {};
    const accounts = new Map(branch.map(({ account, memberId }) => [memberId, account]));
    const excess = findExcess(branch, {
      rules: await points.rulesOf(reader, brandId),
      pointsOf,
      headId,
      above: uplineId === null ? null : pointsOf(uplineId),
    });
    return excess.map((one) => ({ ...one, account: accounts.get(one.memberId) ?? '' }));
  };

  return {
    judge,
    excessOf,
    endingContracts,

    async preview(reader: Reader, wish: MoveWish): Promise<MovePreview> {
      const { above, head, height, members } = await judge(reader, wish);
      const excess = await excessOf(reader, wish);
      const ending = await endingContracts(reader, wish.memberId);
      const named = ending.slice(0, PREVIEWED_MAX);
      const people = new Map(
        (
          await findSteps(reader, [
            ...new Set(named.flatMap(({ memberId, uplineId }) => [memberId, uplineId ?? memberId])),
          ])
        ).map(({ account, id }) => [id, account]),
      );
      return {
        members,
        agents: await countAgents(reader, wish.memberId),
        height,
        depthBefore: head.ancestors.length,
        depthAfter: above.length,
        from: await findSteps(reader, head.ancestors),
        to: await findSteps(reader, above),
        points: excess.slice(0, PREVIEWED_MAX),
        pointsCount: excess.length,
        contracts: named.map(({ kind, memberId, uplineId }) => ({
          memberId,
          account: people.get(memberId) ?? '',
          kind,
          uplineAccount: uplineId === null ? '' : (people.get(uplineId) ?? ''),
        })),
        contractsCount: ending.length,
        isLarge: members > BRANCH_AT_ONCE_MAX,
      };
    },
  };
}

export type MoveJudge = ReturnType<typeof createMoveJudge>;

async function countAgents(reader: Reader, headId: string): Promise<number> {
  const [row] = await reader.query<{ count: number }>({
    text: `select count(*)::integer as count from member_accounts m where m.standing = 'agent' and m.id in (
      select member_id from agent_downlines where ancestor_id = $1 union all select $1::uuid)`,
    values: [headId],
  });
  return row?.count ?? 0;
}

/** Lowers what the new place leaves no room for. Answers how many accounts that concerns. */
export async function lowerPoints(tx: Tx, excess: readonly Excess[], at: Date): Promise<number> {
  const byMember = Map.groupBy(excess, ({ memberId }) => memberId);
  for (const [memberId, own] of byMember) {
    const points: Partial<Record<Family, number>> = {};
    for (const { allowed, family } of own) points[family] = allowed;
    await upsertPoints(tx, memberId, { points, at });
  }
  return byMember.size;
}
