import type { Tx } from '@parlour/database';
import { type Amount, negate, ZERO } from '@parlour/money';
import type { TransferOrder } from '../../wallet/index.ts';
import { depositChanged } from '../events.ts';
import { decideDeposit, type DepositNews, type Sum } from '../rules/deposit-news.ts';
import { bonusOf, demandedPlay } from '../rules/deposit-terms.ts';
import { besideMember } from '../rules/row-id.ts';
import { HOUSE } from '../store/channels.ts';
import {
  type Deposit,
  clearFirstApproval,
  type DepositChange,
  lockDeposit,
  updateDepositState,
} from '../store/deposits.ts';
import type { NoticeOutcome } from '../store/notices.ts';
import { insertRollover } from '../store/rollovers.ts';
import { addDeposited, lockTotals } from '../store/totals.ts';
import { closeDeposit, countAgain, LAST_ASK_MS } from './deposit-close.ts';
import type { CashierDeps } from './deps.ts';
import { closeWhenSpent } from './rollover.ts';

export type DepositNotice = {
  readonly id: string;
  /** Who says so; left out where the deposit's own provider was asked. */
  readonly provider?: string;
  readonly providerReference: string;
  readonly news: DepositNews;
};

type Decision = DepositChange['decision'];

export type Credits = {
  /** Does to a deposit what a provider's news asks for, however often it is told. */
  apply(tx: Tx, notice: DepositNotice): Promise<NoticeOutcome>;
  /** Puts the money of a locked deposit into the wallet. */
  credit(
    tx: Tx,
    deposit: Deposit,
    paid: { readonly amount: Amount; readonly fee: Amount; readonly decision?: Decision },
  ): Promise<Deposit>;
  /**
   * Takes note of money that has arrived for a locked deposit that is neither paid nor in review:
   * credits what was asked for, and leaves anything else, or what protection forbids by now, to an
   * operator.
   */
  receive(tx: Tx, deposit: Deposit, paid: Sum, decision?: Decision): Promise<Deposit>;
};

type CreditDeps = Pick<
  CashierDeps,
  | 'log'
  | 'outbox'
  | 'wallet'
  | 'members'
  | 'site'
  | 'hasOpenRounds'
  | 'depositGuard'
  | 'now'
  | 'newId'
>;

const isWaiting = ({ state }: Deposit): boolean =>
  state === 'PENDING' || state === 'AWAITING_MATCH';

