import { oddsFigure, type OddsFormat } from './format.ts';
import { ODDS_MAX, type Odds, ODDS_UNIT, odds } from './odds.ts';

/**
 * What a typed price is. Between two prices of a thousandth, both are given, so that a caller can offer
 * them.
 */
export type TypedOdds =
  | { readonly kind: 'exact'; readonly odds: Odds }
  | { readonly kind: 'between'; readonly below: Odds | null; readonly above: Odds }
  | { readonly kind: 'none' };

const NONE: TypedOdds = { kind: 'none' };
const DECIMAL = /^([+-]?)(\d{0,5})(?:\.(\d{1,6}))?$/;
const AMERICAN = /^([+-]?)(\d{3,9})$/;
const FRACTION = /^(\d{1,7})\/(\d{1,7})$/;
const MILLION = 1_000_000;
const HUNDRED = 100;

/** What is won for a stake of one, exact: two whole numbers. */
type Profit = readonly [won: number, staked: number];

/** Reads a price as a person types it in a format. */
export function oddsFromTyped(text: string, format: OddsFormat): TypedOdds {
  const profit = profitOf(text, format);
  if (profit === null) return NONE;
  const [won, staked] = profit;
  if (won <= 0 || staked <= 0) return NONE;
  const scaled = won * ODDS_UNIT;
  const below = ODDS_UNIT + Math.floor(scaled / staked);
  const isExact = scaled % staked === 0;
  if ((isExact ? below : below + 1) > ODDS_MAX) return NONE;
  if (isExact) return { kind: 'exact', odds: odds(below) };
  return {
    kind: 'between',
    below: below > ODDS_UNIT ? odds(below) : null,
    above: odds(below + 1),
  };
}

function profitOf(text: string, format: OddsFormat): Profit | null {
  switch (format) {
    case 'decimal': {
      const millionths = millionthsOf(text);
      return millionths === null ? null : [millionths - MILLION, MILLION];
    }
    case 'hongKong': {
      const millionths = millionthsOf(text);
      return millionths === null ? null : [millionths, MILLION];
    }
    case 'malay':
      return signedProfit(text, (size) => size <= MILLION);
    case 'indonesian':
      return signedProfit(text, (size) => size >= MILLION);
    case 'american':
      return americanProfit(text);
    case 'fractional':
      return fractionProfit(text);
  }
}

/** Millionths of a decimal figure; a sign is kept. */
function millionthsOf(text: string): number | null {
  const [whole, sign = '', units = '', decimals = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || units + decimals === '') return null;
  const size = Number(units || '0') * MILLION + Number(decimals.padEnd(6, '0'));
  return sign === '-' ? -size : size;
}

function signedProfit(text: string, isFit: (size: number) => boolean): Profit | null {
  const millionths = millionthsOf(text);
  if (millionths === null || !isFit(Math.abs(millionths))) return null;
  return millionths < 0 ? [MILLION, -millionths] : [millionths, MILLION];
}

function americanProfit(text: string): Profit | null {
  const [whole, sign, digits] = AMERICAN.exec(text) ?? [];
  const size = Number(digits);
  if (whole === undefined || size < HUNDRED) return null;
  return sign === '-' ? [HUNDRED, size] : [size, HUNDRED];
}

function fractionProfit(text: string): Profit | null {
  const [whole, won, staked] = FRACTION.exec(text) ?? [];
  return whole === undefined ? null : [Number(won), Number(staked)];
}

/** What a person would have typed for a price, or null where the format has no exact figure for it. */
export function typedOdds(price: Odds, format: OddsFormat): string | null {
  const text = figureText(price, format);
  const read = oddsFromTyped(text, format);
  return read.kind === 'exact' && read.odds === price ? text : null;
}

function figureText(price: Odds, format: OddsFormat): string {
  if (format === 'fractional') {
    const profit = price - ODDS_UNIT;
    const shared = greatestDivisor(profit, ODDS_UNIT);
    return `${profit / shared}/${ODDS_UNIT / shared}`;
  }
  const { denominator, numerator, sign } = oddsFigure(price, format);
  const decimals = format === 'american' ? 0 : 6;
  const text = (numerator / denominator).toFixed(decimals);
  return `${sign}${decimals === 0 ? text : text.replace(/\.?0+$/, '')}`;
}

const greatestDivisor = (left: number, right: number): number =>
  right === 0 ? left : greatestDivisor(right, left % right);
