import type { BingoRoom } from '@parlour/games/bingo';
import { add, type Amount, times, ZERO } from '@parlour/money';
import type { Session, TableState } from '../../api.ts';
import { type Money, read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { Plan } from '../../shared/plan.ts';
import { type Cart, costOf } from './buying.ts';
import { createPlanForm } from './plan-form.ts';
import { createPreview } from './preview.ts';
import { freshSeed } from './room.ts';
import { stepper } from './stepper.ts';
import type { BingoWords } from './words.ts';

export type ShopDeps = {
  readonly room: BingoRoom;
  readonly session: Session;
  readonly words: BingoWords;
  readonly money: Money;
  readonly onBuy: (cart: Cart) => void;
  readonly onPlan: (cart: Cart, plan: Plan) => void;
  readonly onPlanUnread: () => void;
  readonly onStop: () => void;
};

/** What the shop is drawn by. */
export type ShopMoment = {
  readonly state: TableState | null;
  /** Tickets in the round. */
  readonly owned: number;
  /** What they cost. */
  readonly spent: Amount;
  readonly next: Cart | null;
  readonly planLeft: number | null;
  readonly isSending: boolean;
};

type Deed = 'buy' | 'undo' | 'stop' | 'none';

const PICKS: Readonly<Record<number, readonly number[]>> = {
  75: [1, 4, 8, 12, 24],
  90: [1, 3, 6, 12, 36],
};
const FIRST: Readonly<Record<number, number>> = { 75: 4, 90: 6 };

type Wanted = { readonly cart: Cart; readonly isAuto: boolean; readonly most: Amount };

/** What the button does now, and what it says. */
function deedOf(
  moment: ShopMoment,
  { cart, isAuto, most }: Wanted,
  { money, room, words }: Pick<ShopDeps, 'money' | 'room' | 'words'>,
): { readonly deed: Deed; readonly text: string; readonly more?: string } {
  const { isSending, next, owned, planLeft, state } = moment;
  if (isSending) return { deed: 'none', text: words('bingo.buying') };
  if (planLeft !== null)
    return { deed: 'stop', text: words('bingo.stop_auto', { count: planLeft }) };
  if (next !== null)
    return {
      deed: 'undo',
      text: words('bingo.undo'),
      more: words('bingo.waits', { count: next.tickets }),
    };
  const isOpen = state === 'open';
  if (isOpen && owned + cart.tickets > room.ticketsMax)
    return { deed: 'none', text: words('bingo.full', { count: room.ticketsMax }) };
  if (isOpen && add(moment.spent, costOf(cart)) > most)
    return { deed: 'none', text: words('bingo.most', { amount: money.show(most) }) };
  if (isAuto) return { deed: 'buy', text: words('auto.start') };
  const text = words('bingo.buy', { count: cart.tickets });
  return isOpen ? { deed: 'buy', text } : { deed: 'buy', text, more: words('bingo.for_next') };
}

/** Where tickets are bought: how many, at which price, which ones, for this round or by themselves for the next ones. */
export function createShop(deps: ShopDeps) {
  const { money, room, session, words } = deps;
  const prices = session.stakes.map(({ stake }) => read(stake));
  const most = prices.at(-1) ?? ZERO;
  let moment: ShopMoment = {
    state: null,
    owned: 0,
    spent: ZERO,
    next: null,
    planLeft: null,
    isSending: false,
  };
  let cart: Cart = { seed: freshSeed(), tickets: FIRST[room.balls] ?? 1, price: prices[0] ?? ZERO };
  let isAuto = false;

  const set = (change: Partial<Cart>) => {
    const next = { ...cart, ...change };
    const isFew = next.tickets >= 1 && next.tickets <= room.ticketsMax;
    if (isFew && costOf(next) <= most) cart = next;
    draw(moment);
  };
  const count = stepper('bingo-count', words('bingo.how_many'), {
    less: words('bingo.fewer'),
    more: words('bingo.more'),
    onStep: (by) => set({ tickets: cart.tickets + by }),
  });
  const price = stepper('bingo-price', words('bingo.price'), {
    less: words('bar.stake_less'),
    more: words('bar.stake_more'),
    onStep: (by) => set({ price: prices[prices.indexOf(cart.price) + by] ?? cart.price }),
  });
  const picks = (PICKS[room.balls] ?? []).map((tickets) =>
    element('button', {
      text: String(tickets),
      attributes: { type: 'button', 'aria-label': words('bingo.tickets', { count: tickets }) },
      onClick: () => set({ tickets }),
    }),
  );
  const plan = createPlanForm(deps);
  const total = element('b', { attributes: { dir: 'ltr' } });
  const preview = createPreview(deps);
  const shuffle = element('button', {
    class: 'plain small',
    text: words('bingo.shuffle'),
    attributes: { type: 'button' },
    onClick: () => set({ seed: freshSeed() }),
  });
  const press = element('button', {
    class: 'primary play',
    attributes: { type: 'button', 'aria-keyshortcuts': 'Space' },
    onClick: () => act(),
  });
  const note = element('p', { class: 'bingo-note' });
  const tab = (text: string, next: boolean) =>
    element('button', {
      class: 'tab',
      text,
      attributes: { type: 'button', 'aria-pressed': String(!next) },
      onClick: () => {
        isAuto = next;
        plan.view.hidden = !next;
        for (const [place, one] of tabs.entries())
          one.setAttribute('aria-pressed', String((place === 1) === next));
        draw(moment);
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

  const deed = () => deedOf(moment, { cart, isAuto, most }, deps);
  const act = () => {
    const { deed: now } = deed();
    if (now === 'undo' || now === 'stop') return deps.onStop();
    if (now === 'none') return undefined;
    const bought = cart;
    if (isAuto) {
      const read = plan.read();
      if (read === null) return deps.onPlanUnread();
      deps.onPlan(bought, read);
    } else deps.onBuy(bought);
    return set({ seed: freshSeed() });
  };
  const drawPress = () => {
    const { deed: now, more, text } = deed();
    press.disabled = now === 'none';
    press.dataset['deed'] = now;
    const label = more === undefined ? text : `${text}\n${more}`;
    if (press.dataset['label'] === label) return;
    press.dataset['label'] = label;
    press.replaceChildren(
      element('span', { text }),
      more === undefined ? '' : element('small', { text: more }),
    );
  };
  const draw = (now: ShopMoment) => {
    moment = now;
    const cost = costOf(cart);
    count.value.textContent = String(cart.tickets);
    price.value.textContent = money.short(cart.price);
    total.textContent = money.show(cost);
    plan.offer(cost);
    for (const pick of picks) {
      const tickets = Number.parseInt(pick.textContent, 10);
      pick.disabled = times(cart.price, BigInt(tickets)) > most;
      pick.setAttribute('aria-pressed', String(tickets === cart.tickets));
    }
    const isBusy = now.planLeft !== null || now.next !== null;
    for (const control of [...count.buttons, ...price.buttons, ...plan.inputs, ...tabs, shuffle])
      control.disabled = isBusy;
    const text = now.owned > 0 ? words('bingo.in_round', { count: now.owned }) : '';
    if (note.textContent !== text) note.textContent = text;
    preview.draw(cart);
    drawPress();
  };
  return {
    view,
    draw,
    act,
    price: () => cart.price,
    cost: () => costOf(cart),
    step: (by: 1 | -1) => set({ tickets: cart.tickets + by }),
    shuffle: () => set({ seed: freshSeed() }),
    canUndo: () => deed().deed === 'undo',
    seedFor: (last: Cart): string => (plan.isSame() ? last.seed : freshSeed()),
  };
}
