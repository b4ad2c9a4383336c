import { type AffiliateKind, monthAt, type Span } from '@parlour/commission';
import { type Amount, amountToText, currencyOf } from '@parlour/money';
import { dayIn } from '@parlour/time';

/**
 * Whether the laws under which a brand runs know a plan at all: what is paid out of members' losses
 * exists under the open profile alone, an amount for a member everywhere.
 */
export const isPlanPermitted = (profile: string, kind: AffiliateKind): boolean =>
  profile === 'OPEN' || kind === 'CPA';

export const money = (value: Amount, currency: string): string =>
  amountToText(value, currencyOf(currency).decimals);

export type Month = Span & {
  /** Its first day, and the first that is no longer in it. */
  readonly startDay: string;
  readonly endDay: string;
};

export function monthOf(at: Date, timeZone: string): Month {
  const span = monthAt(at, timeZone);
  return { ...span, startDay: dayIn(span.from, timeZone), endDay: dayIn(span.to, timeZone) };
}

export const monthAfter = ({ to }: Span, timeZone: string): Month => monthOf(to, timeZone);

/** So many months from one on. */
export function monthsFrom(first: Month, count: number, timeZone: string): readonly Month[] {
  const months: Month[] = [];
  for (let month = first; months.length < count; month = monthAfter(month, timeZone)) {
    months.push(month);
  }
  return months;
}
