import { formatMoney, Money, type MoneyProps } from '@parlour/ui';
import { type ReactNode, useCallback } from 'react';
import type { Direction } from '@parlour/i18n/languages';
import { useLanguage, useLanguageTag } from './language.ts';

type AmountText = (value: string, currency: string) => string;

/** First strong isolate, pop directional isolate: what stands between keeps its order in a text from the right. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** Keeps sign, figures and currency of an amount together in a text that runs from the right. */
export const isolateAmount = (text: string, dir: Direction): string =>
  dir === 'rtl' ? `${ISOLATE}${text}${END}` : text;

/** Formats amounts that stand by themselves, or that are worked on before they are shown. */
export function useBareAmountText(): AmountText {
  const tag = useLanguageTag();
  return useCallback((value, currency) => formatMoney(value, currency, tag), [tag]);
}

/** Formats amounts for a text in the person's language, whichever way it runs. */
export function useAmountText(): AmountText {
  const { dir, tag } = useLanguage();
  return useCallback(
    (value, currency) => isolateAmount(formatMoney(value, currency, tag), dir),
    [dir, tag],
  );
}

export type AmountProps = Omit<MoneyProps, 'languageTag'>;

/** An amount in the person's language. */
export function Amount(props: AmountProps): ReactNode {
  const tag = useLanguageTag();
  return <Money languageTag={tag} {...props} />;
}
