import type { BingoRoom } from '@parlour/games/bingo';
import { element } from '../../panel/element.ts';
import { groupOf } from './room.ts';
import type { BingoWords } from './words.ts';

/** Every ball of the room, those that were called lit. */
export function createBoard(room: BingoRoom, words: BingoWords) {
  const cells = Array.from({ length: room.balls }, (_, place) =>
    element('span', {
      text: String(place + 1),
      attributes: { 'data-group': String(groupOf(room, place + 1)) },
    }),
  );
  const letters =
    room.balls === 75
      ? [...'BINGO'].map((letter, group) =>
          element('b', { text: letter, attributes: { 'data-group': String(group) } }),
        )
      : [];
  const count = element('output', { class: 'bingo-count', attributes: { dir: 'ltr' } });
  const view = element(
    'section',
    { class: 'bingo-side bingo-board', attributes: { 'aria-label': words('bingo.board') } },
    element('header', {}, element('h2', { text: words('bingo.board') }), count),
    element(
      'div',
      {
        class: 'bingo-numbers night',
        attributes: { dir: 'ltr', 'aria-hidden': 'true', 'data-balls': String(room.balls) },
      },
      ...letters.flatMap((letter, group) => [
        letter,
        ...cells.filter((_, place) => groupOf(room, place + 1) === group),
      ]),
      ...(letters.length === 0 ? cells : []),
    ),
  );
  let drawn = -1;
  return {
    view,
    draw(balls: readonly number[]) {
      if (balls.length === drawn) return;
      drawn = balls.length;
      const [called, last] = [new Set(balls), balls.at(-1)];
      for (const [place, cell] of cells.entries()) {
        cell.toggleAttribute('data-called', called.has(place + 1));
        cell.toggleAttribute('data-last', place + 1 === last);
      }
      count.textContent = `${balls.length} / ${room.calls}`;
    },
  };
}
