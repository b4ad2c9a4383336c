import type { ConsoleDeposit, ConsoleDepositDetail, Contract, QueryOf } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import type { Static } from 'typebox';
import { serve } from '../../../platform/http/call.ts';
import { sortOf } from '../../../platform/page.ts';
import { NO_TOTALS, presentTotals } from '../../../platform/totals.ts';
import type { MemberService } from '../../member/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { CashierService } from '../service/index.ts';
import { type BankCredit, countOpenCredits, findCreditsOf } from '../store/bank-credits.ts';
import { listChannelNames } from '../store/channels.ts';
import { findReferencedDeposits } from '../store/deposit-references.ts';
import type { Deposit } from '../store/deposits.ts';
import { countWaitingDeposits } from '../store/transfers.ts';
import { presentBankCredit, presentFigure, presentSuggestion } from './bank-credit-present.ts';
import type { ConsoleReads } from './console-reads.ts';
import { presentDeposit, presentProof, presentTransfer, type Shown } from './deposit-present.ts';
import { presentPicture, shownIn } from './deposits.ts';
import { iso } from './present.ts';
import { pageWish } from './read.ts';

export type DeskDeps = {
  readonly cashier: CashierService;
  readonly members: Pick<MemberService, 'get'>;
  readonly site: Pick<SiteService, 'brand'>;
  readonly reads: ConsoleReads;
  readonly reader: Reader;
  now(): Date;
};

type DeskShown = Shown & {
  readonly channelNames: ReadonlyMap<string, string>;
  accountOf(memberId: string): string;
  creditOf(depositId: string): BankCredit | null;
};

function presentConsole(deposit: Deposit, shown: DeskShown): Static<typeof ConsoleDeposit> {
  const { channelId } = deposit;
  return {
    ...presentDeposit(deposit, shown),
    payUrl: null,
    reason: deposit.reason,
    memberId: deposit.memberId,
    account: shown.accountOf(deposit.memberId),
    provider: deposit.provider,
    providerReference: deposit.providerReference,
    channelId,
    channelName: channelId === null ? null : (shown.channelNames.get(channelId) ?? null),
    reference: deposit.referenceCode,
    proofCount: deposit.proofCount,
    bankCreditId: shown.creditOf(deposit.id)?.id ?? null,
  };
}

/** What an operator may do with a deposit as it is. */
function choicesFor(
  { state, receiving, paidCurrency, currency, firstApprovedBy }: Deposit,
  operatorId: string,
) {
  const isTransfer = receiving !== null;
  const isSecondNeeded = firstApprovedBy === operatorId;
  const isWaiting = state === 'PENDING' || state === 'AWAITING_MATCH';
  return {
    canApprove: isTransfer && (isWaiting || state === 'EXPIRED') && !isSecondNeeded,
    canDecline: isTransfer && isWaiting,
    canCredit: state === 'REVIEW' && paidCurrency === currency && !isSecondNeeded,
    canDismiss: state === 'REVIEW',
  };
}

type DepositQuery = QueryOf<Contract['GET /console/deposits/totals']>;

/** Reads the filter of a query; null when its account or its reference does not exist: then nothing is found. */
const createFilter =
  ({ reader, reads }: { readonly reader: Reader; readonly reads: ConsoleReads }) =>
  async (brandId: string, query: DepositQuery) => {
    const filter = await reads.filterOf(brandId, query);
    if (filter === null) return null;
    const { state, kind, methodCode, channelId, reference } = query;
    const wanted = { ...filter, state, kind, methodCode, channelId };
    if (reference === undefined) return wanted;
    const code = reference.toUpperCase().replaceAll(/[^A-Z]/g, '');
    const found = await findReferencedDeposits(reader, { brandId, codes: [code] });
    const ids = found.map(({ depositId }) => depositId);
    return ids.length === 0 ? null : { ...wanted, ids };
  };

