// Vouchers as operators make, watch and void them.
import { Type } from 'typebox';
import { ProposalRef } from '../approval.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Id, Instant, Label, Money, PositiveMoney } from '../schema.ts';
import { idParams, pageOf, pageQuery, Reason, RequestKey, totalsOf } from './field.ts';

export const voucherDeskRefusals = declareRefusals({
  'cashier.voucher_batch_not_found': 404,
  'cashier.voucher_batch_void': 409,
  'cashier.voucher_batch_invalid': 422,
  'cashier.voucher_codes_shown': 409,
  'cashier.voucher_codes_others': 403,
  'cashier.voucher_not_open': 409,
});

/** A batch is made of so many vouchers at most. */
export const VOUCHERS_PER_BATCH_MAX = 5_000;

/** OPEN can be redeemed, unless its batch has expired. */
export const voucherStates = ['OPEN', 'REDEEMED', 'VOIDED'] as const;
export type VoucherState = (typeof voucherStates)[number];
/**
 * PREPARED is approved, and its maker has not made its codes yet. EXPIRED and DONE (every voucher is
 * redeemed or void) follow from time and use.
 */
export const voucherBatchStates = ['PREPARED', 'ACTIVE', 'DONE', 'EXPIRED', 'VOIDED'] as const;
export type VoucherBatchState = (typeof voucherBatchStates)[number];

const VoucherStateText = Type.Enum(voucherStates);
const VoucherBatchStateText = Type.Enum(voucherBatchStates);
const Count = Type.Integer({ minimum: 0 });
const Multiple = Type.Integer({ minimum: 0, maximum: 100_000 });

export const VoucherBatch = Type.Object({
  id: Id,
  name: Label,
  state: VoucherBatchStateText,
  currency: Currency,
  /** What one voucher is worth. */
  amount: Money,
  /** Times that it has to be played before a withdrawal, in hundredths. */
  multipleHundredths: Multiple,
  /** How many of the batch one member may redeem. */
  perMemberMax: Type.Integer({ minimum: 1, maximum: 1_000 }),
  expiresAt: Instant,
  createdAt: Instant,
  createdBy: Label,
  counts: Type.Object({ total: Count, open: Count, redeemed: Count, voided: Count }),
  redeemedAmount: Money,
  openAmount: Money,
  voidedAt: Type.Union([Type.Null(), Instant]),
  voidReason: Type.Union([Type.Null(), Type.String({ maxLength: 140 })]),
});

export const ConsoleVoucher = Type.Object({
  id: Id,
  /** The last four characters: the whole code is stored nowhere. */
  codeTail: Type.String({ maxLength: 8 }),
  state: VoucherStateText,
  memberId: Type.Union([Type.Null(), Id]),
  account: Type.Union([Type.Null(), Label]),
  redeemedAt: Type.Union([Type.Null(), Instant]),
  depositId: Type.Union([Type.Null(), Id]),
  createdAt: Instant,
});

const MadeCodes = Type.Object({
  batch: VoucherBatch,
  codes: Type.Array(Type.String({ maxLength: 32 }), { maxItems: VOUCHERS_PER_BATCH_MAX }),
  /** The same as a file: heading and one line per code. */
  csv: Type.String({ maxLength: 1_000_000 }),
});

export const voucherDeskRoutes = declareRoutes({
  'GET /console/vouchers': {
    access: 'operator:voucher.read',
    summary: 'Batches of vouchers, newest first',
    query: Type.Object({ ...pageQuery, state: Type.Optional(VoucherBatchStateText) }),
    value: pageOf(VoucherBatch),
    refusals: [],
  },
  'GET /console/vouchers/totals': {
    access: 'operator:voucher.read',
    summary: 'What all batches of a filter come to, by currency',
    query: Type.Object({ state: Type.Optional(VoucherBatchStateText) }),
    value: totalsOf({ redeemed: Money, open: Money }),
    refusals: [],
  },
  'POST /console/vouchers': {
    access: 'operator:voucher.update',
    summary:
      'Makes a batch. This answer alone holds the codes: what is stored are keyed hashes. Beyond what ' +
      'one operator makes in a day the batch waits for another one, and has no codes yet',
    body: Type.Object({
      key: RequestKey,
      name: Type.String({ minLength: 2, maxLength: 80 }),
      count: Type.Integer({ minimum: 1, maximum: VOUCHERS_PER_BATCH_MAX }),
      currency: Currency,
      amount: PositiveMoney,
      multipleHundredths: Multiple,
      perMemberMax: Type.Integer({ minimum: 1, maximum: 1_000 }),
      expiresAt: Instant,
      reason: Reason,
    }),
    value: Type.Object({
      ...MadeCodes.properties,
      batch: Type.Union([Type.Null(), VoucherBatch]),
      proposal: ProposalRef,
    }),
    refusals: [
      'approval.open',
      'cashier.amount_too_fine',
      'cashier.voucher_batch_invalid',
      'cashier.voucher_codes_shown',
      'cashier.key_conflict',
    ],
    priority: 'money',
  },
  'POST /console/vouchers/:id/codes': {
    access: 'operator:voucher.update',
    summary:
      'Makes the codes of a batch that another operator approved, for its maker and once. This answer ' +
      'alone holds them',
    params: idParams,
    value: MadeCodes,
    refusals: [
      'cashier.voucher_batch_not_found',
      'cashier.voucher_batch_void',
      'cashier.voucher_batch_invalid',
      'cashier.voucher_codes_shown',
      'cashier.voucher_codes_others',
    ],
    priority: 'money',
  },
  'GET /console/vouchers/:id': {
    access: 'operator:voucher.read',
    summary: 'One batch of vouchers',
    params: idParams,
    value: VoucherBatch,
    refusals: ['cashier.voucher_batch_not_found'],
  },
  'GET /console/vouchers/:id/items': {
    access: 'operator:voucher.read',
    summary: 'The vouchers of a batch and who redeemed them',
    params: idParams,
    query: Type.Object({ ...pageQuery, state: Type.Optional(VoucherStateText) }),
    value: pageOf(ConsoleVoucher),
    refusals: ['cashier.voucher_batch_not_found'],
  },
  'POST /console/vouchers/:id/void': {
    access: 'operator:voucher.update',
    summary: 'Voids what is left of a batch; what was redeemed stays',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: VoucherBatch,
    refusals: ['cashier.voucher_batch_not_found', 'cashier.voucher_batch_void'],
  },
  'POST /console/voucher-items/:id/void': {
    access: 'operator:voucher.update',
    summary: 'Voids one voucher that is not redeemed',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: ConsoleVoucher,
    refusals: ['cashier.voucher_not_found', 'cashier.voucher_not_open'],
  },
});
