import type { Figures } from '@parlour/games/solo';
import type { Words } from '../words/words.ts';
import type { Fact } from './scene.ts';

/** A whole number of hundredths as a multiplier: 1.5×, 1,000×. */
export const times = (hundredths: number): string =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(hundredths / 100)}×`;

export const decimals = (value: number, places: number): string =>
  new Intl.NumberFormat('en', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(value);

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
