import { sum } from '@parlour/money';
import type { DownlineSum } from '../store/downlines.ts';
import { money } from './present.ts';

const countOf = (sums: readonly DownlineSum[], of: 'count' | 'openCount'): number =>
  sums.reduce((total, row) => total + row[of], 0);

const amountOf = (sums: readonly DownlineSum[], currency: string): string =>
  money(sum(sums.map(({ amount }) => amount)), currency);

const currenciesOf = (sums: readonly DownlineSum[]): readonly string[] => [
  ...new Set(sums.map(({ currency }) => currency)),
];

/** For one of the sides: what they sent beside what they received, by currency. */
export const presentOwnSums = (sums: readonly DownlineSum[]) =>
  currenciesOf(sums).map((currency) => {
    const ofSide = (role: 'sent' | 'received') =>
      sums.filter((row) => row.currency === currency && row.role === role);
    const sent = ofSide('sent');
    const received = ofSide('received');
    return {
      currency,
      sent: amountOf(sent, currency),
      sentCount: countOf(sent, 'count'),
      received: amountOf(received, currency),
      receivedCount: countOf(received, 'count'),
    };
  });

/** For operators: by currency and kind, whichever side the filter's account is. */
export const presentDownlineSums = (sums: readonly DownlineSum[]) =>
  currenciesOf(sums).flatMap((currency) => {
    const ofCurrency = sums.filter((row) => row.currency === currency);
    return [...new Set(ofCurrency.map(({ kind }) => kind))].map((kind) => {
      const some = ofCurrency.filter((row) => row.kind === kind);
      return {
        currency,
        kind,
        amount: amountOf(some, currency),
        count: countOf(some, 'count'),
        openCount: countOf(some, 'openCount'),
      };
    });
  });
