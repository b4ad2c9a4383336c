import type { Contract, QueryOf } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import { serve } from '../../../platform/http/call.ts';
import { sortOf } from '../../../platform/page.ts';
import { NO_TOTALS, presentTotals } from '../../../platform/totals.ts';
import type { MemberService } from '../../member/index.ts';
import { openStates, stateAfter } from '../rules/withdrawal-state.ts';
import type { CashierService } from '../service/index.ts';
import { readViewFigures } from '../store/figures.ts';
import { countPayouts } from '../store/payout-lists.ts';
import type { Withdrawal } from '../store/withdrawals.ts';
import type { ConsoleReads } from './console-reads.ts';
import { iso, money } from './present.ts';
import { channelNamesOf } from './payout-shown.ts';
import { pageWish, readAmount } from './read.ts';
import {
  type ChannelNames,
  presentChannelName,
  presentConsoleWithdrawal,
  presentDispute,
  presentPayout,
} from './withdrawal-present.ts';

export type WithdrawalDeskDeps = {
  readonly cashier: CashierService;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly reads: ConsoleReads;
  readonly reader: Reader;
  now(): Date;
};

type WithdrawalQuery = QueryOf<Contract['GET /console/withdrawals/totals']>;

export function serveWithdrawalDesk({ cashier, members, reads, reader, now }: WithdrawalDeskDeps) {
  const detail = async (place: { id: string; brandId: string }, operatorId: string) => {
    const look = await cashier.review.look(place);
    const names = await channelNamesOf(reader, place.brandId);
    return presentDetail(look, { operatorId, names, at: now() });
  };

  /** Who the rows belong to, and how their payments stand. */
  const present = async (rows: readonly Withdrawal[]) => {
    const ids = rows.map(({ id }) => id);
    const [approvals, counts, found] = await Promise.all([
      cashier.review.approvalsOf(ids),
      countPayouts(reader, ids),
      members.findMany(reader, [...new Set(rows.map(({ memberId }) => memberId))]),
    ]);
    return rows.map((row) => {
      const member = found.find(({ id }) => id === row.memberId);
      const { account = row.memberId, vipRank = 0 } = member ?? {};
      return presentConsoleWithdrawal(row, { account, vipRank, approvals, counts });
    });
  };

  /** Null when the account does not exist: then nothing is found. */
  const filterOf = async (brandId: string, query: WithdrawalQuery, operatorId: string) => {
    const filter = await reads.filterOf(brandId, query);
    if (filter === null) return null;
    const { view = 'queue', state, currency, methodCode, onHold, riskMin, assignee } = query;
    const free = assignee === undefined ? undefined : null;
    const assigneeId = assignee === 'me' ? operatorId : free;
    return { ...filter, view, state, currency, methodCode, isOnHold: onHold, riskMin, assigneeId };
  };

  return serve({
    'GET /console/withdrawals': async ({ brand, caller, query }) => {
      const filter = await filterOf(brand.id, query, caller.operatorId);
      if (filter === null) return { items: [], nextCursor: null };
      const page = await cashier.withdrawals.list(filter, { ...pageWish(query), ...sortOf(query) });
      return { items: await present(page.items), nextCursor: page.nextCursor };
    },

    'GET /console/withdrawals/totals': async ({ brand, caller, query }) => {
      const filter = await filterOf(brand.id, query, caller.operatorId);
      const found = filter === null ? NO_TOTALS : await cashier.withdrawals.totals(filter);
      return presentTotals(found, ['amount']);
    },

    'GET /console/withdrawals/figures': async ({ brand }) => {
      const { views, ready } = await readViewFigures(reader, brand.id);
      return {
        views: views.map(({ amount, oldestAt, ...figure }) => ({
          ...figure,
          amount: money(amount, figure.currency),
          oldestAt: iso(oldestAt),
        })),
        ready: ready.map(({ amount, ...figure }) => ({
          ...figure,
          amount: money(amount, figure.currency),
        })),
      };
    },

    'GET /console/withdrawals/:id': ({ brand, caller, params }) =>
      detail({ id: params.id, brandId: brand.id }, caller.operatorId),

    'GET /console/withdrawals/:id/channels': async ({ brand, params }) => {
      const weighed = await cashier.payoutDesk.channels({ id: params.id, brandId: brand.id });
      return {
        items: weighed.map(({ channel, obstacle }) => ({
          ...presentChannelName(channel),
          isAvailable: obstacle === null,
          amountMin: money(channel.min, channel.currency),
          amountMax: money(channel.max, channel.currency),
        })),
      };
    },

    'POST /console/withdrawals/:id/approve': async ({ brand, caller, params, body, ip }) => {
      const { operatorId, account: operatorAccount } = caller;
      const place = { id: params.id, brandId: brand.id };
      const note = body.note ?? null;
      await cashier.review.approve({ ...place, operatorId, operatorAccount, note, ip });
      return detail(place, operatorId);
    },

    'POST /console/withdrawals/:id/approve-in-parts': async ({
      brand,
      caller,
      params,
      body,
      ip,
    }) => {
      const { operatorId, account: operatorAccount } = caller;
      const place = { id: params.id, brandId: brand.id };
      const parts = body.parts.map(({ amount, channelId }) => ({
        amount: readAmount(amount),
        channelId,
      }));
      const note = body.note ?? null;
      await cashier.review.approve({ ...place, operatorId, operatorAccount, note, parts, ip });
      return detail(place, operatorId);
    },

    'POST /console/withdrawals/:id/reject': async ({ brand, caller, params, body, ip }) => {
      const { operatorId, account: operatorAccount } = caller;
      const place = { id: params.id, brandId: brand.id };
      await cashier.review.reject({ ...place, ...body, operatorId, operatorAccount, ip });
      return detail(place, operatorId);
    },

    'POST /console/withdrawals/:id/hold': async ({ brand, caller, params, body, ip }) => {
      const { operatorId, account: operatorAccount } = caller;
      const place = { id: params.id, brandId: brand.id };
      await cashier.review.hold({ ...place, ...body, operatorId, operatorAccount, ip });
      return detail(place, operatorId);
    },

    'POST /console/withdrawals/:id/release': async ({ brand, caller, params, body, ip }) => {
      const { operatorId, account: operatorAccount } = caller;
      const place = { id: params.id, brandId: brand.id };
      await cashier.review.release({ ...place, ...body, operatorId, operatorAccount, ip });
      return detail(place, operatorId);
    },

    'POST /console/withdrawals/:id/assign': async ({ brand, caller, params, body, ip }) => {
      const { operatorId, account: operatorAccount } = caller;
      const place = { id: params.id, brandId: brand.id };
      const { take, force = false } = body;
      await cashier.review.assign({ ...place, take, force, operatorId, operatorAccount, ip });
      return detail(place, operatorId);
    },
  });
}

