import { RefusalError } from '@parlour/client';
import { useSportText, type SportText } from '../../lib/sport-text.ts';
import { useAmountText } from '../../lib/use-money.tsx';
import { useFailureText } from '../../lib/use-failure-text.ts';

/** Refusals that a slip may end with after it was placed, which come as a code and bring no words. */
const TEXTS = {
  'slip.related': 'betslip.why_related',
  'slip.not_joined': 'betslip.why_not_joined',
  'slip.changed': 'betslip.why_changed',
  'slip.stake_below_minimum': 'betslip.why_below',
  'slip.stake_above_limit': 'betslip.why_limit',
  'slip.bad': 'betslip.why_bad',
  'wallet.insufficient_funds': 'betslip.no_funds',
} as const satisfies Readonly<Record<string, SportText>>;

const hasText = (code: string): code is keyof typeof TEXTS => code in TEXTS;

/** Why a slip was not taken, in the person's language. */
export function useRefusalText(): (code: string | null) => string {
  const t = useSportText();
  return (code) => t(code !== null && hasText(code) ? TEXTS[code] : 'betslip.why_other');
}

/** Why a slip was not placed, with what would be taken where the server says so. */
export function usePlacingText(currency: string): (cause: unknown) => string {
  const t = useSportText();
  const amountText = useAmountText();
  const failureText = useFailureText();
  return (cause) => {
    const most = cause instanceof RefusalError ? cause.details['most'] : undefined;
    const isLimit = cause instanceof RefusalError && cause.code === 'slip.stake_above_limit';
    return isLimit && typeof most === 'string'
      ? t('betslip.stake_above', { amount: amountText(most, currency) })
      : failureText(cause);
  };
}
