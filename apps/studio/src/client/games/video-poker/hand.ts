import type { Card } from '@parlour/games/cards';
import type { PokerTable } from '@parlour/games/video-poker';
import { drawCard, turnCard } from '../../cards/card.ts';
import { nameOfCard } from '../../cards/names.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import type { PokerKey } from './games.ts';
import { isWild, PLACES } from './kinds.ts';

const DEAL_GAP_MS = 90;
const TURN_MS = 220;
const LEAVE_MS = 150;

/** Five cards, each a button that holds it. */
export function createHand(
  { motion, sound, words }: SceneDeps<PokerKey>,
  table: PokerTable,
  onToggle: (place: number) => void,
) {
  const cards = PLACES.map((place) => {
    const face = element('span', { class: 'vp-face' }, drawCard(null));
    const button = element(
      'button',
      {
        class: 'vp-card',
        attributes: { type: 'button', 'aria-pressed': 'false' },
        // A press by pointer leaves the space bar to the button that draws.
        onClick: (event) => {
          if (event.detail > 0) button.blur();
          onToggle(place);
        },
      },
      element('span', {
        class: 'vp-held',
        text: words('poker.held'),
        attributes: { 'aria-hidden': 'true' },
      }),
      face,
      element(
        'span',
        { class: 'vp-tag', attributes: { 'aria-hidden': 'true' } },
        element('kbd', { text: String(place + 1) }),
        words('poker.hold'),
      ),
    );
    return { button, face };
  });
  const view = element(
    'div',
    { class: 'vp-hand', attributes: { role: 'group', 'aria-label': words('poker.hand') } },
    ...cards.map(({ button }) => button),
  );
  type Place = (typeof cards)[number];
  const at = (place: number) => cards[place] as Place;
  const name = (place: number, card: Card | null) => {
    const { button, face } = at(place);
    face.dataset['wild'] = String(card !== null && isWild(table, card));
    button.setAttribute(
      'aria-label',
      card === null ? words('card.hidden') : nameOfCard(card, words),
    );
  };
  const lay = (place: number, card: Card | null) => {
    at(place).face.replaceChildren(drawCard(card));
    name(place, card);
  };
  const turn = async (place: number, card: Card) => {
    sound.card();
    await turnCard(motion, at(place).face.firstElementChild as HTMLElement, card, TURN_MS);
    name(place, card);
  };
  /** Turns the cards of these places one after the other. */
  const turnAll = async (places: readonly number[], dealt: readonly Card[]) => {
    const turns: Promise<void>[] = [];
    for (const place of places) {
      turns.push(turn(place, dealt[place] as Card));
      await motion.wait(DEAL_GAP_MS);
    }
    await Promise.all(turns);
  };
  const leave = async (places: readonly number[]) => {
    await motion.tween(LEAVE_MS, (part) => {
      for (const place of places) {
        const { face } = at(place);
        face.style.opacity = String(1 - part);
        face.style.translate = `0 ${-18 * part}%`;
      }
    });
    for (const place of places) {
      lay(place, null);
      at(place).face.removeAttribute('style');
    }
  };

  return {
    view,
    /** Shows cards as they are, or five backs. */
    lay(dealt: readonly Card[] | null) {
      for (const place of PLACES) lay(place, dealt?.[place] ?? null);
    },
    deal: (dealt: readonly Card[]) => turnAll(PLACES, dealt),
    /** The cards that are not held leave, and others are turned in their places. */
    async draw(drawn: readonly Card[], hold: number) {
      const places = PLACES.filter((place) => (hold & (1 << place)) === 0);
      await leave(places);
      await turnAll(places, drawn);
    },
    mark({ best, hold, isOpen }: { best: number | null; hold: number; isOpen: boolean }) {
      view.classList.toggle('open', isOpen);
      for (const [place, { button }] of cards.entries()) {
        const bit = 1 << place;
        button.setAttribute('aria-pressed', String((hold & bit) !== 0));
        button.setAttribute('aria-disabled', String(!isOpen));
        button.classList.toggle('best', best !== null && (best & bit) !== 0);
      }
    },
    /** The hand pays; said to the eye by a light around it. */
    light(isPaid: boolean) {
      view.classList.toggle('paid', isPaid);
    },
  };
}
