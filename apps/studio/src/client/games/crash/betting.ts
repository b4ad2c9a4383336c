import { BETS_MAX } from '@parlour/games/crash';
import { type Amount, amountToText } from '@parlour/money';
import { RefusalError, type RoundView, type TableApi } from '../../api.ts';
import { createBooking } from '../../shared/booking.ts';
import type { Purse } from '../../shared/purse.ts';
import type { TableNews } from '../../shared/news.ts';
import { withRetry } from '../../retry.ts';
import { type Bet, betsOf, keysOf, pointIn, reached, winOf } from './bets.ts';
import {
  afterBet,
  beginPlan,
  endOf,
  type Plan,
  type PlanEnd,
  type PlanState,
} from '../../shared/plan.ts';

/** What a panel asks for. */
export type Wanted = { readonly stake: Amount; readonly autoAt: number | null };

type Placed = Wanted & {
  readonly key: string;
  /** Of the table's round. */
  readonly number: number;
  /** The studio has taken it. */
  readonly isTaken: boolean;
};

type Panel = {
  /** For the next round; it can still be taken back. */
  readonly next: Wanted | null;
  readonly placed: Placed | null;
  /** A cash-out is under way. */
  readonly isActing: boolean;
  readonly plan: PlanState | null;
};

/** What a panel shows. */
export type PanelView = Panel & {
  /** The bet in the round as the studio has it; null before it has. */
  readonly bet: Bet | null;
};

/** What came of a panel's bet. */
export type Ended = { readonly staked: Amount; readonly win: Amount; readonly point: number };

export type BettingDeps = {
  readonly api: TableApi;
  /** The round of a player, once it is over. */
  readonly proof: (id: string) => Promise<RoundView>;
  readonly purse: Pick<Purse, 'has' | 'hold' | 'set' | 'settle'>;
  readonly onLost: (isLost: boolean) => void;
  readonly onChange: () => void;
  readonly onRefused: (error: unknown) => void;
  readonly onEnded: (panel: number, ended: Ended) => void;
  readonly onPlanEnd: (end: PlanEnd) => void;
  /** The whole round of the player, with its balance. */
  readonly onBooked: (round: RoundView) => void;
  readonly onVoid: () => void;
  readonly onPlaced?: () => void;
  readonly wait?: (ms: number) => Promise<void>;
};

export type Betting = ReturnType<typeof createBetting>;

