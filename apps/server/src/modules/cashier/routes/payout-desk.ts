import type { Reader } from '@parlour/database';
import { serve } from '../../../platform/http/call.ts';
import { plainLine } from '../../../platform/plain-text.ts';
import { deskOf, presentRef, type Submit } from '../../approval/index.ts';
import type { CashierService } from '../service/index.ts';
import type { EndPayout } from '../service/payout-kinds.ts';
import type { Payout } from '../store/payouts.ts';
import type { ConsoleReads } from './console-reads.ts';
import { channelNamesOf, presentPayoutRows } from './payout-shown.ts';
import { pageWish } from './read.ts';
import { presentPayout } from './withdrawal-present.ts';

export type PayoutDeskDeps = {
  readonly cashier: CashierService;
  readonly reads: ConsoleReads;
  readonly reader: Reader;
  readonly endPayout: Submit<EndPayout>;
  now(): Date;
};

export function servePayoutDesk({ cashier, reads, reader, endPayout, now }: PayoutDeskDeps) {
  const present = async (payout: Payout) =>
    presentPayout(payout, { names: await channelNamesOf(reader, payout.brandId), at: now() });

  return serve({
    'GET /console/payouts': async ({ brand, query }) => {
      const filter = await reads.filterOf(brand.id, query);
      if (filter === null) return { items: [], nextCursor: null };
      const { state, currency, channelId, methodCode, batchable: isBatchable } = query;
      const page = await cashier.payoutDesk.list(
        { ...filter, state, currency, channelId, methodCode, isBatchable },
        pageWish(query),
      );
      const items = await presentPayoutRows(page.items, { brandId: brand.id, reader, reads, now });
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

    'POST /console/payouts/:id/end': async (call) => {
      const { outcome, reason } = call.body;
      const place = { id: call.params.id, brandId: call.brand.id };
      const evidence = plainLine(call.body.evidence);
      const command = { ...place, outcome, evidence };
      const proposal = await endPayout({ ...deskOf(call), reason }, command);
      const payout = await present(await cashier.payoutDesk.get(place));
      return { ...payout, proposal: presentRef(proposal) };
    },

    'POST /console/payouts/:id/settle-late': async ({ brand, caller, params, body, ip }) => {
      const { operatorId, account: operatorAccount } = caller;
      const place = { id: params.id, brandId: brand.id };
      return present(
        await cashier.payoutDesk.settleLate({ ...place, ...body, operatorId, operatorAccount, ip }),
      );
    },

    'POST /console/payouts/:id/ask': async ({ brand, caller: { operatorId }, params, ip }) =>
      present(await cashier.payoutDesk.ask({ id: params.id, brandId: brand.id, operatorId, ip })),
  });
}
