import { type Amount, multiplyRate } from '@parlour/money';
import type { Fraction } from '../fraction.ts';

export type { Fraction };

/** Hundredths of a stake in one stake: the unit of paytables whose pays have two decimals. */
export const HUNDREDTHS = 100n;

/** A stake times what it pays, the stake in it, cut to the least amount. */
export const payOf = (stake: Amount, pays: Fraction): Amount => multiplyRate(stake, pays, 'down');

export const payHundredths = (stake: Amount, hundredths: number | bigint): Amount =>
  payOf(stake, { numerator: BigInt(hundredths), denominator: HUNDREDTHS });
