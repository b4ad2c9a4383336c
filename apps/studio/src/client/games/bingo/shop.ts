import type { BingoRoom } from '@parlour/games/bingo';
import { add, type Amount, times, ZERO } from '@parlour/money';
import type { Session, TableState } from '../../api.ts';
import { type Money, read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { Plan } from '../../shared/plan.ts';
import { type Cart, costOf } from './buying.ts';
import { freshSeed } from './room.ts';
import { createControls } from './shop-controls.ts';
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
  let drawn = '';

  const set = (change: Partial<Cart>) => {
    const next = { ...cart, ...change };
    const isFew = next.tickets >= 1 && next.tickets <= room.ticketsMax;
    if (isFew && costOf(next) <= most) cart = next;
    draw(moment);
  };
  const parts = createControls(deps, {
    set,
    cart: () => cart,
    act: () => act(),
    onMode(next) {
      isAuto = next;
      draw(moment);
    },
  });
  const { count, plan, press, preview, price, view } = parts;

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
    const { isSending, next, owned, planLeft, spent, state } = now;
    const { price: each, seed, tickets } = cart;
    const wanted = `${seed} ${tickets} ${each} ${isAuto}`;
    const signature = `${state} ${owned} ${spent} ${next?.seed} ${planLeft} ${isSending} ${wanted}`;
    if (signature === drawn) return;
    drawn = signature;
    const cost = costOf(cart);
    count.value.textContent = String(tickets);
    price.value.textContent = money.short(each);
    parts.total.textContent = money.show(cost);
    plan.offer(cost);
    for (const pick of parts.picks) {
      const many = Number.parseInt(pick.textContent, 10);
      pick.disabled = times(each, BigInt(many)) > most;
      pick.setAttribute('aria-pressed', String(many === tickets));
    }
    const isBusy = planLeft !== null || next !== null;
    for (const control of parts.locked) control.disabled = isBusy;
    const text = owned > 0 ? words('bingo.in_round', { count: owned }) : '';
    if (parts.note.textContent !== text) parts.note.textContent = text;
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
