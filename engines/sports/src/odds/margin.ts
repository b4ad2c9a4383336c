// What a book keeps, taken out of its prices and put on chances. Chances are numbers between 0 and 1 and are
// computed as floats; a price becomes whole thousandths in shape.ts, and money never comes here.
import { type Odds, ODDS_UNIT } from './odds.ts';
import { isChance, solveFalling, total } from './root.ts';

/**
 * How a margin is spread over outcomes: `proportional` by chance; `additive` the same share for each, which
 * `oddsWeighted` (margin in proportion to the odds) comes to as well; `power` an exponent; `logarithmic` a
 * ratio of odds, a shift of logits; `shin` by the share of bettors who know the outcome.
 */
export const MARGIN_METHODS = [
  'proportional',
  'additive',
  'oddsWeighted',
  'power',
  'logarithmic',
  'shin',
] as const;
export type MarginMethod = (typeof MARGIN_METHODS)[number];

/**
 * Chances and inverse prices of a market, with the figure that the method found for it; null where it has
 * none.
 */
export type Spread = {
  readonly values: readonly number[];
  readonly parameter: number | null;
};

/** How many outcomes of a market win together: 1, 2 in a double chance, n among the first n. */
export type Winners = { readonly winners?: number };

/** Inverse prices: what each outcome takes of the book. */
export const inversesOf = (prices: readonly Odds[]): readonly number[] =>
  prices.map((price) => ODDS_UNIT / price);

/** The book: the sum of inverse prices, 1.05 with five percent on it. */
export const bookOf = (prices: readonly Odds[]): number => total(inversesOf(prices));

/** What is held of all stakes when they lie as the prices do: 1 - 1/B. */
export const holdOf = (book: number): number => 1 - 1 / book;

/**
 * Chances without margin, which sum to the winners of the market. Null where the method has none: additive
 * removal of more than a long shot has, or Shin's of a book without margin.
 */
export function removeMargin(
  inverses: readonly number[],
  method: MarginMethod,
  { winners = 1 }: Winners = {},
): Spread | null {
  if (inverses.length < 2 || !inverses.every(isChance)) return null;
  const book = total(inverses);
  return checked(spreadOut(inverses, { book, winners, method }));
}

type Removal = { readonly book: number; readonly winners: number; readonly method: MarginMethod };

function spreadOut(inverses: readonly number[], { book, method, winners }: Removal): Spread | null {
  switch (method) {
    case 'proportional':
      return { values: inverses.map((each) => (each * winners) / book), parameter: null };
    case 'additive':
    case 'oddsWeighted': {
      const each = (book - winners) / inverses.length;
      return { values: inverses.map((inverse) => inverse - each), parameter: null };
    }
    case 'power':
      return powerTo(inverses, winners);
    case 'logarithmic':
      return logitTo(inverses, winners, (c, q) => q / (c + q - c * q));
    case 'shin':
      return winners === 1 ? shinOut(inverses, book) : null;
  }
}

/**
 * Inverse prices whose sum is the book, from chances that sum to the winners. Null where no prices are: a
 * book that the method does not reach, or a price of 1 or below.
 */
export function addMargin(
  chances: readonly number[],
  book: number,
  method: MarginMethod,
): Spread | null {
  if (chances.length < 2 || !chances.every(isChance) || book <= 0) return null;
  return checked(spreadIn(chances, book, method));
}

function spreadIn(chances: readonly number[], book: number, method: MarginMethod): Spread | null {
  const fair = total(chances);
  switch (method) {
    case 'proportional':
      return { values: chances.map((chance) => (chance * book) / fair), parameter: null };
    case 'additive':
    case 'oddsWeighted': {
      const each = (book - fair) / chances.length;
      return { values: chances.map((chance) => chance + each), parameter: null };
    }
    case 'power':
      return powerTo(chances, book);
    case 'logarithmic':
      return logitTo(chances, book, (c, p) => (c * p) / (1 - p + c * p), 'rising');
    case 'shin':
      return shinIn(chances, book);
  }
}

/** An exponent that makes the values sum to a target: above 1 to take margin out, below 1 to put it on. */
function powerTo(values: readonly number[], target: number): Spread | null {
  const raised = (k: number) => values.map((value) => value ** k);
  const k = solveFalling((k) => total(raised(k)) - target, 1e-6, 1e3);
  return k === null ? null : { values: raised(k), parameter: k };
}

/** A ratio of odds that makes the values sum to a target. */
function logitTo(
  values: readonly number[],
  target: number,
  shifted: (c: number, value: number) => number,
  course: 'rising' | 'falling' = 'falling',
): Spread | null {
  const at = (c: number) => values.map((value) => shifted(c, value));
  const sign = course === 'rising' ? -1 : 1;
  // The ratio is looked for by its logarithm: it may lie far on either side of 1.
  const log = solveFalling((log) => sign * (total(at(Math.exp(log))) - target), -40, 40);
  return log === null ? null : { values: at(Math.exp(log)), parameter: Math.exp(log) };
}

/** p = (√(z² + 4(1-z)q²/B) - z) / 2(1-z), written so that z near 1 loses no digits. */
function shinOut(inverses: readonly number[], book: number): Spread | null {
  const at = (z: number) =>
    inverses.map((q) => {
      const part = (q * q) / book;
      return (2 * part) / (Math.sqrt(z * z + 4 * (1 - z) * part) + z);
    });
  const z = solveFalling((z) => total(at(z)) - 1, 0, 1);
  return z === null ? null : { values: at(z), parameter: z };
}

/** q = √(zp + (1-z)p²) · Σ√(zp + (1-z)p²), so that the book is the square of the sum. */
function shinIn(chances: readonly number[], book: number): Spread | null {
  const fair = total(chances);
  if (Math.abs(fair - 1) > 1e-6) return null;
  const roots = (z: number) => chances.map((p) => Math.sqrt(z * p + (1 - z) * p * p));
  const z = solveFalling((z) => book - total(roots(z)) ** 2, 0, 1);
  if (z === null) return null;
  const found = roots(z);
  const sum = total(found);
  return { values: found.map((root) => root * sum), parameter: z };
}

const checked = (spread: Spread | null): Spread | null =>
  spread !== null && spread.values.every(isChance) ? spread : null;
