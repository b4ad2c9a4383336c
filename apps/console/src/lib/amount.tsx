import { Money, type MoneyProps } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLanguageTag } from './language.ts';

export type AmountProps = Omit<MoneyProps, 'languageTag'>;

/** An amount in the person's language. */
export function Amount(props: AmountProps): ReactNode {
  const tag = useLanguageTag();
  return <Money languageTag={tag} {...props} />;
}
