import type { Tx } from '@parlour/database';
import { type Amount, negate } from '@parlour/money';
import type { TransferOrder } from '../../wallet/index.ts';
import { depositChanged } from '../events.ts';
import { decideDeposit, type DepositNews } from '../rules/deposit-news.ts';
import { requiredPlay } from '../rules/rollover.ts';
import { besideMember } from '../rules/row-id.ts';
import { type Deposit, lockDeposit, updateDepositState } from '../store/deposits.ts';
import type { NoticeOutcome } from '../store/notices.ts';
import { insertRollover } from '../store/rollovers.ts';
import { addDeposited, lockTotals } from '../store/totals.ts';
import type { CashierDeps } from './deps.ts';
import { closeWhenSpent } from './rollover.ts';

export type DepositNotice = {
  readonly id: string;
  readonly providerReference: string;
  readonly news: DepositNews;
};

export type Credits = {
  /** Does to a deposit what a provider's news asks for, however often it is told. */
  apply(tx: Tx, notice: DepositNotice): Promise<NoticeOutcome>;
  /** Puts the money of a locked deposit into the wallet. */
  credit(
    tx: Tx,
    deposit: Deposit,
    paid: { readonly amount: Amount; readonly fee: Amount },
  ): Promise<Deposit>;
};

/** An expired payment is asked about once more, in case it was made late and nobody told us. */
const LAST_ASK_MS = 60 * 60_000;

type CreditDeps = Pick<
  CashierDeps,
  'log' | 'outbox' | 'wallet' | 'members' | 'hasOpenRounds' | 'depositGuard' | 'now' | 'newId'
>;

export function createCredits(deps: CreditDeps): Credits {
  const { log, outbox, wallet, now } = deps;

  const credit: Credits['credit'] = async (tx, deposit, { amount, fee }) => {
    await lockTotals(tx, deposit.memberId);
    // What was demanded of money that is lost need not be played out of this deposit.
    await closeWhenSpent(tx, deposit.memberId, deps);
    const outcomes = await wallet.postIn(tx, ordersOf(deposit, { amount, fee }));
    const refused = outcomes.find((outcome) => !outcome.ok);
    if (refused !== undefined) throw new Error(`deposit ${deposit.id} could not be posted`);

    const at = now();
    const required = requiredPlay(amount, deposit.multipleHundredths);
    if (required > 0n) {
      await insertRollover(tx, {
        id: besideMember(deps.newId(), deposit.memberId),
        memberId: deposit.memberId,
        brandId: deposit.brandId,
        source: 'deposit',
        reference: deposit.id,
        currency: deposit.currency,
        amount,
        multipleHundredths: deposit.multipleHundredths,
        required,
        createdAt: at,
      });
    }
    await addDeposited(tx, deposit.memberId, amount);
    const paid = await updateDepositState(tx, {
      id: deposit.id,
      state: 'PAID',
      askAt: null,
      fee,
      paidAmount: amount,
      paidCurrency: deposit.currency,
      settledAt: at,
    });
    await outbox.add(tx, [await depositChanged(outbox, tx, paid)]);
    return paid;
  };

  const isForbidden = async (tx: Tx, { id: exceptId, memberId, amount }: Deposit) => {
    await lockTotals(tx, memberId);
    return (await deps.depositGuard(tx, { memberId, amount, at: now(), exceptId })) !== null;
  };

  const putInReview = async (
    tx: Tx,
    { id }: Deposit,
    paid: { readonly amount: Amount; readonly currency: string },
  ): Promise<void> => {
    const changed = await updateDepositState(tx, {
      id,
      state: 'REVIEW',
      askAt: null,
      paidAmount: paid.amount,
      paidCurrency: paid.currency,
    });
    await outbox.add(tx, [await depositChanged(outbox, tx, changed)]);
  };

  return {
    credit,

    async apply(tx, { id, providerReference, news }) {
      const deposit = await lockDeposit(tx, id);
      if (deposit === null) return 'unknown_subject';
      const known = deposit.providerReference;
      const { paidAmount, paidCurrency } = deposit;
      const effect = decideDeposit(
        {
          state: deposit.state,
          asked: { amount: deposit.amount, currency: deposit.currency },
          paid:
            paidAmount === null || paidCurrency === null
              ? null
              : { amount: paidAmount, currency: paidCurrency },
        },
        news,
      );
      if (known !== null && known !== providerReference) {
        log.error({ deposit: id, known, told: providerReference }, 'news of another payment');
        return 'contradiction';
      }
      switch (effect.kind) {
        case 'credit':
          // Money that comes after its deposit was given up may exceed what limits left since.
          if (deposit.state !== 'PENDING' && (await isForbidden(tx, deposit))) {
            await putInReview(tx, deposit, { amount: deposit.amount, currency: deposit.currency });
            return 'review';
          }
          await credit(tx, deposit, { amount: deposit.amount, fee: deposit.fee });
          return 'applied';
        case 'review':
          await putInReview(tx, deposit, effect.paid);
          return 'review';
        case 'close': {
          const { state } = effect;
          const askAt = state === 'EXPIRED' ? new Date(now().getTime() + LAST_ASK_MS) : null;
          const change = { id, state, askAt, settledAt: now() };
          const changed = await updateDepositState(tx, change);
          await outbox.add(tx, [await depositChanged(outbox, tx, changed)]);
          return 'applied';
        }
        case 'none':
          if (effect.why === 'contradiction') {
            log.error({ deposit: id, state: deposit.state, news }, 'a provider contradicts itself');
          }
          return effect.why;
      }
    },
  };
}

function ordersOf(deposit: Deposit, paid: { readonly amount: Amount; readonly fee: Amount }) {
  const { id, memberId, brandId, currency, provider } = deposit;
  const shared = { cause: `deposit:${id}`, memberId, brandId, currency };
  const orders: TransferOrder[] = [
    {
      ...shared,
      key: `deposit:${id}`,
      kind: 'DEPOSIT_ONLINE',
      postings: [
        { account: { house: `cash:${provider}` }, amount: negate(paid.amount) },
        { account: { purse: 'main' }, amount: paid.amount },
      ],
    },
  ];
  if (paid.fee > 0n) {
    orders.push({
      ...shared,
      key: `deposit:${id}:fee`,
      kind: 'DEPOSIT_FEE',
      // What the member owed before may have swallowed the deposit; the fee is owed then as well.
      mayOverdraw: true,
      postings: [
        { account: { purse: 'main' }, amount: negate(paid.fee) },
        { account: { house: 'fee' }, amount: paid.fee },
      ],
    });
  }
  return orders;
}
