import type { Texture } from 'pixi.js';
import type { Motion } from './motion.ts';
import { createParticles } from './particles.ts';

type Place = { readonly width: number; readonly height: number; readonly cell: number };

/** What rains for a big win: solid pieces that fall, and sparks around them. */
export function createRain(motion: Motion, { piece, spark }: { piece: Texture; spark: Texture }) {
  const { burst, view } = createParticles(motion);
  return {
    view,
    burst,
    /** Rains from the middle of the page until the returned function is called. */
    celebrate({ cell, height, width }: Place, strength: 1 | 2 | 3): () => void {
      let passed = 0;
      return motion.everyFrame((delta) => {
        passed += delta;
        if (passed < 260 / strength) return;
        passed = 0;
        const shared = { x: width / 2, y: height * 0.42 };
        burst({
          ...shared,
          count: 6 * strength,
          texture: piece,
          size: cell * 0.34,
          speed: 620 + 140 * strength,
          lifeMs: 1_900,
          gravity: 900,
        });
        burst({
          ...shared,
          count: 8 * strength,
          texture: spark,
          size: cell * 0.22,
          speed: 480,
          lifeMs: 1_000,
          gravity: 200,
          isGlow: true,
        });
      });
    },
  };
}
