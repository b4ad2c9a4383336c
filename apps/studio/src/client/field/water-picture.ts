import { Container, Graphics, Sprite, Texture, TilingSprite } from 'pixi.js';
import { drawTexture } from '../slot/stage/texture.ts';
import type { SeaLook } from './look.ts';

const MOTES = 46;
const SHAFTS = 6;
/** A whole turn of what sways, in milliseconds. */
const SWAY_MS = 9_000;

/** What a shape is filled with. */
export const paint = (color: number, alpha: number) => ({ color, alpha });

/** Lines of light as the surface throws them: seamless in both directions. */
function causticTexture(): Texture {
  const size = 256;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) return Texture.EMPTY;
  const image = context.createImageData(size, size);
  const turn = (2 * Math.PI) / size;
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const [u, v] = [x * turn, y * turn];
      const height =
        Math.sin(u * 2 + 1.7 * Math.sin(v * 3) + 0.9) +
        Math.sin(v * 3 + 1.9 * Math.sin(u * 2 + v) + 2.1) +
        Math.sin(u * 3 - v * 2 + 1.3 * Math.sin(u * 4));
      const light = Math.max(0, 1 - Math.abs(height) * 1.25) ** 2.4;
      const at = (y * size + x) * 4;
      image.data.set([255, 255, 255, light * 255], at);
    }
  context.putImageData(image, 0, 0);
  return Texture.from(canvas, true);
}

/** Beams of light from the surface. */
function createShafts(colour: number) {
  const view = new Container({ blendMode: 'add' });
  const shafts = Array.from({ length: SHAFTS }, (_, at) => {
    const shaft = new Graphics()
      .poly([-40, 0, 40, 0, 150 + at * 12, 1_000, -120, 1_000])
      .fill(paint(colour, 0.055));
    view.addChild(shaft);
    return shaft;
  });
  return {
    view,
    draw(ms: number, width: number, height: number) {
      for (const [at, shaft] of shafts.entries()) {
        const turn = (ms / SWAY_MS + at / SHAFTS) * 2 * Math.PI;
        shaft.position.set(width * (0.1 + (at / SHAFTS) * 0.86) + Math.sin(turn) * 30, -20);
        shaft.rotation = 0.16 + Math.sin(turn * 0.7) * 0.06;
        shaft.scale.set(width / 1_600 + 0.3, (height / 1_000) * 1.1);
        shaft.alpha = 0.55 + Math.sin(turn * 1.3) * 0.45;
      }
    },
  };
}

/** Bubbles that rise, or motes that glow and drift. */
function createMotes({ hasMotes, light }: SeaLook) {
  const view = new Container();
  const motes = Array.from({ length: MOTES }, (_, at) => {
    const size = 2 + ((at * 7) % 9) * (hasMotes ? 0.45 : 0.9);
    const dot = new Graphics();
    if (hasMotes)
      dot
        .circle(0, 0, size * 2.6)
        .fill(paint(light, 0.12))
        .circle(0, 0, size)
        .fill(paint(light, 0.8));
    else
      dot
        .circle(0, 0, size)
        .stroke({ color: 0xffffff, width: 1.4, alpha: 0.55 })
        .circle(-size * 0.3, -size * 0.35, size * 0.28)
        .fill(paint(0xffffff, 0.8));
    view.addChild(dot);
    return { dot, column: ((at * 53) % 101) / 101, phase: ((at * 29) % 97) / 97, size };
  });
  return {
    view,
    draw(ms: number, width: number, height: number) {
      for (const { column, dot, phase, size } of motes) {
        const pace = hasMotes ? 46_000 : 9_000 + size * 500;
        const part = (ms / pace + phase) % 1;
        const y = height * (1.05 - part * 1.1);
        dot.position.set(width * column + Math.sin(ms / 1_400 + phase * 40) * 14, y);
        dot.alpha =
          Math.sin(part * Math.PI) * (hasMotes ? 0.5 + 0.5 * Math.sin(ms / 700 + phase * 60) : 0.8);
      }
    },
  };
}

/** The ground behind the fish, and the light, bubbles and frost before them. */
export async function createWaterPicture(look: SeaLook, isReduced: boolean) {
  const [ground, caustics] = [await drawTexture(look.ground, 1_920, 1_080), causticTexture()];
  const picture = new Sprite({ texture: ground, anchor: 0.5 });
  const nets = [0, 1].map(
    () => new TilingSprite({ texture: caustics, width: 10, height: 10, blendMode: 'add' }),
  );
  for (const net of nets) net.alpha = look.caustics;
  const shafts = createShafts(look.light);
  const motes = createMotes(look);
  const frost = new Graphics();
  const back = new Container();
  back.addChild(picture, ...nets, shafts.view);
  const front = new Container({ eventMode: 'none' });
  front.addChild(motes.view, frost);
  let [width, height, ms, cold] = [1, 1, 0, 0];

  const layOut = (wide: number, high: number) => {
    [width, height] = [wide, high];
    // An upright screen shows the ground as it stands: its middle, as high as the screen.
    picture.position.set(wide / 2, high / 2);
    picture.scale.set(Math.max(wide / ground.width, high / ground.height));
    for (const [at, net] of nets.entries()) {
      net.width = wide;
      net.height = high;
      net.tileScale.set((at === 0 ? 1.9 : 1.3) * Math.max(0.6, wide / 1_600));
    }
    frost
      .clear()
      .rect(0, 0, wide, high)
      .fill(paint(0xbfe8ff, 0.16))
      .rect(0, 0, wide, high)
      .stroke({ color: 0xf0fbff, width: Math.min(wide, high) * 0.09, alpha: 0.3 })
      .rect(0, 0, wide, high)
      .stroke({ color: 0xffffff, width: Math.min(wide, high) * 0.035, alpha: 0.4 });
  };
  return {
    back,
    front,
    layOut,
    /** Leaves out what a slow machine cannot draw: 1 the lesser half, 2 all that moves. */
    spare(level: number) {
      const [first, second] = nets;
      if (second !== undefined) second.visible = level < 1;
      if (first !== undefined) first.visible = level < 2;
      motes.view.visible = level < 2;
      shafts.view.visible = level < 2;
    },
    draw(deltaMs: number, isFrozen: boolean) {
      if (!isReduced && !isFrozen) ms += deltaMs;
      cold = Math.max(0, Math.min(1, cold + (isFrozen ? deltaMs : -deltaMs) / 400));
      frost.alpha = cold;
      frost.visible = cold > 0;
      for (const [at, net] of nets.entries()) {
        const way = at === 0 ? 1 : -0.7;
        net.tilePosition.set((ms / 46) * way, (ms / 80) * way);
      }
      shafts.draw(ms, width, height);
      motes.draw(ms, width, height);
    },
  };
}
