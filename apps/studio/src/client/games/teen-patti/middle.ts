import type { TeenPattiView } from '@parlour/games/teen-patti';
import { add } from '@parlour/money';
import { drawing } from '../../instant/drawing.ts';
import { type Money, read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { Middle } from '../../room/game.ts';
import type { PattiKey, PattiWords } from './words.ts';

const PETALS = 16;
const TURN = 360 / PETALS;

/** A rosette of two rings of petals, woven into the cloth. */
function rosette(): string {
  const ring = (path: string, shift: number) =>
    Array.from(
      { length: PETALS },
      (_, place) => `<path d="${path}" transform="rotate(${place * TURN + shift})"/>`,
    ).join('');
  return `<svg viewBox="-100 -100 200 200" fill="none" stroke="currentColor" stroke-width="1">
    <circle r="97"/><circle r="93" stroke-dasharray="1 4"/>
    ${ring('M0 -58C14 -70 10 -84 0 -91C-10 -84 -14 -70 0 -58Z', 0)}
    ${ring('M0 -40C12 -48 11 -62 0 -70C-11 -62 -12 -48 0 -40Z', TURN / 2)}
    <circle r="38"/><circle r="34" stroke-dasharray="2 3"/></svg>`;
}

/** The pot with the stake that is to be met, on a rosette; below it what wins, or why no hand is played. */
export function createMiddle({
  money,
  words,
}: {
  readonly words: PattiWords;
  readonly money: Money;
}): Middle<TeenPattiView> {
  const pots = element('div', { class: 'baize-pots' });
  const stake = element('p', { class: 'patti-stake' });
  const note = element('p', { class: 'baize-note' });
  return {
    view: element(
      'div',
      { class: 'patti-middle' },
      drawing(rosette(), 'drawing patti-rosette'),
      pots,
      stake,
      note,
    ),
    draw({ hand, note: text }) {
      // A single pot is shown as one, several with their parts.
      const lying = hand === null ? [] : hand.pots.length > 1 ? hand.pots : [hand.pot];
      pots.replaceChildren(
        ...lying.map((amount, place) =>
          element('span', {
            class: 'baize-pot',
            text: words(place === 0 ? 'room.pot' : 'teen-patti.side_pot', {
              amount: money.short(amount),
            }),
          }),
        ),
      );
      const isPlayed = hand !== null && !hand.isOver;
      stake.textContent = isPlayed
        ? words('teen-patti.stake_now', {
            blind: money.short(hand.stake),
            seen: money.short(add(read(hand.stake), read(hand.stake))),
          })
        : '';
      const best = hand?.events.findLast((event) => event.kind === 'pot' && event.hand !== null);
      const kind = best?.kind === 'pot' ? best.hand : null;
      note.textContent =
        kind === null ? (text ?? '') : words(`teen-patti.hand_${kind}` as PattiKey);
      note.classList.toggle('made', kind !== null);
      return 0;
    },
  };
}
