import type { PuppetPlace } from '../../slot/stage/puppet.ts';
import { LOGO_HEIGHT, LOGO_WIDTH } from './art/scene.ts';

type Size = { readonly width: number; readonly height: number };
type Bars = { readonly top: number; readonly bottom: number };

export const REELS = 3;
export const ROWS = 3;
/** Chrome around the reels, in cells. */
const MARGIN = 0.16;
/** Buttons under the reels, in points. */
export const BUTTON_HEIGHT = 48;
/** An entry of the menu as it is drawn, before it is scaled. */
export const ENTRY = { width: 170, height: 52 } as const;
const ENTRIES = 8;
/** The card as it is drawn, before it is scaled: stamps of `cell` in columns. */
export const CARD = { width: 292, height: 402, cell: 52, columns: 5, left: 16, top: 84 } as const;
/** The same where it lies flat, on tall and on low pages. */
export const STRIP = { width: 400, height: 52, cell: 22, columns: 15, left: 8, top: 4 } as const;
const GAP = 8;
/** Room between the bars, in points, below which nothing stands above the reels. */
const LOW = 420;

export type Layout = {
  readonly size: Size;
  readonly cell: number;
  readonly margin: number;
  readonly reels: { readonly x: number; readonly y: number };
  readonly logo: Size & { readonly x: number; readonly y: number };
  readonly menu: {
    readonly places: readonly (readonly [x: number, y: number])[];
    readonly scale: number;
    readonly box: Size & { readonly x: number; readonly y: number };
  };
  /** The card of stamps; flat on tall and on low pages. */
  readonly card: {
    readonly x: number;
    readonly y: number;
    readonly scale: number;
    readonly isStrip: boolean;
  };
  /** The pie over the reels, by its middle. */
  readonly pie: { readonly x: number; readonly y: number; readonly size: number };
  /** Top of the buttons. */
  readonly buttonsY: number;
  /** Where the waiter rolls; a low page has no room for it. */
  readonly waiter: PuppetPlace;
};

const menuOf = ({
  columns,
  scale,
  x,
  y,
}: {
  columns: number;
  scale: number;
  x: number;
  y: number;
}): Layout['menu'] => {
  const rows = ENTRIES / columns;
  const [width, height] = [ENTRY.width * scale, ENTRY.height * scale];
  return {
    scale,
    box: {
      x: x - (columns * width) / 2 - 8,
      y: y - 8,
      width: columns * width + 16,
      height: rows * height + 16,
    },
    places: Array.from({ length: ENTRIES }, (_, index) => [
      x + ((index % columns) - (columns - 1) / 2) * width,
      y + (Math.floor(index / columns) + 0.5) * height,
    ]),
  };
};

type CardRoom = {
  readonly isPortrait: boolean;
  readonly isLow: boolean;
  readonly width: number;
  readonly frameX: number;
  readonly stripY: number;
  readonly middle: number;
  readonly room: number;
};

/** The card hangs beside the reels on a wide page, lies above them on a tall one, under the sign on a low one. */
function cardOf({
  frameX,
  isLow,
  isPortrait,
  middle,
  room,
  stripY,
  width,
}: CardRoom): Layout['card'] {
  const free = isPortrait ? width : frameX;
  if (isPortrait || isLow) {
    const scale = Math.min(1.3, (free - 2 * GAP) / STRIP.width);
    return { x: (free - STRIP.width * scale) / 2, y: stripY, scale, isStrip: true };
  }
  const scale = Math.min(1.1, (free - 3 * GAP) / CARD.width, (room - 6 * GAP) / CARD.height);
  return {
    x: (free - CARD.width * scale) / 2,
    y: middle - (CARD.height * scale) / 2,
    scale,
    isStrip: false,
  };
}

const NOWHERE: PuppetPlace = { x: 0, y: 0, height: 0 };

type WaiterRoom = {
  readonly bars: Bars;
  readonly frameX: number;
  readonly isPortrait: boolean;
  readonly size: Size;
};

