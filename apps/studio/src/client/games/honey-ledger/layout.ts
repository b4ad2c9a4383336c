import type { PuppetPlace } from '../../slot/stage/puppet.ts';
import { LOGO_HEIGHT, LOGO_WIDTH } from './art/scene.ts';

type Size = { readonly width: number; readonly height: number };
type Bars = { readonly top: number; readonly bottom: number };

export const COLUMNS = 5;
export const ROWS = 3;
/** Wood around the reels, in cells. */
const MARGIN = { portrait: 0.2, landscape: 0.24 } as const;
/** A prize as it is drawn, before it is scaled. */
export const PRIZE = { width: 200, height: 74 } as const;
/** The counter of respins, likewise. */
export const COUNTER = { width: 200, height: 60 } as const;
const GAP = 8;
const PRIZES = 3;

export type Layout = {
  readonly size: Size;
  readonly cell: number;
  readonly margin: number;
  readonly reels: { readonly x: number; readonly y: number };
  readonly logo: Size & { readonly x: number; readonly y: number };
  /** Middles of the prizes from the highest, and their scale. */
  readonly prizes: {
    readonly places: readonly (readonly [number, number])[];
    readonly scale: number;
  };
  readonly counter: { readonly x: number; readonly y: number; readonly scale: number };
  /** Where the bee hovers. */
  readonly bee: PuppetPlace;
};

/** Where everything stands between the bars: prizes beside the reels, or above them on a tall page. */
export function layOut(size: Size, bars: Bars): Layout {
  const { height, width } = size;
  const room = height - bars.top - bars.bottom;
  const isPortrait = height > width;
  const margin = isPortrait ? MARGIN.portrait : MARGIN.landscape;
  const logoHeight = Math.min(room * 0.15, (width * 0.8 * LOGO_HEIGHT) / LOGO_WIDTH);
  const logo = { width: (logoHeight * LOGO_WIDTH) / LOGO_HEIGHT, height: logoHeight };
  const across = COLUMNS + 2 * margin;
  const down = ROWS + 2 * margin;
  if (isPortrait) {
    const scale = Math.min(1, (width - 4 * GAP) / (PRIZES * PRIZE.width));
    const extra = (PRIZE.height + COUNTER.height) * scale + 3 * GAP;
    const cell = Math.min((width - 8) / across, (room - logoHeight - extra - 2 * GAP) / down);
    const free = room - logoHeight - extra - cell * down;
    const gap = Math.max(GAP / 2, free / 5);
    const prizeY = bars.top + gap + logoHeight + gap + (PRIZE.height * scale) / 2;
    const counterY = prizeY + (PRIZE.height * scale) / 2 + gap * 0.6 + (COUNTER.height * scale) / 2;
    const reelsY = counterY + (COUNTER.height * scale) / 2 + gap * 0.8;
    const prizesEnd = prizeY + (PRIZE.height * scale) / 2;
    const step = PRIZE.width * scale + GAP;
    return {
      size,
      cell,
      margin: cell * margin,
      reels: {
        x: (width - cell * COLUMNS) / 2,
        y: reelsY + cell * margin,
      },
      logo: { ...logo, x: (width - logo.width) / 2, y: bars.top + gap },
      prizes: { places: [-1, 0, 1].map((at) => [width / 2 + at * step, prizeY] as const), scale },
      counter: { x: width / 2, y: counterY, scale: scale * 1.1 },
      bee: { x: width * 0.84, y: reelsY + 6, height: Math.min(120, reelsY - prizesEnd + 8) },
    };
  }
  const cell = Math.min((width * 0.66) / across, (room - logoHeight - 3 * GAP) / down);
  const gap = Math.max(GAP, (room - logoHeight - cell * down) / 3);
  const frame = { width: cell * across, height: cell * down };
  const beside = (width - frame.width) / 2;
  const scale = Math.min(
    1.15,
    (beside - 2 * GAP) / PRIZE.width,
    (frame.height * 0.64) / (PRIZES * (PRIZE.height + 14)),
  );
  const frameY = bars.top + gap + logoHeight + gap;
  const [x, middle] = [beside / 2, frameY + frame.height * 0.36];
  const step = (PRIZE.height + 14) * scale;
  return {
    size,
    cell,
    margin: cell * margin,
    reels: { x: beside + cell * margin, y: frameY + cell * margin },
    logo: { ...logo, x: (width - logo.width) / 2, y: bars.top + gap },
    prizes: { places: [-1, 0, 1].map((at) => [x, middle + at * step] as const), scale },
    counter: { x: width - beside / 2, y: frameY + frame.height * 0.24, scale },
    bee: {
      x: width - beside * 0.5,
      y: frameY + frame.height * 0.5,
      height: Math.min(beside * 0.9, frame.height * 0.4),
    },
  };
}
