import { amount, amountToText } from '@parlour/money';
import { isLooserPicture, type Loosens, rehearsedKind } from '../../approval/index.ts';
import type { AuditService, Snapshot } from '../../audit/index.ts';
import type { KindSettings, Limits } from './service/limits.ts';
import type { LimitPlace } from './store/limits.ts';

export type LimitsCommand = {
  readonly place: LimitPlace;
  readonly wanted: Omit<KindSettings, 'updatedAt'>;
};

/** When a bound lets a contract promise more, or lets it be paid with fewer questions. */
const directions: Readonly<
  Record<Exclude<keyof KindSettings, 'kind' | 'version' | 'updatedAt'>, Loosens>
> = {
  isOffered: 'up',
  minRateBps: 'never',
  maxRateBps: 'up',
  turnoverCapBps: 'up',
  maxTiers: 'up',
  minActive: 'down',
  maxThreshold: 'never',
  allowEqualRate: 'up',
  minRateGapBps: 'down',
  wagePlusRebateCap: 'any',
  activeMin: 'down',
  activeMinLong: 'down',
  periods: 'listed',
  carryModes: 'listed',
  deductWages: 'down',
  deductFees: 'down',
  baseUnit: 'any',
  distributionDelayDays: 'down',
  overdueDays: 'never',
  reviewMode: 'never',
};

/** Amounts, which the audit log keeps in the smallest units. */
const AMOUNTS = ['activeMin', 'activeMinLong', 'baseUnit', 'maxThreshold'] as const;

/** Bounds with their amounts as people read them. */
const shownOf = (limits: Snapshot): Snapshot => ({
  ...limits,
  ...Object.fromEntries(
    AMOUNTS.filter((name) => typeof limits[name] === 'string').map((name) => [
      name,
      amountToText(amount(BigInt(String(limits[name])))),
    ]),
  ),
});

export const limitsKind = (audit: AuditService, limits: Limits) =>
  rehearsedKind<LimitsCommand>(audit, {
    name: 'contract.loosen_limits',
    decide: 'contract.update',
    subjectOf: ({ place: { brandId }, wanted: { kind } }) => ({
      kind: 'contract_limits',
      id: `${brandId}:${kind}`,
    }),
    nameOf: async (_reader, subjectId) => subjectId.slice(subjectId.indexOf(':') + 1),
    loosens: ({ before, after }) =>
      isLooserPicture(directions, before, after) ||
      // Of the three ways only the review by operators asks for more than the others.
      (after['reviewMode'] !== before['reviewMode'] && after['reviewMode'] !== 'ADMIN'),
    tell: ({ before, after }) => ({ before: shownOf(before), after: shownOf(after) }),
    step: (tx, { place, wanted }, { operatorId, ip, reason }) =>
      limits.change(tx, place, wanted, { brandId: place.brandId, operatorId, ip, reason }),
  });
