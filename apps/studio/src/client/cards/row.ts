import type { Card } from '@parlour/games/cards';
import type { Motion } from '../instant/motion.ts';
import { element } from '../panel/element.ts';
import type { Sound } from '../sound/synth.ts';
import type { Words } from '../words/words.ts';
import { drawCard, turnCard } from './card.ts';
import { nameOfCard } from './names.ts';

const FLIGHT_MS = 300;
const TILT_DEGREES = -28;

export type RowDeps = {
  readonly motion: Motion;
  readonly sound: Sound;
  readonly words: Words;
  /** What the row is called when it is read aloud. */
  readonly label: string;
  /** Where cards come from; without it they appear in their places. */
  readonly shoe?: HTMLElement;
};

export type CardRow = ReturnType<typeof createCardRow>;

/** A hand: cards side by side, each read aloud by its name. `--card` is their width, `--lap` how far each covers the last. */
export function createCardRow({ label, motion, shoe, sound, words }: RowDeps) {
  const view = element('ol', {
    class: 'card-row',
    attributes: { 'aria-label': label, dir: 'ltr' },
  });
  const nameOf = (card: Card | null) =>
    card === null ? words('card.hidden') : nameOfCard(card, words);
  const itemAt = (at: number) => view.children[at] as HTMLElement;
  const cardAt = (at: number) => itemAt(at).firstElementChild as HTMLElement;

  const leftOf = (node: Element | null) => node?.getBoundingClientRect().left ?? 0;
  /** The last card comes from the shoe while those before it make room; `from` is where the first of them lay. */
  const fly = async (item: HTMLElement, shoe: HTMLElement, from: number) => {
    const room = view.childElementCount > 1 ? from - leftOf(view.firstElementChild) : 0;
    const [start, end] = [shoe.getBoundingClientRect(), item.getBoundingClientRect()];
    const x = start.left + start.width / 2 - end.left - end.width / 2 - room;
    const y = start.top + start.height / 2 - end.top - end.height / 2;
    sound.card();
    await motion.tween(FLIGHT_MS, (part) => {
      const left = 1 - part;
      view.style.transform = part < 1 ? `translateX(${room * left}px)` : '';
      item.style.transform =
        part < 1 ? `translate(${x * left}px, ${y * left}px) rotate(${TILT_DEGREES * left}deg)` : '';
    });
  };

  return {
    view,
    clear: () => view.replaceChildren(),
    /** Puts a card behind the others, face down where it is null. Resolves when it lies there. */
    async deal(card: Card | null, isMoved: boolean): Promise<void> {
      const isFlown = isMoved && shoe !== undefined;
      const drawn = drawCard(isFlown ? null : card);
      const item = element(
        'li',
        { attributes: { role: 'img', 'aria-label': nameOf(card) } },
        drawn,
      );
      const from = leftOf(view.firstElementChild);
      view.append(item);
      if (!isFlown) return;
      await fly(item, shoe, from);
      if (card !== null) await turnCard(motion, drawn, card);
    },
    /** Turns the card at a place, counted from 0. */
    async turn(at: number, card: Card | null, isMoved: boolean): Promise<void> {
      itemAt(at).setAttribute('aria-label', nameOf(card));
      if (!isMoved) return cardAt(at).replaceWith(drawCard(card));
      sound.card();
      await turnCard(motion, cardAt(at), card);
    },
    /** Takes the last card away. */
    take: () => view.lastElementChild?.remove(),
    /** Lifts the cards at these places and dims the others; none of them where it is null. */
    mark(places: readonly number[] | null) {
      for (const [at, item] of [...view.children].entries()) {
        if (places === null) item.removeAttribute('data-mark');
        else item.setAttribute('data-mark', places.includes(at) ? 'made' : 'spare');
      }
    },
  };
}

/** Runs works one after the other; all at once where nothing is moved. */
export async function inTurn(
  isMoved: boolean,
  works: readonly (() => Promise<void>)[],
): Promise<void> {
  for (const work of works) {
    const done = work();
    if (isMoved) await done;
  }
}
