import { Container, Sprite, Texture } from 'pixi.js';
import type { Motion } from '../slot/stage/motion.ts';
import { createParticles } from '../slot/stage/particles.ts';
import { drawTexture, sparkTexture } from '../slot/stage/texture.ts';
import type { Layout } from './layout.ts';
import type { Place } from './marks.ts';
import type { Textures } from './textures.ts';
import type { TumbleTheme } from './theme.ts';

const DEBRIS_PIXELS = 64;
const DEBRIS = 7;
const RAIN_MS = 240;
const FLY_MS = 520;

type Shown = { readonly layout: Layout; readonly textures: Textures };
export type Effects = Awaited<ReturnType<typeof createEffects>>;

/** What flies over the board: splinters, what rains for a big win, and multipliers on their way. */
export async function createEffects(theme: TumbleTheme, motion: Motion, shown: () => Shown) {
  const view = new Container();
  const flights = new Container();
  const particles = createParticles(motion);
  view.addChild(particles.view, flights);
  const spark = sparkTexture('rgba(255,236,190,.95)');
  const debris = await Promise.all(
    theme.lights.map((light) =>
      Promise.all(
        theme.debris.map((draw) => drawTexture(draw(light), DEBRIS_PIXELS, DEBRIS_PIXELS)),
      ),
    ),
  );

  return {
    view,
    /** A symbol of a face bursts at a place of the page. */
    burst(at: Place, face: number) {
      const { cell } = shown().layout;
      for (const [index, texture] of (debris[face] ?? []).entries())
        particles.burst({
          ...at,
          count: index === 0 ? DEBRIS : 3,
          texture,
          size: cell * (index === 0 ? 0.2 : 0.34),
          speed: cell * 3.4,
          lifeMs: 760,
          gravity: theme.weight * cell,
          isGlow: index > 0,
        });
      particles.burst({
        ...at,
        count: 2,
        texture: spark,
        size: cell * 0.7,
        speed: cell * 0.6,
        lifeMs: 300,
        gravity: 0,
        isGlow: true,
      });
    },
    /** Sends a multiplier across the page. */
    async fly(multiplier: number, from: Place, to: Place) {
      if (motion.isReduced) return;
      const { layout, textures } = shown();
      const texture = textures.numbers.get(multiplier) ?? Texture.EMPTY;
      const flying = new Sprite({ texture, anchor: 0.5, ...from });
      flying.setSize(layout.cell * 1.26, layout.cell * 0.42);
      flights.addChild(flying);
      await motion.tween(FLY_MS, (part) => {
        flying.x = from.x + (to.x - from.x) * part;
        flying.y = from.y + (to.y - from.y) * part - Math.sin(part * Math.PI) * layout.cell;
      });
      flying.destroy();
    },
    /** Rains symbols and splinters until the returned function is called. */
    rain(strength: 1 | 2 | 3): () => void {
      let passed = 0;
      let turn = 0;
      return motion.everyFrame((delta) => {
        passed += delta;
        if (passed < RAIN_MS / strength) return;
        passed = 0;
        turn += 1;
        const { layout, textures } = shown();
        const { cell, size } = layout;
        const face = turn % theme.faces.length;
        const shower: readonly (readonly [Texture | undefined, number, number, boolean])[] = [
          [textures.faces[face], 2 * strength, 0.5, false],
          [debris[face]?.[0], 8 * strength, 0.24, false],
          [spark, 5 * strength, 0.3, true],
        ];
        for (const [texture, count, share, isGlow] of shower)
          particles.burst({
            x: size.width * ((turn * 0.618_034) % 1),
            y: size.height * 0.46,
            count,
            texture: texture ?? Texture.EMPTY,
            size: cell * share,
            speed: cell * (4 + strength),
            lifeMs: 1_800,
            gravity: theme.weight * cell,
            isGlow,
          });
      });
    },
  };
}
