import type { Figures, Fraction } from '@parlour/games/solo';
import type { WordKey, Words } from '../words/words.ts';
import type { Fact } from './scene.ts';

/** A whole number of hundredths as a multiplier: 1.5×, 1,000×. */
export const times = (hundredths: number): string =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(hundredths / 100)}×`;

export const decimals = (value: number, places: number): string =>
  new Intl.NumberFormat('en', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(value);

/** What a stake is worth as a multiplier, cut to hundredths that are always shown: 1.50×, 1,000.00×. */
export const timesOf = ({ denominator, numerator }: Fraction): string =>
  `${decimals(Number((numerator * 100n) / denominator) / 100, 2)}×`;

/** A whole number of hundredths, in the same form. */
export const timesOfHundredths = (hundredths: number): string =>
  `${decimals(hundredths / 100, 2)}×`;

/** A chance between 0 and 1 as percent. */
export const chanceOf = (part: number): string => `${decimals(part * 100, 2)} %`;

/** Parts per million as percent. */
export const percent = (ppm: number, places = 2): string =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: places }).format(ppm / 10_000)} %`;

/** What a choice returns and how often it pays, from the game's sheet. */
export const factsOf = (figures: Figures | undefined, words: Words): readonly Fact[] =>
  figures === undefined
    ? []
    : [
        { label: words('pay.rtp_short'), value: percent(figures.rtpPpm) },
        { label: words('instant.gain_chance'), value: percent(figures.gainPpm) },
        { label: words('instant.most'), value: times(figures.winMaxHundredths) },
      ];

export const countText = (value: number): string => new Intl.NumberFormat('en').format(value);

/** The risk that a mode of a sheet names behind its comma, such as `8 rows, low`. */
export const riskIn = (mode: string, words: Words): string =>
  words(`instant.risk_${mode.split(', ')[1] ?? ''}` as WordKey);
