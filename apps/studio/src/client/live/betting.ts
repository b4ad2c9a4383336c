import { type Amount, amountToText, ZERO } from '@parlour/money';
import { RefusalError, type RoundView, type TableApi } from '../api.ts';
import { withRetry } from '../retry.ts';
import { createBooking } from '../shared/booking.ts';
import type { TableNews } from '../shared/news.ts';
import type { Purse } from '../shared/purse.ts';
import type { Table } from '../table/table.ts';
import { betsIn, eventsOf, outcomeIn, totalIn, winsIn, wireIn } from './bets.ts';
import type { LiveGame } from './game.ts';

/** Chips that lie on the layout so shortly before the close are bet by themselves. */
export const LAST_CALL_MS = 1_400;

/** What a round came to for the player. */
export type Ended<Outcome> = {
  readonly outcome: Outcome;
  readonly staked: Amount;
  readonly win: Amount;
};

export type LiveBettingDeps<Outcome> = {
  readonly api: TableApi;
  readonly proof: (id: string) => Promise<RoundView>;
  readonly engine: LiveGame<string, Outcome>['engine'];
  readonly table: Pick<
    Table,
    | 'choice'
    | 'clearWins'
    | 'drop'
    | 'lock'
    | 'note'
    | 'remember'
    | 'setStanding'
    | 'showWins'
    | 'stake'
  >;
  readonly isHit: (place: string, outcome: Outcome) => boolean;
  readonly purse: Pick<Purse, 'has' | 'hold' | 'set' | 'settle'>;
  readonly onLost: (isLost: boolean) => void;
  readonly onChange: () => void;
  readonly onRefused: (error: unknown) => void;
  readonly onPlaced: (staked: Amount) => void;
  readonly onEnded: (ended: Ended<Outcome>) => void;
  readonly onBooked: (round: RoundView) => void;
  readonly onVoid: () => void;
  readonly wait?: (ms: number) => Promise<void>;
};

export type LiveBetting = ReturnType<typeof createLiveBetting>;

type Own = { readonly number: number; readonly round: RoundView };

/** Whether one account of the player's round is newer than another: of the same round the longer one. */
const isNewer = (one: Own, other: Own): boolean =>
  one.number > other.number ||
  (one.round.id === other.round.id && one.round.steps.length > other.round.steps.length);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The layout shows what bets are paid by an outcome. */
function showWins<Outcome>(
  { engine, isHit, table }: Pick<LiveBettingDeps<Outcome>, 'engine' | 'isHit' | 'table'>,
  events: readonly unknown[],
  outcome: Outcome,
): Ended<Outcome> {
  const { win, wins } = winsIn(engine, events, outcome);
  const staked = totalIn(events);
  table.showWins(wins, { hit: (place) => isHit(place, outcome), isGain: win > staked });
  return { outcome, staked, win };
}

/** The player's bets at a live table: chips that lie there, bets that stand, and what they came to. */
export function createLiveBetting<Outcome>(deps: LiveBettingDeps<Outcome>) {
  const { api, engine, onChange, onLost, onRefused, proof, purse, table, wait = pause } = deps;
  let news: TableNews | null = null;
  let own: Own | null = null;
  let isSending = false;
  /** The rounds whose result the layout shows, and whose last chips were bet by themselves. */
  let [shown, called] = [0, 0];
  const book = createBooking({ proof, purse, wait, onBooked: deps.onBooked });

  const ownEvents = (): readonly unknown[] =>
    own === null || own.number !== news?.round.number ? [] : eventsOf(own.round.steps);
  const isOpen = (): boolean => news?.round.state === 'open';

  const drawStanding = () => {
    table.setStanding(new Map(betsIn(ownEvents()).map(({ amount, place }) => [place, amount])));
    onChange();
  };
  const takeOwn = (number: number, round: RoundView) => {
    if (own !== null && isNewer(own, { number, round })) return;
    own = { number, round };
    table.remember(wireIn(eventsOf(round.steps)));
    drawStanding();
  };

  /** The layout shows what the round came to. */
  const showEnd = (number: number, draws: readonly number[]) => {
    if (shown === number) return;
    shown = number;
    table.drop();
    deps.onEnded(showWins(deps, ownEvents(), outcomeIn(engine, draws)));
  };

  const settle = () => {
    if (news === null) return;
    const { draws, number, state } = news.round;
    if (draws !== null) showEnd(number, draws);
    if (own === null) return;
    const isOver = number > own.number || draws !== null || state === 'void';
    if (!isOver) return;
    if (state === 'void' && number === own.number) {
      own = null;
      deps.onVoid();
      return drawStanding();
    }
    void book(own.round.id);
  };

  const place = async () => {
    if (news === null || !isOpen() || isSending) return;
    const { number } = news.round;
    const stake = table.stake();
    if (stake === ZERO) return;
    if (!purse.has(stake)) return onRefused(new RefusalError('wallet.not_enough_money'));
    const release = purse.hold(stake);
    const [key, choice] = [crypto.randomUUID(), table.choice()];
    const bet = { key, number, stake: amountToText(stake), choice };
    isSending = true;
    onChange();
    try {
      const round = await withRetry(() => api.bet(bet), onLost);
      purse.set(round.balance);
      if (news.round.number === number) table.note({ isCleared: true });
      takeOwn(number, round);
      deps.onPlaced(stake);
      settle();
    } catch (error) {
      onRefused(error);
    } finally {
      release();
      isSending = false;
      onChange();
    }
  };

  return {
    /** The player's round at the table, the last one once it is over; null where there was none. */
    ownRound: () => own,
    ownEvents,
    isSending: () => isSending,
    /** What stands in the round that goes on. */
    standing: (): Amount => totalIn(ownEvents()),
    follow(next: TableNews) {
      const isNew = news !== null && next.round.number > news.round.number;
      news = next;
      if (isNew) {
        table.clearWins();
        drawStanding();
      }
      settle();
      onChange();
    },
    /** The player's own round, as the table's view has it. */
    bringBack(number: number, round: RoundView) {
      takeOwn(number, round);
      settle();
    },
    /** After a cut: what the socket does not carry. */
    async resync() {
      const view = await withRetry(() => api.view(), onLost);
      if (view.own !== null) takeOwn(view.round.number, view.own);
      else if (own !== null && own.number === view.round.number) own = null;
      settle();
    },
    place: () => void place(),
    /** The table closes at once: what lies there is bet by itself, if it was not refused before. */
    lastCall() {
      if (news === null || called === news.round.number || table.stake() === ZERO) return;
      called = news.round.number;
      void place();
    },
    /** Takes chips off that came too late to be bet. True where there were any. */
    dropLate(): boolean {
      if (isSending || isOpen() || table.stake() === ZERO) return false;
      table.drop();
      return true;
    },
    /** Whether nothing of the player is in the round. */
    isIdle: () => ownEvents().length === 0 && !isSending,
  };
}
