import { type Side, sides } from '@parlour/games/coin-flip';
import { drawing } from '../../instant/drawing.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import { FACES } from './coin.ts';
import type { CoinFlipKey } from './coin-flip.ts';

type Words = SceneDeps<CoinFlipKey>['words'];

/** A button for each side of the coin. */
export function createSides(words: Words, onCall: (side: Side) => void) {
  const buttons = sides.map((side) =>
    element(
      'button',
      { class: `tile coin-call`, attributes: { type: 'button' }, onClick: () => onCall(side) },
      drawing(FACES[side]),
      element('span', { text: words(`coin.${side}`) }),
    ),
  );
  return {
    view: element(
      'div',
      { class: 'coin-buttons', attributes: { role: 'group', 'aria-label': words('coin.call') } },
      ...buttons,
    ),
    draw(chosen: Side | null, isEnabled: boolean) {
      for (const [index, button] of buttons.entries()) {
        button.disabled = !isEnabled;
        button.setAttribute('aria-pressed', String(sides[index] === chosen));
      }
    },
  };
}

/** The throws of a round as a row of small coins. */
export function createCalls(words: Words) {
  const view = element('ol', {
    class: 'coin-calls',
    attributes: { 'aria-label': words('coin.calls') },
  });
  return {
    view,
    clear: () => view.replaceChildren(),
    add(fell: Side, result: 'right' | 'wrong') {
      view.append(
        element(
          'li',
          { attributes: { 'data-result': result, 'aria-label': words(`coin.${fell}`) } },
          drawing(FACES[fell]),
        ),
      );
    },
  };
}
