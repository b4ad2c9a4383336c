// Stakes as they are typed and pressed.
import {
  type Amount,
  amount,
  amountFromText,
  amountFromTyped,
  type Currency,
  typedAmount,
  ZERO,
} from '@parlour/money';

const TYPED = /^\d{0,12}(?:\.\d{0,8})?$/;

/** What was typed, with a comma read as a point; what is no stake leaves the one before. */
export function cleanStake(text: string, before: string): string {
  const typed = text.replace(',', '.').replace(/[\s'’]/g, '');
  return TYPED.test(typed) ? typed.replace(/^0+(?=\d)/, '').replace(/^\./, '0.') : before;
}

/** One key of the keypad. */
export function pressKey(before: string, key: string): string {
  return key === 'back' ? before.slice(0, -1) : cleanStake(`${before}${key}`, before);
}

const STEPS = [5n, 10n, 50n] as const;

/** Sums that one press adds, after the least that may be staked. */
export function quickStakes(unitMin: string | null, currency: Currency): readonly Amount[] {
  const least = unitMin === null ? null : amountFromText(unitMin);
  const one = least === null || least <= ZERO ? 100_000n : (least as bigint);
  return STEPS.map((step) => amount(one * step)).filter(
    (sum) => typedAmount(sum, currency) !== '0',
  );
}

/** The stake with a sum added to it. */
export function addStake(before: string, sum: Amount, currency: Currency): string {
  const typed = amountFromTyped(before, currency) ?? ZERO;
  return typedAmount(amount(typed + sum), currency);
}
