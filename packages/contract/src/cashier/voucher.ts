// Paying in with a code that was bought or given elsewhere.
import { Type } from 'typebox';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { DepositDetail } from './deposit.ts';
import { MINUTE_MS, RequestKey } from './field.ts';

/** `voucher_not_found` is also the answer for a voucher of another brand. */
export const voucherRefusals = declareRefusals({
  'cashier.voucher_not_found': 422,
  'cashier.voucher_used': 409,
  'cashier.voucher_expired': 422,
  'cashier.voucher_voided': 422,
  'cashier.voucher_currency': 422,
  'cashier.voucher_limit_reached': 403,
  'cashier.voucher_locked': 429,
});

export const voucherRoutes = declareRoutes({
  'POST /wps/cashier/voucher': {
    access: 'member',
    summary: 'Redeems a voucher, which counts as a deposit. Case, spaces and dashes do not matter',
    body: Type.Object({
      key: RequestKey,
      code: Type.String({ minLength: 4, maxLength: 64 }),
    }),
    value: DepositDetail,
    refusals: [
      'cashier.voucher_not_found',
      'cashier.voucher_used',
      'cashier.voucher_expired',
      'cashier.voucher_voided',
      'cashier.voucher_currency',
      'cashier.voucher_limit_reached',
      'cashier.voucher_locked',
      'cashier.method_unavailable',
      'cashier.method_vip',
      'cashier.key_conflict',
      'protection.excluded',
      'protection.cooling_off',
      'protection.deposit_limit_reached',
      'protection.deposit_limit_unset',
    ],
    rate: { count: 10, windowMs: MINUTE_MS },
    priority: 'money',
  },
});
