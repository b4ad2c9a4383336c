import {
  type Amount,
  amountFromTyped,
  amountToText,
  type Currency,
  times,
  typedAmount,
} from '@parlour/money';
import type { Session } from '../api.ts';
import { type Money, read } from '../money.ts';
import { element } from '../panel/element.ts';
import type { Words } from '../words/words.ts';
import { fitStake } from './fit-stake.ts';

/** A stake as it stands in its field: with all decimals of the currency. */
const shownStake = (stake: Amount, currency: Currency): string =>
  currency.shown === undefined
    ? amountToText(stake, currency.decimals)
    : typedAmount(stake, currency);

/** The stake beside the picture, chosen here or made by chips. */
export type StakeField = {
  readonly view: HTMLElement;
  fit(wanted: bigint): Amount;
  value(): Amount;
  text(): string;
  set(wanted: bigint): void;
  /** Off where the studio would not take it. */
  isOffered(): boolean;
  /** Follows what the choice makes of it. */
  draw(): void;
  lock(isLocked: boolean): void;
};

const boundsOf = ({ stakeDefault, stakes, stakeStep }: Session) => ({
  least: read(stakes[0]?.stake ?? stakeDefault),
  most: read(stakes.at(-1)?.stake ?? stakeDefault),
  step: read(stakeStep ?? stakeDefault),
});

/** A stake that chips on a table make: shown alone, and never chosen here. */
export function createChipStake(
  session: Session,
  { money, words }: { readonly money: Money; readonly words: Words },
  stake: () => Amount,
): StakeField {
  const { least, most } = boundsOf(session);
  const shown = element('output', { class: 'value' });
  return {
    view: element(
      'p',
      { class: 'purse chip-total' },
      element('span', { class: 'muted', text: words('bar.stake') }),
      shown,
    ),
    fit: stake,
    value: stake,
    text: () => amountToText(stake()),
    set: () => {},
    isOffered: () => stake() >= least && stake() <= most,
    draw() {
      shown.textContent = money.show(stake());
    },
    lock: () => {},
  };
}

type StakeDeps = {
  readonly currency: Currency;
  readonly words: Words;
  /** Into how many equal parts, each of whole steps, the stake goes. */
  readonly parts: () => number;
  /** Of the field, where a page has several. */
  readonly id?: string;
};

/** Any stake between the least and the most: typed, halved, doubled, or stepped by the arrow keys. */
export function createStakeField(
  session: Session,
  { currency, id = 'stake', parts, words }: StakeDeps,
  onChange: () => void,
): StakeField {
  const bounds = boundsOf(session);
  const fit = (wanted: bigint): Amount =>
    fitStake(wanted, { ...bounds, step: times(bounds.step, BigInt(parts())) });
  let value = read(session.stakeDefault);
  const input = element('input', {
    id,
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
  const isFixed = session.stakes.length === 1;
  input.readOnly = isFixed;
  const view = element(
    'div',
    { class: 'field' },
    element('label', {
      text: `${words(isFixed ? 'stake.price' : 'bar.stake')} · ${currency.code}`,
      attributes: { for: id },
    }),
    element('div', { class: 'stake-field' }, input, ...(isFixed ? [] : buttons)),
  );
  return {
    view,
    fit,
    value: (): Amount => value,
    text: (): string => amountToText(value),
    set,
    isOffered: () => true,
    draw() {
      // The parts may have changed.
      const next = fit(value);
      if (next === value) return;
      value = next;
      draw();
    },
    lock(isLocked: boolean) {
      for (const control of [input, ...buttons]) control.disabled = isLocked;
    },
  };
}
