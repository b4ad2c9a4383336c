// Accounts that a member is paid to.
import { Type } from 'typebox';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Code, Currency, Id, Instant, Label, Nothing } from '../schema.ts';
import { FactorCode, idParams, MINUTE_MS, PaymentPassword } from './field.ts';

export const payoutAccountRefusals = declareRefusals({
  'cashier.account_not_found': 404,
  'cashier.account_number_invalid': 422,
  'cashier.account_exists': 409,
  'cashier.account_limit_reached': 409,
  'cashier.account_in_use': 409,
  'cashier.account_too_new': 403,
  'cashier.holder_missing': 422,
  'cashier.holder_mismatch': 422,
  'cashier.second_factor_unbound': 403,
});

export const payoutKinds = ['bank', 'wallet', 'crypto'] as const;
const PayoutKind = Type.Enum(payoutKinds);

export const PayoutMethod = Type.Object({
  code: Code,
  kind: PayoutKind,
  name: Label,
  currency: Currency,
  /** What the number is called (`accountNumber`, `walletId`, `address`); a key of the client's texts. */
  numberLabel: Code,
  /** A regular expression that the number has to match, without anchors. */
  numberPattern: Type.String({ maxLength: 200 }),
  numberExample: Label,
  /** Banks, wallets or networks to choose from. */
  institutions: Type.Array(Type.Object({ code: Code, name: Label }), { maxItems: 200 }),
});

export const PayoutAccountView = Type.Object({
  id: Id,
  methodCode: Code,
  kind: PayoutKind,
  institution: Label,
  holder: Label,
  /** The last characters only; the whole number never leaves the server. */
  numberMasked: Label,
  createdAt: Instant,
  /** Withdrawals to this account are refused before this moment. */
  usableAt: Instant,
  /** A withdrawal to it is still on its way, so that it cannot be removed yet. */
  isInUse: Type.Boolean(),
});

/** Whether a code of the authenticator belongs to a request that moves money out. */
export const SecondFactorView = Type.Object({
  isBound: Type.Boolean(),
  /** True as well where the brand demands a factor and none is bound: it has to be bound first. */
  isNeeded: Type.Boolean(),
});

export const secondFactorRefusals = [
  'cashier.second_factor_unbound',
  'identity.factor_required',
  'identity.second_verification_wrong',
  'identity.locked',
] as const;
export const paymentPasswordRefusals = [
  'identity.payment_password_unset',
  'identity.payment_password_wrong',
  'identity.payment_password_locked',
] as const;

export const payoutAccountRoutes = declareRoutes({
  'GET /wps/cashier/accounts': {
    access: 'member',
    summary: 'Accounts that the member can be paid to, and the kinds that can be added',
    value: Type.Object({
      /** The name that every account must be held in; null until the first account sets it. */
      holder: Type.Union([Type.Null(), Label]),
      accountsMax: Type.Integer({ minimum: 1, maximum: 100 }),
      /** Minutes for which an account that was just added takes no withdrawal. */
      lockMinutes: Type.Integer({ minimum: 0, maximum: 100_000 }),
      hasPaymentPassword: Type.Boolean(),
      secondFactor: SecondFactorView,
      methods: Type.Array(PayoutMethod, { maxItems: 50 }),
      accounts: Type.Array(PayoutAccountView, { maxItems: 100 }),
    }),
    refusals: [],
  },
  'POST /wps/cashier/accounts': {
    access: 'member',
    summary: 'Binds an account in the name of the member',
    sealed: true,
    body: Type.Object({
      methodCode: Code,
      institutionCode: Code,
      number: Type.String({ minLength: 4, maxLength: 128 }),
      holder: Type.String({ minLength: 2, maxLength: 120 }),
      paymentPassword: PaymentPassword,
      code: Type.Optional(FactorCode),
    }),
    value: PayoutAccountView,
    refusals: [
      'cashier.method_unavailable',
      'cashier.account_number_invalid',
      'cashier.account_exists',
      'cashier.account_limit_reached',
      'cashier.holder_missing',
      'cashier.holder_mismatch',
      ...paymentPasswordRefusals,
      ...secondFactorRefusals,
    ],
    rate: { count: 10, windowMs: MINUTE_MS },
  },
  'POST /wps/cashier/accounts/:id/remove': {
    access: 'member',
    summary: 'Removes an account that no open withdrawal is paid to',
    sealed: true,
    params: idParams,
    body: Type.Object({ paymentPassword: PaymentPassword, code: Type.Optional(FactorCode) }),
    value: Nothing,
    refusals: [
      'cashier.account_not_found',
      'cashier.account_in_use',
      ...paymentPasswordRefusals,
      ...secondFactorRefusals,
    ],
    rate: { count: 10, windowMs: MINUTE_MS },
  },
});
