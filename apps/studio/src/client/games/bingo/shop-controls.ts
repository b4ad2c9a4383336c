import { read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { Cart } from './buying.ts';
import { createPlanForm } from './plan-form.ts';
import { createPreview } from './preview.ts';
import { freshSeed } from './room.ts';
import type { ShopDeps } from './shop.ts';
import { stepper } from './stepper.ts';

const PICKS: Readonly<Record<number, readonly number[]>> = {
  75: [1, 4, 8, 12, 24],
  90: [1, 3, 6, 12, 36],
};

type On = {
  readonly cart: () => Cart;
  readonly set: (change: Partial<Cart>) => void;
  readonly act: () => void;
  readonly onMode: (isAuto: boolean) => void;
};

/** Everything that the shop is made of. */
export function createControls(deps: ShopDeps, on: On) {
  const { room, session, words } = deps;
  const prices = session.stakes.map(({ stake }) => read(stake));
  const count = stepper('bingo-count', words('bingo.how_many'), {
    less: words('bingo.fewer'),
    more: words('bingo.more'),
    onStep: (by) => on.set({ tickets: on.cart().tickets + by }),
  });
  const price = stepper('bingo-price', words('bingo.price'), {
    less: words('bar.stake_less'),
    more: words('bar.stake_more'),
    onStep: (by) =>
      on.set({ price: prices[prices.indexOf(on.cart().price) + by] ?? on.cart().price }),
  });
  const picks = (PICKS[room.balls] ?? []).map((tickets) =>
    element('button', {
      text: String(tickets),
      attributes: { type: 'button', 'aria-label': words('bingo.tickets', { count: tickets }) },
      onClick: () => on.set({ tickets }),
    }),
  );
  const plan = createPlanForm(deps);
  const total = element('b', { attributes: { dir: 'ltr' } });
  const preview = createPreview(deps);
  const shuffle = element('button', {
    class: 'plain small',
    text: words('bingo.shuffle'),
    attributes: { type: 'button' },
    onClick: () => on.set({ seed: freshSeed() }),
  });
  const press = element('button', {
    class: 'primary play',
    attributes: { type: 'button', 'aria-keyshortcuts': 'Space' },
    onClick: on.act,
  });
  const note = element('p', { class: 'bingo-note' });
  const tab = (text: string, next: boolean) =>
    element('button', {
      class: 'tab',
      text,
      attributes: { type: 'button', 'aria-pressed': String(!next) },
      onClick: () => {
        plan.view.hidden = !next;
        for (const [place, one] of tabs.entries())
          one.setAttribute('aria-pressed', String((place === 1) === next));
        on.onMode(next);
      },
    });
  const tabs = session.hasAutoplay
    ? [tab(words('bingo.this_round'), false), tab(words('bingo.auto_buy'), true)]
    : [];
  const view = element(
    'section',
    { class: 'panel bingo-shop', attributes: { 'aria-label': words('bingo.shop') } },
    tabs.length === 0 ? null : element('div', { class: 'tabs' }, ...tabs),
    element(
      'div',
      {
        class: 'bingo-picks',
        attributes: { role: 'group', 'aria-label': words('bingo.how_many') },
      },
      ...picks,
    ),
    element('div', { class: 'pair' }, count.view, price.view),
    plan.view,
    element(
      'p',
      { class: 'bingo-total' },
      element('span', { class: 'muted', text: words('bingo.total') }),
      total,
    ),
    press,
    note,
    element(
      'div',
      { class: 'bingo-look' },
      element('h3', { text: words('bingo.your_next') }),
      shuffle,
    ),
    preview.view,
  );
  const locked = [...count.buttons, ...price.buttons, ...plan.inputs, ...tabs, shuffle];
  return { view, count, locked, note, picks, plan, press, preview, price, total };
}
