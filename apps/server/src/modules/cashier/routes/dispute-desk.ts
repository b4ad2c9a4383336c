import { disputeResolutions } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import { serve } from '../../../platform/http/call.ts';
import { isKnownFailed } from '../service/disputed.ts';
import type { CashierService } from '../service/index.ts';
import { findWithdrawals } from '../store/withdrawal-lists.ts';
import type { ConsoleReads } from './console-reads.ts';
import { presentPicture } from './deposits.ts';
import { iso, money } from './present.ts';
import { pageWish } from './read.ts';
import { presentDispute } from './withdrawal-present.ts';

export type DisputeDeskDeps = {
  readonly cashier: CashierService;
  readonly reads: ConsoleReads;
  readonly reader: Reader;
};

export function serveDisputeDesk({ cashier, reads, reader }: DisputeDeskDeps) {
  const detail = async (place: { id: string; brandId: string }, operatorId: string) =>
    presentDetail(await cashier.disputes.look(place), operatorId);

  return serve({
    'GET /console/withdrawal-disputes': async ({ brand, query }) => {
      const filter = await reads.filterOf(brand.id, query);
      if (filter === null) return { items: [], nextCursor: null };
      const { view = 'open', currency } = query;
      const page = await cashier.disputes.list({ ...filter, view, currency }, pageWish(query));
      const accountOf = await reads.accountsOf(page.items);
      const ids = page.items.map(({ withdrawalId }) => withdrawalId);
      const withdrawals = await findWithdrawals(reader, ids);
      return {
        items: page.items.map((dispute) => {
          const withdrawal = withdrawals.find(({ id }) => id === dispute.withdrawalId);
          return presentDispute(dispute, {
            account: accountOf(dispute.memberId),
            institution: withdrawal?.institution ?? '',
            numberMasked: withdrawal?.numberTail ?? '',
          });
        }),
        nextCursor: page.nextCursor,
      };
    },

    'GET /console/withdrawal-disputes/:id': ({ brand, caller, params }) =>
      detail({ id: params.id, brandId: brand.id }, caller.operatorId),

    'GET /console/withdrawal-disputes/:id/proofs/:proofId': async ({ brand, params }) =>
      presentPicture(await cashier.disputes.proof({ ...params, brandId: brand.id })),

    'POST /console/withdrawal-disputes/:id/propose': async ({
      brand,
      caller,
      params,
      body,
      ip,
    }) => {
      const { operatorId, account: operatorAccount } = caller;
      const place = { id: params.id, brandId: brand.id };
      const { insist = false, ...wish } = body;
      const by = { operatorId, operatorAccount, ip };
      await cashier.disputes.propose({ ...place, ...wish, ...by, insist });
      return detail(place, operatorId);
    },

    'POST /console/withdrawal-disputes/:id/agree': async ({ brand, caller, params, body, ip }) => {
      const { operatorId, account: operatorAccount } = caller;
      const place = { id: params.id, brandId: brand.id };
      const { version, note = null } = body;
      const by = { operatorId, operatorAccount, ip };
      await cashier.disputes.agree({ ...place, ...by, version, note });
      return detail(place, operatorId);
    },

    'POST /console/withdrawal-disputes/:id/decline': async ({
      brand,
      caller,
      params,
      body,
      ip,
    }) => {
      const { operatorId, account: operatorAccount } = caller;
      const place = { id: params.id, brandId: brand.id };
      const by = { operatorId, operatorAccount, ip };
      await cashier.disputes.decline({ ...place, ...body, ...by });
      return detail(place, operatorId);
    },
  });
}

type Look = Awaited<ReturnType<CashierService['disputes']['look']>>;

function presentDetail(
  { dispute, withdrawal, payouts, history, before, member, canForce }: Look,
  operatorId: string,
) {
  const { institution, numberTail: numberMasked } = withdrawal;
  const isProposed = dispute.state === 'PROPOSED';
  return {
    ...presentDispute(dispute, { account: member.account, institution, numberMasked }),
    withdrawalState: withdrawal.state,
    note: dispute.note,
    proofIds: [...dispute.proofIds],
    payouts: payouts.map((payout) => ({
      id: payout.id,
      state: payout.state,
      amount: money(payout.amount, payout.currency),
      provider: payout.provider,
      providerReference: payout.providerReference,
      settledAt: iso(payout.settledAt),
    })),
    isKnownFailed: isKnownFailed(payouts),
    disputesBefore: before.count,
    forcedBefore: before.forced,
    resolutions: disputeResolutions.filter((each) => each !== 'FORCED_RECEIVED' || canForce),
    canPropose: dispute.state === 'OPEN',
    canAgree: isProposed && dispute.proposedBy !== operatorId,
    canDecline: isProposed,
    history: history.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}
