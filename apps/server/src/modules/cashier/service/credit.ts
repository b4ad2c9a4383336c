import { idBeside, type Tx } from '@parlour/database';
import { type Amount, negate, ZERO } from '@parlour/money';
import type { LockedPurses, TransferOrder } from '../../wallet/index.ts';
import { depositChanged } from '../events.ts';
import { decideDeposit, type DepositNews, type Sum } from '../rules/deposit-news.ts';
import { bonusOf, demandedPlay } from '../rules/deposit-terms.ts';
import { HOUSE } from '../store/channels.ts';
import {
  type Deposit,
  clearFirstApproval,
  type DepositChange,
  lockDeposit,
  updateDepositState,
} from '../store/deposits.ts';
import type { NoticeOutcome } from '../store/notices.ts';
import { findPolicy } from '../store/policy.ts';
import { closeSpentRollovers, insertRollover } from '../store/rollovers.ts';
import { addDeposited, lockTotals } from '../store/totals.ts';
import { closeDeposit, countAgain, LAST_ASK_MS } from './deposit-close.ts';
import type { CashierDeps } from './deps.ts';
import { isSpent } from './rollover.ts';

export type DepositNotice = {
  readonly id: string;
  /** Who says so; left out where the deposit's own provider was asked. */
  readonly provider?: string;
  readonly providerReference: string;
  readonly news: DepositNews;
  /** The deposit as it was read before: what money needs is then locked and read together with it. */
  readonly known?: Owner;
};

type Owner = Pick<Deposit, 'id' | 'memberId' | 'brandId' | 'currency'>;

type Decision = DepositChange['decision'];

export type Credits = {
  /** Does to a deposit what a provider's news asks for, however often it is told. */
  apply(tx: Tx, notice: DepositNotice): Promise<NoticeOutcome>;
  /** Puts the money of a locked deposit into the wallet. */
  credit(
    tx: Tx,
    deposit: Deposit,
    paid: { readonly amount: Amount; readonly fee: Amount; readonly decision?: Decision },
    held?: Held,
  ): Promise<Deposit>;
  /**
   * Takes note of money that has arrived for a locked deposit that is neither paid nor in review:
   * credits what was asked for, and leaves anything else, or what protection forbids by now, to an
   * operator.
   */
  receive(
    tx: Tx,
    deposit: Deposit,
    paid: Sum & { readonly decision?: Decision },
    held?: Held,
  ): Promise<Deposit>;
};

/** What is locked for a credit, and what was read behind it. */
type Held = {
  readonly locked: LockedPurses;
  /** What was demanded of money that is lost by now need not be played out of this deposit. */
  readonly hasSpent: boolean;
};

type CreditDeps = Pick<
  CashierDeps,
  'log' | 'outbox' | 'wallet' | 'site' | 'hasOpenRounds' | 'depositGuard' | 'now' | 'newId'
>;

const isWaiting = ({ state }: Deposit): boolean =>
  state === 'PENDING' || state === 'AWAITING_MATCH';

