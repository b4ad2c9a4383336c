import { drawCard, turnCard } from '../../cards/card.ts';
import { nameOfCard } from '../../cards/names.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import { timesOf } from '../../instant/figures.ts';
import { element } from '../../panel/element.ts';
import type { Course, Event, Result } from './course.ts';
import { arrow } from './guesses.ts';
import type { HiLoKey } from './hi-lo.ts';

const TURN_MS = 420;
const PASSED_SHOWN = 24;

/** The deck with the card that was turned last on top of it. */
export function createDeck({ motion, sound, words }: SceneDeps<HiLoKey>) {
  const face = element('div', { class: 'hl-face', attributes: { role: 'img' } });
  return {
    view: element(
      'div',
      { class: 'hl-deck' },
      drawCard(null),
      drawCard(null),
      drawCard(null),
      face,
    ),
    close() {
      face.replaceChildren(drawCard(null));
      face.setAttribute('aria-label', words('hi-lo.deck'));
      delete face.dataset['result'];
    },
    /** Lays a card on top; the one below it turns away first. */
    async turn(card: number, isMoved: boolean): Promise<void> {
      delete face.dataset['result'];
      face.setAttribute('aria-label', nameOfCard(card, words));
      if (!isMoved) return face.replaceChildren(drawCard(card));
      sound.card();
      await turnCard(motion, face.firstElementChild as HTMLElement, card, TURN_MS);
    },
    mark(result: Result) {
      face.dataset['result'] = result;
    },
  };
}

/** The cards of a round, the last one first, each with what it was. */
export function createPassed(words: SceneDeps<HiLoKey>['words']) {
  const view = element('ol', {
    class: 'hl-passed',
    attributes: { 'aria-label': words('hi-lo.passed'), tabindex: '0' },
  });
  return {
    view,
    clear: () => view.replaceChildren(),
    add({ card, guess }: Event, result: Result, { pays }: Course) {
      const text = result === 'right' ? timesOf(pays) : words(`hi-lo.mark_${result}`);
      view.prepend(
        element(
          'li',
          { attributes: { 'data-result': result, 'aria-label': nameOfCard(card, words) } },
          drawCard(card),
          element('small', { class: 'hl-mark' }, guess === undefined ? null : arrow(guess), text),
        ),
      );
      while (view.childElementCount > PASSED_SHOWN) view.lastElementChild?.remove();
    },
  };
}
