import { formatMoney, Money, type MoneyProps } from '@parlour/ui';
import { type ReactNode, useCallback } from 'react';
import { useLanguageTag } from './language.ts';

/** Formats amounts in the person's language. */
export function useAmountText(): (value: string, currency: string) => string {
  const tag = useLanguageTag();
  return useCallback((value, currency) => formatMoney(value, currency, tag), [tag]);
}

export type AmountProps = Omit<MoneyProps, 'languageTag'>;

/** An amount in the person's language. */
export function Amount(props: AmountProps): ReactNode {
  const tag = useLanguageTag();
  return <Money languageTag={tag} {...props} />;
}
