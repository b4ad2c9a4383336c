import { type Guess, SKIPS_MAX } from '@parlour/games/hi-lo';
import { payOf } from '@parlour/games/solo';
import { signOf } from '../../cards/face.ts';
import { timesOf } from '../../instant/figures.ts';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import { afterCard, BEFORE, courseOf, eventOf, resultOf } from './course.ts';
import { createDeck, createPassed } from './deck.ts';
import { createGuesses, offerOf } from './guesses.ts';
import type { HiLoKey } from './hi-lo.ts';

const MISS_MS = 500;

/** A deck, the card that was turned last, and the row of those before it. */
export function createHiLoScene(deps: SceneDeps<HiLoKey>): Scene {
  const { money, motion, onAct, sound, words } = deps;
  let course = BEFORE;

  const guess = (what: Guess) => {
    if (course.isOpen && offerOf(course, what, words) !== null)
      onAct({ kind: 'guess', guess: what });
  };
  const skip = () => {
    if (course.isOpen && course.skipped < SKIPS_MAX) onAct({ kind: 'skip' });
  };
  const deck = createDeck(deps);
  const passed = createPassed(words);
  const guesses = createGuesses(words, guess);
  const skipButton = element('button', {
    class: 'plain tile hl-skip',
    text: words('hi-lo.skip'),
    attributes: { type: 'button' },
    onClick: skip,
  });
  const side = element('div', { class: 'hl-side' }, guesses.view, skipButton);
  const draw = () => {
    guesses.draw(course);
    skipButton.disabled = !course.isOpen || course.skipped >= SKIPS_MAX;
  };
  const reset = () => {
    course = BEFORE;
    deck.close();
    passed.clear();
    draw();
  };
  const close = () => {
    course = { ...course, isOpen: false };
    draw();
  };
  reset();

  return {
    fields: element('p', { class: 'muted small hl-hint', text: words('hi-lo.hint') }),
    view: element(
      'div',
      { class: 'hi-lo', attributes: { dir: 'ltr' } },
      element('div', { class: 'hl-table' }, deck.view, side),
      passed.view,
    ),
    choice: () => ({}),
    setChoice: () => undefined,
    facts: (stake) =>
      course.guessed === 0
        ? []
        : [
            { label: words('instant.multiplier'), value: timesOf(course.pays) },
            { label: words('hi-lo.right'), value: String(course.guessed) },
            { label: words('hi-lo.worth'), value: money.show(payOf(stake, course.pays)) },
          ],
    lock(isLocked) {
      if (!isLocked) close();
    },
    reset,
    async show(step, { isMoved }) {
      const event = eventOf(step);
      if (event === undefined) return close();
      const result = resultOf(course, event);
      course = afterCard(course, event);
      const turned = deck.turn(event.card, isMoved);
      if (isMoved) await turned;
      deck.mark(result);
      passed.add(event, result, course);
      draw();
      if (!isMoved) return;
      if (result === 'right') sound.moon(Math.min(14, course.guessed * 2));
      if (result !== 'wrong') return;
      sound.land(0);
      await motion.wait(MISS_MS);
    },
    collectable: (stake) =>
      course.isOpen && course.guessed > 0 ? payOf(stake, course.pays) : null,
    label(steps) {
      const { card, isOpen, pays } = courseOf(steps);
      if (isOpen) return timesOf(pays);
      return card === null ? '' : signOf(card);
    },
    keys: {
      ArrowUp: () => guess('higher'),
      ArrowDown: () => guess('lower'),
      '=': () => guess('same'),
      x: skip,
    },
  };
}
