import type { Tx } from '@parlour/database';
import { amountToText, subtract } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import type { FoundPayout, Missing, PaymentProvider, PayoutNews, Refused, Unknown } from '../provider/port.ts';
import { stateAfter } from '../rules/withdrawal-state.ts';
import { getAccount } from '../store/accounts.ts';
import { getPolicy } from '../store/methods.ts';
import type { NoticeOutcome } from '../store/notices.ts';
import { addWithdrawn, lockTotals } from '../store/totals.ts';
import {
  findWithdrawal,
  lockWithdrawal,
  updateWithdrawal,
  type Withdrawal,
} from '../store/withdrawals.ts';
import { type CashierDeps, PAY } from './deps.ts';
import { moveWithdrawal, SYSTEM } from './move.ts';

export type PayoutNotice = {
  readonly id: string;
  readonly providerReference: string;
  readonly news: PayoutNews;
};

export type Payouts = {
  /**
   * Sends a payout, or finds out what became of one. Safe to run any number of times: an earlier
   * order is asked about before it is sent again, and the provider knows it by our reference.
   */
  pursue(id: string): Promise<void>;
  /** Does to a withdrawal what a provider's news asks for, however often it is told. */
  apply(tx: Tx, notice: PayoutNotice): Promise<NoticeOutcome>;
};

const ASK_AGAIN_MS = [5_000, 15_000, 60_000, 300_000] as const;
const ASK_AGAIN_MS_MAX = 900_000;
const MINUTE_MS = 60_000;

type Answer = FoundPayout | Refused | Missing | Unknown;

