// What a game returned, as a person reads it beside what it should return.
import type { GameReturn } from './api/return.ts';

/** Standard errors to either side within which 95 of 100 measurements lie. */
const WIDTH = 1.96;
const PPM_PER_PERCENT = 10_000;

/** Parts per million as a percentage with two decimals, so that figures below each other compare. */
const roundedPercent = (ppm: number): string => (ppm / PPM_PER_PERCENT).toFixed(2);

type Sheet = NonNullable<GameReturn['sheet']>;

/** One return, or the lowest and the highest of a game that has several. */
export const theoretical = ({ rtpPpmMax, rtpPpmMin }: Sheet): string =>
  rtpPpmMin === rtpPpmMax
    ? `${roundedPercent(rtpPpmMin)} %`
    : `${roundedPercent(rtpPpmMin)}–${roundedPercent(rtpPpmMax)} %`;

type Measured = NonNullable<GameReturn['measured']>;

/** The measured return with half the width of its interval of 95 %, where that is known. */
export const measuredText = ({ errorPpm, rtpPpm }: Measured): string =>
  errorPpm === null
    ? `${roundedPercent(rtpPpm)} %`
    : `${roundedPercent(rtpPpm)} ± ${roundedPercent(errorPpm * WIDTH)} %`;

/** Standard errors outside of the sheet, with one decimal and its sign; null where there is nothing to say. */
export function outsideText({ outsideHundredths }: Measured): string | null {
  if (outsideHundredths === null) return null;
  const tenths = Math.round(outsideHundredths / 10);
  const text = `${Math.trunc(Math.abs(tenths) / 10)}.${Math.abs(tenths) % 10}`;
  return `${tenths < 0 ? '−' : tenths > 0 ? '+' : ''}${text}`;
}
