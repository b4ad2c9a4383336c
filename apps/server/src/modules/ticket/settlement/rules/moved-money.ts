import { add, type Amount, amountToText, ZERO } from '@parlour/money';
import type { Judged } from './judge-page.ts';

/** What a result did to the tickets of a member that had been paid, lost or waited for nothing. */
export type MovedMoney = {
  readonly memberId: string;
  readonly brandId: string;
  readonly currency: string;
  /** What these tickets had paid before and pay now, stakes that were given back included. */
  readonly before: string;
  readonly after: string;
};

type Told = {
  readonly ticket: Pick<
    Judged['ticket'],
    'memberId' | 'brandId' | 'currency' | 'status' | 'payout'
  >;
  readonly after: Pick<Judged['after'], 'status' | 'payout'>;
};

/** A first result is what everybody waited for; a later one, or none at all, is news. */
const isNews = ({ after, ticket }: Told): boolean =>
  ticket.status !== 'PENDING' || after.status === 'VOID';

/** The members of a page whose money was moved by a correction or by a draw that is void. */
export function movedMoney(changed: readonly Told[]): readonly MovedMoney[] {
  const members = Map.groupBy(changed.filter(isNews), ({ ticket }) => ticket.memberId);
  return [...members.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { brandId, currency, memberId } = first.ticket;
    const before = own.reduce<Amount>((sum, { ticket }) => add(sum, ticket.payout), ZERO);
    const after = own.reduce<Amount>((sum, one) => add(sum, one.after.payout), ZERO);
    if (before === after) return [];
    const sums = { before: amountToText(before), after: amountToText(after) };
    return [{ memberId, brandId, currency, ...sums }];
  });
}
