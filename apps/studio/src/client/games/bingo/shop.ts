import type { BingoRoom } from '@parlour/games/bingo';
import {
  amountFromTyped,
  add,
  type Amount,
  currencyOf,
  times,
  typedAmount,
  ZERO,
} from '@parlour/money';
import type { Session, TableState } from '../../api.ts';
import { type Money, read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { Plan } from '../../shared/plan.ts';
import { type Cart, costOf } from './buying.ts';
import { type Bought, freshSeed, ticketsOf } from './room.ts';
import { createTicket } from './ticket.ts';
import type { BingoWords } from './words.ts';

const ROUNDS_MAX = 1_000;
const LOSS_COSTS = 10n;
/** Tickets of a press that are shown before it. */
const PREVIEWED = 6;

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

const step = (sign: '−' | '+', label: string, onClick: () => void) =>
  element('button', {
    class: 'stake-step',
    text: sign,
    attributes: { type: 'button', 'aria-label': label, title: label },
    onClick,
  });

/** A value with a button on each side. */
function stepper(
  id: string,
  label: string,
  deps: { less: string; more: string; onStep: (by: 1 | -1) => void },
) {
  const value = element('output', { id, class: 'bingo-value', attributes: { dir: 'ltr' } });
  const buttons = [
    step('−', deps.less, () => deps.onStep(-1)),
    step('+', deps.more, () => deps.onStep(1)),
  ];
  const view = element(
    'div',
    { class: 'field' },
    element('label', { text: label, attributes: { for: id } }),
    element('div', { class: 'bingo-stepper' }, buttons[0] ?? null, value, buttons[1] ?? null),
  );
  return { view, value, buttons };
}

/** Number of rounds, a loss limit, a win that ends it, and whether the same tickets are bought again. */
function createPlanForm({ session, words }: ShopDeps) {
  const currency = currencyOf(session.currency.code);
  const field = (id: string, label: string, attributes: Readonly<Record<string, string>>) => {
    const input = element('input', {
      id,
      attributes: { type: 'text', autocomplete: 'off', dir: 'ltr', ...attributes },
    });
    return {
      input,
      view: element(
        'div',
        { class: 'field' },
        element('label', { text: label, attributes: { for: id } }),
        input,
      ),
    };
  };
  const rounds = field('bingo-rounds', words('auto.rounds'), {
    inputmode: 'numeric',
    maxlength: '4',
  });
  rounds.input.value = '5';
  const loss = field('bingo-loss', words('auto.loss'), { inputmode: 'decimal' });
  const win = field('bingo-win', words('auto.win'), {
    inputmode: 'decimal',
    placeholder: words('auto.no_limit'),
  });
  const same = element('input', { id: 'bingo-same', attributes: { type: 'checkbox' } });
  let isLossTyped = false;
  loss.input.addEventListener('input', () => {
    isLossTyped = true;
  });
  const amountIn = (input: HTMLInputElement): Amount | null =>
    amountFromTyped(input.value.trim().replace(',', '.'), currency);
  return {
    view: element(
      'div',
      { class: 'bingo-plan', hidden: true },
      rounds.view,
      loss.view,
      win.view,
      element(
        'label',
        { class: 'bingo-check', attributes: { for: 'bingo-same' } },
        same,
        words('bingo.same_tickets'),
      ),
    ),
    inputs: [rounds.input, loss.input, win.input, same],
    isSame: () => same.checked,
    offer(cost: Amount) {
      if (!isLossTyped) loss.input.value = typedAmount(times(cost, LOSS_COSTS), currency);
    },
    /** The plan; null, with the field that is wrong in focus, where it is not whole. */
    read(): Plan | null {
      const count = Number.parseInt(rounds.input.value, 10);
      const lossMax = amountIn(loss.input);
      const isCounted = count >= 1 && count <= ROUNDS_MAX;
      if (isCounted && lossMax !== null && lossMax > ZERO)
        return { rounds: count, lossMax, winMax: amountIn(win.input) };
      (isCounted ? loss : rounds).input.focus();
      return null;
    },
  };
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
  let previewed = '';

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
  const preview = element('div', { class: 'bingo-preview', attributes: { inert: '' } });
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
    preview,
  );

  const deedOf = (): { readonly deed: Deed; readonly text: string; readonly more?: string } => {
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
  };
  const act = () => {
    const { deed } = deedOf();
    if (deed === 'undo' || deed === 'stop') return deps.onStop();
    if (deed === 'none') return undefined;
    const bought = cart;
    if (isAuto) {
      const read = plan.read();
      if (read === null) return deps.onPlanUnread();
      deps.onPlan(bought, read);
    } else deps.onBuy(bought);
    return set({ seed: freshSeed() });
  };
  const drawPreview = () => {
    const key = `${cart.seed} ${cart.tickets} ${cart.price}`;
    if (key === previewed) return;
    previewed = key;
    const shown = ticketsOf(room, cart.seed, cart.tickets).slice(0, PREVIEWED);
    preview.replaceChildren(
      ...shown.map((ticket, place) => {
        const one: Bought = { place, ticket, price: cart.price };
        return createTicket(one, { room, words, money, onDaub: null }).view;
      }),
    );
    const rest = cart.tickets - shown.length;
    if (rest > 0)
      preview.append(
        element('p', { class: 'muted small', text: words('bingo.and_more', { count: rest }) }),
      );
  };
  const drawPress = () => {
    const { deed, more, text } = deedOf();
    press.disabled = deed === 'none';
    press.dataset['deed'] = deed;
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
      const tickets = Number(pick.textContent);
      pick.disabled = times(cart.price, BigInt(tickets)) > most;
      pick.setAttribute('aria-pressed', String(tickets === cart.tickets));
    }
    const isBusy = now.planLeft !== null || now.next !== null;
    for (const control of [...count.buttons, ...price.buttons, ...plan.inputs, ...tabs, shuffle])
      control.disabled = isBusy;
    const text = now.owned > 0 ? words('bingo.in_round', { count: now.owned }) : '';
    if (note.textContent !== text) note.textContent = text;
    drawPreview();
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
    canUndo: () => deedOf().deed === 'undo',
    seedFor: (last: Cart): string => (plan.isSame() ? last.seed : freshSeed()),
  };
}
