// Money that moves without leaving the house: between the main wallet and the wallets that some
// vendors keep, and from a member to the one who brought them.
import { Type } from 'typebox';
import {
  FactorCode,
  idParams,
  MINUTE_MS,
  pageOf,
  pageQuery,
  PaymentPassword,
  RequestKey,
} from './cashier/field.ts';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Code, Currency, Id, Instant, Label, Money, PositiveMoney, Url } from './schema.ts';

export const fundsRefusals = declareRefusals({
  'funds.vendor_not_found': 404,
  /** Its games take from the main wallet, so there is nothing to move. */
  'funds.vendor_seamless': 422,
  'funds.vendor_closed': 409,
  'funds.transfer_open': 409,
  'funds.nothing_to_move': 422,
  'funds.amount_below_minimum': 422,
  'funds.amount_above_maximum': 422,
  'funds.amount_too_fine': 422,
  /** Limits on losses or stakes leave less than what would lie with vendors. */
  'funds.play_limit_reached': 403,
  'funds.key_conflict': 409,
  'funds.betting_blocked': 403,
  'funds.transfer_not_found': 404,
  'funds.recall_not_found': 404,
  'funds.upline_none': 409,
  'funds.upline_off': 403,
  'funds.upline_unreachable': 409,
  'funds.account_blocked': 403,
  'funds.rollover_open': 403,
  'funds.withdrawal_pending': 409,
  'funds.bonus_held': 403,
  'funds.daily_amount_reached': 403,
});

/** Seamless vendors ask our wallet for each bet; transfer vendors keep a balance of their own. */
export const walletModes = ['seamless', 'transfer'] as const;
export type WalletMode = (typeof walletModes)[number];

export const vendorDirections = ['to_vendor', 'to_main'] as const;
export type VendorDirection = (typeof vendorDirections)[number];

/**
 * REQUESTED: written down, nothing has left. SENT: the vendor is being asked. UNKNOWN: the vendor's
 * answer was lost, the money is held and the vendor is asked again. DONE and FAILED are the end;
 * after FAILED the money is where it was.
 */
export const vendorTransferStates = ['REQUESTED', 'SENT', 'UNKNOWN', 'DONE', 'FAILED'] as const;
export type VendorTransferState = (typeof vendorTransferStates)[number];

/** SENT: it has left the member. DONE: the upline has it. */
export const uplineTransferStates = ['SENT', 'DONE'] as const;
export type UplineTransferState = (typeof uplineTransferStates)[number];

export const WalletModeText = Type.Enum(walletModes);
export const VendorDirectionText = Type.Enum(vendorDirections);
export const VendorTransferStateText = Type.Enum(vendorTransferStates);
export const UplineTransferStateText = Type.Enum(uplineTransferStates);

export const vendorTransferFields = {
  id: Id,
  /** The vendor's wire name. */
  merchantCode: Code,
  vendorName: Label,
  direction: VendorDirectionText,
  state: VendorTransferStateText,
  currency: Currency,
  /** Null while all of the vendor's wallet is being fetched and nobody knows yet how much that is. */
  amount: Type.Union([Type.Null(), Money]),
  /** Why it failed: `vendor_refused`, `vendor_empty`, `vendor_short`; null in every other state. */
  failure: Type.Union([Type.Null(), Code]),
  /** Set when it is part of a recall. */
  recallId: Type.Union([Type.Null(), Id]),
  createdAt: Instant,
  updatedAt: Instant,
};

export const VendorTransferView = Type.Object(vendorTransferFields);

export const VendorTransferDetail = Type.Object({
  ...vendorTransferFields,
  timeline: Type.Array(
    Type.Object({
      at: Instant,
      state: VendorTransferStateText,
      /** What happened: `requested`, `sent`, `answer_lost` …; a key of the client's texts. */
      step: Code,
    }),
    { maxItems: 200 },
  ),
});

const Blocker = Type.Object({ code: Code, message: Type.String({ maxLength: 500 }) });

export const VendorWallet = Type.Object({
  merchantCode: Code,
  name: Label,
  logoUrl: Url,
  mode: WalletModeText,
  isOpen: Type.Boolean(),
  /** Null for seamless vendors, and for one that has never been asked with success. */
  balance: Type.Union([Type.Null(), Money]),
  /** When the vendor said so; older than this answer when the vendor does not answer now. */
  balanceAt: Type.Union([Type.Null(), Instant]),
  isLive: Type.Boolean(),
  /** The transfer that has to end before another one can begin. */
  open: Type.Union([Type.Null(), VendorTransferView]),
});

