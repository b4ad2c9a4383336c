import type { CallValue } from '@parlour/client';
import type { WithdrawalState } from '@parlour/contract';
import type { StatusTone } from '@parlour/ui';
import type { MoneyText } from '../../lib/money-text.ts';

export type Withdrawal = CallValue<'GET /wps/cashier/withdrawals'>['items'][number];
export type WithdrawalDetail = CallValue<'GET /wps/cashier/withdrawals/:id'>;
export type WithdrawOptions = CallValue<'GET /wps/cashier/withdraw/options'>;
export type Receipt = WithdrawalDetail['receipts'][number];
export type Payout = WithdrawalDetail['payouts'][number];

type Look = { readonly tone: StatusTone; readonly label: MoneyText; readonly hint: MoneyText };

export const WITHDRAWAL_LOOKS: Readonly<Record<WithdrawalState, Look>> = {
  SUBMITTED: look('waiting', 'submitted'),
  RISK_REVIEW: look('waiting', 'risk_review'),
  APPROVED: look('notice', 'approved'),
  PAYING: look('notice', 'paying'),
  ISSUED: look('good', 'issued'),
  CONFIRMED_RECEIVED: look('good', 'confirmed'),
  AUTO_CONFIRMED: look('good', 'auto_confirmed'),
  DISPUTED_NOT_RECEIVED: look('waiting', 'disputed'),
  PARTIALLY_RECEIVED: look('waiting', 'partial'),
  REJECTED: look('bad', 'rejected'),
  FAILED: look('bad', 'failed'),
};

function look(tone: StatusTone, name: LookName): Look {
  return { tone, label: `cashier.withdrawal_${name}`, hint: `cashier.withdrawal_hint_${name}` };
}

type LookName =
  | 'submitted'
  | 'risk_review'
  | 'approved'
  | 'paying'
  | 'issued'
  | 'confirmed'
  | 'auto_confirmed'
  | 'disputed'
  | 'partial'
  | 'rejected'
  | 'failed';

/** The road of a withdrawal as a member sees it; the receipt ends it. */
const WITHDRAWAL_ROAD = ['SUBMITTED', 'RISK_REVIEW', 'APPROVED', 'PAYING', 'ISSUED'] as const;

const CONFIRMED: ReadonlySet<WithdrawalState> = new Set(['CONFIRMED_RECEIVED', 'AUTO_CONFIRMED']);
const STOPPED: ReadonlySet<WithdrawalState> = new Set(['REJECTED', 'FAILED']);

/** Nothing more is expected of anybody. */
export const isWithdrawalOver = (state: WithdrawalState): boolean =>
  CONFIRMED.has(state) || STOPPED.has(state);

/** How far a withdrawal has come: `done` behind, `here` now, `ahead` to come, `stopped` at its end. */
export type RoadStep = {
  readonly key: string;
  readonly label: MoneyText;
  readonly at: string | null;
  readonly progress: 'done' | 'here' | 'ahead' | 'stopped';
};

/** When a state was first reached; null when the timeline does not know it. */
const reachedAt = ({ timeline }: WithdrawalDetail, state: WithdrawalState): string | null =>
  timeline.find((entry) => entry.state === state)?.at ?? null;

export function withdrawalRoad(withdrawal: WithdrawalDetail): readonly RoadStep[] {
  const { state } = withdrawal;
  const begun = WITHDRAWAL_ROAD[0];
  if (STOPPED.has(state)) {
    return [
      {
        key: begun,
        label: WITHDRAWAL_LOOKS[begun].label,
        at: withdrawal.createdAt,
        progress: 'done',
      },
      {
        key: state,
        label: WITHDRAWAL_LOOKS[state].label,
        at: withdrawal.updatedAt,
        progress: 'stopped',
      },
    ];
  }
  const found = WITHDRAWAL_ROAD.findIndex((step) => step === state);
  // Whatever is not on the road comes after it: the receipt, or a dispute about it.
  const at = found === -1 || state === 'ISSUED' ? WITHDRAWAL_ROAD.length : found;
  const road = WITHDRAWAL_ROAD.map((step, index): RoadStep => {
    const progress = index < at ? 'done' : index === at ? 'here' : 'ahead';
    return {
      key: step,
      label: WITHDRAWAL_LOOKS[step].label,
      at: progress === 'ahead' ? null : reachedAt(withdrawal, step),
      progress,
    };
  });
  return [...road, receiptStep(withdrawal, at === WITHDRAWAL_ROAD.length)];
}

