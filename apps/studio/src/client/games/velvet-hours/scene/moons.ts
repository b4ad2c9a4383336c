import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { easeInOut } from '../../../ease.ts';
import type { Motion } from '../../../slot/stage/motion.ts';
import { ROWS_FILLED } from '../art/moon-reel.ts';

const FILL_MS = 560;
const FLASH_MS = 420;
const WALK_MS = 500;
/** Light around a filled reel: how far it stands off the edge and how wide it is in points, and its strength. */
const LIGHTS = [
  [0, 3, 0.85],
  [5, 9, 0.16],
  [11, 17, 0.08],
] as const;

export type Moons = {
  /** The filled reels, behind what frames the reels. */
  readonly view: Container;
  /** Their light, before it. */
  readonly light: Graphics;
  layout(cell: number): void;
  setTexture(texture: Texture): void;
  /** Fills these reels at once, and no others. */
  set(reels: readonly number[]): void;
  /** Moons at these places, a reel and a row each, grow until they fill their reels. */
  fill(places: readonly (readonly [reel: number, row: number])[]): Promise<void>;
  /** All move one reel to the left; one on the first reel leaves. */
  walk(): Promise<void>;
};

type Panel = { readonly sprite: Sprite; reel: number };

function drawLight(light: Graphics, panels: readonly Panel[], cell: number): void {
  light.clear();
  for (const { reel } of panels) {
    // Of one that leaves the light goes out where it was.
    const strength = Math.max(0, Math.min(1, 1 + reel));
    const left = Math.max(0, reel) * cell;
    for (const [grow, width, alpha] of LIGHTS)
      light
        .roundRect(left - grow / 2, -grow / 2, cell + grow, cell * ROWS_FILLED + grow, cell * 0.11)
        .stroke({ color: '#ffdf8e', width, alpha: alpha * strength });
  }
}

/** Reels of free spins that moons fill. */
export function createMoons(motion: Motion, texture: Texture): Moons {
  const view = new Container();
  const light = new Graphics();
  light.blendMode = 'add';
  let art = texture;
  let cell = 100;
  let panels: Panel[] = [];

  const place = ({ reel, sprite }: Panel) => {
    sprite.setSize(cell, cell * ROWS_FILLED);
    sprite.x = reel * cell;
  };

  const shine = () => drawLight(light, panels, cell);

  const add = (reel: number): Panel => {
    const panel = { sprite: new Sprite({ texture: art }), reel };
    view.addChild(panel.sprite);
    panels.push(panel);
    place(panel);
    return panel;
  };

  const remove = (gone: readonly Panel[]) => {
    for (const { sprite } of gone) sprite.destroy();
    panels = panels.filter((panel) => !gone.includes(panel));
  };

  const grow = async (panel: Panel, row: number) => {
    const window = new Graphics();
    view.addChild(window);
    panel.sprite.mask = window;
    await motion.tween(
      FILL_MS,
      (part) => {
        const top = row * (1 - part);
        const bottom = row + 1 + (ROWS_FILLED - row - 1) * part;
        window
          .clear()
          .rect(panel.reel * cell, top * cell, cell, (bottom - top) * cell)
          .fill('#fff');
      },
      easeInOut,
    );
    panel.sprite.mask = null;
    window.destroy();
  };

  const flash = async (reels: readonly number[]) => {
    if (motion.isReduced) return;
    const glare = new Graphics();
    glare.blendMode = 'add';
    for (const reel of reels)
      glare.roundRect(reel * cell, 0, cell, cell * ROWS_FILLED, cell * 0.11).fill('#ffe9ae');
    view.addChild(glare);
    await motion.tween(FLASH_MS, (part) => {
      glare.alpha = 0.75 * (1 - part);
    });
    glare.destroy();
  };

  return {
    view,
    light,
    layout(size) {
      cell = size;
      panels.forEach(place);
      shine();
    },
    setTexture(next) {
      art = next;
      for (const panel of panels) {
        panel.sprite.texture = next;
        place(panel);
      }
    },
    set(reels) {
      remove(panels);
      for (const reel of reels) add(reel);
      shine();
    },
    async fill(places) {
      if (places.length === 0) return;
      await Promise.all(places.map(([reel, row]) => grow(add(reel), row)));
      shine();
      await flash(places.map(([reel]) => reel));
    },
    async walk() {
      const from = panels.map(({ reel }) => reel);
      const moving = panels;
      await motion.tween(
        WALK_MS,
        (part) => {
          for (const [index, panel] of moving.entries()) {
            panel.reel = (from[index] as number) - part;
            place(panel);
          }
          shine();
        },
        easeInOut,
      );
      remove(moving.filter(({ reel }) => reel < 0));
      shine();
    },
  };
}
