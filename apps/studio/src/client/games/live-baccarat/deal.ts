import { totalOf } from '@parlour/games/baccarat';
import type { Card } from '@parlour/games/cards';
import type { BaccaratShow, BaccaratSide } from '@parlour/games/live-baccarat';
import { SQUEEZE_MS, TURN_MS } from '@parlour/games/live-baccarat';
import { namesOfCards } from '../../cards/names.ts';
import { easeOut } from '../../ease.ts';
import type { LiveDeps } from '../../live/game.ts';
import type { Shown } from '../../live/moment.ts';
import { element } from '../../panel/element.ts';
import { createShoe } from '../../table/card-layout.ts';
import type { LiveBaccaratKey } from './live-baccarat.ts';
import { createSqueezedCard, type SqueezedCard } from './squeeze.ts';

/** What is shown begins so long after its time: the page has it by then. */
const LATE_MS = 350;
const FLIGHT_MS = 520;
/** The end of a movement is held for a moment before the next one. */
const HOLD_MS = 350;
const SIDES: readonly BaccaratSide[] = ['player', 'banker'];

const partOf = (ms: number, { atMs }: Shown, forMs: number): number =>
  Math.min(1, Math.max(0, (ms - atMs - LATE_MS) / forMs));

/** How far a card is turned: the first of a hand quickly, the others slowly. */
export const turnedAt = (ms: number, shown: Shown, place: number): number =>
  partOf(ms, shown, place === 0 ? TURN_MS - HOLD_MS : SQUEEZE_MS - HOLD_MS);

type Held = { readonly squeezed: SqueezedCard; readonly item: HTMLElement };

/** Two hands on the presenter's table, drawn by the clock from what was shown. */
export function createDeal({
  motion,
  sound,
  words,
}: Pick<LiveDeps<LiveBaccaratKey>, 'motion' | 'sound' | 'words'>) {
  const shoe = createShoe();
  const hand = (side: BaccaratSide) => {
    const row = element('ol', { class: 'lb-cards' });
    const total = element('output', { class: 'lb-total', text: '–' });
    const view = element(
      'section',
      { class: `lb-hand ${side}`, attributes: { 'aria-label': words(`baccarat.${side}`) } },
      element('h3', {}, element('span', { text: words(`baccarat.${side}`) }), total),
      row,
    );
    return { view, row, total, cards: [] as Held[] };
  };
  const hands = { player: hand('player'), banker: hand('banker') } as const;
  const view = element(
    'div',
    { class: 'live-stage live-cards' },
    hands.player.view,
    element('div', { class: 'lb-shoe' }, shoe),
    hands.banker.view,
  );
  let played = 0;

  const held = (side: BaccaratSide, place: number): Held => {
    const { cards, row } = hands[side];
    const known = cards[place];
    if (known !== undefined) return known;
    const squeezed = createSqueezedCard();
    const item = element(
      'li',
      { class: place === 2 ? 'third' : '', attributes: { role: 'img' } },
      squeezed.view,
    );
    row.append(item);
    cards[place] = { squeezed, item };
    return cards[place];
  };
  const clear = () => {
    for (const side of SIDES) {
      const one = hands[side];
      one.cards.length = 0;
      one.row.replaceChildren();
      one.total.textContent = '–';
      one.view.classList.remove('won', 'lost');
    }
    played = 0;
  };
  /** From the shoe to its place. */
  const fly = ({ item }: Held, part: number) => {
    if (part >= 1 || motion.isReduced) {
      item.style.transform = '';
      return;
    }
    const left = 1 - easeOut(part);
    const [from, to] = [shoe.getBoundingClientRect(), view.getBoundingClientRect()];
    const place = item.offsetLeft + ((item.offsetParent as HTMLElement | null) ?? view).offsetLeft;
    const x = (from.left - to.left - place) * left;
    item.style.transform = `translate(${x.toFixed(1)}px, ${(-90 * left).toFixed(1)}px) rotate(${(-24 * left).toFixed(1)}deg)`;
    item.style.opacity = part <= 0 ? '0' : '1';
  };

  return {
    view,
    clear,
    draw(ms: number, shown: readonly Shown[]) {
      const faces: Record<BaccaratSide, Card[]> = { player: [], banker: [] };
      const turned = new Map<string, { shown: Shown; card: Card }>();
      for (const one of shown) {
        const { card, place, side } = one.shows as BaccaratShow;
        if (card !== null) turned.set(`${side} ${place}`, { shown: one, card });
      }
      for (const one of shown) {
        const { card, place, side } = one.shows as BaccaratShow;
        if (card !== null) continue;
        const lying = held(side, place);
        fly(lying, partOf(ms, one, FLIGHT_MS));
        const face = turned.get(`${side} ${place}`);
        const part =
          face === undefined ? 0 : motion.isReduced ? 1 : turnedAt(ms, face.shown, place);
        lying.squeezed.draw(face?.card ?? null, part, place > 0);
        const isClose = part > 0 && part < 1 && place > 0;
        lying.item.classList.toggle('close', isClose);
        if (face !== undefined && part >= 1) faces[side].push(face.card);
      }
      for (const side of SIDES) {
        const text = faces[side].length === 0 ? '–' : String(totalOf(faces[side]));
        const { row, total } = hands[side];
        if (total.textContent !== text) {
          total.textContent = text;
          row.setAttribute('aria-label', namesOfCards(faces[side], words));
        }
      }
      if (shown.length > played) {
        played = shown.length;
        sound.card();
      }
    },
    mark(winner: BaccaratSide | 'tie' | null) {
      for (const side of SIDES) {
        hands[side].view.classList.toggle('won', winner === side);
        hands[side].view.classList.toggle(
          'lost',
          winner !== null && winner !== 'tie' && winner !== side,
        );
      }
    },
  };
}
