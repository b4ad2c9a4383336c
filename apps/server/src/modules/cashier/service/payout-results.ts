import type { Tx } from '@parlour/database';
import { amountToText } from '@parlour/money';
import type { PayoutNews } from '../provider/port.ts';
import { AWAITS_DECISION } from '../rules/payment.ts';
import { isPayingState, stateAfter } from '../rules/withdrawal-state.ts';
import { HOUSE, takeRoom } from '../store/channels.ts';
import { getPolicy } from '../store/methods.ts';
import type { NoticeOutcome } from '../store/notices.ts';
import { findPayout, type Payout, updatePayout } from '../store/payouts.ts';
import type { TimelineActor } from '../store/timeline.ts';
import { lockTotals } from '../store/totals.ts';
import { lockWithdrawal, updateWithdrawal, type Withdrawal } from '../store/withdrawals.ts';
import { finishBatch } from './batch-end.ts';
import { giveBack, weighChannels } from './channels.ts';
import type { CashierDeps } from './deps.ts';
import { moveWithdrawal, SYSTEM } from './move.ts';
import { addFollowUp, enqueue, needsHelp, openPayments } from './payments.ts';
import { closeRound } from './round.ts';

export type PayoutNotice = {
  /** Of the payment; the first of a withdrawal has the withdrawal's own. */
  readonly id: string;
  /** Code of the one who tells. */
  readonly provider: string;
  readonly providerReference: string;
  readonly news: PayoutNews;
};

/** A payment and its withdrawal, both locked. */
export type Placed = {
  readonly withdrawal: Withdrawal;
  readonly payout: Payout;
  readonly payouts: readonly Payout[];
};

export type PayoutResults = {
  /** Does to a payment what a provider's news asks for, however often it is told. */
  apply(tx: Tx, notice: PayoutNotice): Promise<NoticeOutcome>;
  /** Locks the withdrawal of a payment; null when there is no such payment. */
  lock(tx: Tx, id: string): Promise<Placed | null>;
  succeed(tx: Tx, placed: Placed, by: TimelineActor): Promise<void>;
  /**
   * It is certain that a payment was not made: another channel takes it, people do, or it ends. Where
   * people alone say so, nothing is sent or given back before they have decided that as well. The
   * reason is what was said of it, in the words of the provider or the operator; null is nothing.
   */
  fail(
    tx: Tx,
    placed: Placed,
    why: {
      readonly by: TimelineActor;
      readonly reason: string | null;
      readonly isByHand?: boolean;
    },
  ): Promise<void>;
};

