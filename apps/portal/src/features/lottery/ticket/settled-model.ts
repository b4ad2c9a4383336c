import { type Amount, amountFromText, amountToText, ZERO } from '@parlour/money';
import type { Ticket } from './ticket-model.ts';

/** What came of tickets that were settled together. Money is a decimal string. */
export type SettledNews = {
  readonly gameCode: string;
  readonly family: string;
  readonly issueNo: string;
  readonly drawsAt: string;
  readonly currency: string;
  readonly staked: string;
  readonly paid: string;
  /** `back` paid no more than was staked, which is no win; `great` paid at least ten times as much. */
  readonly kind: 'void' | 'lost' | 'back' | 'won' | 'great';
};

/** Tickets were settled, and which of them cannot be told: their look-up failed. */
export type UnreadNews = { readonly kind: 'unread' };

export type News = SettledNews | UnreadNews;

/** Decimal strings: what all tickets of a settlement cost, and what they pay. */
export type SettledSums = { readonly staked: string; readonly paid: string };

type SettledTicket = Pick<
  Ticket,
  'gameCode' | 'family' | 'issueNo' | 'drawsAt' | 'currency' | 'status'
>;

const GREAT_TIMES = 10n;

const moneyOf = (text: string): Amount => amountFromText(text) ?? ZERO;

function kindOf(status: Ticket['status'], staked: Amount, paid: Amount): SettledNews['kind'] {
  if (status === 'VOID' && paid === staked) return 'void';
  if (paid === ZERO) return 'lost';
  if (paid <= staked) return 'back';
  return paid >= staked * GREAT_TIMES ? 'great' : 'won';
}

/**
 * The news that a settlement is to its member. `ticket` is one of those that were settled, which tells
 * the draw; the sums are of all of them, of which a message names the first ones alone.
 */
export function settledNews(sums: SettledSums, ticket: SettledTicket): SettledNews {
  const [staked, paid] = [moneyOf(sums.staked), moneyOf(sums.paid)];
  const { gameCode, family, issueNo, drawsAt, currency, status } = ticket;
  return {
    gameCode,
    family,
    issueNo,
    drawsAt,
    currency,
    staked: amountToText(staked),
    paid: amountToText(paid),
    kind: kindOf(status, staked, paid),
  };
}

/** Whether news are a win, which is celebrated; all others are told in a line. */
export const isWin = (news: News): news is SettledNews =>
  news.kind === 'won' || news.kind === 'great';