type Look = Awaited<ReturnType<CashierService['review']['look']>>;

function presentDetail(
  { withdrawal, member, totals, timeline, approvals, payouts, disputes }: Look,
  {
    operatorId,
    names,
    at: seenAt,
  }: { readonly operatorId: string; readonly names: ChannelNames; readonly at: Date },
) {
  const { id, state, currency, heldAt, institution, numberTail } = withdrawal;
  const hasApproved = approvals.some((approval) => approval.operatorId === operatorId);
  const isHeld = heldAt !== null;
  const isOpen = openStates.some((open) => open === state) || state === 'PARTIALLY_RECEIVED';
  const counts = payouts.map((payout) => payout.state);
  const { account, vipRank } = member;
  return {
    ...presentConsoleWithdrawal(withdrawal, {
      account,
      vipRank,
      approvals,
      counts: [...new Set(counts)].map((each) => ({
        withdrawalId: id,
        state: each,
        count: counts.filter((other) => other === each).length,
      })),
    }),
    holder: withdrawal.holder,
    memberSince: member.registeredAt.toISOString(),
    depositedTotal: money(totals.deposited, currency),
    withdrawnTotal: money(totals.withdrawn, currency),
    playedTotal: money(totals.played, currency),
    canApprove: stateAfter(state, 'approved') !== null && !hasApproved && !isHeld,
    canReject: stateAfter(state, 'rejected') !== null && !isHeld,
    canHold: isOpen && !isHeld,
    canRelease: isHeld,
    payments: payouts.map((payout) => presentPayout(payout, { names, at: seenAt })),
    disputes: disputes.map((dispute) =>
      presentDispute(dispute, { account, institution, numberMasked: numberTail }),
    ),
    timeline: timeline.map(({ at, amount, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      amount: amount === null || amount === undefined ? null : money(amount, currency),
    })),
  };
}
