import { useCallback } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useMoneyText } from '../../lib/money-text.ts';
import { isolateAmount } from '../../lib/use-money.tsx';
import { isZero } from './amount-model.ts';
import { feeBounds, feeParts, hundredthsText } from './deposit-model.ts';
import { useBriefAmount } from './use-brief-amount.ts';

export type FeeTerms = {
  readonly feeBps: number;
  readonly feeFixed: string;
  readonly feeMin: string;
  readonly feeMax: string | null;
  readonly currency: string;
};

/** What a payment costs, in words: its parts, then its bounds. Beside the label "Fee" the noun is left out. */
export function useFeeText(isLabelled = false): (terms: FeeTerms) => string {
  const t = useMoneyText();
  const { dir } = useLanguage();
  const briefText = useBriefAmount();
  return useCallback(
    (terms) => {
      const { currency, feeBps, feeFixed, feeMax, feeMin } = terms;
      const parts = feeParts(terms);
      if (parts === 'none') return t(isLabelled ? 'cashier.fee_none' : 'cashier.no_fee');
      const percent = hundredthsText(feeBps);
      const amount = briefText(feeFixed, currency);
      const sum =
        parts === 'both'
          ? t('cashier.fee_both', { percent, amount })
          : parts === 'percent'
            ? t('cashier.fee_percent', { percent })
            : amount;
      const fee = isLabelled
        ? isolateAmount(sum, dir)
        : t('cashier.fee_named', { fee: isolateAmount(sum, dir) });
      const bounds = feeBounds(terms);
      if (bounds === 'none') return fee;
      return t(`cashier.fee_${bounds}`, {
        fee,
        min: isZero(feeMin) ? '' : briefText(feeMin, currency),
        max: feeMax === null ? '' : briefText(feeMax, currency),
      });
    },
    [briefText, dir, isLabelled, t],
  );
}
