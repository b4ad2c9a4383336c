import type { PuppetPlace } from '../slot/stage/puppet.ts';
import type { BoardSize } from './falls.ts';

export type Size = { readonly width: number; readonly height: number };
type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type Layout = {
  readonly size: Size;
  readonly isPortrait: boolean;
  readonly cell: number;
  /** Of the frame around the board. */
  readonly margin: number;
  /** Top left of the board, without its frame. */
  readonly board: { readonly x: number; readonly y: number };
  readonly logo: Box;
  /** What the spin has won so far. */
  readonly meter: Box;
};

const STACKED_RATIO = 400 / 600;
const LINE_RATIO = 200 / 900;
const METER_RATIO = 0.5;
/** Height of a page, in points, below which what is bought stands where the figure would. */
const LOW = 520;

/** Where everything stands between the bar at the top and the controls at the bottom. */
export function layOut(
  { columns, rows }: BoardSize,
  size: Size,
  bars: { readonly top: number; readonly bottom: number },
): Layout {
  const { height, width } = size;
  const room = Math.max(1, height - bars.top - bars.bottom);
  const isPortrait = height > width;
  const share = isPortrait ? 0.24 : 0.3;
  const [across, down] = [columns + 2 * share, rows + 2 * share];
  if (isPortrait) {
    const logoHeight = Math.min(width * 0.9 * LINE_RATIO, room * 0.15);
    const meterHeight = Math.min(room * 0.1, 64);
    const cell = Math.min((width - 6) / across, (room - logoHeight - meterHeight - 12) / down);
    const gap = Math.max(0, (room - logoHeight - meterHeight - cell * down) / 4);
    const top = bars.top + gap + logoHeight + gap;
    const logoWidth = logoHeight / LINE_RATIO;
    const meterWidth = Math.min(width * 0.84, meterHeight * 6);
    return {
      size,
      isPortrait,
      cell,
      margin: cell * share,
      board: { x: (width - cell * columns) / 2, y: top + cell * share },
      logo: { x: (width - logoWidth) / 2, y: bars.top + gap, width: logoWidth, height: logoHeight },
      meter: {
        x: (width - meterWidth) / 2,
        y: top + cell * down + gap,
        width: meterWidth,
        height: meterHeight,
      },
    };
  }
  const cell = Math.min((room - 8) / down, (width * 0.6) / across);
  const side = (width - cell * across) / 2;
  const top = bars.top + (room - cell * down) / 2;
  const logoWidth = Math.min(side * 0.92, 420, (room * 0.5) / STACKED_RATIO);
  const meterWidth = Math.min(side * 0.8, 300, (room * 0.4) / METER_RATIO);
  return {
    size,
    isPortrait,
    cell,
    margin: cell * share,
    board: { x: (width - cell * columns) / 2, y: top + cell * share },
    logo: {
      x: (side - logoWidth) / 2,
      y: bars.top + room * 0.06,
      width: logoWidth,
      height: logoWidth * STACKED_RATIO,
    },
    meter: {
      x: width - side + (side - meterWidth) / 2,
      y: bars.top + room * 0.46 - (meterWidth * METER_RATIO) / 2,
      width: meterWidth,
      height: meterWidth * METER_RATIO,
    },
  };
}

/** Below the name beside the board, on a low page below the meter, and on a tall one over its end. */
export function puppetPlace(
  { board, isPortrait, logo, margin, meter, size }: Layout,
  { lift, share }: { readonly share: number; readonly lift: number },
): PuppetPlace {
  if (isPortrait) {
    const height = Math.min(meter.height * 1.5, size.width * 0.26);
    return { x: size.width * 0.82, y: meter.y + meter.height * 1.06, height };
  }
  const side = board.x - margin;
  if (size.height < LOW) {
    const height = Math.min(side * share, size.height * 0.24);
    return { x: size.width - side / 2, y: meter.y + meter.height + height, height };
  }
  const top = logo.y + logo.height;
  const height = Math.min(side * share, (size.height - top) * 0.42);
  return { x: side / 2, y: top + height * lift, height };
}
