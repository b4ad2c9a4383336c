import { serve } from '../../../platform/http/call.ts';
import type { FundsService } from '../service/index.ts';
import {
  money,
  presentRecall,
  presentRefusal,
  presentTransfer,
  presentWallet,
  type Translate,
} from './present.ts';
import { pageWish, period, readAmount } from './read.ts';

export type FundsRoutesDeps = {
  readonly funds: FundsService;
  readonly translate: Translate;
  now(): Date;
};

export function serveFunds({ funds, now, translate }: FundsRoutesDeps) {
  const { recalls, transfers, wallets } = funds;

  return serve({
    'GET /wps/merchantWallet': async ({ brand, caller, language, query }) => {
      const { isSingle = false, merchantCode } = query;
      const only =
        isSingle && merchantCode !== undefined
          ? await wallets.vendorNamed(brand.id, merchantCode)
          : null;
      const view = await wallets.overview(caller.memberId, only);
      const { blocker, currency, policy, settings } = view;
      const nameOf = await funds.desk.vendorNames();
      return {
        currency,
        main: money(view.main, currency),
        locked: money(view.locked, currency),
        bonus: money(view.bonus, currency),
        amountMin: money(policy.vendorMin, currency),
        amountMax: money(policy.vendorMax, currency),
        blocker: blocker === null ? null : presentRefusal(blocker, language, translate),
        settings,
        wallets: view.wallets.map((wallet) => presentWallet(wallet, currency, nameOf)),
      };
    },

    'POST /wps/wallet/transfer': async ({ body, brand, caller }) => {
      const { amount = null, direction, key, merchantCode } = body;
      const vendor = await wallets.vendorNamed(brand.id, merchantCode);
      const transfer = await transfers.move({
        memberId: caller.memberId,
        key,
        vendor,
        direction,
        amount: amount === null ? null : readAmount(amount),
      });
      return presentTransfer(transfer, await funds.desk.vendorNames());
    },

    'GET /wps/wallet/transfers': async ({ brand, caller, query }) => {
      const { direction, merchantCode, state } = query;
      const nameOf = await funds.desk.vendorNames();
      const page = await transfers.list(
        {
          brandId: brand.id,
          at: now(),
          memberId: caller.memberId,
          vendorCode: await funds.desk.vendorCode(merchantCode),
          direction,
          state,
          ...period(query),
        },
        pageWish(query),
      );
      const items = page.items.map((transfer) => presentTransfer(transfer, nameOf));
      return { items, nextCursor: page.nextCursor };
    },

    'GET /wps/wallet/transfers/:id': async ({ caller, params }) => {
      const { timeline, transfer } = await transfers.look(params.id, caller.memberId);
      const shown = timeline.filter(({ step }) => SHOWN_STEPS.has(step));
      return {
        ...presentTransfer(transfer, await funds.desk.vendorNames()),
        timeline: shown.map(({ at, state, step }) => ({ at: at.toISOString(), state, step })),
      };
    },

    'POST /wps/wallet/recall': async ({ body, caller }) => {
      const look = await recalls.recall(caller.memberId, body.key);
      return presentRecall(look, recalls.isItemOver, await funds.desk.vendorNames());
    },

    'GET /wps/wallet/recall/:id': async ({ caller, params }) => {
      const look = await recalls.look(params.id, caller.memberId);
      return presentRecall(look, recalls.isItemOver, await funds.desk.vendorNames());
    },

    'POST /wps/wallet/leave': async ({ body, caller }) => {
      const { recallsOnLeave } = await wallets.settings(caller.memberId);
      if (!recallsOnLeave) return null;
      const look = await recalls.recall(caller.memberId, body.key);
      return presentRecall(look, recalls.isItemOver, await funds.desk.vendorNames());
    },

    'PUT /wps/wallet/settings': ({ body, caller }) => wallets.setSettings(caller.memberId, body),
  });
}

/** Members see what became of their money; what the house does behind it would only alarm. */
const SHOWN_STEPS: ReadonlySet<string> = new Set([
  'requested',
  'sent',
  'answer_lost',
  'moved',
  'refused',
  'settled_done',
  'settled_failed',
]);
