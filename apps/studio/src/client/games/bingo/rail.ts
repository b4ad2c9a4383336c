import type { BingoRoom } from '@parlour/games/bingo';
import { element } from '../../panel/element.ts';
import { ballOf } from './ball.ts';
import type { BingoWords } from './words.ts';

const SHOWN = 8;

/** The last calls, rolling along a rail: each new ball pushes the others on. */
export function createRail(room: BingoRoom, words: BingoWords) {
  const view = element('ol', {
    class: 'bingo-rail',
    attributes: { dir: 'ltr', 'aria-label': words('bingo.last_calls') },
  });
  let drawn: readonly number[] = [];
  const put = (node: HTMLElement, slot: number) => {
    node.style.setProperty('--slot', String(slot));
    node.toggleAttribute('data-gone', slot >= SHOWN);
  };
  return {
    view,
    draw(balls: readonly number[]) {
      if (balls.length === drawn.length && balls.at(-1) === drawn.at(-1)) return;
      const isNext = balls.length === drawn.length + 1 && balls.at(-2) === drawn.at(-1);
      drawn = balls;
      if (!isNext) {
        const last = balls.slice(-SHOWN).toReversed();
        view.replaceChildren(
          ...last.map((ball, slot) => {
            const node = element('li', {}, ballOf(room, ball));
            put(node, slot);
            return node;
          }),
        );
        return;
      }
      const node = element('li', {}, ballOf(room, balls.at(-1) ?? 0));
      put(node, -1);
      view.prepend(node);
      // The browser has to have seen it at the machine before it rolls.
      node.getBoundingClientRect();
      for (const [slot, child] of [...view.children].entries()) put(child as HTMLElement, slot);
      for (const child of [...view.children].slice(SHOWN + 1)) child.remove();
    },
  };
}
