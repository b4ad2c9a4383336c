import { addFractions, type Fraction, fraction, multiplyFractions, scaled } from '../fraction.ts';
import { type Distribution, lowest } from './outcomes.ts';

/** The published figures of one way to play a game. */
export type Figures = {
  /** What a stake returns on average, in parts per million of it. */
  readonly rtpPpm: number;
  /** The same with twelve decimals. */
  readonly rtpDecimal: string;
  /** Chance that anything is paid. */
  readonly hitPpm: number;
  /** Chance that more than the stake is paid. */
  readonly gainPpm: number;
  /** Standard deviation of what a stake pays, in thousandths of it. */
  readonly deviationMilli: number;
  readonly volatility: Volatility;
  /** The largest win, in hundredths of the stake, and in how many rounds it comes once on average. */
  readonly winMaxHundredths: number;
  readonly winMaxOneIn: number;
};

/** By the standard deviation in stakes: below 4, 8 and 15 (classes of our own, GLI-11 asks for none). */
export type Volatility = 'low' | 'medium' | 'high' | 'very_high';

export const volatilityOf = (deviationMilli: number): Volatility => {
  if (deviationMilli < 4_000) return 'low';
  if (deviationMilli < 8_000) return 'medium';
  return deviationMilli <= 15_000 ? 'high' : 'very_high';
};

const DECIMALS = 12;

/** Figures of a whole distribution. Throws a `RangeError` where its chances do not sum to one. */
export function figuresOf(distribution: Distribution): Figures {
  const sum = (valueOf: (pays: Fraction) => Fraction): Fraction =>
    distribution.reduce(
      (total, { chance, pays }) =>
        lowest(addFractions(total, multiplyFractions(chance, valueOf(pays)))),
      fraction(0n),
    );
  const one = sum(() => fraction(1n));
  if (one.numerator !== one.denominator) throw new RangeError('chances must sum to one');
  const mean = sum((pays) => pays);
  const square = sum((pays) => multiplyFractions(pays, pays));
  const chanceOf = (isMet: (pays: Fraction) => boolean): Fraction =>
    sum((pays) => fraction(isMet(pays) ? 1n : 0n));
  const largest = distribution.reduce(
    (most, { pays }) => (isMore(pays, most) ? pays : most),
    fraction(0n),
  );
  const chanceOfLargest = chanceOf((pays) => !isMore(largest, pays));
  const variance = addFractions(
    square,
    multiplyFractions(fraction(-1n), multiplyFractions(mean, mean)),
  );
  const deviationMilli = Math.round(Math.sqrt(Number(scaled(variance, 1_000_000n))));
  return {
    rtpPpm: Number(scaled(mean, 1_000_000n)),
    rtpDecimal: decimalOf(mean),
    hitPpm: Number(
      scaled(
        chanceOf((pays) => pays.numerator > 0n),
        1_000_000n,
      ),
    ),
    gainPpm: Number(
      scaled(
        chanceOf((pays) => pays.numerator > pays.denominator),
        1_000_000n,
      ),
    ),
    deviationMilli,
    volatility: volatilityOf(deviationMilli),
    winMaxHundredths: Number(scaled(largest, 100n)),
    winMaxOneIn: Number(
      scaled(fraction(chanceOfLargest.denominator, chanceOfLargest.numerator), 1n),
    ),
  };
}

const isMore = (left: Fraction, right: Fraction): boolean =>
  left.numerator * right.denominator > right.numerator * left.denominator;

function decimalOf(value: Fraction): string {
  const digits = scaled(value, 10n ** BigInt(DECIMALS))
    .toString()
    .padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}
