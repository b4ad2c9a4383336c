import type { LudoView } from '@parlour/games/ludo';
import { element } from '../../panel/element.ts';
import type { Actions } from '../../room/game.ts';
import type { LudoWords } from './words.ts';

type Deps = { readonly words: LudoWords; readonly onMove: (move: object) => void };

/** The roll, and which keys move a token; tokens are pressed on the board. */
export function createActions({ onMove, words }: Deps): Actions<LudoView> {
  let legal: LudoView['legal'] = null;
  let isWaiting = false;
  const send = (move: object) => {
    if (isWaiting) return;
    isWaiting = true;
    draw();
    onMove(move);
  };
  const roll = element('button', {
    class: 'move raise ludo-roll',
    text: words('ludo.roll'),
    attributes: { type: 'button', 'aria-keyshortcuts': 'R' },
    onClick: () => send({ kind: 'roll' }),
  });
  const hint = element('p', { class: 'ludo-hint' });
  const view = element(
    'section',
    { class: 'actions ludo-actions', attributes: { 'aria-label': words('room.acts') } },
    roll,
    hint,
  );

  const draw = () => {
    roll.hidden = legal?.canRoll !== true;
    roll.disabled = isWaiting;
    const isChoice = legal !== null && !legal.canRoll;
    hint.hidden = legal?.canRoll === true;
    hint.textContent = isChoice ? words('ludo.choose') : '';
  };
  const press = (token: number) => () => {
    if (legal?.moves.some((one) => one.token === token) === true) send({ kind: 'move', token });
  };
  return {
    view,
    draw(hand) {
      legal = hand?.legal ?? null;
      isWaiting = false;
      draw();
      return null;
    },
    free() {
      isWaiting = false;
      draw();
    },
    keys: {
      r: () => {
        if (legal?.canRoll === true) send({ kind: 'roll' });
      },
      1: press(0),
      2: press(1),
      3: press(2),
      4: press(3),
    },
  };
}
