import { FRACTIONS } from './fractions.ts';
import { type Odds, ODDS_UNIT } from './odds.ts';

/** The ways in which a price may be shown; what is kept and computed with is always whole thousandths. */
export const ODDS_FORMATS = [
  'decimal',
  'hongKong',
  'malay',
  'indonesian',
  'american',
  'fractional',
] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** A figure of a format before it is rounded: two whole numbers and a sign. */
export type Figure = {
  readonly sign: '' | '+' | '-';
  readonly numerator: number;
  readonly denominator: number;
};

const DECIMALS_MIN = 2;
const EVEN = 2 * ODDS_UNIT;

/**
 * What a format says of a price, exact. A negative Malay or Indonesian figure is what one puts at risk to
 * win one; an American one is to win or to risk a hundred.
 */
export function oddsFigure(odds: Odds, format: Exclude<OddsFormat, 'fractional'>): Figure {
  const profit = odds - ODDS_UNIT;
  const won: Figure = { sign: '', numerator: profit, denominator: ODDS_UNIT };
  const risked: Figure = { sign: '-', numerator: ODDS_UNIT, denominator: profit };
  switch (format) {
    case 'decimal':
      return { sign: '', numerator: odds, denominator: ODDS_UNIT };
    case 'hongKong':
      return won;
    case 'malay':
      return odds <= EVEN ? won : risked;
    case 'indonesian':
      return odds >= EVEN ? won : risked;
    case 'american': {
      const { numerator, denominator } = odds >= EVEN ? won : risked;
      return { sign: odds >= EVEN ? '+' : '-', numerator: numerator * 100, denominator };
    }
  }
}

/**
 * The text that a person reads. Two decimals, rounded half away from zero, and more where a profit below a
 * tenth would lose its figures; American odds are whole, fractional ones the nearest of the ladder.
 */
export function oddsText(odds: Odds, format: OddsFormat): string {
  if (format === 'fractional') return fractionText(odds);
  const figure = oddsFigure(odds, format);
  if (format === 'american') return `${figure.sign}${fixed(figure, 0)}`;
  const profit = format === 'decimal' ? oddsFigure(odds, 'hongKong') : figure;
  const decimals = decimalsOf(profit);
  return `${figure.sign}${trimmed(fixed(figure, decimals))}`;
}

/** Two decimals, or so many that two figures of a small one are left. */
function decimalsOf({ numerator, denominator }: Figure): number {
  let decimals = DECIMALS_MIN;
  for (let scaled = numerator * 10; scaled < denominator; scaled *= 10) decimals += 1;
  return decimals;
}

/** Without the zeros that come after the second decimal. */
const trimmed = (text: string): string => text.replace(/(\.\d\d\d*?)0+$/, '$1');

function fixed({ numerator, denominator }: Figure, decimals: number): string {
  const scale = 10 ** decimals;
  const units = Math.floor((2 * numerator * scale + denominator) / (2 * denominator));
  if (decimals === 0) return `${units}`;
  return `${Math.floor(units / scale)}.${`${units % scale}`.padStart(decimals, '0')}`;
}

/** The nearest fraction of the ladder to what is won; of two as near the one with less to win. */
function fractionText(odds: Odds): string {
  const profit = odds - ODDS_UNIT;
  let nearest = '';
  let distance = Infinity;
  for (const [won, staked] of FRACTIONS) {
    const off = Math.abs(profit - (won * ODDS_UNIT) / staked);
    if (off >= distance) continue;
    distance = off;
    nearest = `${won}/${staked}`;
  }
  return nearest;
}
