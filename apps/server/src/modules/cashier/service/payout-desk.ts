// What operators do with single payments: another channel, the money back, a question.
import { PAYOUT_END_HOURS } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { amountToText } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { AWAITS_DECISION } from '../rules/payment.ts';
import { HOUSE } from '../store/channels.ts';
import type { PageWish } from '../../../platform/page.ts';
import { listPayouts, type PayoutFilter } from '../store/payout-lists.ts';
import { findPayout, type Payout, updatePayout } from '../store/payouts.ts';
import { findWithdrawal } from '../store/withdrawals.ts';
import { weighChannels } from './channels.ts';
import type { CashierDeps } from './deps.ts';
import { moveWithdrawal } from './move.ts';
import { addFollowUp, enqueue, needsHelp } from './payments.ts';
import type { Payouts } from './payouts.ts';
import type { Placed, PayoutResults } from './payout-results.ts';
import { demandChannel } from './review.ts';
import { closeRound } from './round.ts';

export type PayoutDecision = {
  /** Of the payment. */
  readonly id: string;
  readonly brandId: string;
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly reason: string;
  readonly ip: string;
};

export type PayoutDesk = ReturnType<typeof createPayoutDesk>;

/** Whether a payment is in nobody's hands: it waits to be sent, or was refused and waits for people. */
export const isRoutable = ({ state, waitReason, batchId }: Payout): boolean =>
  (state === 'READY' && batchId === null) || (state === 'FAILED' && waitReason === AWAITS_DECISION);

/** Whether its provider can be asked what became of it. */
export const isAskable = ({ state, provider }: Payout): boolean =>
  (state === 'SENT' || state === 'UNKNOWN') && provider !== HOUSE;

const HOUR_MS = 3_600_000;

/** Whether people may end it: its provider was asked about it for long enough and has not. */
export const isEndable = (payout: Payout, at: Date): boolean =>
  isAskable(payout) &&
  // One for the order and one for its answer; whatever comes after is a question.
  payout.attempts > 2 &&
  payout.sentAt !== null &&
  payout.sentAt.getTime() <= at.getTime() - PAYOUT_END_HOURS * HOUR_MS;

