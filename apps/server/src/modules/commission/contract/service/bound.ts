import {
  type BoundSwitches,
  checkBound,
  checkTiers,
  type ContractKind,
  type KindLimits,
  type Tier,
  type TierProblem,
} from '@parlour/commission';
import type { Reader } from '@parlour/database';
import { type Contract, listIncoming, listOutgoing } from '../store/contracts.ts';
import { listPoints, type Points } from '../store/due.ts';

/** What bounds an offer: the upline's contracts that govern from its begin on, and the platform. */
export type Ceiling = {
  readonly limits: KindLimits;
  readonly switches: BoundSwitches;
  /** Null where the platform itself pays. */
  readonly upline: readonly Contract[] | null;
};

export type RebateRow = {
  readonly family: string;
  readonly upline: number;
  readonly downline: number;
};

/** Rebate points of both sides by family, for the cap that they share with wages. */
export async function rebatesOf(
  reader: Reader,
  uplineId: string,
  downlineId: string,
): Promise<readonly RebateRow[]> {
  const points = await listPoints(reader, [uplineId, downlineId]);
  const of = (memberId: string): Points => points.get(memberId) ?? {};
  const families = new Set([...Object.keys(of(uplineId)), ...Object.keys(of(downlineId))]);
  return [...families].toSorted().map((family) => ({
    family,
    upline: of(uplineId)[family] ?? 0,
    downline: of(downlineId)[family] ?? 0,
  }));
}

export async function switchesFor(
  reader: Reader,
  limits: KindLimits,
  sides: { readonly uplineId: string | null; readonly downlineId: string },
): Promise<BoundSwitches> {
  const { allowEqualRate, minRateGapBps, wagePlusRebateCap } = limits;
  const { downlineId, uplineId } = sides;
  const rebates =
    wagePlusRebateCap && uplineId !== null ? await rebatesOf(reader, uplineId, downlineId) : [];
  return { allowEqualRate, minRateGapBps, wagePlusRebateCap, rebates };
}

/** What the upline is paid of the kind at an instant and after it, as far as it was accepted. */
export const uplineContracts = async (
  reader: Reader,
  query: { readonly uplineId: string; readonly kind: ContractKind; readonly at: Date },
): Promise<readonly Contract[]> => {
  const { at, kind, uplineId } = query;
  const found = await listIncoming(reader, { memberIds: [uplineId], kind, at });
  return found.filter(({ effectiveFrom }) => effectiveFrom !== null);
};

/** Whether contracts bound what begins at an instant for good: no end is known, and no gap before. */
export const isBoundForGood = (contracts: readonly Contract[], at: Date): boolean =>
  contracts.some(({ endsAt }) => endsAt === null) &&
  contracts.some(({ effectiveFrom }) => effectiveFrom !== null && effectiveFrom <= at);

/** Everything that speaks against tiers under a ceiling; of several contracts each has to allow them. */
export function problemsUnder(
  kind: ContractKind,
  tiers: readonly Tier[],
  { limits, switches, upline }: Ceiling,
): readonly TierProblem[] {
  const own = checkTiers(kind, tiers, limits);
  if (own.length > 0 || upline === null) return own;
  for (const contract of upline) {
    const problems = checkBound(kind, { upline: contract.tiers, downline: tiers }, switches);
    if (problems.length > 0) return problems;
  }
  return [];
}

/**
 * Contracts and offers that a member hands down and that new terms of their own would make illegal
 * from an instant on, the oldest first.
 */
export async function findConflicts(
  reader: Reader,
  terms: Pick<Contract, 'downlineId' | 'kind' | 'period' | 'tiers'>,
  { at, limits }: { readonly at: Date; readonly limits: KindLimits },
): Promise<readonly Contract[]> {
  const { downlineId: memberId, kind, period, tiers } = terms;
  const outgoing = await listOutgoing(reader, { memberId, kind, at });
  const conflicts: Contract[] = [];
  for (const contract of outgoing) {
    const { downlineId } = contract;
    const switches = await switchesFor(reader, limits, { uplineId: memberId, downlineId });
    const pair = { upline: tiers, downline: contract.tiers };
    const isLegal = contract.period === period && checkBound(kind, pair, switches).length === 0;
    if (!isLegal) conflicts.push(contract);
  }
  return conflicts;
}