export function createPayouts(deps: CashierDeps): Payouts {
  const { db, jobs, log, now } = deps;

  /** Marks the withdrawal as being paid before anything leaves, so that a crash cannot forget it. */
  const begin = (id: string) =>
    db.tx(async (tx) => {
      const withdrawal = await lockWithdrawal(tx, id);
      if (withdrawal === null) return null;
      if (withdrawal.state === 'PAYING') return { withdrawal, isFirst: false };
      if (withdrawal.state !== 'APPROVED') return null;
      const move = { step: 'payout_begun', actor: SYSTEM, change: { isAttempt: true } } as const;
      return { withdrawal: await moveWithdrawal(tx, withdrawal, move, deps), isFirst: true };
    });

  const send = async (withdrawal: Withdrawal, provider: PaymentProvider): Promise<Answer> => {
    const account = await getAccount(db, withdrawal.accountId);
    return provider.createPayout({
      reference: withdrawal.id,
      amount: subtract(withdrawal.amount, withdrawal.fee),
      currency: withdrawal.currency,
      account: {
        kind: account.kind,
        institution: account.institution,
        number: deps.seal.open(account.numberSealed, account.id),
        holder: account.holder,
      },
      notifyUrl: `${deps.publicUrl}/hooks/payments/${provider.code}`,
    });
  };

  const repeat = async (withdrawal: Withdrawal, provider: PaymentProvider): Promise<Answer> => {
    const found = await provider.queryPayout(withdrawal.id);
    if (found.kind !== 'missing') return found;
    await db.tx(async (tx) => {
      const locked = await lockWithdrawal(tx, withdrawal.id);
      if (locked?.state !== 'PAYING') return;
      const move = { step: 'payout_repeated', actor: SYSTEM, change: { isAttempt: true } } as const;
      await moveWithdrawal(tx, locked, move, deps);
    });
    return send(withdrawal, provider);
  };

  const askAgain = (tx: Tx, { id, attempts }: Withdrawal): Promise<void> => {
    const pause = ASK_AGAIN_MS[Math.max(0, attempts - 1)] ?? ASK_AGAIN_MS_MAX;
    const runAt = new Date(now().getTime() + pause);
    return jobs.add(tx, PAY, { id }, { key: `${PAY}:${id}`, runAt });
  };

  const settle = async (tx: Tx, id: string, answer: Answer): Promise<void> => {
    if (answer.kind === 'found') {
      const { providerReference, news } = answer;
      await payouts.apply(tx, { id, providerReference, news });
    }
    const withdrawal = await lockWithdrawal(tx, id);
    if (withdrawal?.state !== 'PAYING') return;
    if (answer.kind === 'refused') {
      await fail(tx, withdrawal, answer.reason);
      return;
    }
    if (answer.kind === 'unknown') {
      const isNew = withdrawal.lastError !== answer.error;
      const change = { lastError: answer.error, isAttempt: true };
      const noted = isNew
        ? await moveWithdrawal(
            tx,
            withdrawal,
            { step: 'payout_unknown', actor: SYSTEM, note: answer.error, change },
            deps,
          )
        : await updateWithdrawal(tx, { ...change, id, state: withdrawal.state, at: now() });
      await askAgain(tx, noted);
      return;
    }
    const counted = { id, state: withdrawal.state, at: now(), isAttempt: true };
    await askAgain(tx, await updateWithdrawal(tx, counted));
  };

  const succeed = async (tx: Tx, withdrawal: Withdrawal): Promise<void> => {
    const { id, memberId, brandId, currency, holdId, provider, fee, amount } = withdrawal;
    const cause = `withdrawal:${id}`;
    await lockTotals(tx, memberId);
    const paid = await deps.wallet.capture(tx, {
      key: `${cause}:paid`,
      holdId,
      amount: subtract(amount, fee),
      to: { house: `cash:${provider}` },
      kind: 'WITHDRAW_SUCCESS',
      cause,
    });
    if (!paid.ok) throw new Error(`withdrawal ${id} could not be captured: ${paid.reason}`);
    if (fee > 0n) {
      const to = { house: 'fee' };
      const kind = 'WITHDRAW_FEE';
      const charged = await deps.wallet.capture(tx, { key: `${cause}:fee`, holdId, to, kind, cause });
      if (!charged.ok) throw new Error(`fee of ${id} could not be captured: ${charged.reason}`);
    }
    await addWithdrawn(tx, memberId, amount);
    const { receiptConfirmMinutes } = await getPolicy(tx, { brandId, currency });
    const confirmBy = new Date(now().getTime() + receiptConfirmMinutes * MINUTE_MS);
    const actor = { kind: 'provider', name: provider } as const;
    const change = { confirmBy, lastError: null };
    await moveWithdrawal(tx, withdrawal, { step: 'payout_paid', actor, change }, deps);
  };

  const fail = async (tx: Tx, withdrawal: Withdrawal, reason: string): Promise<void> => {
    const { id, holdId, provider } = withdrawal;
    const cause = `withdrawal:${id}`;
    const released = await deps.wallet.release(tx, {
      key: `${cause}:returned`,
      holdId,
      kind: 'WITHDRAW_RETURN',
      cause,
    });
    if (!released.ok) throw new Error(`withdrawal ${id} could not be released: ${released.reason}`);
    const actor = { kind: 'provider', name: provider } as const;
    const change = { lastError: reason };
    await moveWithdrawal(tx, withdrawal, { step: 'payout_failed', actor, note: reason, change }, deps);
  };

  const payouts: Payouts = {
    async pursue(id) {
      const begun = await begin(id);
      if (begun === null) return;
      const { withdrawal, isFirst } = begun;
      const provider = deps.providers.get(withdrawal.provider);
      if (provider === undefined) throw new Error(`no provider ${withdrawal.provider}`);
      const answer = isFirst ? await send(withdrawal, provider) : await repeat(withdrawal, provider);
      await db.tx((tx) => settle(tx, id, answer));
    },

    async apply(tx, { id, providerReference, news }) {
      const withdrawal = await lockWithdrawal(tx, id);
      if (withdrawal === null) return 'unknown_subject';
      // Nothing is moved on such news; operators see it at the withdrawal and ask the provider.
      const contradict = async (why: string): Promise<NoticeOutcome> => {
        const { state } = withdrawal;
        log.error({ withdrawal: id, state, news, why }, 'a provider contradicts itself');
        await updateWithdrawal(tx, { id, state, at: now(), lastError: `contradiction: ${why}` });
        return 'contradiction';
      };
      const known = withdrawal.providerReference;
      if (known !== null && known !== providerReference) return contradict('another payout');
      if (news.status === 'pending') {
        if (withdrawal.state !== 'PAYING' || known !== null) return 'stale';
        const actor = { kind: 'provider', name: withdrawal.provider } as const;
        const change = { providerReference, lastError: null };
        await moveWithdrawal(tx, withdrawal, { step: 'payout_accepted', actor, change }, deps);
        return 'applied';
      }

      const step = news.status === 'paid' ? 'payout_paid' : 'payout_failed';
      if (stateAfter(withdrawal.state, step) === null) {
        const isRepeated =
          news.status === 'paid' ? PAID_STATES.has(withdrawal.state) : withdrawal.state === 'FAILED';
        return isRepeated ? 'repeated' : contradict('wrong state');
      }
      const referenced =
        known === null
          ? await updateWithdrawal(tx, { id, state: withdrawal.state, at: now(), providerReference })
          : withdrawal;
      if (news.status === 'failed') {
        await fail(tx, referenced, news.reason);
        return 'applied';
      }
      const owed = subtract(withdrawal.amount, withdrawal.fee);
      if (news.amount !== owed || news.currency !== withdrawal.currency) {
        return contradict(`paid ${amountToText(news.amount)} ${news.currency}`);
      }
      await succeed(tx, referenced);
      return 'applied';
    },
  };
  return payouts;
}

const PAID_STATES: ReadonlySet<string> = new Set(['ISSUED', 'CONFIRMED_RECEIVED', 'AUTO_CONFIRMED']);

/** The withdrawal of a brand, for operators. */
export async function getOfBrand(
  deps: Pick<CashierDeps, 'db'>,
  { id, brandId }: { readonly id: string; readonly brandId: string },
): Promise<Withdrawal> {
  const withdrawal = await findWithdrawal(deps.db, id);
  if (withdrawal === null || withdrawal.brandId !== brandId) {
    throw new Refusal('cashier.withdrawal_not_found');
  }
  return withdrawal;
}
