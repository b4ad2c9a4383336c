import { isTransferKind } from '@parlour/ledger';
import type { Db } from '@parlour/database';
import { amountToText } from '@parlour/money';
import { serve } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { WalletService } from './service/index.ts';
import type { Transfer } from './store/transfers.ts';

const PAGE_DEFAULT = 20;

export const walletHandlers = (db: Db, wallet: WalletService) =>
  serve({
    'GET /wps/v2/wallets/balance': async ({ caller }) => {
      const balances = await wallet.balances(db, caller.memberId);
      return {
        currency: balances.currency,
        balance: amountToText(balances.main),
        locked: amountToText(balances.locked),
        bonus: amountToText(balances.bonus),
        version: Number(balances.version),
      };
    },

    'GET /wps/member/transactions': async ({ caller, query }) => {
      const page = await wallet.listTransfers(db, {
        memberId: caller.memberId,
        limit: query.limit ?? PAGE_DEFAULT,
        cursor: query.cursor ?? null,
        ...(query.kinds === undefined ? {} : { kinds: query.kinds.split(',').map(readKind) }),
        ...(query.from === undefined ? {} : { from: new Date(query.from) }),
        ...(query.to === undefined ? {} : { to: new Date(query.to) }),
      });
      return { items: page.items.map(presentTransfer), nextCursor: page.nextCursor };
    },
  });

function readKind(text: string) {
  if (isTransferKind(text)) return text;
  throw new Refusal('request.invalid', { fields: [{ path: '/kinds', code: 'request.invalid' }] });
}

const presentTransfer = (transfer: Transfer) => ({
  id: transfer.id,
  kind: transfer.kind,
  at: transfer.at.toISOString(),
  currency: transfer.currency,
  amount: amountToText(transfer.main),
  lockedAmount: amountToText(transfer.locked),
  bonusAmount: amountToText(transfer.bonus),
  balance: amountToText(transfer.mainAfter),
  locked: amountToText(transfer.lockedAfter),
  bonus: amountToText(transfer.bonusAfter),
  cause: transfer.cause,
});
