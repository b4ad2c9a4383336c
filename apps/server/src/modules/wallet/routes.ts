import {
  isTransferKind,
  kindGroupOf,
  type KindGroup,
  kindsOfGroup,
  type TransferKind,
} from '@parlour/ledger';
import type { Db } from '@parlour/database';
import { amountToText } from '@parlour/money';
import { type Brand, serve } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { WalletService } from './service/index.ts';
import { isOfBrand } from './store/purses.ts';
import type { Transfer } from './store/record.ts';

const PAGE_DEFAULT = 20;

type TransferQuery = {
  readonly cursor?: string;
  readonly limit?: number;
  readonly kinds?: string;
  readonly group?: KindGroup;
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
      kinds: wantedKinds(query),
      from: readInstant(query.from),
      to: readInstant(query.to),
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

/** Kinds that were named, of a group when one was; undefined for all. */
function wantedKinds({ kinds, group }: TransferQuery): readonly TransferKind[] | undefined {
  const named = kinds?.split(',').map(readKind);
  if (group === undefined) return named;
  const ofGroup = kindsOfGroup(group);
  return named === undefined ? ofGroup : named.filter((kind) => ofGroup.includes(kind));
}

/** A leap second is written like an instant and is none that a clock here knows. */
function readInstant(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new Refusal('request.invalid');
  return at;
}

function readKind(text: string) {
  if (isTransferKind(text)) return text;
  throw new Refusal('request.invalid', { fields: [{ path: '/kinds', code: 'request.invalid' }] });
}

export const presentTransfer = (transfer: Transfer) => ({
  id: transfer.id,
  kind: transfer.kind,
  group: kindGroupOf(transfer.kind),
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
