import { Container, Sprite, type Texture } from 'pixi.js';
import type { Motion } from '../slot/stage/motion.ts';
import type { Size } from './layout.ts';

export type Drift = {
  readonly view: Container;
  layout(size: Size): void;
  /** Moves for a while; without another call it comes to rest. */
  wake(): void;
};

const AWAKE_MS = 25_000;
const GOLDEN = 0.618_034;

/** Bubbles that rise or dust that sinks before the scene. */
export function createDrift(
  motion: Motion,
  {
    count,
    speed,
    texture,
  }: { readonly texture: Texture; readonly count: number; readonly speed: number },
): Drift {
  const view = new Container();
  const motes = Array.from({ length: count }, (_, index) => {
    const sprite = new Sprite({ texture, anchor: 0.5 });
    view.addChild(sprite);
    return {
      sprite,
      x: (index * GOLDEN) % 1,
      y: (index * 0.754_878) % 1,
      pace: 0.5 + ((index * 0.324_717) % 1),
    };
  });
  let size: Size = { width: 1, height: 1 };
  let left = 0;
  let time = 0;
  let stop: (() => void) | null = null;

  const place = () => {
    const unit = Math.min(size.width, size.height);
    for (const { pace, sprite, x, y } of motes) {
      const turn = time * 0.0006 * pace + x * 20;
      sprite.position.set(
        (x + Math.sin(turn) * 0.012) * size.width,
        y * size.height * 1.1 - size.height * 0.05,
      );
      sprite.setSize(unit * 0.012 * (0.6 + pace));
      sprite.alpha = 0.35 + 0.4 * Math.sin(turn * 2) ** 2;
    }
  };
  const step = (delta: number) => {
    time += delta;
    left -= delta;
    for (const mote of motes) mote.y = (mote.y + (speed * mote.pace * delta) / 1_000 + 1) % 1;
    place();
    if (left > 0) return;
    stop?.();
    stop = null;
  };

  return {
    view,
    layout(next) {
      size = next;
      place();
    },
    wake() {
      if (motion.isReduced) return;
      left = AWAKE_MS;
      stop ??= motion.everyFrame(step);
    },
  };
}
