import { CANNONS } from '@parlour/games/field';
import type { Amount } from '@parlour/money';
import type { Money } from '../money.ts';
import { element, icon, iconButton } from '../panel/element.ts';
import { CANNON_COLOURS } from './art/cannon.ts';
import type { SeaWords } from './words.ts';

export type BarDeps = {
  readonly words: SeaWords;
  readonly money: Money;
  readonly hasAuto: boolean;
  readonly onCannon: (step: 1 | -1) => void;
  readonly onAuto: () => void;
  readonly onLock: () => void;
  readonly onLeave: () => void;
};

export type SeaBar = ReturnType<typeof createBar>;

export type BarState = {
  readonly left: Amount;
  readonly cannon: number;
  readonly cost: Amount;
  readonly isAuto: boolean;
  readonly isLocked: boolean;
  readonly isLeaving: boolean;
};

const setText = (node: HTMLElement, text: string): void => {
  if (node.textContent !== text) node.textContent = text;
};

/** What stands below the sea while a visit goes on. */
export function createBar({ hasAuto, money, onAuto, onCannon, onLeave, onLock, words }: BarDeps) {
  const left = element('output', { class: 'value sea-left' });
  const times = element('b', {});
  const cost = element('span', { class: 'muted' });
  const gun = element('div', { class: 'sea-gun' }, times, cost);
  const toggle = (label: string, keys: string, onClick: () => void) =>
    element('button', {
      class: 'sea-toggle',
      text: label,
      attributes: { type: 'button', 'aria-pressed': 'false', 'aria-keyshortcuts': keys },
      onClick,
    });
  const auto = toggle(words('sea.auto'), 'A', onAuto);
  const lock = toggle(words('sea.lock'), 'L', onLock);
  const leave = element('button', {
    class: 'sea-leave',
    attributes: { type: 'button' },
    onClick: onLeave,
  });
  const leaveText = element('span', {});
  leave.append(icon('left'), leaveText);
  const less = iconButton('minus', words('sea.cannon_less'), () => onCannon(-1));
  const more = iconButton('plus', words('sea.cannon_more'), () => onCannon(1));
  const view = element(
    'div',
    { class: 'sea-bar night', hidden: true },
    element(
      'p',
      { class: 'sea-credit' },
      element('span', { class: 'muted', text: words('sea.left') }),
      left,
    ),
    element('div', { class: 'sea-guns' }, less, gun, more),
    element('div', { class: 'sea-toggles' }, hasAuto && auto, lock),
    leave,
  );
  return {
    view,
    show(isShown: boolean) {
      view.hidden = !isShown;
    },
    draw(state: BarState) {
      setText(left, money.show(state.left));
      setText(times, words('sea.cannon', { times: CANNONS[state.cannon] ?? 1 }));
      setText(cost, words('sea.per_shot', { amount: money.show(state.cost) }));
      gun.style.setProperty('--gun', CANNON_COLOURS[state.cannon] ?? CANNON_COLOURS[0]);
      less.disabled = state.cannon === 0;
      more.disabled = state.cannon === CANNONS.length - 1;
      setText(auto, words(state.isAuto ? 'sea.auto_stop' : 'sea.auto'));
      auto.setAttribute('aria-pressed', String(state.isAuto));
      setText(lock, words(state.isLocked ? 'sea.lock_off' : 'sea.lock'));
      lock.setAttribute('aria-pressed', String(state.isLocked));
      leave.disabled = state.isLeaving;
      setText(
        leaveText,
        state.isLeaving
          ? words('sea.leaving')
          : words('sea.unload', { amount: money.show(state.left) }),
      );
    },
  };
}
