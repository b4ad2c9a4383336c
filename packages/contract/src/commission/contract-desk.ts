// Contracts and their limits as operators see them.
import { type Static, Type } from 'typebox';
import { withProposal } from '../approval.ts';
import { idParams, pageOf, pageQuery, Reason } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Id, Instant, Label, Money } from '../schema.ts';
import { offerRefusals } from './contract.ts';
import {
  CarryModeText,
  ContractBriefs,
  ContractEventView,
  contractFields,
  ContractKindText,
  ContractPeriodText,
  ContractStatusText,
  offerLimitFields,
  OfferRoom,
  TierInputs,
  TierViews,
} from './contract-field.ts';
import { maybe } from './field.ts';

export const contractDeskRefusals = declareRefusals({
  'commission.account_unknown': 404,
  /** The platform contracts with those alone who have no upline. */
  'commission.not_top': 422,
  'commission.limits_changed': 409,
  'commission.limits_invalid': 422,
});

const consoleFields = {
  ...contractFields,
  memberId: Id,
  uplineId: maybe(Id),
  /** Who offered it for the platform; null where an upline did. */
  offeredBy: maybe(Label),
} as const;

export const ConsoleContract = Type.Object(consoleFields);
export type ConsoleContract = Static<typeof ConsoleContract>;

export const ConsoleContractDetail = Type.Object({
  ...consoleFields,
  endAskNote: maybe(Type.String({ maxLength: 140 })),
  /** The upline's contract that bounds this one; null for the platform's. */
  upline: maybe(Type.Object({ id: Id, period: ContractPeriodText, tiers: TierViews })),
  current: maybe(Type.Object(contractFields)),
  /** Contracts that would end with it, below it. */
  cascade: ContractBriefs,
  cascadeCount: Type.Integer({ minimum: 0 }),
  /** All versions of this kind for this downline, the newest first. */
  versions: Type.Array(
    Type.Object({
      id: Id,
      version: Type.Integer({ minimum: 1 }),
      status: ContractStatusText,
      effectiveFrom: maybe(Instant),
      endsAt: maybe(Instant),
    }),
    { maxItems: 50 },
  ),
  timeline: Type.Array(ContractEventView, { maxItems: 100 }),
});
export type ConsoleContractDetail = Static<typeof ConsoleContractDetail>;

/** AUTO: paid by itself. UPLINE: the payer presses distribute. ADMIN: an operator lets it go. */
export const contractReviewModes = ['AUTO', 'UPLINE', 'ADMIN'] as const;
export const ReviewModeText = Type.Enum(contractReviewModes);

export const contractLimitFields = {
  /** Whether new contracts of the kind are offered; those in force go on. */
  isOffered: Type.Boolean(),
  ...offerLimitFields,
  /** Valid bet that makes an account active in a period of a day or less. */
  activeMin: Money,
  /** The same for a week and longer. */
  activeMinLong: Money,
  periods: Type.Array(ContractPeriodText, { minItems: 1, maxItems: 6 }),
  carryModes: Type.Array(CarryModeText, { minItems: 1, maxItems: 4 }),
  /** Whether wages paid, and fees that the house bore, lower the base of dividends. */
  deductWages: Type.Boolean(),
  deductFees: Type.Boolean(),
  /** Bases are cut down to whole multiples of it before the rate applies. */
  baseUnit: Money,
  distributionDelayDays: Type.Integer({ minimum: 0, maximum: 30 }),
  overdueDays: Type.Integer({ minimum: 1, maximum: 365 }),
  reviewMode: ReviewModeText,
} as const;

export const ContractLimits = Type.Object({
  kind: ContractKindText,
  currency: Currency,
  ...contractLimitFields,
  /** False where the brand's profile of regulation rules the kind out, whatever is set here. */
  isPermitted: Type.Boolean(),
  /** As often as they were changed; 0 when nobody has. */
  version: Type.Integer({ minimum: 0 }),
  updatedAt: maybe(Instant),
});
export type ContractLimits = Static<typeof ContractLimits>;

