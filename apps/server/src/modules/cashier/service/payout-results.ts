import type { Tx } from '@parlour/database';
import { amountToText, subtract } from '@parlour/money';
import type { PayoutNews } from '../provider/port.ts';
import { stateAfter } from '../rules/withdrawal-state.ts';
import { getPolicy } from '../store/methods.ts';
import type { NoticeOutcome } from '../store/notices.ts';
import { addWithdrawn, lockTotals } from '../store/totals.ts';
import { lockWithdrawal, updateWithdrawal, type Withdrawal } from '../store/withdrawals.ts';
import type { CashierDeps } from './deps.ts';
import { moveWithdrawal } from './move.ts';

export type PayoutNotice = {
  readonly id: string;
  readonly providerReference: string;
  readonly news: PayoutNews;
};

export type PayoutResults = {
  /** Does to a withdrawal what a provider's news asks for, however often it is told. */
  apply(tx: Tx, notice: PayoutNotice): Promise<NoticeOutcome>;
  /** The provider will not pay: the frozen money of a locked withdrawal goes back. */
  fail(tx: Tx, withdrawal: Withdrawal, reason: string): Promise<void>;
};

const MINUTE_MS = 60_000;

export function createPayoutResults(deps: CashierDeps): PayoutResults {
  const { log, now } = deps;

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
      const charged = await deps.wallet.capture(tx, {
        key: `${cause}:fee`,
        holdId,
        to,
        kind,
        cause,
      });
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
    await moveWithdrawal(
      tx,
      withdrawal,
      { step: 'payout_failed', actor, note: reason, change },
      deps,
    );
  };

  return {
    fail,

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
          news.status === 'paid'
            ? PAID_STATES.has(withdrawal.state)
            : withdrawal.state === 'FAILED';
        return isRepeated ? 'repeated' : contradict('wrong state');
      }
      const referenced =
        known === null
          ? await updateWithdrawal(tx, {
              id,
              state: withdrawal.state,
              at: now(),
              providerReference,
            })
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
}

const PAID_STATES: ReadonlySet<string> = new Set([
  'ISSUED',
  'CONFIRMED_RECEIVED',
  'AUTO_CONFIRMED',
]);
