import { type Amount, amountToText, times } from '@parlour/money';
import { RefusalError, type RoundView, type TableApi } from '../../api.ts';
import { read } from '../../money.ts';
import { withRetry } from '../../retry.ts';
import { createBooking } from '../../shared/booking.ts';
import type { TableNews } from '../../shared/news.ts';
import {
  afterBet,
  beginPlan,
  endOf,
  type Plan,
  type PlanEnd,
  type PlanState,
} from '../../shared/plan.ts';
import type { Purse } from '../../shared/purse.ts';

/** What is bought with one press. */
export type Cart = { readonly seed: string; readonly tickets: number; readonly price: Amount };

export const costOf = ({ price, tickets }: Pick<Cart, 'price' | 'tickets'>): Amount =>
  times(price, BigInt(tickets));

export type BuyingDeps = {
  readonly api: TableApi;
  /** The round of a player, once it is over. */
  readonly proof: (id: string) => Promise<RoundView>;
  readonly purse: Pick<Purse, 'has' | 'hold' | 'set' | 'settle'>;
  /** Tickets of a plan's next round. */
  readonly seedFor: (last: Cart) => string;
  readonly onLost: (isLost: boolean) => void;
  readonly onChange: () => void;
  readonly onRefused: (error: unknown) => void;
  readonly onBought: () => void;
  /** The player's round is over, with its balance. */
  readonly onBooked: (round: RoundView) => void;
  readonly onPlanEnd: (end: PlanEnd) => void;
  readonly onVoid: () => void;
  readonly wait?: (ms: number) => Promise<void>;
};

export type Own = { readonly number: number; readonly round: RoundView };
export type Buying = ReturnType<typeof createBuying>;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Tickets of the player: what waits for the next round, what is under way, what is in the round. */
export function createBuying(deps: BuyingDeps) {
  const { api, onChange, onLost, onRefused, proof, purse, wait = pause } = deps;
  let news: TableNews | null = null;
  let own: Own | null = null;
  let next: Cart | null = null;
  let plan: PlanState | null = null;
  let sending = 0;
  /** Numbers of the rounds whose end is waited for, or was. */
  const numbers = new Map<string, number>();
  let planned: { readonly number: number; readonly cart: Cart } | null = null;

  /** The player's round as it stands; of two accounts the longer one. */
  const takeOwn = (number: number, round: RoundView) => {
    const isLate =
      own !== null && own.round.id === round.id && own.round.steps.length > round.steps.length;
    if (!isLate && (own === null || own.number <= number)) own = { number, round };
    onChange();
  };

  const send = async (cart: Cart, number: number) => {
    const stake = costOf(cart);
    if (!purse.has(stake)) {
      [next, plan] = [null, null];
      onChange();
      return onRefused(new RefusalError('wallet.not_enough_money'));
    }
    const release = purse.hold(stake);
    const isAuto = plan !== null;
    if (isAuto) planned = { number, cart };
    [next, sending] = [null, sending + 1];
    onChange();
    const bet = {
      key: crypto.randomUUID() as string,
      number,
      stake: amountToText(stake),
      choice: { seed: cart.seed, tickets: cart.tickets },
      ...(isAuto ? { isAuto } : {}),
    };
    try {
      const round = await withRetry(() => api.bet(bet), onLost);
      purse.set(round.balance);
      takeOwn(number, round);
      deps.onBought();
    } catch (error) {
      if (isAuto) [plan, planned] = [null, null];
      onRefused(error);
    } finally {
      release();
      sending -= 1;
      onChange();
      settle();
    }
  };

  /** The plan after a round that it bought tickets for; the next one's wait. */
  const planOn = (number: number, round: RoundView) => {
    if (plan === null || planned?.number !== number) return;
    const { cart } = planned;
    planned = null;
    const { end, state } = afterBet(plan, { staked: read(round.staked), win: read(round.win) });
    plan = end === null ? state : null;
    if (end === null) next = { ...cart, seed: deps.seedFor(cart) };
    else deps.onPlanEnd(end);
    if (news !== null) sendNext(news);
    onChange();
  };

  const book = createBooking({
    proof,
    purse,
    wait,
    onBooked(round) {
      const number = numbers.get(round.id) ?? 0;
      takeOwn(number, round);
      deps.onBooked(round);
      planOn(number, round);
    },
  });

  const settle = () => {
    if (news === null || own === null) return;
    const { draws, number, state } = news.round;
    const isVoid = state === 'void' && number === own.number;
    const { id } = own.round;
    if (isVoid && !numbers.has(id)) deps.onVoid();
    if (!isVoid && number <= own.number && (number !== own.number || draws === null)) return;
    numbers.set(id, own.number);
    void book(id);
  };

  const sendNext = ({ round }: TableNews) => {
    if (round.state === 'open' && next !== null && sending === 0) void send(next, round.number);
  };

  return {
    view: () => ({ next, plan, isSending: sending > 0, own }),
    follow(table: TableNews) {
      news = table;
      settle();
      sendNext(table);
    },
    bringBack(number: number, round: RoundView) {
      takeOwn(number, round);
      settle();
    },
    async resync() {
      const view = await withRetry(() => api.view(), onLost);
      if (view.own !== null) takeOwn(view.round.number, view.own);
      settle();
    },
    /** Into the round that is open, or else into the next one. */
    buy(cart: Cart) {
      if (next !== null || sending > 0) return;
      if (news?.round.state === 'open') return void send(cart, news.round.number);
      next = cart;
      onChange();
    },
    beginPlan(cart: Cart, wanted: Plan) {
      const state = beginPlan(wanted);
      const end = endOf(state, costOf(cart));
      if (end !== null) return deps.onPlanEnd(end);
      plan = state;
      this.buy(cart);
    },
    /** Nothing more is bought by itself; tickets that are bought stay. */
    stop() {
      [next, plan, planned] = [null, null, null];
      onChange();
    },
    stopPlan() {
      if (plan !== null) this.stop();
    },
    isIdle: () => next === null && sending === 0 && (own === null || own.round.state !== 'playing'),
  };
}
