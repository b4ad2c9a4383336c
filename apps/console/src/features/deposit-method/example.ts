// What a deposit by a method costs and gives, by the same arithmetic as the server's terms of a deposit.
import {
  add,
  type Amount,
  applyBps,
  currencyOf,
  feeOn,
  min,
  multiplyRate,
  subtract,
  truncateToCurrency,
  ZERO,
} from '@parlour/money';
import { amountOrNull } from '../../lib/money/typed.ts';
import { bpsOf, hundredthsOf } from '../../lib/money/rate.ts';
import { feeTermsOf, type MethodDraft } from './draft.ts';

export type Example = {
  readonly amount: Amount;
  readonly fee: Amount;
  readonly bonus: Amount;
  readonly credited: Amount;
  readonly rollover: Amount;
  /** Whether the bonus met its ceiling. */
  readonly isCapped: boolean;
};

const HUNDREDTHS = 100n;

/** What a deposit of an amount would come to; null while the rates cannot be read. */
export function exampleOf(amount: Amount, draft: MethodDraft, currency: string): Example | null {
  const terms = feeTermsOf(draft, currency);
  const bonusBps = bpsOf(draft.bonus);
  const multiple = hundredthsOf(draft.multiple);
  const bonusMultiple = hundredthsOf(draft.bonusMultiple);
  if (terms === null || bonusBps === null || multiple === null || bonusMultiple === null) {
    return null;
  }
  const known = currencyOf(currency);
  const fee = feeOn(amount, terms, currency);
  const whole = truncateToCurrency(applyBps(amount, BigInt(bonusBps), 'down'), known);
  const ceiling = amountOrNull(draft.bonusMax, currency);
  const bonus = ceiling === null ? whole : min(whole, ceiling);
  const hasBonus = bonus > ZERO;
  return {
    amount,
    fee,
    bonus,
    credited: add(subtract(amount, fee), bonus),
    rollover: multiplyRate(
      hasBonus ? add(amount, bonus) : amount,
      { numerator: BigInt(hasBonus ? bonusMultiple : multiple), denominator: HUNDREDTHS },
      'up',
    ),
    isCapped: bonus < whole,
  };
}

/** The amount that an example is shown for: the first preset, else the smallest deposit. */
export function exampleAmount(draft: MethodDraft, currency: string): Amount | null {
  const first = draft.presets.split(/\s+/).find((part) => part !== '') ?? draft.amountMin;
  const amount = amountOrNull(first, currency);
  return amount === ZERO ? null : amount;
}
