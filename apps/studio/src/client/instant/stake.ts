import {
  type Amount,
  amountFromTyped,
  amountToText,
  type Currency,
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

export type StakeField = ReturnType<typeof createStakeField>;

/** Any stake between the least and the most: typed, halved, doubled, or stepped by the arrow keys. */
export function createStakeField(
  session: Session,
  { currency, words }: { readonly currency: Currency; readonly words: Words },
  onChange: () => void,
) {
  const stakes = session.stakes.map(({ stake }) => read(stake));
  const bounds = {
    least: stakes[0] as Amount,
    most: stakes.at(-1) as Amount,
    step: read(session.stakeStep ?? session.stakeDefault),
  };
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
    value = fitStake(wanted, bounds);
    draw();
    onChange();
  };
  input.addEventListener('change', () => {
    set(amountFromTyped(input.value.trim().replace(',', '.'), currency) ?? value);
  });
  draw();
  const isFixed = stakes.length === 1;
  input.readOnly = isFixed;
  const view = element(
    'div',
    { class: 'field' },
    element('label', {
      text: `${words(isFixed ? 'stake.price' : 'bar.stake')} · ${currency.code}`,
      attributes: { for: 'stake' },
    }),
    element('div', { class: 'stake-field' }, input, ...(isFixed ? [] : buttons)),
  );
  return {
    view,
    fit: (wanted: bigint): Amount => fitStake(wanted, bounds),
    value: (): Amount => value,
    text: (): string => amountToText(value),
    set,
    lock(isLocked: boolean) {
      for (const control of [input, ...buttons]) control.disabled = isLocked;
    },
  };
}
