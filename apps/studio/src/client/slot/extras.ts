import type { Amount } from '@parlour/money';
import type { Money } from '../money.ts';
import { element } from '../panel/element.ts';
import type { Words } from '../words/words.ts';
import { type Mode, stakesOf } from './modes.ts';
import type { SlotGame } from './scene.ts';

export type ExtrasDeps = {
  readonly costs: SlotGame['costs'];
  /** Whether the operator's regulation lets features be bought. */
  readonly hasBuys: boolean;
  readonly words: Words;
  readonly money: Money;
  /** The price of a bought feature at the stake that is set. */
  readonly buyPrice: () => Amount;
  /** The way to play has changed. */
  readonly onMode: () => void;
  readonly onBuy: () => void;
};

/** The ways to play beside the ordinary one: the ante bet, which stays on, and a bought feature. */
export function createExtras({
  buyPrice,
  costs,
  hasBuys,
  money,
  onBuy,
  onMode,
  words,
}: ExtrasDeps) {
  let isAnte = false;
  const price = element('b', { attributes: { dir: 'ltr' } });
  const buy = element(
    'button',
    {
      class: 'extra buy',
      attributes: { type: 'button', 'aria-haspopup': 'dialog' },
      onClick: onBuy,
    },
    element('span', { text: words('buy.short') }),
    price,
  );
  const more = Math.round((stakesOf(costs, 'ante') - 1) * 100);
  const ante = element(
    'button',
    {
      class: 'extra ante',
      attributes: { type: 'button', 'aria-pressed': 'false' },
      onClick: () => {
        isAnte = !isAnte;
        ante.setAttribute('aria-pressed', String(isAnte));
        buy.disabled = isAnte;
        onMode();
      },
    },
    element('span', { text: words('ante.short') }),
    element('b', { text: `+${more} %`, attributes: { dir: 'ltr' } }),
  );
  const shown = [
    costs?.['ante'] !== undefined && ante,
    hasBuys && costs?.['buy'] !== undefined && buy,
  ];
  const view = element('div', { class: 'extras', hidden: !shown.some(Boolean) }, ...shown);
  return {
    view,
    mode: (): Mode => (isAnte ? 'ante' : 'spin'),
    draw() {
      price.textContent = money.short(buyPrice());
    },
    lock(isLocked: boolean) {
      ante.disabled = isLocked;
      buy.disabled = isLocked || isAnte;
    },
  };
}

export type BuyFormDeps = {
  readonly words: Words<Parameters<Words>[0] | 'feature.title' | 'feature.explain'>;
  readonly money: Money;
  readonly price: Amount;
  /** How many stakes that is. */
  readonly stakes: number;
  readonly onConfirm: () => void;
};

/** What a bought feature costs, before it is bought. */
export function buyForm({ money, onConfirm, price, stakes, words }: BuyFormDeps): HTMLElement {
  return element(
    'div',
    { class: 'buy-form' },
    element('h3', { text: words('feature.title') }),
    element('p', { text: words('feature.explain') }),
    element('p', { class: 'buy-price', text: money.show(price), attributes: { dir: 'ltr' } }),
    element('p', { class: 'muted', text: words('buy.lead', { stakes }) }),
    element('button', {
      class: 'primary large',
      text: words('buy.confirm', { price: money.show(price) }),
      attributes: { type: 'button' },
      onClick: onConfirm,
    }),
  );
}
