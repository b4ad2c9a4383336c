// Money into the house: ways to pay in, what they cost and give, and the life of one deposit.
import { type TSchema, Type } from 'typebox';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Code, Currency, Id, Instant, Label, Money, PositiveMoney, Url } from '../schema.ts';
import { idParams, MINUTE_MS, pageOf, pageQuery, RequestKey } from './field.ts';

export const depositRefusals = declareRefusals({
  'cashier.method_unavailable': 422,
  'cashier.method_closed': 422,
  'cashier.method_vip': 403,
  'cashier.amount_below_minimum': 422,
  'cashier.amount_above_maximum': 422,
  'cashier.amount_too_fine': 422,
  'cashier.key_conflict': 409,
  'cashier.fee_changed': 409,
  'cashier.provider_unavailable': 503,
  'cashier.deposit_not_found': 404,
  'cashier.deposits_pending': 409,
  'cashier.deposit_not_open': 409,
  'cashier.proof_refused': 422,
  'cashier.proof_limit_reached': 409,
  'cashier.proof_not_found': 404,
});

/**
 * AWAITING_MATCH: the member says that a bank transfer is sent, and the house looks for it; such a
 * deposit does not expire. REVIEW: something was paid, but not what was asked for; an operator
 * decides. Money that arrives late still counts, so PAID may follow any state but itself.
 */
export const depositStates = [
  'PENDING',
  'AWAITING_MATCH',
  'PAID',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'REVIEW',
] as const;
export type DepositState = (typeof depositStates)[number];

export const DepositStateText = Type.Enum(depositStates);

/**
 * `card`, `wallet` and `crypto` are paid on a page of the provider; `qr` with a code that a banking
 * app reads; `bank` by a transfer to an account of the house; `voucher` with a code.
 */
export const depositKinds = ['card', 'wallet', 'crypto', 'qr', 'bank', 'voucher'] as const;
export type DepositKind = (typeof depositKinds)[number];
export const DepositKindText = Type.Enum(depositKinds);

/** Section 5 of the specification, as for every picture that a member sends. */
export const DEPOSIT_PROOF_BYTES_MAX = 5 * 1024 * 1024;
export const DEPOSIT_PROOFS_MAX = 3;

const nullable = <const S extends TSchema>(schema: S) => Type.Union([Type.Null(), schema]);
const Bps = Type.Integer({ minimum: 0, maximum: 10_000 });
/** Times an amount, in hundredths: 100 is once. */
const Hundredths = Type.Integer({ minimum: 0, maximum: 100_000 });
export const DepositVipMin = Type.Integer({ minimum: 0, maximum: 10 });

/** What the house adds to a deposit. */
export const DepositBonus = Type.Object({
  /** Basis points of the deposit. */
  bps: Bps,
  /** At most so much per deposit; null without a ceiling. */
  amountMax: nullable(Money),
  /** Times that deposit and bonus together have to be played before a withdrawal, in hundredths. */
  multipleHundredths: Hundredths,
  /** Whether it is taken unless the member says otherwise. */
  isChosen: Type.Boolean(),
});

/**
 * `open` can be paid with now. `vip` is for members of a higher rank. `hours`: nobody takes payments
 * at this hour. `down`: every channel is switched off or in trouble.
 */
export const methodAvailabilities = ['open', 'vip', 'hours', 'down'] as const;

export const DepositMethod = Type.Object({
  code: Code,
  kind: DepositKindText,
  name: Label,
  hint: Label,
  currency: Currency,
  /** Bounds of the method narrowed to what its channels take now. */
  amountMin: Money,
  amountMax: Money,
  /** Basis points of the amount that are charged to the member after the deposit. */
  feeBps: Bps,
  /** Charged beside the percentage, whatever the amount. */
  feeFixed: Money,
  /** The fee is at least and at most so much, if there is any. */
  feeMin: Money,
  feeMax: nullable(Money),
  /** Amounts that are offered as buttons, smallest first. */
  presets: Type.Array(Money, { maxItems: 8 }),
  /** Times that a deposit without a bonus has to be played, in hundredths. */
  multipleHundredths: Hundredths,
  bonus: nullable(DepositBonus),
  /** Rank from which the method may be used; 0 is everybody. */
  vipMin: DepositVipMin,
  availability: Type.Enum(methodAvailabilities),
  /** With `hours`: when it opens next. */
  opensAt: nullable(Instant),
});

