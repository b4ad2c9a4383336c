// Contracts as their two sides see them: what is offered, accepted, changed and ended.
import { type Static, Type } from 'typebox';
import { idParams, MINUTE_MS, pageOf, pageQuery, PaymentPassword } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Label } from '../schema.ts';
import {
  CarryModeText,
  ContractBriefs,
  ContractEventView,
  contractFields,
  ContractKindText,
  ContractPeriodText,
  ContractStatusText,
  OfferRoom,
  TierInputs,
  TierViews,
} from './contract-field.ts';
import { maybe } from './field.ts';

export const contractRefusals = declareRefusals({
  /** It does not exist, or it is between others. */
  'commission.contract_not_found': 404,
  /** It has gone on in the meantime; `status` says where it is. */
  'commission.contract_over': 409,
  /** Another version was looked at than the one that stands. */
  'commission.offer_changed': 409,
  'commission.offer_expired': 409,
  'commission.offer_pending': 409,
  'commission.offer_to_self': 422,
  'commission.not_direct': 422,
  'commission.account_not_eligible': 422,
  'commission.currency_differs': 422,
  /** Laws of the brand, or its settings, do not know contracts of this kind. */
  'commission.kind_not_offered': 403,
  /** Only who has a contract of a kind may offer one of it. */
  'commission.no_own_contract': 409,
  'commission.period_not_offered': 422,
  'commission.carry_not_offered': 422,
  /** `fields` names each tier and the rule that it breaks. */
  'commission.tiers_illegal': 422,
  /** What was legal when it was offered is not any more. */
  'commission.offer_illegal_now': 409,
  /** `conflicts` lists the contracts of the caller that would end; accepting needs consent to that. */
  'commission.downline_contract_conflict': 409,
  'commission.termination_pending': 409,
  'commission.termination_missing': 409,
  'commission.end_asked': 409,
  'commission.tier_count': 422,
  'commission.tier_field_unknown': 422,
  'commission.tier_field_missing': 422,
  'commission.tier_value_invalid': 422,
  'commission.tier_threshold_falls': 422,
  'commission.tier_threshold_flat': 422,
  'commission.tier_rate_flat': 422,
  'commission.tier_rate_low': 422,
  'commission.tier_rate_high': 422,
  'commission.tier_active_low': 422,
  'commission.tier_threshold_high': 422,
  'commission.tier_uncovered': 422,
  'commission.tier_above_upline': 422,
  'commission.tier_rebate_cap': 422,
});

export const contractSides = ['in', 'out'] as const;
/** in: the caller is paid. out: the caller pays. */
export type ContractSide = (typeof contractSides)[number];
const Side = Type.Enum(contractSides);

export const ContractView = Type.Object({ ...contractFields, side: Side });
export type ContractView = Static<typeof ContractView>;

export const ContractDetail = Type.Object({
  ...contractFields,
  side: Side,
  /** The caller's own contract of the kind, which bounds what they pay; null on the other side. */
  own: maybe(Type.Object({ period: ContractPeriodText, tiers: TierViews })),
  /** The version in force while a newer one is offered. */
  current: maybe(Type.Object(contractFields)),
  /** Of an offer to the caller: their own contracts that would end with accepting it. */
  conflicts: ContractBriefs,
  timeline: Type.Array(ContractEventView, { maxItems: 100 }),
});
export type ContractDetail = Static<typeof ContractDetail>;

export const contractRequestTypes = ['NEW', 'TERMINATE'] as const;
const RequestType = Type.Enum(contractRequestTypes);

/** What waits for an answer of the caller. */
export const ContractRequest = Type.Object({
  type: RequestType,
  contract: ContractView,
  current: maybe(Type.Object(contractFields)),
  /** Accepting ends these; the answer has to say so. */
  conflicts: ContractBriefs,
});
export type ContractRequest = Static<typeof ContractRequest>;

const Request = maybe(RequestType);
/** Which answer each kind waits for, null for none; a termination comes before a new contract. */
export const Consolidated = Type.Object({
  dailysalreqtype: Request,
  divtypereq: Request,
  contracthoursalreq: Request,
  realtimesalreqtype: Request,
});
export type Consolidated = Static<typeof Consolidated>;

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Note = Type.String({ maxLength: 140 });

const passwordRefusals = [
  'identity.payment_password_unset',
  'identity.payment_password_wrong',
  'identity.payment_password_locked',
  'identity.locked',
] as const;

/** Everything that may speak against an offer; operators meet the same. */
export const offerRefusals = [
  'commission.offer_pending',
  'commission.account_not_eligible',
  'commission.currency_differs',
  'commission.kind_not_offered',
  'commission.period_not_offered',
  'commission.carry_not_offered',
  'commission.tiers_illegal',
  'commission.contract_over',
] as const;

const own = ['commission.contract_not_found', 'commission.contract_over'] as const;
const rate = { count: 30, windowMs: MINUTE_MS };

