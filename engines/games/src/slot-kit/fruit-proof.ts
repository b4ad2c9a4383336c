// The exact return of machines with nudges and holds under best play.
import { fraction } from '../fraction.ts';
import { type Distribution, figuresOf } from '../solo/index.ts';
import { bestHold, type FruitSheet, type FruitTables, REELS, reelsOfSet } from './fruit.ts';
import type { ModeFigures } from './published.ts';

const weigh = (weights: readonly number[]): number =>
  weights.reduce((sum, weight) => sum + weight, 0);

/** Whole weights of pays in hundredths of the stake. */
type Weights = Map<number, number>;

const addTo = (found: Weights, pays: number, weight: number): void => {
  if (weight > 0) found.set(pays, (found.get(pays) ?? 0) + weight);
};

const distributionFrom = (found: Weights): Distribution => {
  const total = BigInt(weigh([...found.values()]));
  return [...found].map(([pays, weight]) => ({
    pays: fraction(BigInt(pays), 100n),
    chance: fraction(BigInt(weight), total),
  }));
};

/** What paid spins pay by themselves. */
export function fruitSpins({ pays }: FruitTables): Distribution {
  const found: Weights = new Map();
  for (const paid of pays) addTo(found, paid, 1);
  return distributionFrom(found);
}

/**
 * What rounds pay with best play. Every weight is a whole number over length^6 x offers x offers after a
 * hold, which must stay below 2^53.
 */
export function fruitRounds(sheet: FruitSheet, tables: FruitTables): Distribution {
  const { length, nudged, pays } = tables;
  const { offers, offersHeld } = sheet;
  const found: Weights = new Map();
  const heldTotal = weigh([offersHeld.none, ...offersHeld.nudges]);
  const whole = pays.length * heldTotal;
  if (pays.length * whole * weigh([offers.none, offers.hold, ...offers.nudges]) > 2 ** 53)
    throw new RangeError('weights too fine to be counted exactly');
  /** A held spin that came to a position, in `ways` of all positions. */
  const addHeld = (position: number, ways: number): void => {
    const paid = pays[position] as number;
    if (paid > 0) return addTo(found, paid, ways * heldTotal);
    addTo(found, 0, ways * offersHeld.none);
    for (const [index, weight] of offersHeld.nudges.entries())
      addTo(found, nudged[index + 1]?.[position] as number, ways * weight);
  };
  // Positions whose best hold keeps the same reels on the same stops go on alike.
  const kept = new Map<number, number>();
  for (const [position, paid] of pays.entries()) {
    if (paid > 0) {
      addTo(found, paid, whole * weigh([offers.none, offers.hold, ...offers.nudges]));
      continue;
    }
    addTo(found, 0, whole * offers.none);
    for (const [index, weight] of offers.nudges.entries())
      addTo(found, nudged[index + 1]?.[position] as number, whole * weight);
    const set = bestHold(tables, position);
    const key = positionWith(position, reelsOfSet(set), length) * SETS + set;
    kept.set(key, (kept.get(key) ?? 0) + 1);
  }
  for (const [key, count] of kept) {
    const held = reelsOfSet(key % SETS);
    const ways = count * offers.hold * length ** held.length;
    for (const other of positionsWith(Math.floor(key / SETS), held, length)) addHeld(other, ways);
  }
  return distributionFrom(found);
}

const SETS = 2 ** REELS;
const placesOf = (length: number): readonly number[] => [length * length, length, 1];

/** The position with the reels that are not held at their first stop. */
const positionWith = (position: number, held: readonly number[], length: number): number =>
  placesOf(length).reduce(
    (kept, place, reel) =>
      held.includes(reel) ? kept + (Math.floor(position / place) % length) * place : kept,
    0,
  );

/** All positions that share the stops of the held reels with one whose other reels are at the first. */
function* positionsWith(start: number, held: readonly number[], length: number) {
  const spun = placesOf(length).filter((_, reel) => !held.includes(reel));
  for (let index = 0; index < length ** spun.length; index += 1) {
    yield spun.reduce(
      (at, place, digit) => at + (Math.floor(index / length ** digit) % length) * place,
      start,
    );
  }
}

/** The figures of rounds with best play; the feature is what nudges and holds add. */
export function fruitFigures(sheet: FruitSheet, tables: FruitTables): ModeFigures {
  const { winMaxOneIn, ...round } = figuresOf(fruitRounds(sheet, tables));
  const spin = figuresOf(fruitSpins(tables));
  const { hold, none, nudges } = sheet.offers;
  const offered = 1 - none / weigh([none, hold, ...nudges]);
  return {
    cost: 100,
    rtpPpm: round.rtpPpm,
    halfWidthPpm: 0,
    rounds: 0,
    basePpm: spin.rtpPpm,
    featurePpm: round.rtpPpm - spin.rtpPpm,
    featureOneInMilli: Math.round(1_000 / (offered * (1 - spin.hitPpm / 1_000_000))),
    hitPpm: round.hitPpm,
    gainPpm: round.gainPpm,
    deviationMilli: round.deviationMilli,
    volatility: round.volatility,
    winMaxHundredths: round.winMaxHundredths,
    winMaxOneIn,
    largestHundredths: round.winMaxHundredths,
  };
}