/** What a deposit would cost and give, before anything is paid. */
export const DepositQuote = Type.Object({
  methodCode: Code,
  currency: Currency,
  /** What the member pays. */
  amount: Money,
  fee: Money,
  bonus: Money,
  /** What the balance grows by: amount less fee, plus bonus. */
  credited: Money,
  /** Bets that the deposit demands before a withdrawal; zero when none. */
  rollover: Money,
  rolloverMultipleHundredths: Hundredths,
});

/** An account of the house, as the member types it into a bank. */
export const HouseAccount = Type.Object({
  bank: Label,
  holder: Label,
  number: Label,
  /** Branch, sort or IFSC code; empty where there is none. */
  branch: Label,
  /** Anything else that the member has to know, in the language of the reader; may be empty. */
  note: Type.String({ maxLength: 500 }),
});

export const DepositTransfer = Type.Object({
  account: HouseAccount,
  /** What the member writes into the transfer, so that it is found. Letters that are not confused. */
  reference: Type.String({ maxLength: 16 }),
  /** To be sent exactly. */
  amount: Money,
  deadlineAt: Instant,
});

export const DepositQr = Type.Object({
  /** The content of the code, to be drawn by the client. */
  payload: Type.String({ maxLength: 2_048 }),
  expiresAt: Instant,
});

const depositFields = {
  id: Id,
  methodCode: Code,
  methodName: Label,
  kind: DepositKindText,
  state: DepositStateText,
  currency: Currency,
  amount: Money,
  /** What the provider or the bank says was paid; differs from `amount` only in REVIEW or after it. */
  paidAmount: Type.Union([Money, Type.Null()]),
  paidCurrency: Type.Union([Currency, Type.Null()]),
  fee: Money,
  /** Added by the house: promised until the deposit is PAID, then given. */
  bonus: Money,
  /** What the balance grew by, or will grow by. */
  credited: Money,
  /** Bets that the deposit demands before a withdrawal. */
  rollover: Money,
  /** Where to pay, as long as the deposit can still be paid on a page. */
  payUrl: Type.Union([Url, Type.Null()]),
  /** Why an operator declined or dismissed it; null otherwise. */
  reason: nullable(Type.String({ maxLength: 140 })),
  createdAt: Instant,
  expiresAt: Instant,
  /** When the member said that the transfer is sent. */
  claimedAt: nullable(Instant),
  settledAt: Type.Union([Instant, Type.Null()]),
};

export const DepositView = Type.Object(depositFields);

export const DepositProof = Type.Object({ id: Id, uploadedAt: Instant });

/** A deposit with all that its own screen needs. */
export const DepositDetail = Type.Object({
  ...depositFields,
  /** Present while a QR deposit can be paid. */
  qr: nullable(DepositQr),
  /** Present for a bank transfer, also when it is over. */
  transfer: nullable(DepositTransfer),
  proofs: Type.Array(DepositProof, { maxItems: DEPOSIT_PROOFS_MAX }),
  canCancel: Type.Boolean(),
  /** The member may still say "I have paid". */
  canClaim: Type.Boolean(),
  canAddProof: Type.Boolean(),
});

/** A picture, redrawn by the house. */
export const DepositProofFile = Type.Object({
  mediaType: Type.Literal('image/jpeg'),
  content: Type.String({ description: 'Base64', maxLength: 8_000_000 }),
});

const beginRefusals = [
  'cashier.method_unavailable',
  'cashier.method_closed',
  'cashier.method_vip',
  'cashier.amount_below_minimum',
  'cashier.amount_above_maximum',
  'cashier.amount_too_fine',
] as const;

