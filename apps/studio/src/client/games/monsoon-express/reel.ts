import { Container, Graphics, Sprite } from 'pixi.js';
import { easeOvershoot } from '../../ease.ts';
import type { Motion } from '../../slot/stage/motion.ts';
import type { SymbolTextures } from '../../slot/stage/texture.ts';
import type { Size } from './layout.ts';

/** Plates behind the symbols, by how much they pay. */
const PLATES = [
  '#7c2a1f',
  '#7a4a12',
  '#5c3a17',
  '#5b2246',
  '#17525a',
  '#17525a',
  '#17525a',
  '#143a4a',
  '#143a4a',
  '#8a5a10',
  '#0f5a3c',
  '#5a3d1c',
] as const;
/** Behind and around what came out of a parcel. */
const KRAFT = '#7d5527';
const TWINE = '#e6b877';

const ROWS_MAX = 7;
const RUN_CELLS_A_SECOND = 15;
const LAND_MS = 560;
const OPEN_MS = 620;
/** Of the opening, a parcel shakes so long before it turns over. */
const SHAKEN = 0.45;
const SHADED = 0.3;

export type WaysReelView = {
  readonly view: Container;
  layout(size: Size): void;
  setTextures(textures: SymbolTextures): void;
  show(cells: readonly number[]): void;
  start(): void;
  /** Lets the cells fall in; resolves when they stand. */
  land(cells: readonly number[]): Promise<void>;
  /** Turns the cells of a symbol over to another one; resolves when they show it. */
  open(symbol: number, as: number): Promise<void>;
  /** Lifts the cells that take part and shades the others; null shows all alike. */
  light(isLit: ((symbol: number) => boolean) | null, grow?: number): void;
};

/** A parcel at a part of its opening: it shakes, then it turns once about its upright. */
function turnOver(
  sprite: Sprite | undefined,
  { part, side, turn }: { readonly part: number; readonly side: number; readonly turn: number },
): void {
  if (sprite === undefined) return;
  sprite.setSize(side);
  sprite.scale.x *= Math.max(0.04, Math.abs(1 - 2 * turn));
  sprite.rotation = turn > 0 ? 0 : 0.14 * Math.sin((part / SHAKEN) * 5 * Math.PI);
}

/** The plate behind a cell; what came out of a parcel has twine around it. */
function drawPlate(
  plate: Graphics,
  {
    high,
    isOpened,
    symbol,
    top,
    width,
  }: {
    readonly symbol: number;
    readonly top: number;
    readonly width: number;
    readonly high: number;
    readonly isOpened: boolean;
  },
): void {
  const [round, fill] = [Math.min(14, high * 0.16), PLATES[symbol] ?? '#143a4a'];
  plate
    .clear()
    .roundRect(3, top + 2, width - 6, high - 4, round)
    .fill(isOpened ? KRAFT : fill)
    .roundRect(3, top + 2, width - 6, high * 0.42, round)
    .fill('#ffffff0d');
  if (isOpened)
    plate
      .roundRect(5, top + 4, width - 10, high - 8, round * 0.85)
      .stroke({ color: TWINE, width: 3 });
}

/** The smears of a running reel, so many cells further than where it started. */
function placeSmears(
  smears: readonly Sprite[],
  {
    passed,
    size,
    textures,
  }: {
    readonly passed: number;
    readonly size: Size;
    readonly textures: SymbolTextures;
  },
): void {
  const high = size.height / (smears.length - 2);
  for (const [index, sprite] of smears.entries()) {
    const texture = textures.blurred[(Math.floor(passed / smears.length) * 5 + index * 3 + 1) % 9];
    if (texture !== undefined) sprite.texture = texture;
    sprite.position.set(size.width / 2, (((passed + index) % smears.length) - 0.5) * high);
    sprite.setSize(size.width * 0.9, size.width * 1.5);
    sprite.alpha = 0.85;
  }
}

/** A reel of cells that share its height, however many they are. */
export function createWaysReel(motion: Motion, first: SymbolTextures): WaysReelView {
  const view = new Container();
  const [standing, running] = [new Container(), new Container()];
  view.addChild(standing, running);
  const cells = Array.from({ length: ROWS_MAX }, () => {
    const plate = new Graphics();
    const sprite = new Sprite({ anchor: 0.5 });
    standing.addChild(plate, sprite);
    return { plate, sprite };
  });
  const smears = Array.from({ length: 6 }, () => new Sprite({ anchor: 0.5 }));
  running.addChild(...smears);
  running.visible = false;
  let textures = first;
  let size: Size = { width: 100, height: 400 };
  let shown: readonly number[] = [0, 1];
  /** Rows whose parcels were opened. */
  let opened: ReadonlySet<number> = new Set();
  let passed = 0;
  let halt: (() => void) | null = null;

  const side = () => Math.min(size.width, size.height / shown.length) * 0.94;
  const place = () => {
    const high = size.height / shown.length;
    for (const [row, { plate, sprite }] of cells.entries()) {
      const symbol = shown[row];
      plate.visible = symbol !== undefined;
      sprite.visible = symbol !== undefined;
      if (symbol === undefined) continue;
      drawPlate(plate, {
        symbol,
        top: row * high,
        width: size.width,
        high,
        isOpened: opened.has(row),
      });
      const texture = textures.sharp[symbol];
      if (texture !== undefined) sprite.texture = texture;
      sprite.position.set(size.width / 2, (row + 0.5) * high);
      sprite.setSize(side());
    }
  };
  const run = (delta: number) => {
    passed += (delta / 1000) * RUN_CELLS_A_SECOND;
    placeSmears(smears, { passed, size, textures });
  };

  return {
    view,
    layout(next) {
      size = next;
      place();
    },
    setTextures(next) {
      textures = next;
      place();
    },
    show(next) {
      shown = next;
      opened = new Set();
      standing.y = 0;
      running.visible = false;
      place();
    },
    start() {
      halt?.();
      if (motion.isReduced) return;
      standing.visible = false;
      running.visible = true;
      halt = motion.everyFrame(run);
    },
    async land(next) {
      halt?.();
      halt = null;
      shown = next;
      opened = new Set();
      standing.visible = true;
      place();
      await motion.tween(
        LAND_MS,
        (part) => {
          standing.y = -(1 - part) * size.height;
          running.y = part * size.height;
        },
        easeOvershoot,
      );
      standing.y = 0;
      running.y = 0;
      running.visible = false;
    },
    async open(symbol, as) {
      const rows = shown.flatMap((one, row) => (one === symbol ? [row] : []));
      if (rows.length === 0) return;
      const turned = shown.map((one) => (one === symbol ? as : one));
      await motion.tween(
        OPEN_MS,
        (part) => {
          const turn = Math.max(0, (part - SHAKEN) / (1 - SHAKEN));
          if (turn >= 0.5 && shown !== turned) {
            shown = turned;
            opened = new Set(rows);
            place();
          }
          for (const row of rows) turnOver(cells[row]?.sprite, { part, side: side(), turn });
        },
        (part) => part,
      );
    },
    light(isLit, grow = 1) {
      for (const [row, { plate, sprite }] of cells.entries()) {
        const isOn = isLit === null || isLit(shown[row] ?? 0);
        sprite.alpha = isOn ? 1 : SHADED;
        plate.alpha = isOn ? 1 : SHADED;
        sprite.setSize(side() * (isLit !== null && isOn ? grow : 1));
      }
    },
  };
}
