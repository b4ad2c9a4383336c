import { type AndarBaharOutcome, ranges, sideOf } from '@parlour/games/andar-bahar';
import { createCardRow } from '../../cards/row.ts';
import { drawing } from '../../instant/drawing.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import { createShoe } from '../../table/card-layout.ts';
import type { AndarBaharKey } from './andar-bahar.ts';

/** So many cards fly to their places; those after them are laid quickly, but for the last. */
const FLOWN = 6;
const LAID_MS = 110;
const BREATH_MS = 260;

const petals = (count: number, d: string, colour: string): string =>
  Array.from(
    { length: count },
    (_, petal) =>
      `<path d="${d}" transform="rotate(${(petal * 360) / count})" fill="none" stroke="${colour}" stroke-width="1.200"/>`,
  ).join('');

/** A flower of rings, on which the first card lies. */
export const mandala = `<svg viewBox="-100 -100 200 200">${petals(16, 'M0 -94C10 -84 10 -74 0 -64C-10 -74 -10 -84 0 -94Z', '#f2b84b')}${petals(16, 'M0 -72C16 -60 16 -46 0 -34C-16 -46 -16 -60 0 -72Z', '#e0559a')}${petals(32, 'M0 -98L2 -94L0 -90L-2 -94Z', '#ffe3a1')}<circle r="96" fill="none" stroke="#f2b84b" stroke-width="1.500"/><circle r="62" fill="none" stroke="#f2b84b" stroke-width=".8"/></svg>`;

/** Who won, and after how many cards. */
export const resultText = (
  { cards, winner }: AndarBaharOutcome,
  words: SceneDeps<AndarBaharKey>['words'],
): string =>
  words(winner === 'andar' ? 'andar-bahar.andar_wins' : 'andar-bahar.bahar_wins', {
    count: cards.length,
  });

/** The bet on a number of cards that would win if the match came now. */
export const rangeOf = (count: number) =>
  ranges.find(({ least, most }) => count >= least && count <= most)?.place;

/** The first card, and the two sides on which cards fall in turn until one has its rank. */
export function createDeal(
  deps: SceneDeps<AndarBaharKey>,
  onCount: (places: readonly string[]) => void,
) {
  const { motion, sound, words } = deps;
  const shoe = createShoe();
  const joker = createCardRow({ ...deps, shoe, label: words('andar-bahar.joker') });
  const sideView = (side: 'andar' | 'bahar') => {
    const row = createCardRow({ ...deps, shoe, label: words(`andar-bahar.${side}`) });
    const view = element(
      'section',
      { class: `ab-side ${side}` },
      element('h3', { text: words(`andar-bahar.${side}`) }),
      row.view,
    );
    return { row, view };
  };
  const sides = { andar: sideView('andar'), bahar: sideView('bahar') } as const;
  const caption = element('p', { class: 'card-caption', attributes: { dir: 'auto' } });
  const clear = () => {
    joker.clear();
    for (const { row, view } of Object.values(sides)) {
      row.clear();
      row.mark(null);
      view.classList.remove('won');
      view.style.setProperty('--count', '2');
    }
    caption.textContent = words('andar-bahar.place');
    onCount([]);
  };
  const say = (count: number) => {
    caption.textContent = words('andar-bahar.count', { count });
    const range = rangeOf(count);
    onCount(range === undefined ? [] : [range]);
  };
  clear();

  return {
    view: element(
      'div',
      { class: 'ab-deal' },
      element(
        'div',
        { class: 'ab-first' },
        drawing(mandala, 'ab-mandala'),
        element('div', { class: 'ab-joker' }, joker.view),
        shoe,
      ),
      element('div', { class: 'ab-sides' }, sides.andar.view, sides.bahar.view),
      caption,
    ),
    clear,
    async show(outcome: AndarBaharOutcome, isMoved: boolean) {
      const { cards, winner } = outcome;
      await joker.deal(outcome.joker, isMoved);
      if (isMoved) await motion.wait(BREATH_MS);
      for (const [at, card] of cards.entries()) {
        const count = at + 1;
        const { row, view } = sides[sideOf(count)];
        view.style.setProperty('--count', String(Math.max(2, row.view.childElementCount + 1)));
        const isFlown = isMoved && (count <= FLOWN || count === cards.length);
        await row.deal(card, isFlown);
        say(count);
        if (!isMoved || isFlown) continue;
        sound.card();
        await motion.wait(LAID_MS);
      }
      const { row, view } = sides[winner];
      row.mark([row.view.childElementCount - 1]);
      view.classList.add('won');
      caption.textContent = resultText(outcome, words);
      onCount([]);
    },
  };
}
