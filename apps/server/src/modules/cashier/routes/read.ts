// What queries say, turned into types.
import { type Amount, amountFromText } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';

const PAGE_DEFAULT = 20;

export const readAmount = (text: string): Amount => {
  const value = amountFromText(text);
  if (value === null) throw new Refusal('request.invalid');
  return value;
};

/** What a member was told that a payment costs, where the request says it. */
export const readFee = (text: string | undefined): Amount | undefined =>
  text === undefined ? undefined : readAmount(text);

type PageQuery = {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
};
export const pageWish = ({ cursor, limit }: PageQuery) => ({
  cursor: cursor ?? null,
  limit: limit ?? PAGE_DEFAULT,
});
export const period = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});
