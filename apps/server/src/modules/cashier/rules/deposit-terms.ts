// What a deposit costs, what the house adds to it, and the play that both demand.
import {
  add,
  type Amount,
  applyBps,
  currencyOf,
  min,
  subtract,
  truncateToCurrency,
  ZERO,
} from '@parlour/money';
import { requiredPlay } from './rollover.ts';

export type BonusTerms = {
  /** Times that a deposit without a bonus has to be played, in hundredths. */
  readonly multipleHundredths: number;
  readonly bonusBps: number;
  /** At most so much per deposit; null without a ceiling. */
  readonly bonusMax: Amount | null;
  /** Times that deposit and bonus together have to be played, in hundredths. */
  readonly bonusMultipleHundredths: number;
};

/** Terms of a deposit whose member wants no bonus. */
export const withoutBonus = ({ multipleHundredths }: BonusTerms): BonusTerms => ({
  multipleHundredths,
  bonusBps: 0,
  bonusMax: null,
  bonusMultipleHundredths: 0,
});

/** What the house adds to a deposit, in whole units of the currency's smallest coin. */
export function bonusOf(amount: Amount, terms: BonusTerms, currency: string): Amount {
  if (terms.bonusBps === 0) return ZERO;
  const bonus = truncateToCurrency(
    applyBps(amount, BigInt(terms.bonusBps), 'down'),
    currencyOf(currency),
  );
  return terms.bonusMax === null ? bonus : min(bonus, terms.bonusMax);
}

export type DemandedPlay = {
  /** Names the requirement: `deposit`, or `deposit_bonus` when a bonus is part of it. */
  readonly source: 'deposit' | 'deposit_bonus';
  /** What has to be played. */
  readonly amount: Amount;
  readonly multipleHundredths: number;
  readonly required: Amount;
};

/** The play that a deposit demands: of deposit and bonus together as soon as there is a bonus. */
export function demandedPlay(amount: Amount, bonus: Amount, terms: BonusTerms): DemandedPlay {
  if (bonus === 0n) {
    const { multipleHundredths } = terms;
    const required = requiredPlay(amount, multipleHundredths);
    return { source: 'deposit', amount, multipleHundredths, required };
  }
  const whole = add(amount, bonus);
  const multipleHundredths = terms.bonusMultipleHundredths;
  const required = requiredPlay(whole, multipleHundredths);
  return { source: 'deposit_bonus', amount: whole, multipleHundredths, required };
}

export type DepositQuote = {
  readonly amount: Amount;
  readonly fee: Amount;
  readonly bonus: Amount;
  readonly credited: Amount;
  readonly play: DemandedPlay;
};

/** Everything that a member is told before paying. */
export function quoteDeposit(
  amount: Amount,
  {
    fee,
    terms,
    currency,
  }: { readonly fee: Amount; readonly terms: BonusTerms; readonly currency: string },
): DepositQuote {
  const bonus = bonusOf(amount, terms, currency);
  const credited = add(subtract(amount, fee), bonus);
  return { amount, fee, bonus, credited, play: demandedPlay(amount, bonus, terms) };
}
