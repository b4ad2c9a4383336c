import type { Tx } from '@parlour/database';
import { subtract } from '@parlour/money';
import type { FoundPayout, Missing, PaymentProvider, Refused, Unknown } from '../provider/port.ts';
import { getAccount } from '../store/accounts.ts';
import { lockWithdrawal, updateWithdrawal, type Withdrawal } from '../store/withdrawals.ts';
import { type CashierDeps, PAY } from './deps.ts';
import { moveWithdrawal, SYSTEM } from './move.ts';
import type { PayoutResults } from './payout-results.ts';

export type Payouts = {
  /**
   * Sends a payout, or finds out what became of one. Safe to run any number of times: an earlier
   * order is asked about before it is sent again, and the provider knows it by our reference.
   */
  pursue(id: string): Promise<void>;
};

const ASK_AGAIN_MS = [5_000, 15_000, 60_000, 300_000] as const;
const ASK_AGAIN_MS_MAX = 900_000;

type Answer = FoundPayout | Refused | Missing | Unknown;

export function createPayouts(deps: CashierDeps, results: PayoutResults): Payouts {
  const { db, jobs, now } = deps;

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
      await results.apply(tx, { id, providerReference, news });
    }
    const withdrawal = await lockWithdrawal(tx, id);
    if (withdrawal?.state !== 'PAYING') return;
    if (answer.kind === 'refused') {
      await results.fail(tx, withdrawal, answer.reason);
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

  return {
    async pursue(id) {
      const begun = await begin(id);
      if (begun === null) return;
      const { withdrawal, isFirst } = begun;
      const provider = deps.providers.get(withdrawal.provider);
      if (provider === undefined) throw new Error(`no provider ${withdrawal.provider}`);
      const answer = isFirst
        ? await send(withdrawal, provider)
        : await repeat(withdrawal, provider);
      await db.tx((tx) => settle(tx, id, answer));
    },
  };
}
