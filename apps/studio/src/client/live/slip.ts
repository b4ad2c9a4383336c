import { type Amount, ZERO } from '@parlour/money';
import type { Money } from '../money.ts';
import { element, iconButton } from '../panel/element.ts';
import type { Table } from '../table/table.ts';

/** A bet of the slip after the round. */
export type Settled = 'lost' | 'won' | null;

export type SlipDeps = {
  readonly table: Pick<Table, 'puts' | 'sums' | 'take'>;
  readonly money: Money;
  readonly title: string;
  readonly empty: string;
  readonly drop: (name: string) => string;
  readonly nameOf: (place: string) => string;
  /** What a bet pays if it wins, and how that is written; null where it is not known yet. */
  readonly paysOf: (place: string, amount: Amount) => { odds: string; win: string } | null;
  readonly settledOf: (place: string) => Settled;
};

/** Every bet of the player in the round with its odds: those that stand, and those that wait to be placed. */
export function createSlip(deps: SlipDeps) {
  const { drop, empty, money, nameOf, paysOf, settledOf, table, title } = deps;
  const list = element('ol', { class: 'slip-bets' });
  const none = element('p', { class: 'muted small', text: empty });
  const view = element(
    'section',
    { class: 'slip', attributes: { 'aria-label': title } },
    element('h3', { text: title }),
    none,
    list,
  );
  let shown = '';

  const row = (place: string, amount: Amount, isNew: boolean): HTMLElement => {
    const pays = paysOf(place, amount);
    const name = nameOf(place);
    const settled = settledOf(place);
    return element(
      'li',
      { attributes: { 'data-settled': settled ?? '', 'data-new': String(isNew) } },
      element('span', { class: 'slip-name', text: name }),
      element('bdi', { class: 'slip-odds', text: pays?.odds ?? '', attributes: { dir: 'ltr' } }),
      element('bdi', { class: 'slip-stake', text: money.show(amount), attributes: { dir: 'ltr' } }),
      element('bdi', {
        class: 'slip-win',
        text: pays === null || settled === 'lost' ? '' : `→ ${pays.win}`,
        attributes: { dir: 'ltr' },
      }),
      isNew ? iconButton('close', drop(name), () => table.take(place)) : null,
    );
  };
  return {
    view,
    /** Draws the slip where something of it has changed. */
    draw() {
      const fresh = new Set(table.puts().map(({ place }) => place));
      const bets = [...table.sums()].filter(([, amount]) => amount > ZERO);
      const signature = bets
        .map(([place, amount]) => {
          const { odds = '', win = '' } = paysOf(place, amount) ?? {};
          return [place, amount, fresh.has(place), odds, win, settledOf(place)].join(' ');
        })
        .join();
      if (signature === shown) return;
      shown = signature;
      none.hidden = bets.length > 0;
      list.replaceChildren(...bets.map(([place, amount]) => row(place, amount, fresh.has(place))));
    },
  };
}
