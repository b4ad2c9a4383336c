import type { Tx } from '@parlour/database';
import type { FoundPayout, Missing, PaymentProvider, Refused, Unknown } from '../provider/port.ts';
import { isPayingState } from '../rules/withdrawal-state.ts';
import { getAccount } from '../store/accounts.ts';
import { shareBatch } from '../store/batches.ts';
import { HOUSE } from '../store/channels.ts';
import { getPolicy } from '../store/methods.ts';
import { type Payout, updatePayout } from '../store/payouts.ts';
import { updateWithdrawal } from '../store/withdrawals.ts';
import { reportOutcome } from './channels.ts';
import type { CashierDeps } from './deps.ts';
import { moveWithdrawal, SYSTEM } from './move.ts';
import { chooseCarrier } from './payout-carrier.ts';
import { enqueue, needsHelp } from './payments.ts';
import type { Placed, PayoutResults } from './payout-results.ts';

export type Payouts = {
  /**
   * Sends a payment, or finds out what became of one. Safe to run any number of times: an earlier
   * order is asked about before it is sent again, and the provider knows it by our reference.
   */
  pursue(id: string): Promise<void>;
};

const ASK_AGAIN_MS = [5_000, 15_000, 60_000, 300_000] as const;
const ASK_AGAIN_MS_MAX = 900_000;
/** How often a payment that no channel takes looks for one. */
const LOOK_AGAIN_MS = 60_000;

type Answer = FoundPayout | Refused | Missing | Unknown;
type Sent = {
  readonly id: string;
  readonly provider: string;
  /** How often it had been tried when this answer was asked for. */
  readonly attempts: number;
};
type Begun = { readonly payout: Payout; readonly isFirst: boolean };

/** A refusal is no proof once an order has left more than once: another of them may have been taken. */
const inDoubt = (answer: Answer): Answer =>
  answer.kind === 'refused'
    ? { kind: 'unknown', error: `refused when it was repeated: ${answer.reason}` }
    : answer;

