import { fraction, type Fraction } from '../fraction.ts';
import { computeSheet, type Distribution, type GameSheet, type Mode } from '../solo/index.ts';
import { RETURNED, type Market, markets } from './odds.ts';
import type { RaceGame } from './rules.ts';

const lessThan = (left: Fraction, right: Fraction): boolean =>
  left.numerator * right.denominator < right.numerator * left.denominator;

const returnOf = (odds: number, chance: Fraction): Fraction =>
  fraction(BigInt(odds) * chance.numerator, 100n * chance.denominator);

const distributionOf = (odds: number, chance: Fraction): Distribution => [
  { pays: fraction(BigInt(odds), 100n), chance },
  {
    pays: fraction(0n),
    chance: fraction(chance.denominator - chance.numerator, chance.denominator),
  },
];

/** Every bet of a market in every field, with what it pays and how often. */
function* betsOf({ bets, chanceOf, oddsFor, setup }: RaceGame, market: Market) {
  for (const weights of setup.fields)
    for (const [place, bet] of bets) {
      if (bet.market !== market) continue;
      const odds = oddsFor(weights).get(place) ?? 0;
      const chance = chanceOf(weights, bet);
      yield { odds, chance, returned: returnOf(odds, chance) };
    }
}

/** Of each market the bet that returns the least and the one that returns the most, over all fields. */
function modesOf(game: RaceGame, market: Market): readonly Mode[] {
  const all = [...betsOf(game, market)];
  const pick = (isBetter: (one: Fraction, other: Fraction) => boolean) =>
    all.reduce((best, bet) => (isBetter(bet.returned, best.returned) ? bet : best));
  const [least, most] = [pick(lessThan), pick((one, other) => lessThan(other, one))];
  return [
    { mode: `${market}:least`, distribution: distributionOf(least.odds, least.chance) },
    { mode: `${market}:most`, distribution: distributionOf(most.odds, most.chance) },
  ];
}

/** The largest that any bet pays, in hundredths of its stake. */
export const oddsMax = (game: RaceGame): number =>
  Math.max(...markets.flatMap((market) => [...betsOf(game, market)].map(({ odds }) => odds)));

export const prove = (game: RaceGame): GameSheet => {
  const { code: name, fields, names, placed, runners } = game.setup;
  return computeSheet(
    Object.assign(
      { game: name, version: '1.0.0' },
      { runners, placed, names, fields, returned: `${RETURNED.numerator}/${RETURNED.denominator}` },
    ),
    markets.flatMap((market) => modesOf(game, market)),
  );
};