export function createCredits(deps: CreditDeps): Credits {
  const { log, outbox, wallet, now } = deps;

  const demandPlay = async (tx: Tx, deposit: Deposit, amount: Amount, bonus: Amount) => {
    const { memberId, brandId, currency } = deposit;
    const play = demandedPlay(amount, bonus, deposit);
    if (play.required === ZERO) return;
    await insertRollover(tx, {
      ...play,
      id: besideMember(deps.newId(), memberId),
      memberId,
      brandId,
      reference: deposit.id,
      currency,
      createdAt: now(),
    });
  };

  const credit: Credits['credit'] = async (tx, deposit, { amount, fee, decision }) => {
    await lockTotals(tx, deposit.memberId);
    // What was demanded of money that is lost need not be played out of this deposit.
    await closeWhenSpent(tx, deposit.memberId, deps);
    const bonus = bonusOf(amount, deposit, deposit.currency);
    const outcomes = await wallet.postIn(tx, ordersOf(deposit, { amount, fee, bonus }));
    const refused = outcomes.find((outcome) => !outcome.ok);
    if (refused !== undefined) throw new Error(`deposit ${deposit.id} could not be posted`);

    await demandPlay(tx, deposit, amount, bonus);
    await addDeposited(tx, deposit.memberId, amount);
    if (!isWaiting(deposit) && deposit.state !== 'REVIEW') await countAgain(tx, deposit, deps);
    const paid = await updateDepositState(tx, {
      id: deposit.id,
      state: 'PAID',
      askAt: null,
      fee,
      bonus,
      paidAmount: amount,
      paidCurrency: deposit.currency,
      settledAt: now(),
      ...(decision === undefined ? {} : { decision }),
    });
    await outbox.add(tx, [await depositChanged(outbox, tx, paid)]);
    return paid;
  };

  const isForbidden = async (tx: Tx, { id: exceptId, memberId, amount }: Deposit) => {
    await lockTotals(tx, memberId);
    return (await deps.depositGuard(tx, { memberId, amount, at: now(), exceptId })) !== null;
  };

  /** Whether the deposit's time was over, so that limits may have been used up since. */
  const isLate = (deposit: Deposit): boolean =>
    !isWaiting(deposit) || (deposit.provider === HOUSE && deposit.expiresAt <= now());

  const putInReview = async (tx: Tx, deposit: Deposit, paid: Sum): Promise<Deposit> => {
    if (!isWaiting(deposit)) await countAgain(tx, deposit, deps);
    // A first operator may have agreed to another sum than the one that has come.
    await clearFirstApproval(tx, deposit.id);
    const changed = await updateDepositState(tx, {
      id: deposit.id,
      state: 'REVIEW',
      askAt: null,
      paidAmount: paid.amount,
      paidCurrency: paid.currency,
    });
    await outbox.add(tx, [await depositChanged(outbox, tx, changed)]);
    return changed;
  };

  const receive: Credits['receive'] = async (tx, deposit, paid, decision) => {
    const isAsked = paid.amount === deposit.amount && paid.currency === deposit.currency;
    // Money that comes after its deposit was given up may exceed what limits left since.
    if (!isAsked || (isLate(deposit) && (await isForbidden(tx, deposit)))) {
      return putInReview(tx, deposit, paid);
    }
    const { amount, fee } = deposit;
    return credit(tx, deposit, { amount, fee, ...(decision === undefined ? {} : { decision }) });
  };

  return {
    credit,
    receive,

    async apply(tx, { id, provider, providerReference, news }) {
      const deposit = await lockDeposit(tx, id);
      if (deposit === null) return 'unknown_subject';
      const known = deposit.providerReference;
      const isStranger = provider !== undefined && provider !== deposit.provider;
      if (isStranger || (known !== null && known !== providerReference)) {
        log.error({ deposit: id, known, told: providerReference }, 'news of another payment');
        return 'contradiction';
      }
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
      switch (effect.kind) {
        case 'credit': {
          const asked = { amount: deposit.amount, currency: deposit.currency };
          const { state } = await receive(tx, deposit, asked);
          return state === 'PAID' ? 'applied' : 'review';
        }
        case 'review':
          await putInReview(tx, deposit, effect.paid);
          return 'review';
        case 'close': {
          const { state } = effect;
          const askAt = state === 'EXPIRED' ? new Date(now().getTime() + LAST_ASK_MS) : null;
          await closeDeposit(tx, deposit, { state, askAt }, deps);
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

type PaidSums = { readonly amount: Amount; readonly fee: Amount; readonly bonus: Amount };

function ordersOf(deposit: Deposit, paid: PaidSums): TransferOrder[] {
  const { id, memberId, brandId, currency, provider } = deposit;
  const shared = { cause: `deposit:${id}`, memberId, brandId, currency };
  const orders: TransferOrder[] = [
    {
      ...shared,
      key: `deposit:${id}`,
      kind: provider === HOUSE ? 'DEPOSIT_TRANSFER' : 'DEPOSIT_ONLINE',
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
  if (paid.bonus > 0n) {
    orders.push({
      ...shared,
      key: `deposit:${id}:bonus`,
      kind: 'PROMOTION',
      postings: [
        { account: { house: 'promotion' }, amount: negate(paid.bonus) },
        { account: { purse: 'main' }, amount: paid.bonus },
      ],
    });
  }
  return orders;
}
