import type { Ratio } from '@parlour/money';
import { sumOfProducts } from './combine.ts';
import { expectedFactor, expectedStake, type LegChances } from './expected-factor.ts';
import { legFactor, stakeFactor } from './leg-factor.ts';
import { partsOf, resultOf, type SlipPart } from './settle.ts';
import { combinationsIn, type LegOutcome, type Slip, type SlipLeg } from './slip.ts';

/** A leg that is decided, or what is known of one that is not. */
export type LegStanding =
  | { readonly kind: 'decided'; readonly outcome: LegOutcome }
  | {
      readonly kind: 'open';
      /** Without margin; null where there are none. */
      readonly chances: LegChances | null;
      readonly placeChances?: LegChances | null;
      readonly deductionPercent?: number;
    };

/** The chances of an open leg in a part of a slip. */
export const chancesOf = (
  leg: Extract<LegStanding, { kind: 'open' }>,
  part: SlipPart,
): LegChances | null => (part === 'win' ? leg.chances : (leg.placeChances ?? null));

/**
 * What a slip returns on average, exact, in stakes of one bet and without boosts and extras. Open legs must
 * not depend on each other. Throws for one without chances.
 */
export function expectedReturn(slip: Slip, standings: readonly LegStanding[]): Ratio {
  const combinations = combinationsIn(slip);
  let sum: Ratio = { numerator: 0n, denominator: 1n };
  for (const part of partsOf(slip)) {
    const averages = slip.legs.map((leg, index) => averageOf(leg, standings[index], part));
    const paid = averages.map(({ factor }) => factor);
    sum = plus(sum, sumOfProducts(paid, combinations), 1n);
    if (slip.isFreeBet !== true) continue;
    const own = averages.map(({ stake }) => stake);
    sum = plus(sum, sumOfProducts(own, combinations), -1n);
  }
  return sum;
}

const plus = (left: Ratio, right: Ratio, sign: bigint): Ratio => ({
  numerator: left.numerator * right.denominator + sign * right.numerator * left.denominator,
  denominator: left.denominator * right.denominator,
});

/** The factor of a leg, and the part of it that is the stake itself. */
type Average = { readonly factor: Ratio; readonly stake: Ratio };

function averageOf(leg: SlipLeg, standing: LegStanding | undefined, part: SlipPart): Average {
  if (standing === undefined) throw new RangeError('a leg without a standing');
  const place = part === 'place' && leg.place !== undefined ? { place: leg.place } : {};
  if (standing.kind === 'decided') {
    const { deductionPercent = 0, odds = leg.odds } = standing.outcome;
    const result = resultOf(standing.outcome, part);
    return {
      factor: legFactor({ odds, deductionPercent, ...place }, result),
      stake: stakeFactor(result),
    };
  }
  const chances = chancesOf(standing, part);
  if (chances === null) throw new RangeError('a leg without chances has no average');
  const { deductionPercent = 0 } = standing;
  const price = { odds: leg.odds, deductionPercent, ...place };
  return { factor: expectedFactor(price, chances), stake: expectedStake(chances) };
}
