// Terms that an agent keeps, to offer them to new accounts without typing them again.
import { type Static, Type } from 'typebox';
import { idParams, MINUTE_MS, PaymentPassword } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Id, Instant, Label, Nothing } from '../schema.ts';
import {
  CarryModeText,
  ContractKindText,
  ContractPeriodText,
  TierInputs,
  TierViews,
} from './contract-field.ts';
import { maybe } from './field.ts';

/** Templates of one agent. */
export const TEMPLATES_MAX = 30;

export const templateRefusals = declareRefusals({
  'commission.template_not_found': 404,
  'commission.template_name_taken': 409,
  'commission.template_name_empty': 422,
  'commission.templates_many': 409,
});

export const ContractTemplate = Type.Object({
  id: Id,
  name: Label,
  kind: ContractKindText,
  period: ContractPeriodText,
  carryMode: CarryModeText,
  currency: Currency,
  tiers: TierViews,
  createdAt: Instant,
});
export type ContractTemplate = Static<typeof ContractTemplate>;

/** What came of one template: the offer, or why there is none. */
export const TemplateOffer = Type.Object({
  templateId: Id,
  kind: ContractKindText,
  contractId: maybe(Id),
  refusal: maybe(Type.Object({ code: Label, message: Type.String({ maxLength: 500 }) })),
});
export type TemplateOffer = Static<typeof TemplateOffer>;

const rate = { count: 30, windowMs: MINUTE_MS };

export const templateRoutes = declareRoutes({
  'GET /wps/agent/contract-templates': {
    access: 'agent',
    summary: 'Terms that the agent keeps, by name',
    value: Type.Object({ items: Type.Array(ContractTemplate, { maxItems: TEMPLATES_MAX }) }),
    refusals: [],
  },
  'POST /wps/agent/contract-templates': {
    access: 'agent',
    summary: 'Keeps terms; they are held against the bounds when they are offered',
    body: Type.Object({
      name: Type.String({ maxLength: 60 }),
      kind: ContractKindText,
      period: ContractPeriodText,
      carryMode: Type.Optional(CarryModeText),
      tiers: TierInputs,
    }),
    value: ContractTemplate,
    refusals: [
      'commission.template_name_taken',
      'commission.template_name_empty',
      'commission.templates_many',
      'commission.period_not_offered',
      'commission.tiers_illegal',
    ],
    rate,
  },
  'DELETE /wps/agent/contract-templates/:id': {
    access: 'agent',
    summary: 'Forgets terms; what was offered with them stays',
    params: idParams,
    value: Nothing,
    refusals: ['commission.template_not_found'],
    rate,
  },
  'POST /wps/agent/contract-templates/offer': {
    access: 'agent',
    summary: 'Offers terms that are kept to a direct downline; each stands or falls by itself',
    body: Type.Object({
      account: Label,
      templateIds: Type.Array(Id, { minItems: 1, maxItems: 4, uniqueItems: true }),
      paymentPassword: PaymentPassword,
    }),
    value: Type.Object({ offers: Type.Array(TemplateOffer, { maxItems: 4 }) }),
    refusals: [
      'commission.template_not_found',
      'commission.not_direct',
      'commission.offer_to_self',
      'agent.account_unknown',
      'identity.payment_password_unset',
      'identity.payment_password_wrong',
      'identity.payment_password_locked',
      'identity.locked',
    ],
    rate,
    isCostly: true,
  },
});
