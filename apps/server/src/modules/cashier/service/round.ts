import type { Tx } from '@parlour/database';
import { add, type Amount, negate, ZERO } from '@parlour/money';
import { endRound } from '../rules/payment.ts';
import { receiptRules } from '../rules/receipt.ts';
import { getPolicy } from '../store/methods.ts';
import { listPayoutsOf, type Payout } from '../store/payouts.ts';
import { addWithdrawn, lockTotals, takeWithdrawn } from '../store/totals.ts';
import { updateWithdrawal, type Withdrawal } from '../store/withdrawals.ts';
import type { CashierDeps } from './deps.ts';
import { moveWithdrawal } from './move.ts';
import { needsHelp } from './payments.ts';
import type { TimelineActor } from '../store/timeline.ts';

type RoundDeps = Pick<CashierDeps, 'outbox' | 'site' | 'now' | 'wallet'>;

const MINUTE_MS = 60_000;

export type RoundNews = {
  readonly holdId: string;
  readonly actor: TimelineActor;
  readonly note: string | null;
};

/**
 * After a payment came to its end: once none of those that share its frozen money is on its way, the
 * fee is taken, what was not paid goes back, and the withdrawal is issued or has failed.
 */
export async function closeRound(
  tx: Tx,
  withdrawal: Withdrawal,
  { holdId, actor, note }: RoundNews,
  deps: RoundDeps,
): Promise<Withdrawal> {
  const all = await listPayoutsOf(tx, withdrawal.id);
  const round = all.filter((payout) => payout.holdId === holdId);
  const isFirst = holdId === withdrawal.holdId;
  const frozen = isFirst
    ? { amount: withdrawal.amount, fee: withdrawal.fee, currency: withdrawal.currency }
    : { amount: frozenBy(round), fee: ZERO, currency: withdrawal.currency };
  const end = endRound(round, frozen);
  if (end === null) {
    const { id, state } = withdrawal;
    return updateWithdrawal(tx, { id, state, at: deps.now(), needsHelp: needsHelp(all) });
  }

  const { paid, fee, returned } = end;
  await lockTotals(tx, withdrawal.memberId);
  const key = isFirst ? `withdrawal:${withdrawal.id}` : `payout:${round[0]?.id}`;
  const cause = `withdrawal:${withdrawal.id}`;
  if (fee > 0n) await charge(tx, { key: `${key}:fee`, holdId, cause, amount: fee }, deps);
  if (returned > 0n) await giveBack(tx, { key: `${key}:returned`, holdId, cause }, deps);
  const isInVain = !isFirst && paid === 0n && isNothingReceived(withdrawal);
  const feeBack = isInVain ? withdrawal.fee : ZERO;
  if (feeBack > 0n) await returnFee(tx, withdrawal, { key: `${key}:fee`, cause }, deps);
  if (isFirst && paid > 0n) await addWithdrawn(tx, withdrawal.memberId, add(paid, fee));
  const back = add(returned, feeBack);
  if (!isFirst && back > 0n) await takeWithdrawn(tx, withdrawal.memberId, back);

  const returnedAmount = add(withdrawal.returnedAmount, back);
  const over = { lastError: paid > 0n ? null : note, needsHelp: needsHelp(all), returnedAmount };
  if (paid === 0n) {
    const step = withdrawal.receivedAmount > 0n ? 'remainder_returned' : 'payout_failed';
    return moveWithdrawal(tx, withdrawal, { step, actor, note, change: over }, deps);
  }
  const confirmBy = await confirmByOf(tx, withdrawal, deps);
  const change = { ...over, issuedAmount: paid, confirmBy, ...(isFirst ? { fee } : {}) };
  const amount = returned > 0n ? paid : null;
  return moveWithdrawal(tx, withdrawal, { step: 'payout_paid', actor, amount, change }, deps);
}

/** What a round was opened with: payments that replace others carry the same money on. */
function frozenBy(round: readonly Payout[]): Amount {
  const [first] = round;
  if (first === undefined) throw new Error('a round has no payment');
  return first.amount;
}

async function charge(
  tx: Tx,
  wish: { readonly key: string; readonly holdId: string; readonly cause: string; amount: Amount },
  { wallet }: RoundDeps,
): Promise<void> {
  const to = { house: 'fee' };
  const charged = await wallet.capture(tx, { ...wish, to, kind: 'WITHDRAW_FEE' });
  if (!charged.ok) throw new Error(`${wish.key} could not be captured: ${charged.reason}`);
}

/**
 * Who got nothing pays nothing for it, whether a dispute says so or the payment after one. Parts that
 * failed before went back with their own share of the fee; the rest of it goes back here.
 */
export const isNothingReceived = ({
  receivedAmount,
}: Pick<Withdrawal, 'receivedAmount'>): boolean => receivedAmount === 0n;

async function returnFee(
  tx: Tx,
  { memberId, brandId, currency, fee }: Withdrawal,
  wish: { readonly key: string; readonly cause: string },
  { wallet }: RoundDeps,
): Promise<void> {
  const [posted] = await wallet.postIn(tx, [
    {
      ...wish,
      kind: 'WITHDRAW_FEE_RETURN',
      memberId,
      brandId,
      currency,
      postings: [
        { account: { house: 'fee' }, amount: negate(fee) },
        { account: { purse: 'main' }, amount: fee },
      ],
    },
  ]);
  if (posted?.ok !== true) throw new Error(`${wish.key} could not be returned`);
}

/** All that is left of what was frozen. */
export async function giveBack(
  tx: Tx,
  wish: { readonly key: string; readonly holdId: string; readonly cause: string },
  { wallet }: Pick<CashierDeps, 'wallet'>,
): Promise<void> {
  const released = await wallet.release(tx, { ...wish, kind: 'WITHDRAW_RETURN' });
  if (!released.ok) throw new Error(`${wish.key} could not be released: ${released.reason}`);
}

/** Null where silence is no receipt. */
async function confirmByOf(
  tx: Tx,
  { brandId, currency }: Withdrawal,
  { site, now }: RoundDeps,
): Promise<Date | null> {
  const { complianceProfile } = await site.brand(brandId);
  if (!receiptRules(complianceProfile).autoConfirms) return null;
  const { receiptConfirmMinutes } = await getPolicy(tx, { brandId, currency });
  return new Date(now().getTime() + receiptConfirmMinutes * MINUTE_MS);
}