/** On the floor beside the cabinet, or below it on a tall page. */
function waiterOf({ bars, frameX, isPortrait, size: { height, width } }: WaiterRoom): PuppetPlace {
  const y = height - bars.bottom;
  if (isPortrait) return { x: width * 0.88, y, height: BUTTON_HEIGHT * 1.9 };
  const x = width - frameX + Math.min(width * 0.065, frameX * 0.2);
  return { x, y, height: Math.min((y - bars.top) * 0.34, width * 0.19) };
}

/** Where everything stands between the bars; the menu hangs beside the reels, or above them on a tall page. */
export function layOut(size: Size, bars: Bars): Layout {
  const { height, width } = size;
  const room = height - bars.top - bars.bottom;
  const isPortrait = height > width;
  const [across, down] = [REELS + 2 * MARGIN, ROWS + 2 * MARGIN];
  // On a low page the sign hangs beside the reels, which need the height.
  const isLow = !isPortrait && room < LOW;
  const isTight = isPortrait && room < LOW;
  const logoHeight = isLow
    ? (width * 0.25 * LOGO_HEIGHT) / LOGO_WIDTH
    : Math.min(
        room * (isTight ? 0.06 : isPortrait ? 0.15 : 0.2),
        (width * 0.84 * LOGO_HEIGHT) / LOGO_WIDTH,
      );
  const logo = { width: (logoHeight * LOGO_WIDTH) / LOGO_HEIGHT, height: logoHeight };
  const headHeight = isLow ? 0 : logoHeight;
  const menuColumns = isPortrait ? 4 : 1;
  const menuScale = isPortrait
    ? Math.min(0.9, (width - 3 * GAP) / (menuColumns * ENTRY.width))
    : Math.min(1.1, (room - 6 * GAP) / (ENTRIES * ENTRY.height), (width * 0.2) / ENTRY.width);
  const menuHeight = isPortrait ? (ENTRIES / menuColumns) * ENTRY.height * menuScale + 16 : 0;
  const stripScale = Math.min(1.3, (width - 2 * GAP) / STRIP.width);
  const stripHeight = isPortrait ? STRIP.height * stripScale + GAP / 2 : 0;
  const above = headHeight + menuHeight + stripHeight;
  const rest = room - above - BUTTON_HEIGHT - (isTight ? 3.6 : 5) * GAP;
  const cell = Math.min(
    (width - 8) / across,
    rest / down,
    (width * (isPortrait ? 1 : 0.52)) / across,
  );
  const gap = Math.max(GAP, (room - above - BUTTON_HEIGHT - cell * down) / (isPortrait ? 5 : 4));
  const logoY = bars.top + gap * 0.7;
  const menuY = logoY + headHeight + gap;
  const stripY = menuY + menuHeight + gap * 0.4;
  const frameY = isPortrait ? stripY + stripHeight + gap * 0.4 : logoY + headHeight + gap * 0.7;
  const frameX = (width - cell * across) / 2;
  const lowLogoY = bars.top + (room - logo.height) / 4;
  return {
    size,
    cell,
    margin: cell * MARGIN,
    reels: { x: frameX + cell * MARGIN, y: frameY + cell * MARGIN },
    logo: isLow
      ? { ...logo, x: (frameX - logo.width) / 2, y: lowLogoY }
      : { ...logo, x: (width - logo.width) / 2, y: logoY },
    menu: menuOf({
      columns: menuColumns,
      scale: menuScale,
      x: isPortrait ? width / 2 : (width + frameX + cell * across) / 2,
      y: isPortrait ? menuY + 8 : bars.top + (room - ENTRIES * ENTRY.height * menuScale) / 2,
    }),
    card: cardOf({
      isPortrait,
      isLow,
      width,
      frameX,
      stripY: isPortrait ? stripY : lowLogoY + logo.height + 2 * GAP,
      middle: bars.top + room / 2,
      room,
    }),
    pie: {
      x: width / 2,
      y: frameY + (cell * down) / 2 - 2 * GAP,
      size: Math.min(width - 4 * GAP, cell * down * 1.02),
    },
    buttonsY: frameY + cell * down + GAP,
    waiter: isLow || isTight ? NOWHERE : waiterOf({ bars, frameX, isPortrait, size }),
  };
}
