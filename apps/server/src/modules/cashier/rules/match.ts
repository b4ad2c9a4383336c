// Whether a line of a bank statement and a deposit belong together.
import type { MatchSign } from '@parlour/contract';
import type { Amount } from '@parlour/money';
import { plainName } from '../../../platform/person-name.ts';

export type MatchCredit = {
  readonly amount: Amount;
  readonly currency: string;
  readonly payer: string;
  readonly referenceCode: string | null;
};

export type MatchDeposit = {
  readonly amount: Amount;
  readonly currency: string;
  readonly referenceCode: string | null;
  /** The name in which the member has to pay; null when it is not known. */
  readonly payeeName: string | null;
};

export type Match = { readonly score: number; readonly signs: readonly MatchSign[] };

/** Together a hundred: only what agrees in everything has the whole score. */
const POINTS: Readonly<Record<MatchSign, number>> = {
  reference: 50,
  amount: 25,
  currency: 5,
  payer: 20,
};

/** Names are compared as everywhere: order, capitals and accents tell nobody apart. */
function isSamePayer(payer: string, payeeName: string | null): boolean {
  if (payeeName === null) return false;
  const paid = plainName(payer);
  return paid !== '' && paid === plainName(payeeName);
}

/** How well a line and a deposit agree. Null when neither code, nor amount, nor payer does. */
export function weighMatch(credit: MatchCredit, deposit: MatchDeposit): Match | null {
  const isSameMoney = credit.currency === deposit.currency;
  const isReferenced =
    credit.referenceCode !== null && credit.referenceCode === deposit.referenceCode;
  const signs: MatchSign[] = [
    ...(isReferenced ? (['reference'] as const) : []),
    ...(isSameMoney && credit.amount === deposit.amount ? (['amount'] as const) : []),
    ...(isSameMoney ? (['currency'] as const) : []),
    ...(isSamePayer(credit.payer, deposit.payeeName) ? (['payer'] as const) : []),
  ];
  if (!signs.some((sign) => sign !== 'currency')) return null;
  return { score: signs.reduce((sum, sign) => sum + POINTS[sign], 0), signs };
}

/** Only what agrees in everything may be credited without anybody looking. */
export const isCertain = ({ signs }: Match): boolean => signs.length === 4;