export const contractRoutes = declareRoutes({
  'GET /wps/agent/contract': {
    access: 'agent',
    summary: 'Contracts of the agent with the upline and with direct downlines, newest first',
    query: Type.Object({
      ...pageQuery,
      side: Type.Optional(Side),
      kind: Type.Optional(ContractKindText),
      status: Type.Optional(ContractStatusText),
      /** Of the downline. */
      account: Type.Optional(Label),
    }),
    value: pageOf(ContractView),
    refusals: [],
  },
  'GET /wps/agent/contract/options': {
    access: 'agent',
    summary: 'What may be offered to a direct downline, kind by kind',
    query: Type.Object({ account: Label }),
    value: Type.Object({
      account: Label,
      nickname: Label,
      currency: Currency,
      hasPaymentPassword: Type.Boolean(),
      kinds: Type.Array(OfferRoom, { maxItems: 4 }),
    }),
    refusals: ['commission.not_direct', 'commission.offer_to_self', 'agent.account_unknown'],
  },
  'GET /wps/agent/contract/:id': {
    access: 'agent',
    summary: 'One contract of the agent, on either side of it',
    params: idParams,
    value: ContractDetail,
    refusals: ['commission.contract_not_found'],
  },
  'POST /wps/agent/contract': {
    access: 'agent',
    summary: 'Offers a contract to a direct downline; one in force goes on until it is accepted',
    body: Type.Object({
      account: Label,
      kind: ContractKindText,
      period: ContractPeriodText,
      carryMode: Type.Optional(CarryModeText),
      tiers: TierInputs,
      note: Type.Optional(Note),
      /** An offer of the caller's to the same account that is withdrawn for this one. */
      replacesId: Type.Optional(maybe(idParams.properties.id)),
      paymentPassword: PaymentPassword,
    }),
    value: ContractDetail,
    refusals: [
      ...offerRefusals,
      'commission.contract_not_found',
      'commission.no_own_contract',
      'commission.not_direct',
      'commission.offer_to_self',
      'agent.account_unknown',
      ...passwordRefusals,
    ],
    rate,
    isCostly: true,
  },
  'POST /wps/agent/contract/:id/withdraw': {
    access: 'agent',
    summary: 'Takes an offer back that was not answered',
    params: idParams,
    value: ContractDetail,
    refusals: [...own],
    rate,
  },
  'POST /wps/agent/contract/:id/terminate': {
    access: 'agent',
    summary: 'Asks the downline to agree to the end of a contract',
    params: idParams,
    body: Type.Object({ note: Type.Optional(Note) }),
    value: ContractDetail,
    refusals: [...own, 'commission.termination_pending'],
    rate,
  },
  'GET /wps/member/contract': {
    access: 'member',
    summary: 'Contracts that pay the member, newest first',
    query: Type.Object({
      ...pageQuery,
      kind: Type.Optional(ContractKindText),
      status: Type.Optional(ContractStatusText),
    }),
    value: pageOf(ContractView),
    refusals: [],
  },
  'GET /wps/member/contract/requests': {
    access: 'member',
    summary: 'What waits for an answer of the member; terminations first, then the oldest',
    value: Type.Object({
      hasPaymentPassword: Type.Boolean(),
      items: Type.Array(ContractRequest, { maxItems: 8 }),
    }),
    refusals: [],
  },
  'GET /wps/member/contract/:id': {
    access: 'member',
    summary: 'One contract that pays the member',
    params: idParams,
    value: ContractDetail,
    refusals: ['commission.contract_not_found'],
  },
  'POST /wps/member/contract/:id/accept': {
    access: 'member',
    summary: 'Accepts an offer; it holds from the start of the next period',
    params: idParams,
    body: Type.Object({
      /** The version that was read. */
      version: Version,
      /** Agrees that the contracts end which the new one makes illegal. */
      endsDownlineContracts: Type.Boolean(),
      paymentPassword: PaymentPassword,
    }),
    value: ContractDetail,
    refusals: [
      ...own,
      'commission.offer_changed',
      'commission.offer_expired',
      'commission.offer_illegal_now',
      'commission.kind_not_offered',
      'commission.account_not_eligible',
      'commission.no_own_contract',
      'commission.downline_contract_conflict',
      ...passwordRefusals,
    ],
    rate,
    isCostly: true,
  },
  'POST /wps/member/contract/:id/reject': {
    access: 'member',
    summary: 'Turns an offer down',
    params: idParams,
    body: Type.Object({ version: Version, note: Type.Optional(Note) }),
    value: ContractDetail,
    refusals: [...own, 'commission.offer_changed'],
    rate,
  },
  'POST /wps/member/contract/:id/termination': {
    access: 'member',
    summary: 'Agrees to the end of a contract, or keeps it',
    params: idParams,
    body: Type.Object({ isAccepted: Type.Boolean(), note: Type.Optional(Note) }),
    value: ContractDetail,
    refusals: [...own, 'commission.termination_missing'],
    rate,
  },
  'POST /wps/member/contract/:id/ask-end': {
    access: 'member',
    summary: 'Asks the operators to end a contract, which the downline cannot do alone',
    params: idParams,
    body: Type.Object({ note: Type.String({ minLength: 3, maxLength: 140 }) }),
    value: ContractDetail,
    refusals: [...own, 'commission.end_asked'],
    rate,
  },
  'GET /wps/member/info/funds/consolidated': {
    access: 'trial',
    summary: 'Which kinds of contracts wait for an answer of the member',
    value: Consolidated,
    refusals: [],
  },
});
