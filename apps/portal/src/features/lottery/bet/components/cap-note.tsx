import { amountToText } from '@parlour/money';
import type { ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { useAmountText } from '../../../../lib/use-money.tsx';
import type { HeadlineCap } from '../headline-cap.ts';

export type CapNoteProps = { readonly cap: HeadlineCap; readonly currency: string };

/** Says beside odds that they are not paid in full at every stake. */
export function CapNote({ cap, currency }: CapNoteProps): ReactNode {
  const t = useLotteryText();
  const amountText = useAmountText();
  return t('bet.odds_capped', {
    amount: amountText(amountToText(cap.amount), currency),
    stake: amountText(amountToText(cap.stake), currency),
  });
}
