import type { Card } from '@parlour/games/cards';
import { type PokerHand, type PokerTable, paysOf } from '@parlour/games/video-poker';
import { drawing } from '../../instant/drawing.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import type { PokerKey } from './games.ts';
import { kindName, PLACES } from './kinds.ts';
import { miniHand } from './mini.ts';

/** All of them are filled within this time, however many there are. */
const FILL_MS = 1_300;
const STEP_MS_MAX = 420;
const CLOSED: readonly null[] = PLACES.map(() => null);

/** The hands beside the large one: each keeps what is held there and draws the rest from a pack of its own. */
export function createSmallHands({ motion, sound, words }: SceneDeps<PokerKey>, table: PokerTable) {
  const view = element('ol', {
    class: 'vp-minis',
    attributes: { 'aria-label': words('poker.other_hands') },
  });
  const fill = (item: Element, cards: readonly (Card | null)[], label = '') =>
    item.replaceChildren(
      drawing(miniHand(cards, table), 'vp-mini'),
      element('small', { text: label }),
    );
  const show = (item: HTMLElement, { cards, kind }: PokerHand, isShort: boolean) => {
    const pays = paysOf(table, kind);
    const times = `${pays}×`;
    item.dataset['paid'] = pays > 0 ? 'yes' : 'no';
    const label = isShort ? times : `${kindName(table, kind, words)} ${times}`;
    fill(item, cards, pays > 0 ? label : '');
  };

  return {
    view,
    setCount(hands: number) {
      view.dataset['hands'] = String(hands);
      view.hidden = hands === 1;
      view.replaceChildren(...Array.from({ length: hands - 1 }, () => element('li')));
      for (const item of view.children) fill(item, CLOSED);
    },
    /** What is held lies open in every hand; `null` closes them all. */
    mirror(dealt: readonly Card[] | null, hold: number) {
      const cards = PLACES.map((place) => (hold & (1 << place) ? (dealt?.[place] ?? null) : null));
      for (const item of view.children) {
        delete (item as HTMLElement).dataset['paid'];
        fill(item, cards);
      }
    },
    /** Shows what the hands drew, one after the other. */
    async draw(hands: readonly PokerHand[], isMoved: boolean, onShown: (shown: number) => void) {
      const isShort = hands.length > 9;
      const stepMs = Math.min(STEP_MS_MAX, FILL_MS / Math.max(1, hands.length));
      for (const [at, hand] of hands.entries()) {
        show(view.children[at] as HTMLElement, hand, isShort);
        onShown(at + 1);
        if (!isMoved) continue;
        if (paysOf(table, hand.kind) > 0) sound.tick();
        await motion.wait(stepMs);
      }
    },
  };
}