export function createPayoutDesk(deps: CashierDeps, results: PayoutResults, payouts: Payouts) {
  const { db, audit, now } = deps;

  const lock = async (tx: Tx, { id, brandId }: PayoutDecision): Promise<Placed> => {
    const placed = await results.lock(tx, id);
    if (placed === null || placed.payout.brandId !== brandId) {
      throw new Refusal('cashier.payout_not_found');
    }
    if (!isRoutable(placed.payout)) throw new Refusal('cashier.payout_not_routable');
    return placed;
  };

  const record = (
    tx: Tx,
    decision: PayoutDecision,
    { payout }: Placed,
    what: { readonly action: string; readonly channelId: string | null },
  ): Promise<void> =>
    audit.record(tx, {
      actor: { kind: 'operator', id: decision.operatorId },
      action: what.action,
      subject: { kind: 'payout', id: decision.id },
      before: { state: payout.state, channel: payout.channelId, error: payout.lastError },
      after: {
        channel: what.channelId,
        amount: amountToText(payout.amount),
        currency: payout.currency,
      },
      reason: decision.reason,
      ip: decision.ip,
    });

  const get = async ({ id, brandId }: { readonly id: string; readonly brandId: string }) => {
    const payout = await findPayout(db, id);
    if (payout === null || payout.brandId !== brandId) {
      throw new Refusal('cashier.payout_not_found');
    }
    return payout;
  };

  return {
    get,

    list: (filter: PayoutFilter, wish: PageWish) => listPayouts(db, filter, wish),

    /** Channels that could carry a payment of a withdrawal, with what stands in the way of each. */
    async channels({ id, brandId }: { readonly id: string; readonly brandId: string }) {
      const withdrawal = await findWithdrawal(db, id);
      if (withdrawal === null || withdrawal.brandId !== brandId) {
        throw new Refusal('cashier.withdrawal_not_found');
      }
      const { currency, methodCode } = withdrawal;
      const scope = { brandId, currency, methodCode, amount: null, at: now() } as const;
      return weighChannels(db, { ...scope, direction: 'payout' }, deps);
    },

    /** Sends a payment that waits, or a new one for one that failed, on the channel that is chosen. */
    async route(decision: PayoutDecision & { readonly channelId: string | null }): Promise<Payout> {
      const { channelId } = decision;
      return db.tx(async (tx) => {
        const placed = await lock(tx, decision);
        const { withdrawal, payout } = placed;
        if (withdrawal.heldAt !== null) throw new Refusal('cashier.withdrawal_on_hold');
        const { brandId, currency, methodCode, amount, holdId } = payout;
        const at = now();
        if (channelId !== null) {
          const wish = { brandId, currency, methodCode, amount, at, direction: 'payout' } as const;
          await demandChannel(tx, wish, channelId, deps);
        }
        const wanted = { wantedChannelId: channelId, waitReason: null } as const;
        const updated = await updatePayout(tx, { id: payout.id, at, nextAt: null, ...wanted });
        const sent =
          payout.state === 'READY'
            ? updated
            : await addFollowUp(
                tx,
                withdrawal,
                {
                  reason: channelId === null ? 'resend' : 'failover',
                  state: 'READY',
                  amount,
                  holdId,
                  replacesId: payout.id,
                  wantedChannelId: channelId,
                },
                deps,
              );
        await enqueue(tx, sent, deps);
        const others = placed.payouts.filter(({ id }) => id !== payout.id);
        const actor = { kind: 'operator', name: decision.operatorAccount } as const;
        const change = { needsHelp: needsHelp([...others, updated]) };
        const move = {
          step: 'payout_routed',
          actor,
          note: decision.reason,
          amount,
          change,
        } as const;
        await moveWithdrawal(tx, withdrawal, move, deps);
        await record(tx, decision, placed, { action: 'payout.route', channelId });
        return sent;
      });
    },

    /** Ends a payment that was not made: its money goes back once no other part is on its way. */
    async giveBack(decision: PayoutDecision): Promise<Payout> {
      return db.tx(async (tx) => {
        const placed = await lock(tx, decision);
        const { withdrawal, payout } = placed;
        if (withdrawal.heldAt !== null) throw new Refusal('cashier.withdrawal_on_hold');
        if (payout.holdId === null) throw new Refusal('cashier.payout_not_routable');
        const at = now();
        const state = payout.state === 'READY' ? 'CANCELLED' : 'FAILED';
        const over = { state, settledAt: at, waitReason: null, nextAt: null } as const;
        const ended = await updatePayout(tx, { id: payout.id, at, ...over });
        const actor = { kind: 'operator', name: decision.operatorAccount } as const;
        const news = { holdId: payout.holdId, actor, note: decision.reason };
        await closeRound(tx, withdrawal, news, deps);
        await record(tx, decision, placed, { action: 'payout.give_back', channelId: null });
        return ended;
      });
    },

    /** Notes that what left twice, or came back as well, was dealt with elsewhere. */
    async settleLate(decision: PayoutDecision): Promise<Payout> {
      const { id, brandId, reason, operatorAccount: name } = decision;
      return db.tx(async (tx) => {
        const placed = await results.lock(tx, id);
        if (placed === null || placed.payout.brandId !== brandId) {
          throw new Refusal('cashier.payout_not_found');
        }
        const { withdrawal, payout, payouts } = placed;
        if (payout.paidLateAt === null || payout.lateSettledAt !== null) {
          throw new Refusal('cashier.payout_not_late');
        }
        const settled = await updatePayout(tx, { id, at: now(), lateSettledAt: now() });
        const others = payouts.filter((each) => each.id !== id);
        const actor = { kind: 'operator', name } as const;
        const change = { needsHelp: needsHelp([...others, settled]) };
        const move = { step: 'payout_late_settled', actor, note: reason, change } as const;
        await moveWithdrawal(tx, withdrawal, move, deps);
        await record(tx, decision, placed, { action: 'payout.settle_late', channelId: null });
        return settled;
      });
    },

    /** Asks now instead of when the next question is due. */
    async ask(question: Omit<PayoutDecision, 'operatorAccount' | 'reason'>): Promise<Payout> {
      const payout = await get(question);
      if (!isAskable(payout)) throw new Refusal('cashier.payout_not_asked');
      await db.tx((tx) =>
        audit.record(tx, {
          actor: { kind: 'operator', id: question.operatorId },
          action: 'payout.ask',
          subject: { kind: 'payout', id: payout.id },
          before: { state: payout.state, error: payout.lastError },
          ip: question.ip,
        }),
      );
      await payouts.pursue(payout.id);
      return get(question);
    },
  };
}