export function createPayouts(deps: CashierDeps, results: PayoutResults): Payouts {
  const { db, now } = deps;

  /** A payment that cannot leave yet says why, where people see it. */
  const wait = async (tx: Tx, placed: Placed, reason: string): Promise<null> => {
    const { withdrawal, payout, payouts } = placed;
    const at = now();
    const isLooking = reason === 'no_channel';
    const nextAt = isLooking ? new Date(at.getTime() + LOOK_AGAIN_MS) : null;
    const waiting = await updatePayout(tx, { id: payout.id, at, waitReason: reason, nextAt });
    if (nextAt !== null) await enqueue(tx, payout, deps, nextAt);
    if (payout.waitReason === reason) return null;
    const others = payouts.filter(({ id }) => id !== payout.id);
    const change = { needsHelp: needsHelp([...others, waiting]) };
    const { amount } = payout;
    const step = 'payout_waiting';
    await moveWithdrawal(
      tx,
      withdrawal,
      { step, actor: SYSTEM, note: reason, amount, change },
      deps,
    );
    return null;
  };

  /** Whether a batch, or the lack of one, keeps a payment here. */
  const staysFor = async (tx: Tx, { withdrawal, payout }: Placed): Promise<string | null> => {
    if (withdrawal.heldAt !== null) return 'held';
    if (payout.batchId !== null) {
      const batch = await shareBatch(tx, payout.batchId);
      return batch?.state === 'SENDING' || batch?.state === 'SENT' ? null : 'batch';
    }
    const { payoutsInBatches } = await getPolicy(tx, withdrawal);
    return payoutsInBatches ? 'batch' : null;
  };

  /** Marks the payment as sent before anything leaves, so that a crash cannot forget it. */
  const begin = (id: string): Promise<Begun | null> =>
    db.tx(async (tx) => {
      const placed = await results.lock(tx, id);
      if (placed === null) return null;
      const { withdrawal, payout, payouts } = placed;
      const { state, provider } = payout;
      const isOut = state === 'SENT' || state === 'UNKNOWN';
      if (isOut) return provider === HOUSE ? null : { payout, isFirst: false };
      if (state !== 'READY' || !isPayingState(withdrawal.state)) return null;
      const stays = await staysFor(tx, placed);
      if (stays !== null) return wait(tx, placed, stays);
      const carrier = await chooseCarrier(tx, placed, deps);
      if (carrier.kind === 'none') return wait(tx, placed, carrier.why);

      const at = now();
      const sent = await updatePayout(tx, {
        id,
        at,
        state: 'SENT',
        sentAt: at,
        channelId: carrier.channelId,
        provider: carrier.provider,
        waitReason: null,
        nextAt: at,
        isAttempt: true,
      });
      const others = payouts.filter((each) => each.id !== id);
      const change = {
        isAttempt: true,
        provider: carrier.provider,
        needsHelp: needsHelp([...others, sent]),
      };
      const move = { step: 'payout_begun', actor: SYSTEM, change } as const;
      const amount = payouts.length > 1 ? payout.amount : null;
      await moveWithdrawal(tx, withdrawal, { ...move, amount }, deps);
      return carrier.provider === HOUSE ? null : { payout: sent, isFirst: true };
    });

  const send = async (payout: Payout, provider: PaymentProvider): Promise<Answer> => {
    const account = await getAccount(db, payout.accountId);
    return provider.createPayout({
      reference: payout.id,
      amount: payout.amount,
      currency: payout.currency,
      account: {
        kind: account.kind,
        institution: account.institution,
        number: deps.seal.open(account.numberSealed, account.id),
        holder: account.holder,
      },
      notifyUrl: `${deps.publicUrl}/hooks/payments/${provider.code}`,
    });
  };

  /** The provider says that it never had the order: it gets it again, under the same reference. */
  const repeat = async (payout: Payout, provider: PaymentProvider): Promise<Answer> => {
    const found = await provider.queryPayout(payout.id);
    if (found.kind !== 'missing') return found;
    const isStill = await db.tx(async (tx) => {
      const placed = await results.lock(tx, payout.id);
      if (placed?.payout.state !== 'SENT' && placed?.payout.state !== 'UNKNOWN') return false;
      await updatePayout(tx, { id: payout.id, at: now(), isAttempt: true });
      const move = { step: 'payout_repeated', actor: SYSTEM, change: { isAttempt: true } } as const;
      await moveWithdrawal(tx, placed.withdrawal, move, deps);
      return true;
    });
    if (!isStill) return { kind: 'unknown', error: 'settled meanwhile' };
    const answer = await send(payout, provider);
    // The first order may have arrived after we asked, and be why the second is refused.
    return inDoubt(answer);
  };

  const askAgain = async (tx: Tx, payout: Payout): Promise<void> => {
    const pause = ASK_AGAIN_MS[Math.max(0, payout.attempts - 1)] ?? ASK_AGAIN_MS_MAX;
    const nextAt = new Date(now().getTime() + pause);
    await updatePayout(tx, { id: payout.id, at: now(), nextAt });
    await enqueue(tx, payout, deps, nextAt);
  };

  const settle = async (tx: Tx, { id, provider, attempts }: Sent, told: Answer): Promise<void> => {
    if (told.kind === 'found') {
      const { providerReference, news } = told;
      await results.apply(tx, { id, provider, providerReference, news });
    }
    const placed = await results.lock(tx, id);
    if (placed === null) return;
    const { withdrawal, payout } = placed;
    if (payout.state !== 'SENT' && payout.state !== 'UNKNOWN') return;
    // Someone else may have sent the order again since then, and that one may have been taken.
    const answer = payout.attempts === attempts ? told : inDoubt(told);
    if (answer.kind === 'refused') {
      const by = { kind: 'provider', name: payout.provider ?? withdrawal.provider } as const;
      await results.fail(tx, placed, { by, reason: answer.reason });
      return;
    }
    const at = now();
    if (answer.kind !== 'unknown') {
      await askAgain(tx, await updatePayout(tx, { id, at, isAttempt: true }));
      return;
    }
    const isNew = payout.lastError !== answer.error;
    const lastError = answer.error;
    const noted = await updatePayout(tx, { id, at, state: 'UNKNOWN', lastError, isAttempt: true });
    const change = { lastError, isAttempt: true };
    if (isNew) {
      const move = { step: 'payout_unknown', actor: SYSTEM, note: answer.error, change } as const;
      await moveWithdrawal(tx, withdrawal, move, deps);
    } else {
      await updateWithdrawal(tx, { ...change, id: withdrawal.id, state: withdrawal.state, at });
    }
    await askAgain(tx, noted);
  };

  /** What a channel's health is made of; the payment does not wait for it. */
  const report = async (payout: Payout, answer: Answer, startedAt: number): Promise<void> => {
    const { channelId, id: subjectId } = payout;
    if (channelId === null) return;
    const durationMs = Math.max(0, Math.round(performance.now() - startedAt));
    const detail = { durationMs, subjectId };
    await db.tx((tx) => {
      if (answer.kind === 'unknown') {
        return reportOutcome(tx, channelId, 'unknown', now(), { ...detail, error: answer.error });
      }
      const isRefused =
        answer.kind === 'refused' || (answer.kind === 'found' && answer.news.status === 'failed');
      return reportOutcome(tx, channelId, isRefused ? 'failed' : 'succeeded', now(), detail);
    });
  };

  return {
    async pursue(id) {
      const begun = await begin(id);
      if (begun === null) return;
      const { payout, isFirst } = begun;
      const provider = deps.providers.get(payout.provider ?? '');
      if (provider === undefined) throw new Error(`no provider ${payout.provider}`);
      const startedAt = performance.now();
      const answer = isFirst ? await send(payout, provider) : await repeat(payout, provider);
      const sent = { id, provider: provider.code, attempts: payout.attempts };
      await db.tx((tx) => settle(tx, sent, answer));
      if (isFirst || answer.kind === 'unknown') await report(payout, answer, startedAt);
    },
  };
}
