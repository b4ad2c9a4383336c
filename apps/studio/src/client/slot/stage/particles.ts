import { Container, Sprite, type Texture } from 'pixi.js';
import type { Motion } from './motion.ts';

type Particle = {
  sprite: Sprite;
  vx: number;
  vy: number;
  spin: number;
  life: number;
  lifeMax: number;
  gravity: number;
};

export type Burst = {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly texture: Texture;
  readonly size: number;
  /** Pixels a second. */
  readonly speed: number;
  readonly lifeMs: number;
  readonly gravity: number;
  readonly isGlow?: boolean;
};

export type Particles = { readonly view: Container; burst(burst: Burst): void; clear(): void };

const PARTICLES_MAX = 420;
const GOLDEN_ANGLE = 2.399963;

/** Sparks and coins. Directions follow the golden angle, so a burst is even without any chance. */
export function createParticles(motion: Motion): Particles {
  const view = new Container();
  const living: Particle[] = [];
  let serial = 0;

  let rest: (() => void) | null = null;

  const move = (delta: number) => {
    for (let index = living.length - 1; index >= 0; index -= 1) {
      const particle = living[index] as Particle;
      const { sprite } = particle;
      particle.life -= delta;
      if (particle.life <= 0) {
        sprite.destroy();
        living.splice(index, 1);
        continue;
      }
      const seconds = delta / 1000;
      particle.vy += particle.gravity * seconds;
      sprite.x += particle.vx * seconds;
      sprite.y += particle.vy * seconds;
      sprite.rotation += particle.spin * seconds;
      sprite.alpha = Math.min(1, (particle.life / particle.lifeMax) * 2);
    }
    if (living.length > 0) return;
    rest?.();
    rest = null;
  };

  return {
    view,
    burst({ x, y, count, texture, size, speed, lifeMs, gravity, isGlow = false }) {
      if (motion.isReduced) return;
      rest ??= motion.everyFrame(move);
      for (let index = 0; index < count && living.length < PARTICLES_MAX; index += 1) {
        serial += 1;
        const angle = serial * GOLDEN_ANGLE;
        const share = 0.35 + 0.65 * ((serial * 0.618034) % 1);
        const sprite = new Sprite({ texture, anchor: 0.5, x, y });
        sprite.width = size * (0.6 + 0.7 * ((serial * 0.414214) % 1));
        sprite.height = sprite.width;
        if (isGlow) sprite.blendMode = 'add';
        view.addChild(sprite);
        const lifeMax = lifeMs * (0.6 + 0.5 * share);
        living.push({
          sprite,
          vx: Math.cos(angle) * speed * share,
          vy: Math.sin(angle) * speed * share - gravity * 0.28,
          spin: Math.cos(angle * 3) * 5,
          life: lifeMax,
          lifeMax,
          gravity,
        });
      }
    },
    clear() {
      for (const particle of living.splice(0)) particle.sprite.destroy();
    },
  };
}