export function createCredits(deps: CreditDeps): Credits {
  const { log, outbox, wallet, now } = deps;

  const hold = async (tx: Tx, { id, memberId, brandId, currency }: Owner): Promise<Held> => {
    const [, locked, policy, isPlaying] = await tx.together(() => [
      lockTotals(tx, memberId),
      wallet.lock(tx, [memberId], { keys: keysOf({ id, memberId }), hasVendors: true }),
      findPolicy(tx, { brandId, currency }),
      deps.hasOpenRounds(tx, memberId),
    ]);
    const purse = locked.purses.get(memberId);
    if (purse === undefined) throw new Error(`member ${memberId} has no purses`);
    const all = [purse.main, purse.locked, purse.bonus, ...purse.vendors.values()];
    return { locked, hasSpent: isSpent(all, policy) && !isPlaying };
  };

  const demandPlay = async (tx: Tx, deposit: Deposit, amount: Amount, bonus: Amount) => {
    const { memberId, brandId, currency } = deposit;
    const play = demandedPlay(amount, bonus, deposit);
    if (play.required === ZERO) return;
    await insertRollover(tx, {
      ...play,
      id: idBeside(memberId, deps.newId()),
      memberId,
      brandId,
      reference: deposit.id,
      currency,
      createdAt: now(),
    });
  };

  const credit: Credits['credit'] = async (tx, deposit, { amount, fee, decision }, held) => {
    const { id, currency, memberId } = deposit;
    const { locked, hasSpent } = held ?? (await hold(tx, deposit));
    const bonus = bonusOf(amount, deposit, currency);
    const posting = await wallet.plan(tx, ordersOf(deposit, { amount, fee, bonus }), { locked });
    if (posting.outcomes.some(({ ok }) => !ok))
      throw new Error(`deposit ${id} could not be posted`);
    if (!isWaiting(deposit) && deposit.state !== 'REVIEW') await countAgain(tx, deposit, deps);
    const [paid] = await tx.together(() => [
      updateDepositState(tx, {
        id,
        state: 'PAID',
        askAt: null,
        fee,
        bonus,
        paidAmount: amount,
        paidCurrency: currency,
        settledAt: now(),
        ...(decision === undefined ? {} : { decision }),
      }),
      posting.write(),
      hasSpent ? closeSpentRollovers(tx, memberId, now()) : undefined,
      demandPlay(tx, deposit, amount, bonus),
      addDeposited(tx, memberId, amount),
      outbox.add(tx, [depositChanged({ ...deposit, state: 'PAID' })]),
    ]);
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
    await outbox.add(tx, [depositChanged(changed)]);
    return changed;
  };

  const receive: Credits['receive'] = async (tx, deposit, { decision, ...paid }, held) => {
    const isAsked = paid.amount === deposit.amount && paid.currency === deposit.currency;
    // Money that comes after its deposit was given up may exceed what limits left since.
    if (!isAsked || (isLate(deposit) && (await isForbidden(tx, deposit)))) {
      return putInReview(tx, deposit, paid);
    }
    const { amount, fee } = deposit;
    const credited = { amount, fee, ...(decision === undefined ? {} : { decision }) };
    return credit(tx, deposit, credited, held);
  };

  return {
    credit,
    receive,

    async apply(tx, { id, known, provider, providerReference, news }) {
      const [deposit, held] = await tx.together(() => [
        lockDeposit(tx, id),
        known !== undefined && news.status === 'paid' ? hold(tx, known) : undefined,
      ]);
      if (deposit === null) return 'unknown_subject';
      if (known !== undefined && known.memberId !== deposit.memberId) {
        throw new Error(`deposit ${id} is of another member than was read`);
      }
      const reference = deposit.providerReference;
      const isStranger = provider !== undefined && provider !== deposit.provider;
      if (isStranger || (reference !== null && reference !== providerReference)) {
        log.error(
          { deposit: id, known: reference, told: providerReference },
          'news of another payment',
        );
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
          const { state } = await receive(tx, deposit, asked, held);
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

/** The order of each part of a credit. */
const PARTS = ['paid', 'fee', 'bonus'] as const;

const keyOf = (id: string, part: (typeof PARTS)[number]): string =>
  part === 'paid' ? `deposit:${id}` : `deposit:${id}:${part}`;

const keysOf = ({ id, memberId }: Pick<Deposit, 'id' | 'memberId'>) =>
  PARTS.map((part) => ({ memberId, key: keyOf(id, part) }));

type PaidSums = { readonly amount: Amount; readonly fee: Amount; readonly bonus: Amount };

function ordersOf(deposit: Deposit, paid: PaidSums): TransferOrder[] {
  const { id, memberId, brandId, currency, provider } = deposit;
  const shared = { cause: `deposit:${id}`, memberId, brandId, currency };
  const orders: TransferOrder[] = [
    {
      ...shared,
      key: keyOf(id, 'paid'),
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
      key: keyOf(id, 'fee'),
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
      key: keyOf(id, 'bonus'),
      kind: 'PROMOTION',
      postings: [
        { account: { house: 'promotion' }, amount: negate(paid.bonus) },
        { account: { purse: 'main' }, amount: paid.bonus },
      ],
    });
  }
  return orders;
}
