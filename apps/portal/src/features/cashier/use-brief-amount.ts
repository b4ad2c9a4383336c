import { useCallback } from 'react';
import { useAmountText } from '../../lib/use-money.tsx';
import { briefly } from './amount-model.ts';

/** Amounts where space is short: a round sum goes without its decimals. */
export function useBriefAmount(): (value: string, currency: string) => string {
  const amountText = useAmountText();
  return useCallback((value, currency) => briefly(amountText(value, currency)), [amountText]);
}
