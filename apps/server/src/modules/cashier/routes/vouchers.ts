import type { ConsoleVoucher, VoucherBatch as VoucherBatchView } from '@parlour/contract';
import { amount } from '@parlour/money';
import type { Static } from 'typebox';
import { serve } from '../../../platform/http/call.ts';
import { presentTotals } from '../../../platform/totals.ts';
import { deskOf, presentRef, type Submit } from '../../approval/index.ts';
import { batchStateOf } from '../service/voucher-desk.ts';
import type { PrepareVouchers } from '../service/voucher-kind.ts';
import type { VoucherBatch } from '../store/voucher-batches.ts';
import type { Voucher } from '../store/vouchers.ts';
import { deciderOf, type DeskDeps } from './deposit-desk.ts';
import { presentOwn } from './deposits.ts';
import { iso, money } from './present.ts';
import { pageWish, readAmount } from './read.ts';

function presentBatch(batch: VoucherBatch, at: Date): Static<typeof VoucherBatchView> {
  const { currency, total, redeemed, voided } = batch;
  const open = total - redeemed - voided;
  const worth = (count: number) => money(amount(batch.amount * BigInt(count)), currency);
  return {
    id: batch.id,
    name: batch.name,
    state: batchStateOf(batch, at),
    currency,
    amount: money(batch.amount, currency),
    multipleHundredths: batch.multipleHundredths,
    perMemberMax: batch.perMemberMax,
    expiresAt: batch.expiresAt.toISOString(),
    createdAt: batch.createdAt.toISOString(),
    createdBy: batch.createdBy,
    counts: { total, open, redeemed, voided },
    redeemedAmount: worth(redeemed),
    openAmount: worth(open),
    voidedAt: iso(batch.voidedAt),
    voidReason: batch.voidReason,
  };
}

const presentVoucher = (
  voucher: Voucher,
  accountOf: (memberId: string) => string,
): Static<typeof ConsoleVoucher> => {
  const { redeemedBy } = voucher;
  return {
    id: voucher.id,
    codeTail: voucher.codeTail,
    state: voucher.state,
    memberId: redeemedBy,
    account: redeemedBy === null ? null : accountOf(redeemedBy),
    redeemedAt: iso(voucher.redeemedAt),
    depositId: voucher.depositId,
    createdAt: voucher.createdAt.toISOString(),
  };
};

/** A file of codes; a code holds nothing that a sheet could take for a formula. */
function writeCodes(batch: VoucherBatch, codes: readonly string[]): string {
  const value = money(batch.amount, batch.currency);
  const expires = batch.expiresAt.toISOString();
  const lines = codes.map((code) => [code, value, batch.currency, expires].join(','));
  return ['code,amount,currency,expires_at', ...lines, ''].join('\r\n');
}

export type VoucherDeskDeps = DeskDeps & {
  readonly makeVouchers: Submit<PrepareVouchers>;
  newId(): string;
};

export function serveVouchers({ cashier, reads, now, newId, makeVouchers }: VoucherDeskDeps) {
  const presentMade = (made: {
    readonly batch: VoucherBatch;
    readonly codes: readonly string[];
  }) => ({
    batch: presentBatch(made.batch, now()),
    codes: [...made.codes],
    csv: writeCodes(made.batch, made.codes),
  });

  const accountsOf = (vouchers: readonly Voucher[]) =>
    reads.accountsOf(
      vouchers.flatMap(({ redeemedBy }) => (redeemedBy === null ? [] : [{ memberId: redeemedBy }])),
    );

  const { list, totals } = cashier.voucherDesk;

  return serve({
    'POST /wps/cashier/voucher': async ({ caller, body, language, ip }) => {
      const { memberId } = caller;
      const deposit = await cashier.vouchers.redeem({ ...body, memberId, ip });
      return presentOwn({ cashier, now }, deposit, language);
    },

    'GET /console/vouchers': async ({ brand, query }) => {
      const filter = { brandId: brand.id, state: query.state };
      const page = await list(filter, pageWish(query));
      return {
        items: page.items.map((batch) => presentBatch(batch, now())),
        nextCursor: page.nextCursor,
      };
    },

    'GET /console/vouchers/totals': async ({ brand, query }) =>
      presentTotals(await totals({ brandId: brand.id, state: query.state }), ['redeemed', 'open']),

    'POST /console/vouchers': async (call) => {
      const { reason, ...body } = call.body;
      const { brand } = call;
      const terms = { amount: readAmount(body.amount), expiresAt: new Date(body.expiresAt) };
      const command = { ...body, ...terms, id: newId(), brandId: brand.id };
      const proposal = await makeVouchers({ ...deskOf(call), reason }, command);
      if (proposal !== null) {
        return { batch: null, codes: [], csv: '', proposal: presentRef(proposal) };
      }
      const place = { id: command.id, brandId: brand.id, ip: call.ip };
      const made = await cashier.voucherDesk.makeCodes({ ...deciderOf(call.caller), ...place });
      return { ...presentMade(made), proposal: null };
    },

    'POST /console/vouchers/:id/codes': async ({ brand, caller, params, ip }) => {
      const place = { id: params.id, brandId: brand.id, ip };
      return presentMade(await cashier.voucherDesk.makeCodes({ ...deciderOf(caller), ...place }));
    },

    'GET /console/vouchers/:id': async ({ brand, params }) =>
      presentBatch(await cashier.voucherDesk.get(params.id, brand.id), now()),

    'GET /console/vouchers/:id/items': async ({ brand, params, query }) => {
      const wish = { id: params.id, brandId: brand.id, state: query.state };
      const page = await cashier.voucherDesk.items(wish, pageWish(query));
      const accountOf = await accountsOf(page.items);
      return {
        items: page.items.map((voucher) => presentVoucher(voucher, accountOf)),
        nextCursor: page.nextCursor,
      };
    },

    'POST /console/vouchers/:id/void': async ({ brand, caller, params, body, ip }) => {
      const command = { ...body, ...deciderOf(caller), id: params.id, brandId: brand.id, ip };
      return presentBatch(await cashier.voucherDesk.voidBatch(command), now());
    },

    'POST /console/voucher-items/:id/void': async ({ brand, caller, params, body, ip }) => {
      const command = { ...body, ...deciderOf(caller), id: params.id, brandId: brand.id, ip };
      const voucher = await cashier.voucherDesk.voidOne(command);
      return presentVoucher(voucher, await accountsOf([voucher]));
    },
  });
}
