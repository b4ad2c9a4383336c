// How a price is written: in the way that was chosen on this device.
import { odds as priceOf, ODDS_FORMATS, type OddsFormat, oddsText } from '@parlour/sports/odds';
import { lasting } from '@parlour/web';
import { useCallback } from 'react';
import { create } from 'zustand';

const FORMAT_KEY = 'parlour.odds-format';

const isFormat = (text: string | null): text is OddsFormat =>
  ODDS_FORMATS.some((format) => format === text);

function readFormat(): OddsFormat {
  const kept = lasting.read(FORMAT_KEY);
  return isFormat(kept) ? kept : 'decimal';
}

type OddsChoice = {
  readonly format: OddsFormat;
  choose(format: OddsFormat): void;
};

/** The way of writing odds that was chosen last; decimal until one was. */
export const useOddsFormat = create<OddsChoice>((set) => ({
  format: readFormat(),
  choose(format) {
    lasting.write(FORMAT_KEY, format);
    set({ format });
  },
}));

// Another tab of this browser chose.
globalThis.addEventListener('storage', ({ key }) => {
  if (key === FORMAT_KEY || key === null) useOddsFormat.setState({ format: readFormat() });
});

/** Writes whole thousandths as the player reads odds. */
export function useOddsText(): (thousandths: number) => string {
  const format = useOddsFormat((choice) => choice.format);
  return useCallback((thousandths) => oddsText(priceOf(thousandths), format), [format]);
}

export { ODDS_FORMATS, type OddsFormat };