export const MerchantWallet = Type.Object({
  currency: Currency,
  main: Money,
  locked: Money,
  bonus: Money,
  /** Bounds of one transfer to a vendor; money back has none. */
  amountMin: Money,
  amountMax: Money,
  /** Why no money can be moved to a vendor now; money back is always possible. */
  blocker: Type.Union([Type.Null(), Blocker]),
  settings: Type.Object({
    /** The whole main wallet follows the member into a transfer vendor's game. */
    movesOnLaunch: Type.Boolean(),
    /** Everything comes back when the member leaves a game. */
    recallsOnLeave: Type.Boolean(),
  }),
  wallets: Type.Array(VendorWallet, { maxItems: 200 }),
});

export const RecallView = Type.Object({
  id: Id,
  createdAt: Instant,
  isOver: Type.Boolean(),
  currency: Currency,
  /** What has come back so far. */
  returned: Money,
  items: Type.Array(
    Type.Object({
      merchantCode: Code,
      vendorName: Label,
      /** EMPTY: the vendor held nothing. BUSY: an earlier transfer has to end first. */
      state: Type.Union([
        Type.Literal('WAITING'),
        Type.Literal('EMPTY'),
        Type.Literal('BUSY'),
        Type.Literal('DONE'),
        Type.Literal('FAILED'),
        Type.Literal('UNKNOWN'),
      ]),
      amount: Type.Union([Type.Null(), Money]),
      transferId: Type.Union([Type.Null(), Id]),
    }),
    { maxItems: 200 },
  ),
});

export const UplineTransferView = Type.Object({
  id: Id,
  state: UplineTransferStateText,
  /** Whether the asking member sent or received it. */
  role: Type.Union([Type.Literal('sent'), Type.Literal('received')]),
  /** The other side: the upline's name in full, a downline's as the portal shows names. */
  counterpart: Label,
  currency: Currency,
  amount: Money,
  note: Type.Union([Type.Null(), Label]),
  createdAt: Instant,
  doneAt: Type.Union([Type.Null(), Instant]),
});

export const UplineOptions = Type.Object({
  /** Null when nobody brought this member. */
  upline: Type.Union([Type.Null(), Type.Object({ account: Label, nickname: Label })]),
  /** Whether the brand offers such transfers at all; with `upline` it decides about the menu. */
  isOffered: Type.Boolean(),
  currency: Currency,
  available: Money,
  amountMin: Money,
  amountMax: Money,
  /** What may still be sent today, by the brand's time zone; null without a daily limit. */
  amountLeftToday: Type.Union([Type.Null(), Money]),
  hasPaymentPassword: Type.Boolean(),
  /** An authenticator is bound and its code has to come with the transfer. */
  needsCode: Type.Boolean(),
  /** Refusals that any transfer would meet now; empty when one can be made. */
  blockers: Type.Array(Blocker, { maxItems: 10 }),
});

const period = { from: Type.Optional(Instant), to: Type.Optional(Instant) };