export function createPayoutResults(deps: CashierDeps): PayoutResults {
  const { log, now } = deps;

  const lock: PayoutResults['lock'] = async (tx, id) => {
    const known = await findPayout(tx, id);
    const withdrawal = await lockWithdrawal(tx, known?.withdrawalId ?? id);
    if (withdrawal === null) return null;
    const payouts = await openPayments(tx, withdrawal, deps);
    const payout = payouts.find((each) => each.id === id);
    return payout === undefined ? null : { withdrawal, payout, payouts };
  };

  const succeed: PayoutResults['succeed'] = async (tx, { withdrawal, payout, payouts }, by) => {
    const { id, holdId, provider, amount } = payout;
    if (holdId === null) throw new Error(`payout ${id} was paid out of nothing`);
    // A request of the member's that comes meanwhile locks the two in this order as well.
    await lockTotals(tx, withdrawal.memberId);
    const paid = await deps.wallet.capture(tx, {
      key: `withdrawal:${id}:paid`,
      holdId,
      amount,
      to: { house: `cash:${provider ?? withdrawal.provider}` },
      kind: 'WITHDRAW_SUCCESS',
      cause: `withdrawal:${withdrawal.id}`,
    });
    if (!paid.ok) throw new Error(`payout ${id} could not be captured: ${paid.reason}`);
    const at = now();
    await updatePayout(tx, {
      id,
      at,
      state: 'PAID',
      settledAt: at,
      lastError: null,
      waitReason: null,
      nextAt: null,
    });
    await finishBatch(tx, payout.batchId, at);
    const isAlone = payouts.length === 1;
    const move = { step: 'payout_part_paid', actor: by, amount } as const;
    const moved = isAlone ? withdrawal : await moveWithdrawal(tx, withdrawal, move, deps);
    await closeRound(tx, moved, { holdId, actor: by, note: null }, deps);
  };

  /** Whether a channel that was not tried yet would take the payment at once, without people. */
  const hasOther = async (tx: Tx, { payout, payouts }: Placed): Promise<boolean> => {
    if (payout.channelId === null || payout.provider === HOUSE) return false;
    const { brandId, methodCode, currency, amount } = payout;
    const wish = { brandId, methodCode, currency, amount, direction: 'payout', at: now() } as const;
    const exceptIds = triedBy(payout, payouts);
    const weighed = await weighChannels(tx, { ...wish, exceptIds }, deps);
    return weighed.some(({ channel, obstacle }) => obstacle === null && channel.provider !== HOUSE);
  };

  /** The end by hand had given it back to the channel's day; what left counts, however full the day is. */
  const takeRoomAgain = async (tx: Tx, payout: Payout): Promise<void> => {
    const { amount, brandId, channelId, sentAt } = payout;
    if (channelId === null || sentAt === null) return;
    const { timeZone } = await deps.site.brand(brandId);
    await takeRoom(tx, { channelId, at: sentAt, timeZone, amount, cap: null });
  };

  const fail: PayoutResults['fail'] = async (tx, placed, { by, reason, isByHand = false }) => {
    const { withdrawal, payout } = placed;
    const { id, holdId, brandId, currency, amount, channelId, sentAt } = payout;
    if (holdId === null) throw new Error(`payout ${id} failed without having been sent`);
    const at = now();
    if (channelId !== null && sentAt !== null) {
      await giveBack(tx, { brandId, channelId, amount, at: sentAt }, deps);
    }
    const isCarriedOn = !isByHand && (await hasOther(tx, placed));
    const { failedPayoutsWait } = await getPolicy(tx, { brandId, currency });
    const failed = await updatePayout(tx, {
      id,
      at,
      state: 'FAILED',
      settledAt: at,
      lastError: reason,
      nextAt: null,
      waitReason: isByHand || (!isCarriedOn && failedPayoutsWait) ? AWAITS_DECISION : null,
    });
    await finishBatch(tx, payout.batchId, at);
    if (isCarriedOn) {
      const wish = { reason: 'failover', state: 'READY', amount, holdId, replacesId: id } as const;
      await enqueue(tx, await addFollowUp(tx, withdrawal, wish, deps), deps);
    }
    const isOver = failed.waitReason === null && !isCarriedOn && placed.payouts.length === 1;
    const move = { step: 'payout_part_failed', actor: by, amount, note: reason } as const;
    const moved = isOver ? withdrawal : await moveWithdrawal(tx, withdrawal, move, deps);
    await closeRound(tx, moved, { holdId, actor: by, note: reason }, deps);
  };

  /** Nothing is moved on such news; operators see it at the withdrawal and ask the provider. */
  const contradict = async (
    tx: Tx,
    { withdrawal, payout, payouts }: Placed,
    { news, why, isOwn = false }: { news: PayoutNews; why: string; isOwn?: boolean },
  ): Promise<NoticeOutcome> => {
    const { id, state } = withdrawal;
    const at = now();
    log.error(
      { payout: payout.id, state: payout.state, news, why },
      'a provider contradicts itself',
    );
    const hasBounced = isOwn && payout.state === 'PAID' && news.status === 'failed';
    const isPaidLate =
      isOwn &&
      payout.endedAt !== null &&
      payout.paidLateAt === null &&
      payout.state === 'FAILED' &&
      news.status === 'paid';
    const lastError = `contradiction: ${why}`;
    const marks = {
      ...(hasBounced && payout.bouncedAt === null ? { bouncedAt: at } : {}),
      ...(isPaidLate ? { paidLateAt: at } : {}),
    };
    const changed = await updatePayout(tx, { id: payout.id, at, lastError, ...marks });
    if (isPaidLate) {
      const told = { actor: providerOf(payout, withdrawal), note: payout.endEvidence };
      // What has to be settled is what the provider paid, which may be another sum than was asked.
      const amount = news.status === 'paid' ? news.amount : payout.amount;
      const move = { step: 'payout_paid_late', amount, ...told } as const;
      await moveWithdrawal(tx, withdrawal, move, deps);
    }
    const others = payouts.filter((each) => each.id !== payout.id);
    const change = { lastError, needsHelp: needsHelp([...others, changed]) };
    if (hasBounced && payout.bouncedAt === null && stateAfter(state, 'payout_bounced') !== null) {
      const actor = providerOf(payout, withdrawal);
      const note = news.status === 'failed' ? news.reason : why;
      await moveWithdrawal(tx, withdrawal, { step: 'payout_bounced', actor, note, change }, deps);
    } else if (
      isOwn &&
      payout.state === 'FAILED' &&
      news.status === 'paid' &&
      mayStillPay(withdrawal)
    ) {
      // The money may have left after all: what would follow waits until people have asked.
      const by = { id: SYSTEM_ID, account: SYSTEM.name };
      const held = { ...change, needsHelp: true, holdBack: { reason: lastError, by, at } };
      const move = { step: 'held', actor: SYSTEM, note: lastError, change: held } as const;
      await moveWithdrawal(tx, withdrawal, move, deps);
    } else {
      await updateWithdrawal(tx, { id, state, at, ...change });
    }
    return 'contradiction';
  };

  /** News of a payment that is over: the same again, or something that cannot be. */
  const late = async (tx: Tx, placed: Placed, news: PayoutNews): Promise<NoticeOutcome> => {
    const { payout, payouts, withdrawal } = placed;
    const isPaid = news.status === 'paid';
    const isAsked = isPaid && news.amount === payout.amount && news.currency === payout.currency;
    if (isPaid && payout.endedAt !== null && !isAsked) {
      const why = `paid ${amountToText(news.amount)} ${news.currency}`;
      return contradict(tx, placed, { news, why, isOwn: payout.state === 'FAILED' });
    }
    if (payout.state === (isPaid ? 'PAID' : 'FAILED')) return 'repeated';
    const last = lastAfter(payout, payouts);
    if (payout.endedAt === null || !isAsked || !isUnspent(last)) {
      return contradict(tx, placed, { news, why: 'wrong state', isOwn: true });
    }
    // Its money is still frozen: the end by hand was wrong, and nothing leaves a second time.
    const at = now();
    if (last.id !== payout.id) {
      const state = last.state === 'READY' ? 'CANCELLED' : 'FAILED';
      const over = { state, settledAt: at, waitReason: null, nextAt: null } as const;
      await updatePayout(tx, { id: last.id, at, ...over });
    }
    const actor = providerOf(payout, withdrawal);
    const move = { step: 'payout_paid_late', actor, amount: payout.amount } as const;
    const moved = await moveWithdrawal(tx, withdrawal, { ...move, note: payout.endEvidence }, deps);
    await takeRoomAgain(tx, payout);
    await succeed(tx, { ...placed, withdrawal: moved }, actor);
    return 'applied';
  };

  return {
    lock,
    succeed,
    fail,

    async apply(tx, { id, provider, providerReference, news }) {
      const placed = await lock(tx, id);
      if (placed === null) return 'unknown_subject';
      const { withdrawal, payout } = placed;
      if (payout.provider !== provider) {
        return contradict(tx, placed, { news, why: `told by ${provider}` });
      }
      const known = payout.providerReference;
      if (known !== null && known !== providerReference) {
        return contradict(tx, placed, { news, why: 'another payout' });
      }
      const isOut = payout.state === 'SENT' || payout.state === 'UNKNOWN';
      const actor = providerOf(payout, withdrawal);
      if (news.status === 'pending') {
        if (!isOut || known !== null) return 'stale';
        const at = now();
        await updatePayout(tx, { id, at, state: 'SENT', providerReference, lastError: null });
        const change = { providerReference, lastError: null };
        await moveWithdrawal(tx, withdrawal, { step: 'payout_accepted', actor, change }, deps);
        return 'applied';
      }
      const referenced =
        known === null && (isOut || payout.endedAt !== null)
          ? { ...placed, payout: await updatePayout(tx, { id, at: now(), providerReference }) }
          : placed;
      if (!isOut) return late(tx, referenced, news);
      if (news.status === 'failed') {
        await fail(tx, referenced, { by: actor, reason: news.reason });
        return 'applied';
      }
      if (news.amount !== payout.amount || news.currency !== payout.currency) {
        const why = `paid ${amountToText(news.amount)} ${news.currency}`;
        return contradict(tx, referenced, { news, why });
      }
      await succeed(tx, referenced, actor);
      return 'applied';
    },
  };
}

