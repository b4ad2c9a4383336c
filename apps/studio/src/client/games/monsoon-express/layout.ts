import type { PuppetPlace } from '../../slot/stage/puppet.ts';
import { LOGO_HEIGHT, LOGO_WIDTH } from './art/carriage.ts';

export type Size = { readonly width: number; readonly height: number };
type Bars = { readonly top: number; readonly bottom: number };

export const COLUMNS = 6;
/** Height of the windows in widths of a reel. */
const DOWN = { portrait: 5.4, landscape: 3.7 } as const;
const GAP = 6;
/** Room between the bars, in points, below which nothing but the board stands above the carriage. */
const LOW = 420;

export type Layout = {
  readonly size: Size;
  /** Width of a reel, and height of all its cells together. */
  readonly column: number;
  readonly window: Size & { readonly x: number; readonly y: number };
  readonly side: number;
  readonly roof: number;
  readonly wheels: number;
  readonly logo: Size & { readonly x: number; readonly y: number };
  readonly board: { readonly x: number; readonly y: number; readonly scale: number };
  /** Where the stationmaster stands: on the platform, or behind the wheels of a page that is tall. */
  readonly master: PuppetPlace;
};

/** The board of ways as it is drawn, before it is scaled. */
export const BOARD = { width: 420, height: 64 } as const;

/** Where everything stands between the bars: name, board and carriage, one below the other. */
export function layOut(size: Size, bars: Bars): Layout {
  const { height, width } = size;
  const room = height - bars.top - bars.bottom;
  const isPortrait = height > width;
  const down = isPortrait ? DOWN.portrait : DOWN.landscape;
  // On a low page the name stands beside the carriage, which needs the height.
  const isLow = !isPortrait && room < LOW;
  const logoHeight = isLow
    ? (width * 0.2 * LOGO_HEIGHT) / LOGO_WIDTH
    : Math.min(room * 0.14, (width * 0.8 * LOGO_HEIGHT) / LOGO_WIDTH);
  const logoWidth = (logoHeight * LOGO_WIDTH) / LOGO_HEIGHT;
  const headHeight = isLow ? 0 : logoHeight;
  const boardScale =
    Math.min(room * 0.075, (width * 0.72 * BOARD.height) / BOARD.width) / BOARD.height;
  const boardHeight = BOARD.height * boardScale;
  const free = room - headHeight - boardHeight - 4 * GAP;
  // The roof lies behind the board; sides, roof and wheels are parts of a reel's width.
  const column = Math.min((width - 8) / (COLUMNS + 0.5), free / (down + 0.62));
  const window = { width: column * COLUMNS, height: column * down };
  const [side, roof, wheels] = [column * 0.24, column * 0.2, column * 0.42];
  const rest = free - window.height - roof - wheels;
  const gap = GAP + rest / 3;
  const beside = (width - window.width) / 2 - side;
  const logoY = bars.top + gap;
  const boardY = logoY + headHeight + gap * 0.7;
  return {
    size,
    column,
    side,
    roof,
    wheels,
    window: { ...window, x: (width - window.width) / 2, y: boardY + boardHeight + GAP + roof },
    logo: {
      x: isLow ? GAP * 2 : (width - logoWidth) / 2,
      y: isLow ? bars.top + GAP * 2 : logoY,
      width: logoWidth,
      height: logoHeight,
    },
    board: { x: width / 2, y: boardY + boardHeight / 2, scale: boardScale },
    master: isPortrait
      ? {
          x: width * 0.86,
          y: height - bars.bottom + 8,
          height: Math.min(96, wheels + rest / 3 + 40),
        }
      : {
          x: width - beside / 2,
          y: height - bars.bottom,
          height: Math.min(room * 0.46, beside * 1.15),
        },
  };
}