export const fundsRoutes = declareRoutes({
  'GET /wps/merchantWallet': {
    access: 'member',
    summary:
      'The main wallet and the wallets at vendors, asked live with a short time-out. With ' +
      '`isSingle` only the vendor of `merchantCode`',
    query: Type.Object({
      isSingle: Type.Optional(Type.Boolean()),
      merchantCode: Type.Optional(Code),
    }),
    value: MerchantWallet,
    refusals: ['funds.vendor_not_found'],
    rate: { count: 60, windowMs: MINUTE_MS },
  },
  'POST /wps/wallet/transfer': {
    access: 'member',
    summary:
      'Moves money between the main wallet and a transfer vendor; without an amount all of it',
    body: Type.Object({
      key: RequestKey,
      merchantCode: Code,
      direction: VendorDirectionText,
      amount: Type.Optional(Type.Union([Type.Null(), PositiveMoney])),
    }),
    value: VendorTransferView,
    refusals: [
      'funds.vendor_not_found',
      'funds.vendor_seamless',
      'funds.vendor_closed',
      'funds.transfer_open',
      'funds.nothing_to_move',
      'funds.amount_below_minimum',
      'funds.amount_above_maximum',
      'funds.amount_too_fine',
      'funds.key_conflict',
      'funds.betting_blocked',
      'funds.play_limit_reached',
      'wallet.insufficient_funds',
      'protection.excluded',
      'protection.cooling_off',
      'protection.time_up',
    ],
    rate: { count: 30, windowMs: MINUTE_MS },
    priority: 'money',
  },
  'GET /wps/wallet/transfers': {
    access: 'member',
    summary: "The member's transfers to and from vendors, newest first",
    query: Type.Object({
      ...pageQuery,
      ...period,
      merchantCode: Type.Optional(Code),
      direction: Type.Optional(VendorDirectionText),
      state: Type.Optional(VendorTransferStateText),
    }),
    value: pageOf(VendorTransferView),
    refusals: [],
  },
  'GET /wps/wallet/transfers/:id': {
    access: 'member',
    summary: 'One transfer with its steps; an open one is asked about when its news is overdue',
    params: idParams,
    value: VendorTransferDetail,
    refusals: ['funds.transfer_not_found'],
    rate: { count: 120, windowMs: MINUTE_MS },
  },
  'POST /wps/wallet/recall': {
    access: 'member',
    summary: 'Fetches everything back from every transfer vendor; the same key goes on with it',
    body: Type.Object({ key: RequestKey }),
    value: RecallView,
    refusals: ['funds.key_conflict'],
    rate: { count: 20, windowMs: MINUTE_MS },
    priority: 'money',
  },
  'GET /wps/wallet/recall/:id': {
    access: 'member',
    summary: 'What has come back so far, vendor by vendor',
    params: idParams,
    value: RecallView,
    refusals: ['funds.recall_not_found'],
    rate: { count: 120, windowMs: MINUTE_MS },
  },
  'POST /wps/wallet/leave': {
    access: 'member',
    summary:
      'A game was left: recalls everything where the member wishes it, and is null elsewhere',
    body: Type.Object({ key: RequestKey }),
    value: Type.Union([Type.Null(), RecallView]),
    refusals: ['funds.key_conflict'],
    rate: { count: 20, windowMs: MINUTE_MS },
    priority: 'money',
  },
  'PUT /wps/wallet/settings': {
    access: 'member',
    summary: 'Whether money follows the member into games and out of them',
    body: Type.Object({ movesOnLaunch: Type.Boolean(), recallsOnLeave: Type.Boolean() }),
    value: Type.Object({ movesOnLaunch: Type.Boolean(), recallsOnLeave: Type.Boolean() }),
    refusals: [],
    rate: { count: 30, windowMs: MINUTE_MS },
  },
  'GET /wps/member/upline': {
    access: 'member',
    summary: 'Who brought the member, and what could be transferred to them now',
    value: UplineOptions,
    refusals: [],
  },
  'POST /wps/member/upline/transfer': {
    access: 'member',
    summary: 'Transfers to the direct upline; needs the payment password and a bound authenticator',
    sealed: true,
    body: Type.Object({
      key: RequestKey,
      amount: PositiveMoney,
      paymentPassword: PaymentPassword,
      code: Type.Optional(FactorCode),
      note: Type.Optional(Type.String({ maxLength: 80 })),
    }),
    value: UplineTransferView,
    refusals: [
      'funds.upline_none',
      'funds.upline_off',
      'funds.upline_unreachable',
      'funds.account_blocked',
      'funds.transfer_blocked',
      'commission.unpaid_downline_obligation',
      'funds.rollover_open',
      'funds.withdrawal_pending',
      'funds.bonus_held',
      'funds.daily_amount_reached',
      'funds.amount_below_minimum',
      'funds.amount_above_maximum',
      'funds.amount_too_fine',
      'funds.key_conflict',
      'wallet.insufficient_funds',
      'cashier.second_factor_unbound',
      'identity.payment_password_unset',
      'identity.payment_password_wrong',
      'identity.payment_password_locked',
      'identity.factor_required',
      'identity.second_verification_wrong',
      'identity.locked',
    ],
    rate: { count: 10, windowMs: MINUTE_MS },
    isCostly: true,
    priority: 'money',
  },
  'GET /wps/member/upline/transfers': {
    access: 'member',
    summary: 'Transfers that the member sent to an upline or received from downlines, newest first',
    query: Type.Object({
      ...pageQuery,
      ...period,
      role: Type.Optional(Type.Union([Type.Literal('sent'), Type.Literal('received')])),
    }),
    value: pageOf(UplineTransferView),
    refusals: [],
  },
  'GET /wps/member/upline/transfers/:id': {
    access: 'member',
    summary: 'The receipt of one transfer, for either side of it',
    params: idParams,
    value: UplineTransferView,
    refusals: ['funds.transfer_not_found'],
  },
});
