import type { Reader } from '@parlour/database';
import { serve } from '../../../platform/http/call.ts';
import type { CashierService } from '../service/index.ts';
import type { Payout } from '../store/payouts.ts';
import type { ConsoleReads } from './console-reads.ts';
import { channelNamesOf, presentPayoutRows } from './payout-shown.ts';
import { pageWish } from './read.ts';
import { presentPayout } from './withdrawal-present.ts';

export type PayoutDeskDeps = {
  readonly cashier: CashierService;
  readonly reads: ConsoleReads;
  readonly reader: Reader;
};

export function servePayoutDesk({ cashier, reads, reader }: PayoutDeskDeps) {
  const present = async (payout: Payout) =>
    presentPayout(payout, await channelNamesOf(reader, payout.brandId));

  return serve({
    'GET /console/payouts': async ({ brand, query }) => {
      const filter = await reads.filterOf(brand.id, query);
      if (filter === null) return { items: [], nextCursor: null };
      const { state, currency, channelId, methodCode, batchable: isBatchable } = query;
      const page = await cashier.payoutDesk.list(
        { ...filter, state, currency, channelId, methodCode, isBatchable },
        pageWish(query),
      );
      const items = await presentPayoutRows(page.items, { brandId: brand.id, reader, reads });
      return { items, nextCursor: page.nextCursor };
    },

    'POST /console/payouts/:id/route': async ({ brand, caller, params, body, ip }) => {
      const { operatorId, account: operatorAccount } = caller;
      const place = { id: params.id, brandId: brand.id };
      return present(
        await cashier.payoutDesk.route({ ...place, ...body, operatorId, operatorAccount, ip }),
      );
    },

    'POST /console/payouts/:id/give-back': async ({ brand, caller, params, body, ip }) => {
      const { operatorId, account: operatorAccount } = caller;
      const place = { id: params.id, brandId: brand.id };
      return present(
        await cashier.payoutDesk.giveBack({ ...place, ...body, operatorId, operatorAccount, ip }),
      );
    },

    'POST /console/payouts/:id/ask': async ({ brand, caller: { operatorId }, params, ip }) =>
      present(await cashier.payoutDesk.ask({ id: params.id, brandId: brand.id, operatorId, ip })),
  });
}
