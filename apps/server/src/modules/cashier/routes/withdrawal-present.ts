// Withdrawals, their payments and disputes, as members and operators see them.
import type {
  ConsolePayout,
  ConsoleWithdrawal,
  DisputeSummary,
  PayoutRow,
  WithdrawalDetail,
  WithdrawalView,
} from '@parlour/contract';
import { subtract } from '@parlour/money';
import type { Static } from 'typebox';
import type { CashierService } from '../service/index.ts';
import { isAskable, isEndable, isRoutable } from '../service/payout-desk.ts';
import type { PayoutAccount } from '../store/accounts.ts';
import { HOUSE } from '../store/channels.ts';
import type { Dispute } from '../store/disputes.ts';
import type { PayoutCount } from '../store/payout-lists.ts';
import type { Payout } from '../store/payouts.ts';
import type { Approval } from '../store/timeline.ts';
import type { Withdrawal } from '../store/withdrawals.ts';
import { iso, money } from './present.ts';

export function presentWithdrawal(withdrawal: Withdrawal): Static<typeof WithdrawalView> {
  const { currency, amount, fee, state, issuedAmount } = withdrawal;
  const payout = subtract(amount, fee);
  return {
    id: withdrawal.id,
    state,
    currency,
    amount: money(amount, currency),
    fee: money(fee, currency),
    payout: money(payout, currency),
    institution: withdrawal.institution,
    numberMasked: withdrawal.numberTail,
    createdAt: withdrawal.createdAt.toISOString(),
    updatedAt: withdrawal.updatedAt.toISOString(),
    rejectionReason: withdrawal.rejectionReason,
    issuedAmount: state === 'ISSUED' ? money(issuedAmount ?? payout, currency) : null,
    confirmBy: state === 'ISSUED' ? iso(withdrawal.confirmBy) : null,
    returnedAmount: money(withdrawal.returnedAmount, currency),
  };
}

type Look = Awaited<ReturnType<CashierService['withdrawals']['look']>>;

/** Members see what happened and when; who did it and the notes are for operators. */
export function presentLook({
  withdrawal,
  timeline,
  payouts,
  receipts,
  disputes,
}: Look): Static<typeof WithdrawalDetail> {
  const { currency } = withdrawal;
  return {
    ...presentWithdrawal(withdrawal),
    payouts: payouts
      .filter(({ state }) => state !== 'CANCELLED')
      .map((payout) => ({
        id: payout.id,
        state: payout.state === 'UNKNOWN' ? 'SENT' : payout.state,
        amount: money(payout.amount, currency),
        reference: payout.state === 'PAID' ? payout.providerReference : null,
        settledAt: iso(payout.settledAt),
      })),
    receipts: receipts.map((receipt) => {
      const dispute = disputes.find(({ id }) => id === receipt.id);
      return {
        answer: receipt.answer,
        issuedAmount: money(receipt.issuedAmount, currency),
        receivedAmount: money(receipt.receivedAmount, currency),
        remainder: money(subtract(receipt.issuedAmount, receipt.receivedAmount), currency),
        answeredAt: receipt.answeredAt.toISOString(),
        note: receipt.note,
        proofIds: [...receipt.proofIds],
        dispute: dispute === undefined ? null : presentOwnDispute(dispute),
      };
    }),
    timeline: timeline
      .filter(({ step }) => !HIDDEN_STEPS.has(step))
      .map(({ at, state, step, amount }) => ({
        at: at.toISOString(),
        state,
        step,
        amount: amount === null || amount === undefined ? null : money(amount, currency),
      })),
  };
}

/** What is only proposed is the operators' own business. */
const presentOwnDispute = (dispute: Dispute) => ({
  id: dispute.id,
  kind: dispute.kind,
  isOpen: dispute.state !== 'CLOSED',
  resolution: dispute.resolution,
  reason: dispute.resolution === null ? null : dispute.proposalReason,
  closedAt: iso(dispute.closedAt),
});

/** Inner workings of a payout and of the review, which only look alarming from outside. */
const HIDDEN_STEPS: ReadonlySet<string> = new Set([
  'first_approval',
  'held',
  'released',
  'payout_accepted',
  'payout_unknown',
  'payout_repeated',
  'payout_waiting',
  'payout_routed',
  'payout_bounced',
  'payout_ended',
  'payout_paid_late',
  'payout_late_settled',
  'payout_part_failed',
  'dispute_proposed',
  'dispute_declined',
]);

const operatorName = (id: string | null, account: string | null) =>
  id === null ? null : { id, account: account ?? id };

export type WithdrawalShown = {
  readonly account: string;
  readonly vipRank: number;
  readonly approvals: readonly Approval[];
  readonly counts: readonly PayoutCount[];
};

