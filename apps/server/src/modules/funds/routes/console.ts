import type { Contract, QueryOf } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import { serve } from '../../../platform/http/call.ts';
import { sortOf } from '../../../platform/page.ts';
import { NO_TOTALS, presentTotals } from '../../../platform/totals.ts';
import type { CatalogueService } from '../../catalogue/index.ts';
import type { MemberService } from '../../member/index.ts';
import { isOver, isStuck } from '../rules/transfer-state.ts';
import type { FundsService } from '../service/index.ts';
import type { TransferTotals } from '../store/transfer-lists.ts';
import type { VendorTransfer } from '../store/transfers.ts';
import { presentDetail } from './present-detail.ts';
import { presentDownlineSums } from './present-downline.ts';
import { money, presentTransfer, type VendorNames } from './present.ts';
import { maybeAmount, pageWish, period, readAmount } from './read.ts';

export type FundsDeskDeps = {
  readonly funds: FundsService;
  readonly members: Pick<MemberService, 'findMany' | 'findByAccount'>;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly reader: Reader;
  now(): Date;
};

type Query = {
  readonly memberId?: string | undefined;
  readonly account?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly amountMin?: string | undefined;
  readonly amountMax?: string | undefined;
};

type TransferQuery = QueryOf<Contract['GET /console/vendor-transfers/totals']>;

/** Counts are added up like money. */
const countsOf = (row: TransferTotals['rows'][number] | undefined) => ({
  toVendorCount: Number(row?.toVendorCount ?? 0),
  toMainCount: Number(row?.toMainCount ?? 0),
  openCount: Number(row?.openCount ?? 0),
  stuckCount: Number(row?.stuckCount ?? 0),
  failedCount: Number(row?.failedCount ?? 0),
});

