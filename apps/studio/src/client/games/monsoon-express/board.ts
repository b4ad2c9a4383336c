import { SANS } from '../../art/fonts.ts';
import { Container, Graphics, Text } from 'pixi.js';
import type { Motion } from '../../slot/stage/motion.ts';
import { BOARD } from './layout.ts';

const FLAPS = 7;
const FLAP = { width: 34, height: 50, gap: 4 } as const;
const FLIP_MS = 420;

export type Board = {
  readonly view: Container;
  /** Turns the flaps to a number of ways and to what wins are multiplied by; no multiplier shows none. */
  turn(ways: number, multiplier: number | null): Promise<void>;
};

/** A board of split flaps as in a station: the ways of the view, and in the feature the multiplier. */
export function createBoard(motion: Motion, label: string): Board {
  const view = new Container();
  const style = {
    fontFamily: SANS,
    fontWeight: '700',
    fontSize: 36,
    fill: '#f7e8c6',
  } as const;
  const back = new Graphics();
  const total = FLAPS * (FLAP.width + FLAP.gap) - FLAP.gap;
  const left = -total / 2 - 44;
  back
    .roundRect(-BOARD.width / 2, -BOARD.height / 2, BOARD.width, BOARD.height, 12)
    .fill('#071720')
    .stroke({ color: '#e0bd83', width: 3 });
  const flaps = Array.from({ length: FLAPS }, (_, index) => {
    const x = left + index * (FLAP.width + FLAP.gap);
    back.roundRect(x, -FLAP.height / 2, FLAP.width, FLAP.height, 5).fill('#163241');
    const text = new Text({ text: '', anchor: 0.5, style });
    text.position.set(x + FLAP.width / 2, 0);
    return text;
  });
  const seams = new Graphics();
  for (let index = 0; index < FLAPS; index += 1)
    seams.rect(left + index * (FLAP.width + FLAP.gap), -1, FLAP.width, 2).fill('#071720');
  const name = new Text({
    text: label,
    anchor: { x: 0, y: 0.5 },
    style: { ...style, fontSize: 20, fill: '#f5a32c' },
  });
  name.position.set(left + total + 14, 0);
  const factor = new Text({
    text: '',
    anchor: 0.5,
    style: { ...style, fontSize: 34, fill: '#46e39a' },
  });
  factor.position.set(left + total + 14 + 44, 0);
  view.addChild(back, ...flaps, seams, name, factor);
  let shown = ''.padStart(FLAPS);

  return {
    view,
    async turn(ways, multiplier) {
      const next = new Intl.NumberFormat('en').format(ways).padStart(FLAPS);
      const before = shown;
      shown = next;
      name.visible = multiplier === null;
      const hasGrown = multiplier !== null && factor.text !== `×${multiplier}`;
      factor.text = multiplier === null ? '' : `×${multiplier}`;
      await motion.tween(FLIP_MS, (part) => {
        for (const [index, flap] of flaps.entries()) {
          const own = Math.min(1, Math.max(0, part * 1.6 - index * 0.09));
          const isChanged = before[index] !== next[index];
          flap.text = (own < 0.5 ? before[index] : next[index]) ?? '';
          flap.scale.y = isChanged ? Math.max(0.05, Math.abs(1 - 2 * own)) : 1;
        }
        if (hasGrown) factor.scale.set(1 + 0.6 * Math.sin(part * Math.PI));
      });
      for (const [index, flap] of flaps.entries()) {
        flap.text = next[index] ?? '';
        flap.scale.y = 1;
      }
      factor.scale.set(1);
    },
  };
}