const protectionRefusals = [
  'protection.excluded',
  'protection.cooling_off',
  'protection.deposit_limit_reached',
  'protection.deposit_limit_unset',
] as const;

export const depositRoutes = declareRoutes({
  'GET /wps/cashier/deposit/methods': {
    access: 'member',
    summary: 'Ways to pay in, for the brand, the currency and the rank of the member',
    value: Type.Object({ methods: Type.Array(DepositMethod, { maxItems: 50 }) }),
    refusals: [],
  },
  'GET /wps/cashier/deposit/quote': {
    access: 'member',
    summary: 'Fee, bonus, credited amount and rollover of a deposit before it is begun',
    query: Type.Object({
      methodCode: Code,
      amount: PositiveMoney,
      /** Whether the bonus of the method is wanted; left out for what the brand has chosen. */
      takeBonus: Type.Optional(Type.Boolean()),
    }),
    value: DepositQuote,
    refusals: beginRefusals,
  },
  'POST /wps/cashier/deposit': {
    access: 'member',
    summary:
      'Begins a deposit. The member pays at `payUrl`, whose page returns to ' +
      '/cashier/return?deposit=<id> of the portal, with the code of `qr`, or as `transfer` says',
    body: Type.Object({
      key: RequestKey,
      methodCode: Code,
      amount: PositiveMoney,
      /** What the member was told that it costs; refused where it costs something else by now. */
      fee: Type.Optional(Money),
      takeBonus: Type.Optional(Type.Boolean()),
    }),
    value: DepositDetail,
    refusals: [
      ...beginRefusals,
      ...protectionRefusals,
      'cashier.fee_changed',
      'cashier.key_conflict',
      'cashier.provider_unavailable',
      'cashier.deposits_pending',
    ],
    rate: { count: 20, windowMs: MINUTE_MS },
    priority: 'money',
  },
  'GET /wps/cashier/deposits': {
    access: 'member',
    summary: "The member's deposit record, newest first",
    query: Type.Object({
      ...pageQuery,
      state: Type.Optional(DepositStateText),
      kind: Type.Optional(DepositKindText),
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
    }),
    value: pageOf(DepositView),
    refusals: [],
  },
  'GET /wps/cashier/deposits/:id': {
    access: 'member',
    summary: 'One deposit; asks the provider when its news is overdue',
    params: idParams,
    value: DepositDetail,
    refusals: ['cashier.deposit_not_found'],
  },
  'POST /wps/cashier/deposits/:id/claim': {
    access: 'member',
    summary: 'The member says that the bank transfer is sent',
    params: idParams,
    value: DepositDetail,
    refusals: ['cashier.deposit_not_found', 'cashier.deposit_not_open'],
  },
  'POST /wps/cashier/deposits/:id/cancel': {
    access: 'member',
    summary: 'Gives up a bank transfer that is not sent yet, or a code that is not paid',
    params: idParams,
    value: DepositDetail,
    refusals: ['cashier.deposit_not_found', 'cashier.deposit_not_open'],
  },
  'PUT /wps/cashier/deposits/:id/proof': {
    access: 'member',
    summary: 'Adds a picture of the bank transfer; it is redrawn',
    params: idParams,
    upload: { mediaTypes: ['image/png', 'image/jpeg'], bytesMax: DEPOSIT_PROOF_BYTES_MAX },
    value: DepositDetail,
    refusals: [
      'cashier.deposit_not_found',
      'cashier.deposit_not_open',
      'cashier.proof_refused',
      'cashier.proof_limit_reached',
      'request.too_large',
    ],
    rate: { count: 12, windowMs: MINUTE_MS },
  },
  'GET /wps/cashier/deposits/:id/proofs/:proofId': {
    access: 'member',
    summary: 'A picture that the member has sent',
    params: Type.Object({ id: Id, proofId: Id }),
    value: DepositProofFile,
    refusals: ['cashier.proof_not_found'],
  },
});
