import {
  type CarryMode,
  type ContractKind,
  type PeriodKind,
  PERIODS_OF,
  type Tier,
} from '@parlour/commission';
import type { Reader } from '@parlour/database';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Member } from '../../../member/index.ts';
import { isKindPermitted } from '../../rules.ts';
import type { Contract } from '../store/contracts.ts';
import { presentProblems } from '../rules.ts';
import {
  type Ceiling,
  isBoundForGood,
  problemsUnder,
  switchesFor,
  uplineContracts,
} from './bound.ts';
import type { ContractDeps } from './deps.ts';
import type { KindSettings, Limits } from './limits.ts';

type EligibleDeps = Pick<ContractDeps, 'now' | 'protection' | 'site'> & { readonly limits: Limits };

export type Sides = {
  /** Null for the platform. */
  readonly upline: Member | null;
  readonly downline: Member;
};

export type Terms = {
  readonly kind: ContractKind;
  readonly period: PeriodKind;
  readonly carryMode: CarryMode;
  readonly tiers: readonly Tier[];
};

/** Whether there can be a contract of a kind between two sides at all, whatever its terms. */
export async function sidesRefusal(
  { now, protection, site }: Pick<EligibleDeps, 'now' | 'protection' | 'site'>,
  reader: Reader,
  { downline, upline }: Sides,
  settings: KindSettings,
): Promise<Refusal | null> {
  const { complianceProfile } = await site.brand(downline.brandId);
  const payer = upline === null ? 'platform' : 'upline';
  // Without the feature nothing new is agreed; what was agreed before is settled to its end.
  const isOn =
    settings.kind !== 'DIVIDEND' || (await site.isEnabled(downline.brandId, 'DIVIDEND3'));
  if (!isOn || !settings.isOffered || !isKindPermitted(complianceProfile, settings.kind, payer)) {
    return new Refusal('commission.kind_not_offered');
  }
  if (upline !== null && upline.currency !== downline.currency) {
    return new Refusal('commission.currency_differs');
  }
  if (upline !== null && upline.status !== 'active') {
    return new Refusal('commission.no_own_contract');
  }
  const { excludedUntil } = await protection.standing(reader, downline.id, now());
  // Why someone cannot be offered a contract is nobody else's business.
  const isEligible =
    downline.status === 'active' &&
    excludedUntil === null &&
    (upline === null ? downline.standing === 'agent' : downline.standing !== 'trial');
  return isEligible ? null : new Refusal('commission.account_not_eligible');
}

/** What bounds a contract between two sides that begins at an instant; refuses where nothing does. */
export async function ceilingOf(
  reader: Reader,
  { downline, upline }: Sides,
  { at, limits }: { readonly at: Date; readonly limits: KindSettings },
): Promise<Ceiling> {
  const { kind } = limits;
  const sides = { uplineId: upline?.id ?? null, downlineId: downline.id };
  const switches = await switchesFor(reader, limits, sides);
  if (upline === null) return { limits, switches, upline: null };
  const own = await uplineContracts(reader, { uplineId: upline.id, kind, at });
  if (!isBoundForGood(own, at)) throw new Refusal('commission.no_own_contract');
  return { limits, switches, upline: own };
}

const periodsUnder = (settings: KindSettings, upline: readonly Contract[] | null): PeriodKind[] =>
  PERIODS_OF[settings.kind].filter(
    (period) =>
      settings.periods.includes(period) &&
      // Cover holds for the same stretch of time alone.
      (upline === null || upline.every((contract) => contract.period === period)),
  );

/** Refuses terms that a ceiling does not allow, naming each tier and the rule that it breaks. */
export function demandLegal(terms: Terms, ceiling: Ceiling, currency: string): void {
  const { carryMode, kind, period, tiers } = terms;
  const settings = { ...ceiling.limits, kind } as KindSettings;
  if (!periodsUnder(settings, ceiling.upline).includes(period)) {
    throw new Refusal('commission.period_not_offered');
  }
  if (!settings.carryModes.includes(carryMode)) throw new Refusal('commission.carry_not_offered');
  const problems = problemsUnder(kind, tiers, ceiling);
  if (problems.length === 0) return;
  throw new Refusal('commission.tiers_illegal', {
    fields: presentProblems(problems, kind, currency),
  });
}

export { periodsUnder };
