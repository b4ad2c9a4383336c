declare const oddsBrand: unique symbol;
/**
 * Decimal odds in whole thousandths: 1.95 is 1950. Above 1.000; what is struck is kept exactly as it was
 * shown.
 */
export type Odds = number & { readonly [oddsBrand]: true };

/** Odds of even money and below are written with three decimals at most; nothing is quoted above this. */
export const ODDS_MAX = 10_000_000;
export const ODDS_UNIT = 1000;

/** Takes whole thousandths; throws for what is no price. */
export function odds(thousandths: number): Odds {
  if (!Number.isSafeInteger(thousandths) || thousandths <= ODDS_UNIT || thousandths > ODDS_MAX) {
    throw new RangeError(`no odds: ${thousandths} thousandths`);
  }
  return thousandths as Odds;
}