const FREE: Panel = { next: null, placed: null, isActing: false, plan: null };
/** Bets of the past that the page still knows. */
const KEPT = 12;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The two bets of a player at the table: what waits, what is placed, what is taken. Outcomes are the table's. */
export function createBetting(deps: BettingDeps) {
  const { api, onChange, onLost, onRefused, proof, purse, wait = pause } = deps;
  let panels: readonly Panel[] = Array.from({ length: BETS_MAX }, () => FREE);
  let news: TableNews | null = null;
  let own: { readonly number: number; readonly round: RoundView } | null = null;
  /** Presses whose bets have ended: an answer that comes late does not bring them back. */
  let ended: readonly string[] = [];
  /** A second bet of a round waits for the first one. */
  let sending: Promise<unknown> = Promise.resolve();

  const panelAt = (index: number): Panel => panels[index] ?? FREE;
  const set = (index: number, change: Partial<Panel>) => {
    panels = panels.with(index, { ...panelAt(index), ...change });
    onChange();
  };
  const betOf = ({ placed }: Panel): Bet | null => {
    if (placed === null || own === null || own.number !== placed.number) return null;
    return betsOf(own.round)[keysOf(own.round).indexOf(placed.key)] ?? null;
  };
  const isOpen = (number: number): boolean =>
    news?.round.state === 'open' && news.round.number === number;

  /** The player's round as it stands; of two accounts the longer one. Bets made elsewhere find a free panel. */
  const takeOwn = (number: number, round: RoundView) => {
    const isLate =
      own !== null && own.round.id === round.id && own.round.steps.length > round.steps.length;
    if (!isLate && (own === null || own.number <= number)) own = { number, round };
    const bets = betsOf(round);
    for (const [place, key] of keysOf(round).entries()) {
      if (ended.includes(key)) continue;
      const at = panels.findIndex(({ placed }) => placed?.key === key);
      const free = at < 0 ? panels.findIndex(({ placed }) => placed === null) : at;
      const bet = bets[place];
      if (free < 0 || bet === undefined) continue;
      const { amount: stake, autoAt } = bet;
      panels = panels.with(free, {
        ...panelAt(free),
        placed: { key, number, stake, autoAt, isTaken: true },
      });
    }
    onChange();
  };

  const send = async (index: number, wanted: Wanted, number: number) => {
    const placed: Placed = { ...wanted, key: crypto.randomUUID(), number, isTaken: false };
    const isAuto = panelAt(index).plan !== null;
    if (!purse.has(wanted.stake)) {
      set(index, { next: null, plan: null });
      return onRefused(new RefusalError('wallet.not_enough_money'));
    }
    const release = purse.hold(wanted.stake);
    set(index, { next: null, placed });
    const bet = {
      key: placed.key,
      number,
      stake: amountToText(wanted.stake),
      choice: { autoAt: wanted.autoAt },
      ...(isAuto ? { isAuto } : {}),
    };
    try {
      const sent = sending.then(() => withRetry(() => api.bet(bet), onLost));
      sending = sent.catch(() => {});
      const round = await sent;
      release();
      purse.set(round.balance);
      takeOwn(number, round);
      deps.onPlaced?.();
      settle();
    } catch (error) {
      release();
      if (panelAt(index).placed?.key === placed.key) set(index, { placed: null, plan: null });
      onRefused(error);
    }
  };

  /** Bets that wait, and those of plans, go into a round that has opened. */
  const sendNext = ({ round }: TableNews) => {
    if (round.state !== 'open') return;
    for (const index of panels.keys()) {
      const { next, placed } = panelAt(index);
      if (next !== null && placed === null) void send(index, next, round.number);
    }
  };

  /** What the panel's bet came to, for the plan that goes on with it. */
  const note = (index: number, result: Ended) => {
    const { placed, plan } = panelAt(index);
    if (placed === null) return;
    ended = [...ended, placed.key].slice(-KEPT);
    deps.onEnded(index, result);
    if (plan === null) return set(index, { placed: null, isActing: false });
    const { end, state } = afterBet(plan, result);
    const { autoAt, stake } = placed;
    set(index, {
      placed: null,
      isActing: false,
      plan: end === null ? state : null,
      next: end === null ? { stake, autoAt } : null,
    });
    if (end !== null) deps.onPlanEnd(end);
  };

  const book = createBooking({
    proof,
    purse,
    wait,
    onBooked(round) {
      deps.onBooked(round);
      lateEnd(round);
    },
  });

  /** Of a round whose end the page has not seen: its own account shows it. */
  const lateEnd = (round: RoundView) => {
    const [keys, bets] = [keysOf(round), betsOf(round)];
    const last = round.steps.at(-1)?.events.at(-1) as { readonly point?: number } | undefined;
    for (const [index, { placed }] of panels.entries()) {
      const bet = placed === null ? undefined : bets[keys.indexOf(placed.key)];
      if (bet !== undefined)
        note(index, { staked: bet.amount, win: winOf(bet), point: last?.point ?? 100 });
    }
  };

  /** Ends the bets of a round that is over. */
  const settle = () => {
    if (news === null || own === null) return;
    const { draws, number, state } = news.round;
    const isOver = number > own.number || (number === own.number && draws !== null);
    if (state === 'void' && number === own.number) return voided(number);
    if (!isOver) return;
    const point = number === own.number ? pointIn(draws) : null;
    for (const [index, panel] of panels.entries()) {
      const bet = betOf(panel);
      if (point === null || bet === null || panel.placed?.isTaken !== true) continue;
      note(index, { staked: bet.amount, win: winOf(reached(bet, point)), point });
    }
    void book(own.round.id);
  };

  const voided = (number: number) => {
    const isOwn = panels.some(({ placed }) => placed?.number === number && placed.isTaken);
    if (!isOwn || own === null) return;
    panels = panels.map((panel) => ({ ...panel, placed: null, isActing: false }));
    deps.onVoid();
    void book(own.round.id);
    onChange();
  };

  const resync = async () => {
    const view = await withRetry(() => api.view(), onLost);
    if (view.own?.state === 'playing') takeOwn(view.round.number, view.own);
    else if (view.own !== null) void book(view.own.id);
    settle();
  };

  const cash = async (index: number, part: 'all' | 'half') => {
    const { isActing, placed } = panelAt(index);
    if (placed === null || !placed.isTaken || isActing || own === null) return;
    const { round } = own;
    const action = { kind: 'cash', bet: keysOf(round).indexOf(placed.key), part };
    set(index, { isActing: true });
    try {
      // A call that is sent again takes no second time.
      const key = crypto.randomUUID();
      const act = () => api.act(placed.number, key, action);
      takeOwn(placed.number, await withRetry(act, onLost));
    } catch (error) {
      await resync().catch(onRefused);
      onRefused(error);
    } finally {
      set(index, { isActing: false });
    }
  };

  return {
    /** The player's round at the table, the last one once it is over; null where there was none. */
    ownRound: () => own,
    viewOf: (index: number): PanelView => ({ ...panelAt(index), bet: betOf(panelAt(index)) }),
    follow(next: TableNews) {
      news = next;
      settle();
      sendNext(next);
    },
    /** The player's own round, as the table's view has it. */
    bringBack(number: number, round: RoundView) {
      if (round.state === 'playing') takeOwn(number, round);
      settle();
    },
    resync,
    /** Into the round that is open, or else into the next one. */
    want(index: number, wanted: Wanted) {
      const { next, placed } = panelAt(index);
      if (next !== null) return;
      if (news !== null && placed === null && isOpen(news.round.number))
        void send(index, wanted, news.round.number);
      else set(index, { next: wanted });
    },
    undo: (index: number) => set(index, { next: null, plan: null }),
    cash: (index: number, part: 'all' | 'half') => void cash(index, part),
    beginPlan(index: number, wanted: Wanted, plan: Plan) {
      const state = beginPlan(plan);
      const end = endOf(state, wanted.stake);
      if (end !== null) return deps.onPlanEnd(end);
      set(index, { plan: state });
      this.want(index, wanted);
    },
    /** No further bet goes by itself; what is placed stays. */
    stopPlans() {
      for (const [index, { plan }] of panels.entries())
        if (plan !== null) set(index, { plan: null, next: null });
    },
    stopPlan: (index: number) => set(index, { plan: null, next: null }),
    /** Whether nothing of the player is in the round. */
    isIdle: () => panels.every(({ placed }) => placed === null),
  };
}
