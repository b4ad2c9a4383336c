import type { Reader } from '@parlour/database';
import { serve } from '../../../platform/http/call.ts';
import type { MemberService } from '../../member/index.ts';
import { stateAfter } from '../rules/withdrawal-state.ts';
import type { CashierService } from '../service/index.ts';
import type { Deposit } from '../store/deposits.ts';
import { shownIn } from './deposits.ts';
import { money, presentConsoleDeposit, presentConsoleWithdrawal } from './present.ts';
import { pageWish, period, readAmount } from './read.ts';

export type ConsoleDeps = {
  readonly cashier: CashierService;
  readonly members: Pick<MemberService, 'findMany' | 'findByAccount'>;
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

export function serveConsole(deps: ConsoleDeps) {
  const { cashier, members, reader } = deps;

  /** Null when the account does not exist: then nothing is found. */
  const filterOf = async (brandId: string, query: Query) => {
    const { account, amountMin, amountMax } = query;
    const named =
      account === undefined ? null : await members.findByAccount(reader, brandId, account);
    if (account !== undefined && named === null) return null;
    return {
      brandId,
      ...period(query),
      memberId: query.memberId ?? named?.id,
      amountMin: amountMin === undefined ? undefined : readAmount(amountMin),
      amountMax: amountMax === undefined ? undefined : readAmount(amountMax),
    };
  };

  const accountsOf = async (rows: readonly { readonly memberId: string }[]) => {
    const ids = [...new Set(rows.map(({ memberId }) => memberId))];
    const found = await members.findMany(reader, ids);
    const accounts = new Map(found.map(({ id, account }) => [id, account]));
    return (memberId: string): string => accounts.get(memberId) ?? memberId;
  };

  const presentOne = async (deposit: Deposit, language: string) => {
    const shown = await shownIn(deps, { brandId: deposit.brandId, language });
    const accountOf = await accountsOf([deposit]);
    return presentConsoleDeposit(deposit, { ...shown, account: accountOf(deposit.memberId) });
  };

  const detail = async (place: { id: string; brandId: string }, operatorId: string) =>
    presentDetail(await cashier.review.look(place), operatorId);

  return serve({
    'GET /console/withdrawals': async ({ brand, query }) => {
      const filter = await filterOf(brand.id, query);
      if (filter === null) return { items: [], nextCursor: null };
      const view = query.view ?? 'queue';
      const wish = { ...filter, view, state: query.state };
      const page = await cashier.withdrawals.list(wish, pageWish(query));
      const approvals = await cashier.review.approvalsOf(page.items.map(({ id }) => id));
      const accountOf = await accountsOf(page.items);
      return {
        items: page.items.map((withdrawal) =>
          presentConsoleWithdrawal(withdrawal, {
            account: accountOf(withdrawal.memberId),
            approvals,
          }),
        ),
        nextCursor: page.nextCursor,
      };
    },

    'GET /console/withdrawals/:id': ({ brand, caller, params }) =>
      detail({ id: params.id, brandId: brand.id }, caller.operatorId),

    'POST /console/withdrawals/:id/approve': async ({ brand, caller, params, body, ip }) => {
      const { operatorId, account: operatorAccount } = caller;
      const place = { id: params.id, brandId: brand.id };
      const note = body.note ?? null;
      await cashier.review.approve({ ...place, operatorId, operatorAccount, note, ip });
      return detail(place, operatorId);
    },

    'POST /console/withdrawals/:id/reject': async ({ brand, caller, params, body, ip }) => {
      const { operatorId, account: operatorAccount } = caller;
      const place = { id: params.id, brandId: brand.id };
      const { reason } = body;
      await cashier.review.reject({ ...place, operatorId, operatorAccount, reason, ip });
      return detail(place, operatorId);
    },

    'GET /console/deposits': async ({ brand, query, language }) => {
      const filter = await filterOf(brand.id, query);
      if (filter === null) return { items: [], nextCursor: null };
      const page = await cashier.deposits.list({ ...filter, state: query.state }, pageWish(query));
      const shown = await shownIn(deps, { brandId: brand.id, language });
      const accountOf = await accountsOf(page.items);
      return {
        items: page.items.map((deposit) =>
          presentConsoleDeposit(deposit, { ...shown, account: accountOf(deposit.memberId) }),
        ),
        nextCursor: page.nextCursor,
      };
    },

    'GET /console/deposits/:id': async ({ brand, params, language }) =>
      presentOne(await cashier.desk.deposit({ id: params.id, brandId: brand.id }), language),

    'POST /console/deposits/:id/resolve': async ({ brand, caller, params, body, language, ip }) => {
      const { operatorId } = caller;
      const place = { id: params.id, brandId: brand.id };
      return presentOne(
        await cashier.resolveDeposit({ ...place, ...body, operatorId, ip }),
        language,
      );
    },
  });
}

type Look = Awaited<ReturnType<CashierService['review']['look']>>;

function presentDetail(
  { withdrawal, member, totals, timeline, approvals }: Look,
  operatorId: string,
) {
  const { state, currency } = withdrawal;
  const hasApproved = approvals.some((approval) => approval.operatorId === operatorId);
  return {
    ...presentConsoleWithdrawal(withdrawal, { account: member.account, approvals }),
    holder: withdrawal.holder,
    memberSince: member.registeredAt.toISOString(),
    depositedTotal: money(totals.deposited, currency),
    withdrawnTotal: money(totals.withdrawn, currency),
    playedTotal: money(totals.played, currency),
    canApprove: stateAfter(state, 'approved') !== null && !hasApproved,
    canReject: stateAfter(state, 'rejected') !== null,
    provider: {
      code: withdrawal.provider,
      reference: withdrawal.providerReference,
      attempts: withdrawal.attempts,
      lastError: withdrawal.lastError,
    },
    timeline: timeline.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
}