function receiptStep(withdrawal: WithdrawalDetail, isReached: boolean): RoadStep {
  const { state } = withdrawal;
  const isConfirmed = CONFIRMED.has(state);
  const isDisputed = state === 'DISPUTED_NOT_RECEIVED' || state === 'PARTIALLY_RECEIVED';
  return {
    key: 'receipt',
    label: isConfirmed || isDisputed ? WITHDRAWAL_LOOKS[state].label : 'cashier.step_receipt',
    at: isConfirmed || isDisputed ? reachedAt(withdrawal, state) : null,
    progress: isConfirmed ? 'done' : isReached ? 'here' : 'ahead',
  };
}

/** Steps of the timeline in words; one that is unknown is told by its state. */
const STEPS: Readonly<Record<string, MoneyText>> = {
  submitted: 'cashier.step_submitted',
  assessed: 'cashier.step_assessed',
  first_approval: 'cashier.step_first_approval',
  approved: 'cashier.step_approved',
  payout_begun: 'cashier.step_payout_begun',
  payout_accepted: 'cashier.step_payout_accepted',
  payout_repeated: 'cashier.step_payout_repeated',
  payout_unknown: 'cashier.step_payout_unknown',
  payout_paid: 'cashier.step_payout_paid',
  payout_failed: 'cashier.step_payout_failed',
  received: 'cashier.step_received',
  receipt_lapsed: 'cashier.step_receipt_lapsed',
  rejected: 'cashier.step_rejected',
  payout_part_paid: 'cashier.step_payout_part_paid',
  payout_part_failed: 'cashier.step_payout_part_failed',
  payout_routed: 'cashier.step_payout_routed',
  payout_bounced: 'cashier.step_payout_bounced',
  not_received: 'cashier.step_not_received',
  partly_received: 'cashier.step_partly_received',
  receipt_forced: 'cashier.step_receipt_forced',
  dispute_proposed: 'cashier.step_dispute_proposed',
  dispute_declined: 'cashier.step_dispute_declined',
  dispute_resent: 'cashier.step_dispute_resent',
  dispute_refunded: 'cashier.step_dispute_refunded',
  remainder_refunded: 'cashier.step_remainder_refunded',
};

export const stepLabel = ({ step, state }: WithdrawalDetail['timeline'][number]): MoneyText =>
  STEPS[step] ?? WITHDRAWAL_LOOKS[state].label;

export type ReceiptAnswer = 'received' | 'not_received' | 'partly_received';
export const RECEIPT_ANSWERS = [
  'received',
  'partly_received',
  'not_received',
] as const satisfies readonly ReceiptAnswer[];

/** What a member can do about what stands in the way; the others pass by themselves. */
export const BLOCKER_WAYS: Readonly<
  Record<string, { readonly to: string; readonly label: MoneyText }>
> = {
  'cashier.rollover_open': { to: '/games', label: 'cashier.way_play' },
  'cashier.second_factor_unbound': {
    to: '/member/securityCenter#guards',
    label: 'cashier.way_security',
  },
  'identity.payment_password_unset': {
    to: '/member/securityCenter#payment',
    label: 'cashier.way_security',
  },
  'cashier.withdrawals_blocked': { to: '/feedback', label: 'cashier.way_ask' },
};

export type ServiceLine = {
  /** First and last day of a stretch of days with the same hours; 1 is Monday. */
  readonly from: number;
  readonly to: number;
  readonly hours: string;
};

/** Service hours by stretches of days, as a shop door has them. */
export function serviceLines(
  windows: WithdrawOptions['service']['windows'],
): readonly ServiceLine[] {
  const lines: ServiceLine[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const hours = windows
      .filter(({ days }) => days.includes(day))
      .map(({ from, to }) => (from === to ? '24 h' : `${from}–${to}`))
      .join(', ');
    const last = lines.at(-1);
    if (last !== undefined && last.hours === hours && last.to === day - 1) {
      lines[lines.length - 1] = { ...last, to: day };
    } else {
      lines.push({ from: day, to: day, hours });
    }
  }
  return lines.filter(({ hours }) => hours !== '');
}

/** Weights that differ from "all of it", which is what goes without saying. */
export const specialWeights = (
  weights: WithdrawOptions['rollover']['requirements'][number]['weights'],
) => weights.filter(({ percent }) => percent !== 100);