export const contractDeskRoutes = declareRoutes({
  'GET /console/contracts': {
    access: 'operator:contract.read',
    summary: 'Contracts of the brand, newest first',
    query: Type.Object({
      ...pageQuery,
      kind: Type.Optional(ContractKindText),
      status: Type.Optional(ContractStatusText),
      /** Of the downline. */
      account: Type.Optional(Label),
      uplineAccount: Type.Optional(Label),
      /** With the platform, or between members. */
      payer: Type.Optional(Type.Enum(['platform', 'upline'] as const)),
      /** The downline asked the operators to end it, and it has not ended. */
      isEndAsked: Type.Optional(Type.Boolean()),
      memberId: Type.Optional(Id),
      /** Offered between these instants. */
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
    }),
    value: pageOf(ConsoleContract),
    refusals: [],
  },
  'GET /console/contracts/options': {
    access: 'operator:contract.read',
    summary: 'What the platform may offer to an agent without an upline, kind by kind',
    query: Type.Object({ account: Label }),
    value: Type.Object({
      memberId: Id,
      account: Label,
      currency: Currency,
      kinds: Type.Array(OfferRoom, { maxItems: 4 }),
    }),
    refusals: ['commission.account_unknown', 'commission.not_top'],
  },
  'GET /console/contracts/:id': {
    access: 'operator:contract.read',
    summary: 'One contract with its versions, its timeline and what hangs on it',
    params: idParams,
    value: ConsoleContractDetail,
    refusals: ['commission.contract_not_found'],
  },
  'POST /console/contracts': {
    access: 'operator:contract.update',
    summary: 'Offers a contract with the platform to a top agent, or lets one begin at once',
    body: Type.Object({
      account: Label,
      kind: ContractKindText,
      period: ContractPeriodText,
      carryMode: Type.Optional(CarryModeText),
      tiers: TierInputs,
      /** offer: the agent answers. active: it begins with the next period. */
      mode: Type.Enum(['offer', 'active'] as const),
      /** An offer to the same agent that is withdrawn for this one. */
      replacesId: Type.Optional(maybe(Id)),
      /** Of a contract that begins at once: contracts below it that become illegal end. */
      endsDownlineContracts: Type.Boolean(),
      reason: Reason,
    }),
    value: ConsoleContractDetail,
    refusals: [
      ...offerRefusals,
      'commission.account_unknown',
      'commission.not_top',
      'commission.contract_not_found',
      'commission.downline_contract_conflict',
    ],
  },
  'POST /console/contracts/:id/withdraw': {
    access: 'operator:contract.update',
    summary: 'Takes an offer back that was not answered',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: ConsoleContractDetail,
    refusals: ['commission.contract_not_found', 'commission.contract_over'],
  },
  'POST /console/contracts/:id/terminate': {
    access: 'operator:contract.update',
    summary: 'Asks the agent to agree to the end of a contract with the platform',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: ConsoleContractDetail,
    refusals: [
      'commission.contract_not_found',
      'commission.contract_over',
      'commission.termination_pending',
      'commission.not_top',
    ],
  },
  'POST /console/contracts/:id/end': {
    access: 'operator:contract.update',
    summary: 'Ends a contract now, with all of its kind below it',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: ConsoleContractDetail,
    refusals: ['commission.contract_not_found', 'commission.contract_over'],
  },
  'GET /console/contract-limits': {
    access: 'operator:contract.read',
    summary: 'What the brand allows of each kind, and how it is settled',
    value: Type.Object({ items: Type.Array(ContractLimits, { maxItems: 4 }) }),
    refusals: [],
  },
  'PUT /console/contract-limits/:kind': {
    access: 'operator:contract.update',
    summary: 'Changes what the brand allows of a kind; contracts in force keep their terms',
    params: Type.Object({ kind: ContractKindText }),
    body: Type.Object({
      ...contractLimitFields,
      version: Type.Integer({ minimum: 0 }),
      reason: Reason,
    }),
    value: withProposal(ContractLimits),
    refusals: [
      'commission.limits_changed',
      'commission.limits_invalid',
      'ticket.return_too_high',
      'approval.open',
    ],
  },
});