export function serveDepositDesk(deps: DeskDeps) {
  const { cashier, members, reads, reader } = deps;

  const shownFor = async (
    deposits: readonly Deposit[],
    { brandId, language }: { readonly brandId: string; readonly language: string },
  ): Promise<DeskShown> => {
    const names = await listChannelNames(reader, brandId);
    const credits = await findCreditsOf(
      reader,
      deposits.map(({ id }) => id),
    );
    return {
      ...(await shownIn(deps, { brandId, language })),
      channelNames: new Map(names.map(({ id, name }) => [id, name])),
      accountOf: await reads.accountsOf(deposits),
      creditOf: (id) => credits.find(({ depositId }) => depositId === id) ?? null,
    };
  };

  const presentDetail = async (
    deposit: Deposit,
    language: string,
    { operatorId }: { readonly operatorId: string },
  ): Promise<Static<typeof ConsoleDepositDetail>> => {
    const { brandId, id, memberId } = deposit;
    const shown = await shownFor([deposit], { brandId, language });
    const member = await members.get(reader, memberId);
    const credit = shown.creditOf(id);
    const { firstApprovedAccount, firstApprovedAt } = deposit;
    const isOnline = deposit.receiving === null && deposit.state !== 'REVIEW';
    const needed = isOnline ? 1 : await cashier.depositReview.approvalsNeeded(deposit);
    const suggestions = credit === null ? await cashier.suggestions.ofDeposit(deposit) : [];
    return {
      ...presentConsole(deposit, shown),
      payerName: member.payeeName,
      memberVipRank: member.vipRank,
      transfer: presentTransfer(deposit, language),
      proofs: (await cashier.transfers.proofs(id)).map(presentProof),
      bankCredit:
        credit === null
          ? null
          : presentBankCredit(credit, { ...shown, accountOf: () => member.account }),
      suggestions: suggestions.map(presentSuggestion),
      decidedBy: deposit.decidedBy,
      decidedAt: iso(deposit.decidedAt),
      approvalsNeeded: needed,
      firstApproval:
        firstApprovedAccount === null || firstApprovedAt === null
          ? null
          : { by: firstApprovedAccount, at: firstApprovedAt.toISOString() },
      ...choicesFor(deposit, operatorId),
    };
  };

  const filterOf = createFilter(deps);

  return serve({
    'GET /console/deposits': async ({ brand, query, language }) => {
      const filter = await filterOf(brand.id, query);
      if (filter === null) return { items: [], nextCursor: null };
      const page = await cashier.deposits.list(filter, { ...pageWish(query), ...sortOf(query) });
      const shown = await shownFor(page.items, { brandId: brand.id, language });
      return {
        items: page.items.map((deposit) => presentConsole(deposit, shown)),
        nextCursor: page.nextCursor,
      };
    },

    'GET /console/deposits/totals': async ({ brand, query }) => {
      const filter = await filterOf(brand.id, query);
      const found = filter === null ? NO_TOTALS : await cashier.deposits.totals(filter);
      return presentTotals(found, ['amount']);
    },

    'GET /console/deposit-queue': async ({ brand }) => {
      const scope = { brandId: brand.id, currency: brand.currency };
      const queue = await countWaitingDeposits(reader, scope);
      const figure = presentFigure(brand.currency);
      return {
        awaitingMatch: figure(queue.awaitingMatch),
        pendingTransfers: figure(queue.pendingTransfers),
        review: figure(queue.review),
        openCredits: figure(await countOpenCredits(reader, scope)),
      };
    },

    'GET /console/deposits/:id': async ({ brand, caller, params, language }) => {
      const deposit = await cashier.desk.deposit({ id: params.id, brandId: brand.id });
      return presentDetail(deposit, language, caller);
    },

    'GET /console/deposits/:id/proofs/:proofId': async ({ brand, params }) => {
      const wish = { depositId: params.id, id: params.proofId, brandId: brand.id };
      return presentPicture(await cashier.transfers.proof(wish));
    },

    'POST /console/deposits/:id/resolve': async ({ brand, caller, params, body, language, ip }) => {
      const command = { ...body, ...deciderOf(caller), id: params.id, brandId: brand.id, ip };
      return presentDetail(await cashier.depositReview.resolve(command), language, caller);
    },

    'POST /console/deposits/:id/approve': async ({ brand, caller, params, body, language, ip }) => {
      const command = { ...body, ...deciderOf(caller), id: params.id, brandId: brand.id, ip };
      return presentDetail(await cashier.depositReview.approve(command), language, caller);
    },

    'POST /console/deposits/:id/decline': async ({ brand, caller, params, body, language, ip }) => {
      const command = { ...body, ...deciderOf(caller), id: params.id, brandId: brand.id, ip };
      return presentDetail(await cashier.depositReview.decline(command), language, caller);
    },
  });
}

/** The operator who asks, as decisions name them. */
export const deciderOf = ({
  operatorId,
  account,
}: {
  readonly operatorId: string;
  readonly account: string;
}) => ({ operatorId, operatorAccount: account });
