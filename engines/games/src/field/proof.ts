import { addFractions, fraction, multiplyFractions } from '../fraction.ts';
import { computeSheet, type Distribution, type GameSheet } from '../solo/index.ts';
import { chanceOf, type Prize, type SeaPlan, targetsOf, totalWeight } from './kinds.ts';

/** What a shot at these prizes pays, in its stakes, and how often. */
export function distributionFor(prizes: readonly Prize[], returned: number): Distribution {
  const { bound, caught } = chanceOf(prizes, returned);
  const chance = fraction(BigInt(caught), BigInt(bound));
  const weights = BigInt(totalWeight(prizes));
  return [
    {
      pays: fraction(0n),
      chance: addFractions(fraction(1n), multiplyFractions(fraction(-1n), chance)),
    },
    ...prizes.map(([pays, weight]) => ({
      pays: fraction(BigInt(pays)),
      chance: multiplyFractions(chance, fraction(BigInt(weight), weights)),
    })),
  ];
}

/** Everything that decides what a shot pays. */
export const tableOf = ({ game, kinds, returnedHundredths, version }: SeaPlan) => ({
  game,
  version,
  returnedHundredths,
  kinds: kinds.map(({ code, special = null, stages }) => ({ code, special, stages })),
});

/** The figures of every target of a sea: each is a way to play. */
export const proveSea = (plan: SeaPlan): GameSheet =>
  computeSheet(
    tableOf(plan),
    targetsOf(plan).map(({ name, prizes }) => ({
      mode: name,
      distribution: distributionFor(prizes, plan.returnedHundredths),
    })),
  );