export function presentConsoleWithdrawal(
  withdrawal: Withdrawal,
  { account, vipRank, approvals, counts }: WithdrawalShown,
): Static<typeof ConsoleWithdrawal> {
  const { id, heldBy, heldByAccount, heldAt, holdReason } = withdrawal;
  const count = (state: string): number =>
    counts.find((each) => each.withdrawalId === id && each.state === state)?.count ?? 0;
  const holder = operatorName(heldBy, heldByAccount);
  return {
    ...presentWithdrawal(withdrawal),
    memberId: withdrawal.memberId,
    account,
    vipRank,
    methodCode: withdrawal.methodCode,
    riskScore: withdrawal.riskScore,
    reasons: withdrawal.reasons.map((reason) => ({ ...reason, params: { ...reason.params } })),
    approvalsNeeded: withdrawal.approvalsNeeded,
    approvals: approvals
      .filter(({ withdrawalId }) => withdrawalId === id)
      .map(({ operatorId, account: name, at }) => ({
        operator: { id: operatorId, account: name },
        at: at.toISOString(),
      })),
    hold:
      holder === null || heldAt === null
        ? null
        : { operator: holder, reason: holdReason ?? '', at: heldAt.toISOString() },
    assignee: operatorName(withdrawal.assigneeId, withdrawal.assigneeAccount),
    payouts: {
      held: count('HELD'),
      ready: count('READY'),
      sent: count('SENT'),
      unknown: count('UNKNOWN'),
      paid: count('PAID'),
      failed: count('FAILED'),
    },
    hasOpenDispute: withdrawal.hasDispute,
  };
}

/** Names of channels by id, as far as the brand knows them. */
export type ChannelNames = ReadonlyMap<
  string,
  { readonly id: string; readonly name: string; readonly provider: string }
>;

export const presentChannelName = (channel: {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
}) => ({
  id: channel.id,
  name: channel.name,
  provider: channel.provider,
  isByHand: channel.provider === HOUSE,
});

export function presentPayout(
  payout: Payout,
  { names, at }: { readonly names: ChannelNames; readonly at: Date },
): Static<typeof ConsolePayout> {
  const { endedAt, endEvidence, paidLateAt, lateSettledAt } = payout;
  const channel = names.get(payout.channelId ?? payout.wantedChannelId ?? '');
  const canMove = isRoutable(payout);
  return {
    id: payout.id,
    reason: payout.reason,
    state: payout.state,
    amount: money(payout.amount, payout.currency),
    currency: payout.currency,
    channel: channel === undefined ? null : presentChannelName(channel),
    provider: payout.provider,
    providerReference: payout.providerReference,
    attempts: payout.attempts,
    lastError: payout.lastError?.slice(0, 300) ?? null,
    waitReason: payout.waitReason,
    nextAt: iso(payout.nextAt),
    batchId: payout.batchId,
    replacesId: payout.replacesId,
    createdAt: payout.createdAt.toISOString(),
    sentAt: iso(payout.sentAt),
    settledAt: iso(payout.settledAt),
    canRoute: canMove,
    canGiveBack: canMove && payout.holdId !== null,
    canAsk: isAskable(payout),
    canEnd: isEndable(payout, at),
    end: endedAt === null ? null : { at: endedAt.toISOString(), evidence: endEvidence ?? '' },
    late:
      paidLateAt === null
        ? null
        : { paidAt: paidLateAt.toISOString(), settledAt: iso(lateSettledAt) },
  };
}

export const presentPayoutRow = (
  payout: Payout,
  shown: {
    readonly names: ChannelNames;
    readonly at: Date;
    readonly account: string;
    readonly payTo: PayoutAccount | undefined;
  },
): Static<typeof PayoutRow> => ({
  ...presentPayout(payout, shown),
  withdrawalId: payout.withdrawalId,
  memberId: payout.memberId,
  account: shown.account,
  holder: shown.payTo?.holder ?? '',
  institution: shown.payTo?.institution ?? '',
  numberMasked: shown.payTo?.numberTail ?? '',
  methodCode: payout.methodCode,
});

export function presentDispute(
  dispute: Dispute,
  shown: { readonly account: string; readonly institution: string; readonly numberMasked: string },
): Static<typeof DisputeSummary> {
  const { currency, proposal, proposalReason, proposedAt } = dispute;
  const proposer = operatorName(dispute.proposedBy, dispute.proposedByAccount);
  return {
    id: dispute.id,
    withdrawalId: dispute.withdrawalId,
    kind: dispute.kind,
    state: dispute.state,
    currency,
    issuedAmount: money(dispute.issuedAmount, currency),
    receivedAmount: money(dispute.receivedAmount, currency),
    amount: money(dispute.amount, currency),
    memberId: dispute.memberId,
    ...shown,
    proofs: dispute.proofIds.length,
    openedAt: dispute.openedAt.toISOString(),
    proposal:
      proposal === null || proposer === null || proposedAt === null
        ? null
        : {
            resolution: proposal,
            reason: proposalReason ?? '',
            operator: proposer,
            at: proposedAt.toISOString(),
          },
    resolution: dispute.resolution,
    closedBy: operatorName(dispute.closedBy, dispute.closedByAccount),
    closedAt: iso(dispute.closedAt),
    version: dispute.version,
  };
}
