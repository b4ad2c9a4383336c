import { isTransferKind } from '@parlour/ledger';
import type { Db } from '@parlour/database';
import { amountToText } from '@parlour/money';
import { type Brand, serve } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { WalletService } from './service/index.ts';
import { isOfBrand } from './store/purses.ts';
import type { Transfer } from './store/transfers.ts';

const PAGE_DEFAULT = 20;

type TransferQuery = {
  readonly cursor?: string;
  readonly limit?: number;
  readonly kinds?: string;
  readonly from?: string;
  readonly to?: string;
};

export function walletHandlers(db: Db, wallet: WalletService) {
  const presentBalance = async (memberId: string) => {
    const balances = await wallet.balances(db, memberId);
    return {
      currency: balances.currency,
      balance: amountToText(balances.main),
      locked: amountToText(balances.locked),
      bonus: amountToText(balances.bonus),
      version: Number(balances.version),
    };
  };

  const listTransfers = async (memberId: string, query: TransferQuery) => {
    const page = await wallet.listTransfers(db, {
      memberId,
      limit: query.limit ?? PAGE_DEFAULT,
      cursor: query.cursor ?? null,
      ...(query.kinds === undefined ? {} : { kinds: query.kinds.split(',').map(readKind) }),
      ...(query.from === undefined ? {} : { from: new Date(query.from) }),
      ...(query.to === undefined ? {} : { to: new Date(query.to) }),
    });
    return { items: page.items.map(presentTransfer), nextCursor: page.nextCursor };
  };

  const demandBrand = async (memberId: string, brand: Brand): Promise<void> => {
    const isKnown = await isOfBrand(db, { memberId, brandId: brand.id });
    if (!isKnown) throw new Refusal('wallet.purse_missing');
  };

  return serve({
    'GET /wps/v2/wallets/balance': ({ caller }) => presentBalance(caller.memberId),

    'GET /wps/member/transactions': ({ caller, query }) => listTransfers(caller.memberId, query),

    'GET /console/members/:memberId/wallet': async ({ brand, params }) => {
      await demandBrand(params.memberId, brand);
      return presentBalance(params.memberId);
    },

    'GET /console/members/:memberId/transfers': async ({ brand, params, query }) => {
      await demandBrand(params.memberId, brand);
      return listTransfers(params.memberId, query);
    },
  });
}

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
