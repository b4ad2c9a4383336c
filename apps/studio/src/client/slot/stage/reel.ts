import { Container, Sprite } from 'pixi.js';
import { BLUR_STRETCH, type SymbolTextures } from './texture.ts';
import { easeOvershoot } from '../../ease.ts';
import type { Motion } from './motion.ts';

/** One strip as a ring of symbols: a stop shows its own symbol on top and the next ones below. */
export type Strip = readonly number[];

export type ReelView = {
  readonly view: Container;
  layout(cell: number): void;
  setTextures(textures: SymbolTextures): void;
  setStrip(strip: Strip): void;
  /** Shows a stop at once. */
  show(stop: number): void;
  start(): void;
  /** Brings the reel to rest; resolves when it stands. */
  land(stop: number): Promise<void>;
  /** Moves the standing reel down by one symbol, so that the one above comes into its place. */
  nudge(): Promise<void>;
  /** The sprite in a row of the window, once the reel stands. */
  symbolAt(row: number): Sprite;
};

const SPARE = 2;
/** Symbols per second at full speed. */
const SPEED = 26;
const SPEED_UP_MS = 260;
const LAND_MS = 620;
const NUDGE_MS = 380;
const LAND_SYMBOLS = 7;

const wrap = (value: number, length: number): number => ((value % length) + length) % length;

type ReelDeps = {
  readonly strip: Strip;
  readonly textures: SymbolTextures;
  /** Symbols in view. */
  readonly rows: number;
};

/** A reel whose strip runs down behind a window of some rows. */
export function createReel(motion: Motion, { rows, strip, textures }: ReelDeps): ReelView {
  const view = new Container();
  const sprites = Array.from({ length: rows + SPARE }, () => new Sprite({ anchor: 0.5 }));
  view.addChild(...sprites);
  let symbols = strip;
  let art = textures;
  let cell = 100;
  /** Place on the strip of the top row; it falls while the symbols move down. */
  let position = 0;
  let velocity = 0;
  let halt: (() => void) | null = null;

  const draw = () => {
    const first = Math.floor(position) - 1;
    const isFast = velocity > SPEED * 0.45;
    for (const [index, sprite] of sprites.entries()) {
      const symbol = symbols[wrap(first + index, symbols.length)] as number;
      const texture = (isFast ? art.blurred : art.sharp)[symbol];
      if (texture !== undefined && sprite.texture !== texture) sprite.texture = texture;
      sprite.width = cell * 0.93;
      sprite.height = cell * 0.93 * (isFast ? BLUR_STRETCH : 1);
      sprite.x = cell / 2;
      sprite.y = (first + index - position + 0.5) * cell;
      sprite.alpha = 1;
    }
  };

  const run = (delta: number) => {
    velocity = Math.min(SPEED, velocity + (SPEED / SPEED_UP_MS) * delta);
    position -= (velocity * delta) / 1000;
    draw();
  };

  return {
    view,
    layout(size) {
      cell = size;
      draw();
    },
    setTextures(next) {
      art = next;
      draw();
    },
    setStrip(next) {
      symbols = next;
      draw();
    },
    show(stop) {
      position = stop;
      velocity = 0;
      draw();
    },
    start() {
      halt?.();
      if (motion.isReduced) return;
      // A short lift against the run, like a lever being drawn.
      velocity = -7;
      halt = motion.everyFrame(run);
    },
    async land(stop) {
      halt?.();
      halt = null;
      const length = symbols.length;
      const from = position;
      const rest = wrap(from - stop, length);
      const distance = rest + Math.ceil(Math.max(0, LAND_SYMBOLS - rest) / length) * length;
      // Only the last few symbols are seen; the rest of a long way is left out.
      const shown = Math.min(distance, LAND_SYMBOLS + (distance % 1));
      const start = stop + shown;
      await motion.tween(
        LAND_MS,
        (part) => {
          position = start - shown * part;
          velocity = part < 0.5 ? SPEED * (1 - part) : 0;
          draw();
        },
        easeOvershoot,
      );
      position = stop;
      velocity = 0;
      draw();
    },
    async nudge() {
      const from = position;
      await motion.tween(
        NUDGE_MS,
        (part) => {
          position = from - part;
          draw();
        },
        easeOvershoot,
      );
      position = wrap(from - 1, symbols.length);
      draw();
    },
    symbolAt: (row) => sprites[row + 1] as Sprite,
  };
}
