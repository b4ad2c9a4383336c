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
] as const;

const ROWS_MAX = 7;
const RUN_CELLS_A_SECOND = 15;
const LAND_MS = 560;
const SHADED = 0.3;

export type WaysReelView = {
  readonly view: Container;
  layout(size: Size): void;
  setTextures(textures: SymbolTextures): void;
  show(cells: readonly number[]): void;
  start(): void;
  /** Lets the cells fall in; resolves when they stand. */
  land(cells: readonly number[]): Promise<void>;
  /** Lifts the cells that take part and shades the others; null shows all alike. */
  light(isLit: ((symbol: number) => boolean) | null, grow?: number): void;
};

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
      plate
        .clear()
        .roundRect(3, row * high + 2, size.width - 6, high - 4, Math.min(14, high * 0.16))
        .fill(PLATES[symbol] ?? '#143a4a')
        .roundRect(3, row * high + 2, size.width - 6, high * 0.42, Math.min(14, high * 0.16))
        .fill('#ffffff0d');
      const texture = textures.sharp[symbol];
      if (texture !== undefined) sprite.texture = texture;
      sprite.position.set(size.width / 2, (row + 0.5) * high);
      sprite.setSize(side());
    }
  };
  const run = (delta: number) => {
    passed += (delta / 1000) * RUN_CELLS_A_SECOND;
    const high = size.height / (smears.length - 2);
    for (const [index, sprite] of smears.entries()) {
      const at = passed + index;
      const texture =
        textures.blurred[(Math.floor(passed / smears.length) * 5 + index * 3 + 1) % 9];
      if (texture !== undefined) sprite.texture = texture;
      sprite.position.set(size.width / 2, ((at % smears.length) - 0.5) * high);
      sprite.setSize(size.width * 0.9, size.width * 1.5);
      sprite.alpha = 0.85;
    }
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
