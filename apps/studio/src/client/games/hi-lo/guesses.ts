import { type Guess, guesses, paysAfter, rankOf, RANKS, winningRanks } from '@parlour/games/hi-lo';
import { drawing } from '../../instant/drawing.ts';
import { chanceOf, timesOf } from '../../instant/figures.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import type { Course } from './course.ts';
import type { HiLoKey } from './hi-lo.ts';

const ARROWS: Readonly<Record<Guess, string>> = {
  higher: 'M-30 18L0 -20L30 18Z',
  lower: 'M-30 -18L0 20L30 -18Z',
  same: 'M-26 -14H26V-2H-26ZM-26 8H26V20H-26Z',
};

export const arrow = (guess: Guess): HTMLElement =>
  drawing(
    `<svg viewBox="-36 -36 72 72"><path d="${ARROWS[guess]}" fill="currentColor"/></svg>`,
    'hl-arrow',
  );

/** What a guess is called here, how likely it is and what the stake would be worth. */
export type Offer = { readonly name: string; readonly chance: string; readonly pays: string };

/** What a guess offers beside the card that lies there; null where it is not offered. */
export function offerOf(
  { card, isOpen, pays }: Course,
  guess: Guess,
  words: SceneDeps<HiLoKey>['words'],
): Offer | null {
  if (card === null || !isOpen)
    return guess === 'same' ? null : { name: words(`hi-lo.${guess}`), chance: '–', pays: '–' };
  const worth = paysAfter({ card, pays }, guess);
  if (worth === null) return null;
  const rank = rankOf(card);
  const isPlain = guess === 'same' || rank === 1 || rank === RANKS;
  return {
    name: words(isPlain ? `hi-lo.${guess}` : `hi-lo.${guess}_or_same`),
    chance: chanceOf(winningRanks(rank, guess).length / RANKS),
    pays: timesOf(worth),
  };
}

/** One button for each guess; the one that is not offered beside this card is not shown. */
export function createGuesses(words: SceneDeps<HiLoKey>['words'], onGuess: (guess: Guess) => void) {
  const made = guesses.map((guess) => {
    const name = element('span', { class: 'hl-name' });
    const pays = element('b');
    const chance = element('small');
    const button = element(
      'button',
      {
        class: `tile hl-guess ${guess}`,
        attributes: { type: 'button' },
        onClick: () => onGuess(guess),
      },
      arrow(guess),
      name,
      pays,
      chance,
    );
    return { guess, button, name, pays, chance };
  });
  return {
    view: element(
      'div',
      { class: 'hl-guesses', attributes: { role: 'group', 'aria-label': words('hi-lo.guess') } },
      ...made.map(({ button }) => button),
    ),
    draw(course: Course) {
      for (const { button, chance, guess, name, pays } of made) {
        const offer = offerOf(course, guess, words);
        button.hidden = offer === null;
        button.disabled = !course.isOpen;
        name.textContent = offer?.name ?? '';
        pays.textContent = offer?.pays ?? '';
        chance.textContent = offer?.chance ?? '';
      }
    },
  };
}
