import { LINES } from '@parlour/games/velvet-hours';
import type { Session } from '../api.ts';
import type { Words } from '../words/words.ts';
import { element, iconButton } from './element.ts';

export const meter = (label: string, value: HTMLElement, name: string): HTMLElement =>
  element(
    'div',
    { class: `meter ${name}` },
    element('span', { class: 'label', text: label }),
    value,
  );

/** The ladder of stakes; locked while a round is played. */
export function createStake(
  session: Session,
  words: Words,
  { onChange, onPick }: { readonly onChange: () => void; readonly onPick: () => void },
) {
  const { stakes, stakeDefault, currency } = session;
  const indexOf = (stake: string) => stakes.findIndex((step) => step.stake === stake);
  let place = Math.max(0, indexOf(stakeDefault));
  let isLocked = false;
  const value = element('output', { class: 'value', attributes: { 'aria-live': 'polite' } });
  const less = iconButton('minus', words('bar.stake_less'), () => move(-1));
  const more = iconButton('plus', words('bar.stake_more'), () => move(1));
  const label = `${words('bar.stake')} · ${words('bar.lines', { lines: LINES })}`;
  const pick = element(
    'button',
    {
      class: 'stake-pick',
      attributes: { type: 'button', 'aria-haspopup': 'dialog', title: words('stake.pick') },
      onClick: onPick,
    },
    meter(label, value, 'stake-meter'),
  );
  const view = element('div', { class: 'stake' }, less, pick, more);

  const draw = () => {
    value.textContent = `${stakes[place]?.label ?? ''} ${currency.code}`;
    pick.disabled = isLocked;
    less.disabled = isLocked || place === 0;
    more.disabled = isLocked || place === stakes.length - 1;
  };
  const move = (by: number) => {
    if (isLocked || stakes[place + by] === undefined) return;
    place += by;
    draw();
    onChange();
  };
  draw();
  return {
    view,
    stake: () => stakes[place]?.stake ?? stakeDefault,
    setStake(stake: string) {
      place = Math.max(0, indexOf(stake));
      draw();
    },
    stepStake: move,
    lockStake(next: boolean) {
      isLocked = next;
      draw();
    },
  };
}
