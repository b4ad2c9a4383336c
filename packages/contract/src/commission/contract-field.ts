// Shapes of contracts that both sides, and operators, read alike.
import { type Static, Type } from 'typebox';
import { Currency, Id, Instant, Label, Money } from '../schema.ts';
import { BillKindText, BillPeriodText } from './bill.ts';
import { Count, maybe, RateBps } from './field.ts';

export const ContractKindText = BillKindText;
export const ContractPeriodText = BillPeriodText;

/**
 * PENDING_NEW: offered. ACTIVE: accepted; `isInForce` says whether it has begun. PENDING_TERMINATE:
 * the upline asks to end it, it still earns. The others are the end; TERMINATED may lie ahead.
 */
export const contractStatuses = [
  'PENDING_NEW',
  'ACTIVE',
  'PENDING_TERMINATE',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
  'TERMINATED',
  'SUPERSEDED',
] as const;
export type ContractStatus = (typeof contractStatuses)[number];
export const ContractStatusText = Type.Enum(contractStatuses);

/** What becomes of a period that the house lost; of dividends alone, everything else has NONE. */
export const contractCarryModes = ['NONE', 'PREV', 'MONTH', 'FOREVER'] as const;
export const CarryModeText = Type.Enum(contractCarryModes);

/**
 * consent: both agreed. superseded: a newer version. forced: an operator. moved, closed, excluded:
 * of the downline. upline_ended: the upline's own contract ended. rate_cut: the upline accepted less.
 */
export const contractEndReasons = [
  'consent',
  'superseded',
  'forced',
  'moved',
  'closed',
  'excluded',
  'upline_ended',
  'rate_cut',
] as const;
export const ContractEndReasonText = Type.Enum(contractEndReasons);
export type ContractEndReason = (typeof contractEndReasons)[number];

export const contractEventNames = [
  'offer',
  'accept',
  'activate',
  'reject',
  'withdraw',
  'expire',
  'request_termination',
  'accept_termination',
  'reject_termination',
  'lapse_termination',
  'supersede',
  'force_end',
  'end',
  'ask_end',
] as const;
export const ContractEventText = Type.Enum(contractEventNames);

export const contractActors = ['upline', 'downline', 'operator', 'system'] as const;
export const ContractActorText = Type.Enum(contractActors);

/** What the caller may do with a contract now. */
export const contractActions = [
  'accept',
  'reject',
  'withdraw',
  'change',
  'request_termination',
  'accept_termination',
  'reject_termination',
  'ask_end',
  'force_end',
] as const;
export type ContractAction = (typeof contractActions)[number];
export const ContractActionText = Type.Enum(contractActions);

/** The fields of the contract's kind; those of other kinds are null. */
export const ContractTier = Type.Object({
  periodValidBet: maybe(Money),
  periodProfitLoss: maybe(Money),
  dailyBetAmount: maybe(Money),
  hourlyBetAmount: maybe(Money),
  singleBetAmount: maybe(Money),
  activeMembers: maybe(Count),
  rateBps: maybe(RateBps),
  profitWageRateBps: maybe(RateBps),
  lossWageRateBps: maybe(RateBps),
});
export type ContractTier = Static<typeof ContractTier>;

/** The same as it is offered: the fields of other kinds are left out or null. */
export const ContractTierInput = Type.Partial(ContractTier);
export type ContractTierInput = Static<typeof ContractTierInput>;

export const TierViews = Type.Array(ContractTier, { maxItems: 6 });
/** Up to a dozen, so that one that has too many is told so by name. */
export const TierInputs = Type.Array(ContractTierInput, { maxItems: 12 });

export const contractFields = {
  id: Id,
  kind: ContractKindText,
  status: ContractStatusText,
  /** Grows with each offer of this kind to this downline. */
  version: Type.Integer({ minimum: 1 }),
  period: ContractPeriodText,
  carryMode: CarryModeText,
  currency: Currency,
  /** The downline that it pays. */
  account: Label,
  /** The upline that pays; null for the platform. */
  uplineAccount: maybe(Label),
  tiers: TierViews,
  /** It governs the period that runs now. */
  isInForce: Type.Boolean(),
  offeredAt: Instant,
  /** Without an answer the offer is over then. */
  expiresAt: Instant,
  decidedAt: maybe(Instant),
  effectiveFrom: maybe(Instant),
  terminationAskedAt: maybe(Instant),
  /** From when on it earns nothing more; may lie ahead. */
  endsAt: maybe(Instant),
  endReason: maybe(ContractEndReasonText),
  /** The downline asked the operators to end it. */
  endAskedAt: maybe(Instant),
  actions: Type.Array(ContractActionText, { maxItems: 9 }),
} as const;

export const ContractEventView = Type.Object({
  at: Instant,
  event: ContractEventText,
  actor: ContractActorText,
  /** An account of the two sides, or the operator's; null for the system. */
  account: maybe(Label),
  note: maybe(Type.String({ maxLength: 300 })),
});

/** A contract that would end with another one, or because of it. */
export const ContractBrief = Type.Object({
  id: Id,
  kind: ContractKindText,
  status: ContractStatusText,
  account: Label,
  uplineAccount: maybe(Label),
  tiers: TierViews,
});
export type ContractBrief = Static<typeof ContractBrief>;

export const ContractBriefs = Type.Array(ContractBrief, { maxItems: 100 });

/** What a platform allows of the offers of a kind. */
export const offerLimitFields = {
  minRateBps: RateBps,
  maxRateBps: RateBps,
  /** The most that all dividends of a contract together are of its team's valid bet; 0 for other kinds. */
  turnoverCapBps: RateBps,
  maxTiers: Type.Integer({ minimum: 1, maximum: 6 }),
  minActive: Count,
  maxThreshold: Money,
  allowEqualRate: Type.Boolean(),
  minRateGapBps: RateBps,
  wagePlusRebateCap: Type.Boolean(),
} as const;

/** What may be offered to one account, of one kind. */
export const OfferRoom = Type.Object({
  kind: ContractKindText,
  /** False where the kind cannot be offered to this account now; `blocker` says why. */
  isOpen: Type.Boolean(),
  blocker: maybe(Type.Object({ code: Label, message: Type.String({ maxLength: 300 }) })),
  /** Periods that may be offered; the upline's own where there is one. */
  periods: Type.Array(ContractPeriodText, { maxItems: 6 }),
  carryModes: Type.Array(CarryModeText, { maxItems: 4 }),
  limits: Type.Object(offerLimitFields),
  /** The tiers of the caller's own contract, which bound the offer; null where the platform offers. */
  upline: maybe(Type.Object({ id: Id, period: ContractPeriodText, tiers: TierViews })),
  /** Rebate points of both by game family, hundredths of a percent: for the common cap. */
  rebates: Type.Array(
    Type.Object({ family: Label, upline: Type.Integer(), downline: Type.Integer() }),
    { maxItems: 20 },
  ),
  /** In force, or about to be. */
  current: maybe(Type.Object(contractFields)),
  pending: maybe(Type.Object(contractFields)),
});
export type OfferRoom = Static<typeof OfferRoom>;
