import { Container, Sprite } from 'pixi.js';
import type { Motion } from '../slot/stage/motion.ts';
import type { Place } from './marks.ts';
import type { Textures } from './textures.ts';

const GROW_MS = 300;

/** Places that multiply: their light behind the symbols, and what they multiply by before them. */
export function createSpots(
  motion: Motion,
  { centre, first }: { readonly centre: (cell: number) => Place; readonly first: Textures },
) {
  const view = new Container();
  const numbers = new Container();
  let textures = first;
  let cell = 100;
  let shown: readonly number[] | null = null;

  /** Answers the lights by their cells. */
  const draw = (): ReadonlyMap<number, Sprite> => {
    for (const child of [...view.removeChildren(), ...numbers.removeChildren()]) child.destroy();
    const lights = new Map<number, Sprite>();
    for (const [index, multiplier] of (shown ?? []).entries()) {
      const texture = textures.spots[Math.log2(multiplier)];
      if (texture === undefined) continue;
      const { x, y } = centre(index);
      const light = new Sprite({ texture, anchor: 0.5, x, y });
      light.setSize(cell * 0.98);
      view.addChild(light);
      lights.set(index, light);
      const text = textures.numbers.get(multiplier);
      if (text === undefined) continue;
      const number = new Sprite({ texture: text, anchor: 0.5, x, y: y + cell * 0.31 });
      number.setSize(cell * 1.08, cell * 0.36);
      numbers.addChild(number);
    }
    return lights;
  };

  return {
    view,
    numbers,
    layout(size: number, next: Textures) {
      cell = size;
      textures = next;
      draw();
    },
    async set(next: readonly number[] | null) {
      const before = shown;
      shown = next;
      const lights = draw();
      motion.redraw();
      const grown = [...lights].flatMap(([index, light]) =>
        (before?.[index] ?? 0) === next?.[index] ? [] : [light],
      );
      const scale = grown[0]?.scale.x ?? 1;
      if (motion.isReduced || grown.length === 0) return;
      await motion.tween(GROW_MS, (part) => {
        const size = scale * (1 + 0.35 * Math.sin(part * Math.PI));
        for (const light of grown) if (!light.destroyed) light.scale.set(size);
      });
    },
  };
}
