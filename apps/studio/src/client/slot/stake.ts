import { read, type Money } from '../money.ts';
import type { Amount } from '@parlour/money';
import type { Session } from '../api.ts';
import type { Words } from '../words/words.ts';
import { element, iconButton } from '../panel/element.ts';

export const meter = (label: string, value: HTMLElement, name: string): HTMLElement =>
  element(
    'div',
    { class: `meter ${name}` },
    element('span', { class: 'label', text: label }),
    value,
  );

type StakeDeps = {
  readonly money: Money;
  /** What the stake covers, beside its label. */
  readonly reach: string;
  /** What a round costs at a stake, as the game is played now. */
  readonly priceOf: (stake: Amount) => Amount;
  readonly onChange: () => void;
  readonly onPick: () => void;
};

/** The ladder of stakes; locked while a round is played. */
export function createStake(
  session: Session,
  words: Words,
  { money, onChange, onPick, priceOf, reach }: StakeDeps,
) {
  const { currency, stakes, stakeDefault } = session;
  const indexOf = (stake: string) => stakes.findIndex((step) => step.stake === stake);
  let place = Math.max(0, indexOf(stakeDefault));
  let isLocked = false;
  const value = element('output', { class: 'value', attributes: { 'aria-live': 'polite' } });
  const less = iconButton('minus', words('bar.stake_less'), () => move(-1));
  const more = iconButton('plus', words('bar.stake_more'), () => move(1));
  const label = `${words('bar.stake')} · ${reach}`;
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
    const { label, stake } = stakes[place] ?? { label: '', stake: stakeDefault };
    const price = priceOf(read(stake));
    value.textContent = price === read(stake) ? `${label} ${currency.code}` : money.show(price);
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
    drawStake: draw,
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
