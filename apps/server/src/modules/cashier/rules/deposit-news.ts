import type { DepositState } from '@parlour/contract';
import type { Amount } from '@parlour/money';

export type Sum = { readonly amount: Amount; readonly currency: string };

/** What a provider says of a payment. */
export type DepositNews =
  | { readonly status: 'pending' | 'failed' | 'cancelled' | 'expired' }
  | { readonly status: 'paid'; readonly paid: Sum };

export type DepositEffect =
  /** The sum that was asked for has arrived: credit it. */
  | { readonly kind: 'credit' }
  /** Something else arrived: nothing is credited until an operator decides. */
  | { readonly kind: 'review'; readonly paid: Sum }
  | { readonly kind: 'close'; readonly state: 'FAILED' | 'CANCELLED' | 'EXPIRED' }
  /** `contradiction`: the provider takes back what it said, which nobody may act on unseen. */
  | { readonly kind: 'none'; readonly why: 'repeated' | 'stale' | 'contradiction' };

const closing = { failed: 'FAILED', cancelled: 'CANCELLED', expired: 'EXPIRED' } as const;

/** Decides what a piece of news does to a deposit, in whatever order and however often it comes. */
export function decideDeposit(
  deposit: { readonly state: DepositState; readonly asked: Sum; readonly paid: Sum | null },
  news: DepositNews,
): DepositEffect {
  const { state, asked } = deposit;
  if (news.status === 'pending') return { kind: 'none', why: 'stale' };
  if (news.status === 'paid') {
    // Also of a deposit that an operator dismissed: its money was sent back already.
    const isKnown = deposit.paid !== null && isSameSum(deposit.paid, news.paid);
    if (isKnown) return { kind: 'none', why: 'repeated' };
    if (state === 'PAID' || state === 'REVIEW') return { kind: 'none', why: 'contradiction' };
    // Late or not, money that has arrived is the member's.
    return isSameSum(asked, news.paid) ? { kind: 'credit' } : { kind: 'review', paid: news.paid };
  }
  if (state === 'PAID' || state === 'REVIEW') {
    // An expiry that was sent before the payment may arrive after it.
    return { kind: 'none', why: news.status === 'expired' ? 'stale' : 'contradiction' };
  }
  const closed = closing[news.status];
  if (state === closed) return { kind: 'none', why: 'repeated' };
  return state === 'PENDING' ? { kind: 'close', state: closed } : { kind: 'none', why: 'stale' };
}

const isSameSum = (left: Sum, right: Sum): boolean =>
  left.amount === right.amount && left.currency === right.currency;
