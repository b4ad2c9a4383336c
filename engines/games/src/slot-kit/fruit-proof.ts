// The exact return of machines with nudges and holds under best play.
import { fraction } from '../fraction.ts';
import { type Distribution, figuresOf } from '../solo/index.ts';
import {
  bestHold,
  collectedAt,
  type FruitMeter,
  type FruitSheet,
  type FruitTables,
  REELS,
  reelsOfSet,
} from './fruit.ts';
import { type MeterFigures, type ModeFigures, ppm } from './published.ts';

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

/**
 * Rounds with their wheel, in the long run. Rounds move the meter around a ring of `size` places by what they
 * collect, whatever it holds, so that in the long run each count is as likely, and a round that collects so
 * many fills it with the chance collected / size.
 */
function withWheel({ prizes, size }: FruitMeter, byCollected: readonly Weights[]): Distribution {
  const total = BigInt(weigh(byCollected.flatMap((found) => [...found.values()])));
  const places = BigInt(prizes.length);
  const whole = new Map<number, bigint>();
  const add = (pays: number, weight: bigint): void => {
    if (weight > 0n) whole.set(pays, (whole.get(pays) ?? 0n) + weight);
  };
  for (const [collected, found] of byCollected.entries()) {
    for (const [pays, weight] of found) {
      add(pays, BigInt(weight) * BigInt(size - collected) * places);
      for (const prize of prizes) add(pays + prize, BigInt(weight) * BigInt(collected));
    }
  }
  return [...whole].map(([pays, weight]) => ({
    pays: fraction(BigInt(pays), 100n),
    chance: fraction(weight, total * BigInt(size) * places),
  }));
}

/** What paid spins pay by themselves. */
export function fruitSpins({ pays }: FruitTables): Distribution {
  const found: Weights = new Map();
  for (const paid of pays) addTo(found, paid, 1);
  return distributionFrom(found);
}

/**
 * What rounds pay with best play, in the long run where they carry a meter. Every weight is a whole number
 * over length^6 x offers x offers after a hold, which must stay below 2^53.
 */
export function fruitRounds(sheet: FruitSheet, tables: FruitTables): Distribution {
  const { length, nudged, pays } = tables;
  const { meter, offers, offersHeld } = sheet;
  const collected = collectedAt(sheet, tables);
  const byCollected: Weights[] = Array.from({ length: REELS + 1 }, () => new Map());
  const heldTotal = weigh([offersHeld.none, ...offersHeld.nudges]);
  const whole = pays.length * heldTotal;
  if (pays.length * whole * weigh([offers.none, offers.hold, ...offers.nudges]) > 2 ** 53)
    throw new RangeError('weights too fine to be counted exactly');
  /** A held spin that came to a position, in `ways` of all positions. */
  const addHeld = (found: Weights, position: number, ways: number): void => {
    const paid = pays[position] as number;
    if (paid > 0) return addTo(found, paid, ways * heldTotal);
    addTo(found, 0, ways * offersHeld.none);
    for (const [index, weight] of offersHeld.nudges.entries())
      addTo(found, nudged[index + 1]?.[position] as number, ways * weight);
  };
  // Positions that collect as much and whose best hold keeps the same reels on the same stops go on alike.
  const kept = new Map<number, number>();
  for (const [position, paid] of pays.entries()) {
    const count = collected[position] as number;
    const found = byCollected[count] as Weights;
    if (paid > 0) {
      addTo(found, paid, whole * weigh([offers.none, offers.hold, ...offers.nudges]));
      continue;
    }
    addTo(found, 0, whole * offers.none);
    for (const [index, weight] of offers.nudges.entries())
      addTo(found, nudged[index + 1]?.[position] as number, whole * weight);
    const set = bestHold(tables, position);
    const start = positionWith(position, reelsOfSet(set), length);
    const key = (start * SETS + set) * (REELS + 1) + count;
    kept.set(key, (kept.get(key) ?? 0) + 1);
  }
  for (const [key, count] of kept) {
    const found = byCollected[key % (REELS + 1)] as Weights;
    const hold = Math.floor(key / (REELS + 1));
    const held = reelsOfSet(hold % SETS);
    const ways = count * offers.hold * length ** held.length;
    for (const other of positionsWith(Math.floor(hold / SETS), held, length))
      addHeld(found, other, ways);
  }
  return meter === undefined
    ? distributionFrom(byCollected[0] as Weights)
    : withWheel(meter, byCollected);
}

/** Chances that a paid spin collects 0, 1, 2 ... */
export function collectedChances(sheet: FruitSheet, tables: FruitTables): number[] {
  const counts = Array.from({ length: REELS + 1 }, () => 0);
  for (const count of collectedAt(sheet, tables)) counts[count] = (counts[count] as number) + 1;
  return counts.map((count) => count / tables.pays.length);
}

/** Expected rounds until a meter is full that holds 0, 1, 2 ...: a Markov chain that only goes up. */
export function roundsToFill(size: number, chances: readonly number[]): number[] {
  const rounds = Array.from({ length: size }, () => 0);
  const [none = 0, ...more] = chances;
  for (let filled = size - 1; filled >= 0; filled -= 1) {
    const rest = more.reduce(
      (sum, chance, index) => sum + chance * (rounds[filled + index + 1] ?? 0),
      0,
    );
    rounds[filled] = (1 + rest) / (1 - none);
  }
  return rounds;
}

function meterFigures(sheet: FruitSheet, tables: FruitTables): MeterFigures | undefined {
  const { meter } = sheet;
  if (meter === undefined) return undefined;
  const { prizes, size, symbol } = meter;
  const chances = collectedChances(sheet, tables);
  const mean = chances.reduce((sum, chance, count) => sum + chance * count, 0);
  const prize = weigh(prizes) / prizes.length / 100;
  return {
    symbol: sheet.symbols[symbol] as string,
    size,
    rtpPpm: ppm((mean / size) * prize),
    roundsMilli: Math.round((1_000 * size) / mean),
    firstRoundsMilli: Math.round(1_000 * (roundsToFill(size, chances)[0] as number)),
    prizes,
  };
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

/** The figures of rounds with best play; the feature is what nudges, holds and a meter add. */
export function fruitFigures(sheet: FruitSheet, tables: FruitTables): ModeFigures {
  const { winMaxOneIn, ...round } = figuresOf(fruitRounds(sheet, tables));
  const spin = figuresOf(fruitSpins(tables));
  const meter = meterFigures(sheet, tables);
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
    ...(meter === undefined ? {} : { meter }),
  };
}
