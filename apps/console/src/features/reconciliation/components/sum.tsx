import { currencies } from '@parlour/money';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';

export type SumProps = {
  readonly value: string | null | undefined;
  readonly currency: string;
  readonly tone?: 'signed';
};

/** Money of a statement, which may be in a currency that the house does not offer. */
export function Sum({ value, currency, tone }: SumProps): ReactNode {
  if (value === null || value === undefined) return '—';
  if (!currencies.has(currency)) return <bdi>{`${value} ${currency}`}</bdi>;
  return <Amount value={value} currency={currency} {...(tone === undefined ? {} : { tone })} />;
}