export function serveFundsDesk(deps: FundsDeskDeps) {
  const { funds, members, now, reader } = deps;

  /** Null when the account does not exist: then nothing is found. */
  const filterOf = async (brandId: string, query: Query) => {
    const { account } = query;
    const named =
      account === undefined ? null : await members.findByAccount(reader, brandId, account);
    if (account !== undefined && named === null) return null;
    return {
      brandId,
      at: now(),
      memberId: query.memberId ?? named?.id,
      ...period(query),
      amountMin: maybeAmount(query.amountMin),
      amountMax: maybeAmount(query.amountMax),
    };
  };

  const transferFilterOf = async (brandId: string, query: TransferQuery) => {
    const filter = await filterOf(brandId, query);
    if (filter === null) return null;
    const { direction, merchantCode, state, view = 'all' } = query;
    const vendorCode = await funds.desk.vendorCode(merchantCode);
    return { ...filter, view, vendorCode, direction, state };
  };

  const accountsOf = async (memberIds: readonly string[]) => {
    const found = await members.findMany(reader, [...new Set(memberIds)]);
    const accounts = new Map(found.map(({ account, id }) => [id, account]));
    return (memberId: string): string => accounts.get(memberId) ?? memberId;
  };

  const present = (
    transfer: VendorTransfer,
    { accountOf, nameOf }: { accountOf: (memberId: string) => string; nameOf: VendorNames },
  ) => ({
    ...presentTransfer(transfer, nameOf),
    memberId: transfer.memberId,
    account: accountOf(transfer.memberId),
    isStuck: isStuck(transfer, now()),
    attempts: transfer.attempts,
    lastError: isOver(transfer.state) ? null : transfer.lastError,
    hasSettlement: transfer.settlement !== null && !isOver(transfer.state),
  });

  const detail = async (place: { id: string; brandId: string }, operatorId: string) => {
    const look = await funds.settling.look(place);
    const accountOf = await accountsOf([look.transfer.memberId]);
    const nameOf = await funds.desk.vendorNames();
    const row = present(look.transfer, { accountOf, nameOf });
    return { ...row, ...presentDetail(look, { operatorId, at: now() }) };
  };

  return serve({
    'GET /console/vendor-transfers': async ({ brand, query }) => {
      const filter = await transferFilterOf(brand.id, query);
      if (filter === null) return { items: [], nextCursor: null };
      const page = await funds.transfers.list(filter, { ...pageWish(query), ...sortOf(query) });
      const accountOf = await accountsOf(page.items.map(({ memberId }) => memberId));
      const nameOf = await funds.desk.vendorNames();
      return {
        items: page.items.map((transfer) => present(transfer, { accountOf, nameOf })),
        nextCursor: page.nextCursor,
      };
    },

    'GET /console/vendor-transfers/totals': async ({ brand, query }) => {
      const filter = await transferFilterOf(brand.id, query);
      const found: TransferTotals = filter === null ? NO_TOTALS : await funds.desk.totals(filter);
      const { rows, ...whole } = presentTotals(found, ['amount', 'toVendor', 'toMain', 'open']);
      return {
        ...whole,
        rows: rows.map((row, index) => ({ ...row, ...countsOf(found.rows[index]) })),
      };
    },

    'GET /console/vendor-transfers/:id': ({ brand, caller, params }) =>
      detail({ id: params.id, brandId: brand.id }, caller.operatorId),

    'POST /console/vendor-transfers/:id/ask': async ({ brand, caller, ip, params }) => {
      const { account: operatorAccount, operatorId } = caller;
      const place = { id: params.id, brandId: brand.id };
      await funds.settling.ask({ ...place, operatorId, operatorAccount, ip });
      return detail(place, operatorId);
    },

    'POST /console/vendor-transfers/:id/settlement': async ({
      body,
      brand,
      caller,
      ip,
      params,
    }) => {
      const { account: operatorAccount, operatorId } = caller;
      const place = { id: params.id, brandId: brand.id };
      const { outcome, reason } = body;
      const amount =
        body.amount === undefined || body.amount === null ? null : readAmount(body.amount);
      const by = { ...place, operatorId, operatorAccount, ip };
      await funds.settling.propose({ ...by, outcome, amount, reason });
      return detail(place, operatorId);
    },

    'POST /console/vendor-transfers/:id/settlement/decide': async ({
      body,
      brand,
      caller,
      ip,
      params,
    }) => {
      const { account: operatorAccount, operatorId } = caller;
      const place = { id: params.id, brandId: brand.id };
      await funds.settling.decide({ ...place, ...body, operatorId, operatorAccount, ip });
      return detail(place, operatorId);
    },

    'GET /console/vendor-wallets': async ({ brand }) => {
      const rows = await funds.desk.vendorWallets(brand.id);
      return {
        items: rows.map(({ held, roundsAt, stuckCount, vendor }) => ({
          merchantCode: vendor.vassalage,
          name: vendor.displayName,
          mode: vendor.walletMode,
          isOpen: vendor.state === 'live',
          held: held.map(({ amount, currency, members: count }) => ({
            currency,
            amount: money(amount, currency),
            members: count,
          })),
          stuckCount,
          roundsAt: roundsAt?.toISOString() ?? null,
        })),
      };
    },

    'GET /console/upline-transfers': async ({ brand, query }) => {
      const filter = await filterOf(brand.id, query);
      if (filter === null) return { items: [], nextCursor: null };
      const page = await funds.uplines.list({ ...filter, state: query.state }, pageWish(query));
      const ids = page.items.flatMap(({ memberId, uplineId }) => [memberId, uplineId]);
      const accountOf = await accountsOf(ids);
      return {
        items: page.items.map(({ amount, brandId: _brand, createdAt, doneAt, ...row }) => ({
          ...row,
          account: accountOf(row.memberId),
          uplineAccount: accountOf(row.uplineId),
          amount: money(amount, row.currency),
          createdAt: createdAt.toISOString(),
          doneAt: doneAt?.toISOString() ?? null,
        })),
        nextCursor: page.nextCursor,
      };
    },

    'GET /console/downline-transfers': async ({ brand, query }) => {
      const filter = await filterOf(brand.id, query);
      if (filter === null) return { items: [], nextCursor: null };
      const { kind, state } = query;
      const page = await funds.downlines.list({ ...filter, kind, state }, pageWish(query));
      const ids = page.items.flatMap(({ downlineId, memberId }) => [memberId, downlineId]);
      const accountOf = await accountsOf(ids);
      return {
        items: page.items.map(
          ({ amount, brandId: _brand, multipleHundredths: _multiple, rollover, ...row }) => ({
            ...row,
            account: accountOf(row.memberId),
            downlineAccount: accountOf(row.downlineId),
            amount: money(amount, row.currency),
            rollover: money(rollover, row.currency),
            createdAt: row.createdAt.toISOString(),
            doneAt: row.doneAt?.toISOString() ?? null,
          }),
        ),
        nextCursor: page.nextCursor,
      };
    },

    'GET /console/downline-transfers/totals': async ({ brand, query }) => {
      const filter = await filterOf(brand.id, query);
      if (filter === null) return { rows: [] };
      const { kind, state } = query;
      const sums = await funds.downlines.totals({ ...filter, kind, state });
      return { rows: presentDownlineSums(sums) };
    },
  });
}