/** The last of the payments that were made one after the other in place of a failed one. */
function lastAfter(payout: Payout, payouts: readonly Payout[]): Payout {
  const next = payouts.find(({ replacesId }) => replacesId === payout.id);
  return next === undefined ? payout : lastAfter(next, payouts);
}

/** Whether its money is frozen still, and nothing that it was frozen for is on its way. */
const isUnspent = ({ state, waitReason, batchId }: Payout): boolean =>
  (state === 'FAILED' && waitReason === AWAITS_DECISION) || (state === 'READY' && batchId === null);

/** No operator has it; a hold shows who set it by an id. */
const SYSTEM_ID = '00000000-0000-0000-0000-000000000000';

const mayStillPay = ({ state, heldAt }: Withdrawal): boolean =>
  heldAt === null && isPayingState(state) && stateAfter(state, 'held') !== null;

const providerOf = ({ provider }: Payout, withdrawal: Withdrawal): TimelineActor => ({
  kind: 'provider',
  name: provider ?? withdrawal.provider,
});

/** Channels on which a payment, or those that it was made after, was refused. */
export function triedBy(payout: Payout, payouts: readonly Payout[]): string[] {
  const before =
    payout.reason === 'failover' ? payouts.find(({ id }) => id === payout.replacesId) : undefined;
  const own = payout.channelId === null ? [] : [payout.channelId];
  return before === undefined ? own : [...own, ...triedBy(before, payouts)];
}
