import { FRAME_MARGIN } from '../art/frame.ts';

export type Size = { readonly width: number; readonly height: number };

export type Layout = {
  readonly size: Size;
  readonly isPortrait: boolean;
  readonly cell: number;
  /** Top left of the reels, without the frame. */
  readonly reels: { readonly x: number; readonly y: number };
  readonly margin: number;
  readonly logo: { readonly x: number; readonly y: number; readonly width: number };
  readonly dial: { readonly x: number; readonly y: number; readonly size: number };
};

const COLUMNS = 5;
const ROWS = 3;
const GAP_MIN = 2;
const LOGO_RATIO = 200 / 900;

/** Where everything stands between the bar at the top and the controls at the bottom. */
export function layOut(
  size: Size,
  bars: { readonly top: number; readonly bottom: number },
): Layout {
  const { width, height } = size;
  const room = height - bars.top - bars.bottom;
  const isPortrait = height > width;
  const margin = isPortrait ? 0.17 : FRAME_MARGIN;
  const across = COLUMNS + 2 * margin;
  const down = ROWS + 2 * margin;
  const dialRoom = isPortrait ? 0 : 0.24;

  const logoHeight = Math.min(room * 0.155, (isPortrait ? width * 0.86 : width * 0.5) * LOGO_RATIO);
  const logoWidth = logoHeight / LOGO_RATIO;
  const cell = isPortrait
    ? Math.min((width - 10) / across, (room * 0.58) / down)
    : Math.min((width * (1 - dialRoom)) / across, (room - logoHeight - 4 * GAP_MIN) / down);
  const frameWidth = cell * across;
  const frameHeight = cell * down;

  const dialSize = isPortrait
    ? Math.min(width * 0.36, room * 0.22)
    : Math.min((width - frameWidth) / 2 - 12, room * 0.34);
  const free = room - frameHeight - logoHeight - (isPortrait ? dialSize : 0);
  // What is left over goes between the parts, so that a tall screen looks composed and not top heavy.
  const gap = Math.max(GAP_MIN, free / (isPortrait ? 4 : 3));
  const logoY = bars.top + gap;
  const dialY = logoY + logoHeight + gap + dialSize / 2;
  const frameY = isPortrait ? dialY + dialSize / 2 + gap : logoY + logoHeight + gap;
  const reelsX = (width - frameWidth) / 2 + cell * margin;
  return {
    size,
    isPortrait,
    cell,
    margin: cell * margin,
    reels: { x: reelsX, y: frameY + cell * margin },
    logo: { x: (width - logoWidth) / 2, y: logoY, width: logoWidth },
    dial: isPortrait
      ? { x: width / 2, y: dialY, size: dialSize }
      : {
          x: (width + frameWidth) / 2 + (width - frameWidth) / 4,
          y: frameY + frameHeight * 0.63,
          size: dialSize,
        },
  };
}
