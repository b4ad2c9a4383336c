import { useCallback } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { isolateAmount, useBareAmountText } from '../../lib/use-money.tsx';
import { briefly } from './amount-model.ts';

/** Amounts where space is short: a round sum goes without its decimals. */
export function useBriefAmount(): (value: string, currency: string) => string {
  const { dir } = useLanguage();
  const amountText = useBareAmountText();
  return useCallback(
    (value, currency) => isolateAmount(briefly(amountText(value, currency)), dir),
    [amountText, dir],
  );
}
