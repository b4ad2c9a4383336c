import {
  type Amount,
  amountFromTyped,
  amountToText,
  type Currency,
  times,
  typedAmount,
} from '@parlour/money';
import type { Session } from '../api.ts';
import { read } from '../money.ts';
import { element } from '../panel/element.ts';
import type { Words } from '../words/words.ts';
import { fitStake } from './fit-stake.ts';

/** A stake as it stands in its field: with all decimals of the currency. */
const shownStake = (stake: Amount, currency: Currency): string =>
  currency.shown === undefined
    ? amountToText(stake, currency.decimals)
    : typedAmount(stake, currency);

type StakeDeps = {
  readonly currency: Currency;
  readonly words: Words;
  /** Into how many equal parts, each of whole steps, the stake goes. */
  readonly parts: () => number;
};

export type StakeField = ReturnType<typeof createStakeField>;

/** Any stake between the least and the most: typed, halved, doubled, or stepped by the arrow keys. */
export function createStakeField(
  session: Session,
  { currency, parts, words }: StakeDeps,
  onChange: () => void,
) {
  const stakes = session.stakes.map(({ stake }) => read(stake));
  const bounds = {
    least: stakes[0] as Amount,
    most: stakes.at(-1) as Amount,
    step: read(session.stakeStep ?? session.stakeDefault),
  };
  const fit = (wanted: bigint): Amount =>
    fitStake(wanted, { ...bounds, step: times(bounds.step, BigInt(parts())) });
  let value = read(session.stakeDefault);
  const input = element('input', {
    id: 'stake',
    attributes: { type: 'text', inputmode: 'decimal', autocomplete: 'off', dir: 'ltr' },
  });
  const button = (text: string, label: string, next: () => bigint) =>
    element('button', {
      class: 'stake-step',
      text,
      attributes: { type: 'button', 'aria-label': label, title: label },
      onClick: () => set(next()),
    });
  const buttons = [
    button('½', words('stake.half'), () => value / 2n),
    button('2×', words('stake.double'), () => value * 2n),
    button(words('stake.max'), words('stake.max'), () => bounds.most),
  ];
  const draw = () => {
    input.value = shownStake(value, currency);
  };
  const set = (wanted: bigint) => {
    value = fit(wanted);
    draw();
    onChange();
  };
  input.addEventListener('change', () => {
    set(amountFromTyped(input.value.trim().replace(',', '.'), currency) ?? value);
  });
  draw();
  const view = element(
    'div',
    { class: 'field' },
    element('label', {
      text: `${words('bar.stake')} · ${currency.code}`,
      attributes: { for: 'stake' },
    }),
    element('div', { class: 'stake-field' }, input, ...buttons),
  );
  return {
    view,
    fit,
    /** Cuts the stake to what its parts allow now. */
    refit() {
      const next = fit(value);
      if (next === value) return;
      value = next;
      draw();
    },
    value: (): Amount => value,
    text: (): string => amountToText(value),
    set,
    lock(isLocked: boolean) {
      for (const control of [input, ...buttons]) control.disabled = isLocked;
    },
  };
}
