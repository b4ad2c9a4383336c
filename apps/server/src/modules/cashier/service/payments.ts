// The payments of a locked withdrawal, as every step that touches them sees them.
import { idBeside, type Tx } from '@parlour/database';
import { type Amount, subtract } from '@parlour/money';
import { AWAITS_DECISION } from '../rules/payment.ts';
import { insertPayout, lockPayoutsOf, type Payout, updatePayout } from '../store/payouts.ts';
import type { Withdrawal } from '../store/withdrawals.ts';
import { type CashierDeps, PAY } from './deps.ts';

type PaymentDeps = Pick<CashierDeps, 'jobs' | 'newId' | 'now'>;

export type Part = { readonly amount: Amount; readonly channelId: string | null };

/** What goes to the member when nothing comes back. */
export const owedOf = ({ amount, fee }: Pick<Withdrawal, 'amount' | 'fee'>): Amount =>
  subtract(amount, fee);

export const enqueue = (
  tx: Tx,
  { id }: Pick<Payout, 'id'>,
  { jobs }: Pick<CashierDeps, 'jobs'>,
  runAt?: Date,
): Promise<void> =>
  jobs.add(tx, PAY, { id }, { key: `${PAY}:${id}`, ...(runAt === undefined ? {} : { runAt }) });

const ofWithdrawal = (withdrawal: Withdrawal) => ({
  withdrawalId: withdrawal.id,
  memberId: withdrawal.memberId,
  brandId: withdrawal.brandId,
  currency: withdrawal.currency,
  accountId: withdrawal.accountId,
  methodCode: withdrawal.methodCode,
});

/** Makes the payments of an approved withdrawal; the first is known by the withdrawal's own id. */
export async function addPayments(
  tx: Tx,
  withdrawal: Withdrawal,
  parts: readonly Part[] | null,
  deps: PaymentDeps,
): Promise<Payout[]> {
  const wanted = parts ?? [{ amount: owedOf(withdrawal), channelId: null }];
  const made: Payout[] = [];
  for (const [index, { amount, channelId }] of wanted.entries()) {
    const payout = await insertPayout(tx, {
      ...ofWithdrawal(withdrawal),
      id: index === 0 ? withdrawal.id : idBeside(withdrawal.memberId, deps.newId()),
      reason: parts === null ? 'whole' : 'part',
      state: 'READY',
      amount,
      holdId: withdrawal.holdId,
      wantedChannelId: channelId,
      createdAt: deps.now(),
    });
    await enqueue(tx, payout, deps);
    made.push(payout);
  }
  return made;
}

/** A payment after another one: because that was refused, or because it did not arrive. */
export const addFollowUp = (
  tx: Tx,
  withdrawal: Withdrawal,
  wish: Pick<Payout, 'reason' | 'state' | 'amount' | 'holdId' | 'replacesId'> & {
    readonly wantedChannelId?: string | null;
  },
  { newId, now }: Pick<CashierDeps, 'newId' | 'now'>,
): Promise<Payout> =>
  insertPayout(tx, {
    ...ofWithdrawal(withdrawal),
    ...wish,
    id: idBeside(withdrawal.memberId, newId()),
    createdAt: now(),
  });

const PAID_STATES: ReadonlySet<string> = new Set([
  'ISSUED',
  'CONFIRMED_RECEIVED',
  'AUTO_CONFIRMED',
]);

/**
 * The payments of a locked withdrawal. The release before this one knew none and may still run: what
 * it approved, sent or ended meanwhile is made up for here.
 */
export async function openPayments(
  tx: Tx,
  withdrawal: Withdrawal,
  deps: PaymentDeps,
): Promise<Payout[]> {
  const payouts = await lockPayoutsOf(tx, withdrawal.id);
  const { state, lastError, provider } = withdrawal;
  if (payouts.length === 0 && state === 'APPROVED') return addPayments(tx, withdrawal, null, deps);
  const isBehind =
    payouts.length === 0
      ? state === 'PAYING' || PAID_STATES.has(state)
      : isLeftReady(payouts, state);
  const [first] = payouts;
  if (isBehind && first === undefined) {
    const isPaid = PAID_STATES.has(state);
    const { updatedAt } = withdrawal;
    const made = await insertPayout(tx, {
      ...ofWithdrawal(withdrawal),
      id: withdrawal.id,
      reason: 'whole',
      state: isPaid ? 'PAID' : lastError === null ? 'SENT' : 'UNKNOWN',
      amount: owedOf(withdrawal),
      holdId: withdrawal.holdId,
      provider,
      ...(withdrawal.providerReference === null
        ? {}
        : { providerReference: withdrawal.providerReference }),
      attempts: withdrawal.attempts,
      lastError,
      createdAt: updatedAt,
      sentAt: updatedAt,
      settledAt: isPaid ? updatedAt : null,
    });
    return [made];
  }
  if (isBehind && first !== undefined) {
    const at = deps.now();
    const sent = {
      id: first.id,
      at,
      state: 'SENT' as const,
      provider,
      sentAt: at,
      waitReason: null,
    };
    return [await updatePayout(tx, { ...sent, isAttempt: true })];
  }
  return payouts;
}

/** Only the release before this one pays a withdrawal whose single payment is still to be sent. */
const isLeftReady = (payouts: readonly Payout[], state: Withdrawal['state']): boolean =>
  payouts.length === 1 &&
  state === 'PAYING' &&
  payouts[0]?.state === 'READY' &&
  payouts[0].reason === 'whole';

/** Whether operators have to help one of the payments along. */
export const needsHelp = (payouts: readonly Payout[]): boolean =>
  payouts.some(
    ({ state, waitReason, bouncedAt, paidLateAt, lateSettledAt }) =>
      waitReason === AWAITS_DECISION ||
      (state === 'READY' && waitReason === 'no_channel') ||
      (state === 'PAID' && bouncedAt !== null) ||
      (paidLateAt !== null && lateSettledAt === null),
  );
