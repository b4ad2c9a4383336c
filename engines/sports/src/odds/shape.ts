import { addMargin, bookOf, holdOf, type MarginMethod } from './margin.ts';
import { type PriceLadder, priceAtMost, priceBelow, priceNearest } from './ladder.ts';
import { type Odds, ODDS_UNIT } from './odds.ts';
import { isChance, total } from './root.ts';

/** How a brand quotes a market. A book is in basis points: 10500 is 105 %. */
export type ShapeTerms = {
  readonly method: MarginMethod;
  readonly bookBps: number;
  /** No prices leave with less on them, whatever rounding or a trader did. */
  readonly floorBps: number;
  readonly ladder: PriceLadder;
  /** Down keeps every price at or below its figure; nearest is kinder, and held at the floor. */
  readonly rounding: 'down' | 'nearest';
  /** No price above this one. */
  readonly oddsMax: Odds;
};

export type ShapedBook = {
  /** In the order of the chances; null is an outcome so likely that no price of the ladder is low enough. */
  readonly prices: readonly (Odds | null)[];
  readonly book: number;
  /** Of all stakes, when they lie as the prices do. */
  readonly hold: number;
};

const BPS = 10_000;
/** A figure that lies on a step but for the arithmetic of floats is that step. */
const STEP_ERROR = 1 + 1e-12;

/**
 * Prices of a market from its chances. The book of the prices is at least the floor, compared in whole
 * numbers. Null where the method does not reach the book, or no prices of the ladder do.
 */
export function shapeBook(chances: readonly number[], terms: ShapeTerms): ShapedBook | null {
  const target = Math.max(terms.bookBps, terms.floorBps) / BPS;
  const spread = addMargin(chances, target * total(chances), terms.method);
  if (spread === null) return null;
  const winners = Math.round(total(chances));
  const round = terms.rounding === 'down' ? priceAtMost : priceNearest;
  const prices = spread.values.map((inverse) =>
    round(terms.ladder, Math.min((ODDS_UNIT / inverse) * STEP_ERROR, terms.oddsMax)),
  );
  return holdAtFloor(prices, { ...terms, winners, figures: spread.values });
}

type FloorTerms = {
  readonly floorBps: number;
  readonly ladder: PriceLadder;
  readonly winners: number;
  /** What the prices were to be, as inverses: an outcome without a price counts as its figure. */
  readonly figures: readonly number[];
  /** Prices that a trader has set and that stay. */
  readonly fixed?: readonly boolean[];
};

/**
 * Prices that are brought down the ladder step by step until the book is at its floor, each time the one that
 * is furthest above its figure. Null where the prices that may move are at the end of the ladder.
 */
export function holdAtFloor(
  prices: readonly (Odds | null)[],
  { fixed = [], figures, floorBps, ladder, winners }: FloorTerms,
): ShapedBook | null {
  const held = [...prices];
  while (!isAtLeast(held, figures, floorBps * winners)) {
    let most: { readonly index: number; readonly below: Odds; readonly over: number } | null = null;
    for (const [index, price] of held.entries()) {
      if (price === null || fixed[index] === true) continue;
      const below = priceBelow(ladder, price);
      const over = price * (figures[index] ?? 0);
      if (below !== null && over > (most?.over ?? 0)) most = { index, below, over };
    }
    if (most === null) return null;
    held[most.index] = most.below;
  }
  const book = held.reduce<number>(
    (sum, price, index) => sum + inverseOf(price, figures[index]),
    0,
  );
  return { prices: held, book, hold: holdOf(book / winners) };
}

const inverseOf = (price: Odds | null, figure = 0): number =>
  price === null ? figure : ODDS_UNIT / price;

/**
 * Whether prices have a book of so many basis points at least: in whole numbers, without a rounding to
 * trust.
 */
function isAtLeast(
  prices: readonly (Odds | null)[],
  figures: readonly number[],
  floorBps: number,
): boolean {
  // An outcome without a price cannot be bet on; its figure is counted in billionths, rounded down.
  const billion = 1_000_000_000n;
  let numerator = 0n;
  let denominator = 1n;
  for (const [index, price] of prices.entries()) {
    const [part, whole] =
      price === null
        ? [BigInt(Math.floor((figures[index] ?? 0) * 1e9)), billion]
        : [BigInt(ODDS_UNIT), BigInt(price)];
    numerator = numerator * whole + part * denominator;
    denominator *= whole;
  }
  return numerator * BigInt(BPS) >= BigInt(Math.ceil(floorBps)) * denominator;
}

/** Whether the prices of a market that are all open hold a floor; for prices that a trader has typed. */
export const isBookHeld = (prices: readonly Odds[], floorBps: number, winners = 1): boolean =>
  isAtLeast(prices, [], floorBps * winners);

/** The book of prices in basis points for people, and what it holds; null for none. */
export function bookBpsOf(prices: readonly Odds[]): number {
  return Math.round(bookOf(prices) * BPS);
}

/**
 * Chances that a trader leans: the odds of each outcome times its factor (1 leaves it), brought back to their
 * sum. Null for a factor that is not above zero.
 */
export function leanChances(
  chances: readonly number[],
  factors: readonly number[],
): readonly number[] | null {
  if (!chances.every(isChance) || factors.some((factor) => !(factor > 0))) return null;
  const sum = total(chances);
  const leaned = chances.map((chance, index) => {
    const ratio = (chance / (1 - chance)) * (factors[index] ?? 1);
    return ratio / (1 + ratio);
  });
  const spread = addMargin(leaned, sum, 'logarithmic');
  return spread?.values ?? null;
}
