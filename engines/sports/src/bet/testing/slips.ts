import { amount, currencyOf } from '@parlour/money';
import fc from 'fast-check';
import { odds } from '../../odds/odds.ts';
import { HALF_LOST, HALF_WON, type LegResult, LOST, VOID, WON } from '../leg-result.ts';
import type { LegOutcome, Slip, SlipLeg } from '../slip.ts';

export const EUR = currencyOf('EUR');

/** Money in hundredths of a euro. */
export const cents = (value: number) => amount(BigInt(value) * 1_000n);

/** A slip of legs at decimal prices, with a stake of so many euros on each bet. */
export const slipOf = (
  prices: readonly number[],
  sizes: readonly number[],
  { stake = 1, ...rest }: { readonly stake?: number } & Partial<Omit<Slip, 'legs' | 'sizes'>> = {},
): Slip => ({
  legs: prices.map((price) => ({ odds: odds(Math.round(price * 1000)) })),
  sizes,
  unitStake: cents(Math.round(stake * 100)),
  currency: EUR,
  ...rest,
});

export const outcomesOf = (...results: readonly LegResult[]): LegOutcome[] =>
  results.map((result) => ({ result }));

const deadHeats = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 4 }))
  .map(([places, more]): LegResult => ({ ...WON, deadHeat: { places, tied: places + more } }));

/** Every way in which a leg ends. */
export const results: fc.Arbitrary<LegResult> = fc.oneof(
  { weight: 5, arbitrary: fc.constant(WON) },
  { weight: 2, arbitrary: fc.constantFrom(LOST, VOID, HALF_WON, HALF_LOST) },
  { weight: 1, arbitrary: deadHeats },
);

export const outcomes: fc.Arbitrary<LegOutcome> = fc.record({
  result: results,
  placeResult: results,
  deductionPercent: fc.constantFrom(0, 0, 5, 25, 90),
  isPaidEarly: fc.constantFrom(false, false, false, true),
});

const legs: fc.Arbitrary<SlipLeg> = fc.record({
  odds: fc.integer({ min: 1_010, max: 20_000 }).map(odds),
  isBanker: fc.constantFrom(false, false, false, true),
  place: fc.constantFrom({ part: 1, of: 4 }, { part: 1, of: 5 }, { part: 1, of: 2 }),
});

/** Slips of up to so many legs, with an outcome for each. */
export const slips = (legsMax: number): fc.Arbitrary<readonly [Slip, LegOutcome[]]> =>
  fc
    .array(fc.tuple(legs, outcomes), { minLength: 1, maxLength: legsMax })
    .chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.uniqueArray(fc.integer({ min: 1, max: list.length }), { minLength: 1 }),
        fc.integer({ min: 1, max: 50_000 }),
        fc.boolean(),
        fc.boolean(),
      ),
    )
    .map(([list, sizes, stake, isEachWay, isFreeBet]) => [
      {
        legs: list.map(([leg]) => leg),
        sizes,
        unitStake: cents(stake),
        currency: EUR,
        isEachWay,
        isFreeBet,
      },
      list.map(([, outcome]) => outcome),
    ]);
