import { type Amount, amountFromText, amountToText, sum, ZERO } from '@parlour/money';
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

type SettledTicket = Pick<
  Ticket,
  | 'ticketId'
  | 'gameCode'
  | 'family'
  | 'issueNo'
  | 'drawsAt'
  | 'currency'
  | 'stake'
  | 'payout'
  | 'status'
>;

const GREAT_TIMES = 10n;

const moneyOf = (text: string): Amount => amountFromText(text) ?? ZERO;

function kindOf(tickets: readonly SettledTicket[], staked: Amount, paid: Amount) {
  if (tickets.every(({ status }) => status === 'VOID')) return 'void';
  if (paid === ZERO) return 'lost';
  if (paid <= staked) return 'back';
  return paid >= staked * GREAT_TIMES ? 'great' : 'won';
}

/** The news that a settlement of `ids` is to its member; null where one of the tickets is not known. */
export function settledNews(
  ids: readonly string[],
  tickets: readonly SettledTicket[],
): SettledNews | null {
  const own = tickets.filter(({ ticketId }) => ids.includes(ticketId));
  const [first] = own;
  if (first === undefined || own.length < ids.length) return null;
  const staked = sum(own.map(({ stake }) => moneyOf(stake)));
  const paid = sum(own.map(({ payout }) => moneyOf(payout)));
  const { gameCode, family, issueNo, drawsAt, currency } = first;
  return {
    gameCode,
    family,
    issueNo,
    drawsAt,
    currency,
    staked: amountToText(staked),
    paid: amountToText(paid),
    kind: kindOf(own, staked, paid),
  };
}
