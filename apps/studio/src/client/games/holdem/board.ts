import type { HoldemView } from '@parlour/games/holdem';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { cardNames, drawFace } from '../../room/face.ts';
import type { Middle } from '../../room/game.ts';
import type { HoldemKey, HoldemWords } from './words.ts';

const BOARD_CARDS = 5;
const REVEAL_MS = 420;
/** Each of several cards that come at once, when a board is run out. */
const RUN_OUT_MS = 168;

/** Five cards in the middle, pots above them, and below them what wins or why no hand is played. */
export function createMiddle({
  money,
  words,
}: {
  readonly words: HoldemWords;
  readonly money: Money;
}): Middle<HoldemView> {
  const board = element('div', {
    class: 'baize-board',
    attributes: { role: 'img', 'aria-label': words('holdem.board') },
  });
  const pots = element('div', { class: 'baize-pots' });
  const note = element('p', { class: 'baize-note' });
  let [shown, boardText] = [0, ''];

  const drawBoard = (cards: HoldemView['board']): number => {
    const text = cards.join();
    if (text === boardText) return 0;
    const fresh = Math.max(0, cards.length - shown);
    const before = cards.length - fresh;
    const eachMs = fresh > 2 ? RUN_OUT_MS : REVEAL_MS;
    board.replaceChildren(
      ...Array.from({ length: BOARD_CARDS }, (_, at) => {
        const card = cards[at];
        if (card === undefined) return element('span', { class: 'hc slot' });
        const face = drawFace(card);
        if (at >= before) {
          face.classList.add('fresh');
          face.style.animationDelay = `${(at - before) * eachMs}ms`;
        }
        return face;
      }),
    );
    board.setAttribute('aria-label', `${words('holdem.board')}: ${cardNames(cards, words) || '–'}`);
    [shown, boardText] = [cards.length, text];
    return fresh > 3 ? fresh * RUN_OUT_MS : 0;
  };

  return {
    view: element('div', { class: 'middle' }, pots, board, note),
    draw({ hand, isNewHand, note: text }) {
      if (isNewHand) [shown, boardText] = [0, '-'];
      const lateMs = drawBoard(hand?.board ?? []);
      // One pot is counted with the bets that still lie before the seats.
      const lying = hand === null ? [] : hand.pots.length > 1 ? hand.pots : [hand.pot];
      pots.replaceChildren(
        ...lying.map((amount, place) =>
          element('span', {
            class: 'baize-pot',
            text: words(place === 0 ? 'room.pot' : 'holdem.side_pot', {
              amount: money.short(amount),
            }),
          }),
        ),
      );
      const best = hand?.events.findLast((event) => event.kind === 'pot' && event.hand !== null);
      const kind = best?.kind === 'pot' ? best.hand : null;
      note.textContent = kind === null ? (text ?? '') : words(`holdem.hand_${kind}` as HoldemKey);
      note.classList.toggle('made', kind !== null);
      return lateMs;
    },
  };
}
