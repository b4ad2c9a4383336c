import type { BingoRoom } from '@parlour/games/bingo';
import { element } from '../../panel/element.ts';
import { groupOf, letterOf } from './room.ts';

/** A ball, coloured by its letter or its tens. */
export const ballOf = (room: BingoRoom, ball: number, name = ''): HTMLElement => {
  const letter = letterOf(room, ball);
  return element(
    'span',
    {
      class: `bingo-ball ${name}`.trim(),
      attributes: { 'data-group': String(groupOf(room, ball)), dir: 'ltr' },
    },
    element(
      'span',
      { class: 'bingo-ball-face' },
      letter === '' ? null : element('small', { text: letter }),
      element('b', { text: String(ball) }),
    ),
  );
};
