import { ODDS_MAX, type Odds, ODDS_UNIT, odds } from './odds.ts';

/** Prices below `below` (thousandths) are whole steps of `step` thousandths, counted from zero. */
export type LadderBand = { readonly below: number; readonly step: number };

/** The prices that a brand quotes, by bands that rise; what lies at or above the last is not quoted. */
export type PriceLadder = readonly LadderBand[];

/** Steps that widen with the price, as books write them. */
export const PRICE_LADDER: PriceLadder = [
  { below: 1_100, step: 5 },
  { below: 3_000, step: 10 },
  { below: 5_000, step: 50 },
  { below: 10_000, step: 100 },
  { below: 20_000, step: 500 },
  { below: 50_000, step: 1_000 },
  { below: 100_000, step: 5_000 },
  { below: 1_000_000, step: 10_000 },
  { below: ODDS_MAX + 1, step: 100_000 },
];

/** Every thousandth: two-way Asian prices. */
export const FINE_LADDER: PriceLadder = [{ below: ODDS_MAX + 1, step: 1 }];

/** Why a ladder is none: bands must rise, and each must begin on a step of its own. Null where it is one. */
export function ladderFault(ladder: PriceLadder): 'empty' | 'order' | 'step' | null {
  if (ladder.length === 0) return 'empty';
  let from = ODDS_UNIT;
  for (const { below, step } of ladder) {
    if (!Number.isSafeInteger(below) || below <= from) return 'order';
    if (!Number.isSafeInteger(step) || step <= 0 || from % step !== 0) return 'step';
    from = below;
  }
  return null;
}

const bandOf = (ladder: PriceLadder, thousandths: number): LadderBand | undefined =>
  ladder.find(({ below }) => thousandths < below);

/** The highest price of the ladder that is not above a figure in thousandths; null below the lowest price. */
export function priceAtMost(ladder: PriceLadder, thousandths: number): Odds | null {
  const last = ladder.at(-1);
  if (last === undefined) return null;
  const capped = Math.min(thousandths, last.below - 1, ODDS_MAX);
  const step = bandOf(ladder, capped)?.step ?? last.step;
  const price = Math.floor(capped / step) * step;
  return price > ODDS_UNIT ? odds(price) : null;
}

/** The price of the ladder next below another price; null where that was the lowest. */
export const priceBelow = (ladder: PriceLadder, price: Odds): Odds | null =>
  priceAtMost(ladder, price - 1);

/** The price of the ladder next above another price; null at the top. */
export function priceAbove(ladder: PriceLadder, price: Odds): Odds | null {
  const band = bandOf(ladder, price);
  if (band === undefined) return null;
  const above = Math.min((Math.floor(price / band.step) + 1) * band.step, band.below);
  return bandOf(ladder, above) === undefined || above > ODDS_MAX ? null : odds(above);
}

/** The price of the ladder that is nearest to a figure; of two as near the lower one. */
export function priceNearest(ladder: PriceLadder, thousandths: number): Odds | null {
  const below = priceAtMost(ladder, thousandths);
  if (below === null) return null;
  const above = priceAbove(ladder, below);
  return above !== null && above - thousandths < thousandths - below ? above : below;
}
