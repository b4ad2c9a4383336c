import { shownOf, type Stage } from '@parlour/games/table';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { presentRound } from '../round/present.ts';
import { createDealtViews } from './dealt-view.ts';
import { type Outcomes, planOf } from './outcome.ts';
import { poolsOf, type PoolView } from './pool.ts';
import {
  presentSeat,
  presentTableRound,
  type SeatView,
  type TableRoundView,
  type TableView,
} from './present.ts';
import type { Tables } from './settings.ts';
import {
  countSeats,
  findLatest,
  findOwn,
  listEnded,
  listSeats,
  type TableRoundRow,
  wantTable,
} from './store.ts';

const LAST_SHOWN = 40;
const PAGE_SIZE = 50;
const SEATS_SHOWN = 60;
/** A table plays on this long after a page has asked for it. */
const WANTED_MS = 45_000;
const UNREADY_WAIT_MS = 500;

export type TableViews = ReturnType<typeof createTableViews>;

/** What pages and sockets see of a table. */
export function createTableViews(
  platform: Platform,
  {
    outcomes,
    tables,
  }: { readonly outcomes: Pick<Outcomes, 'of'>; readonly tables: Pick<Tables, 'get'> },
) {
  const { db, games, newId, now } = platform;
  const { dealtNow, noticeNow, shownOfDeal } = createDealtViews(platform, tables);

  /** Keeps a table playing while its page is open. */
  const want = (tableCode: string): Promise<void> => {
    const at = now();
    const until = new Date(at.getTime() + WANTED_MS);
    return db.tx((tx) => wantTable(tx, { tableCode, holder: newId(), at, until }));
  };

  const seatsOf = async (
    round: TableRoundRow,
  ): Promise<{
    readonly players: number;
    readonly seats: readonly SeatView[];
    readonly pools?: readonly PoolView[];
  }> => {
    const { pooled } = planOf(games, round.gameCode).table;
    const [seats, players, pools] = await Promise.all([
      listSeats(db, round.id, SEATS_SHOWN),
      countSeats(db, round.id),
      pooled === undefined ? null : poolsOf(db, round.id, pooled),
    ]);
    const shown = { players, seats: seats.map((seat) => presentSeat(games, seat)) };
    return pools === null ? shown : { ...shown, pools };
  };

  /** What a round has shown of its outcome by now. */
  const shownIn = async (round: TableRoundRow): Promise<readonly Stage[]> => {
    const { draws, gameCode, startedAt, state } = round;
    const { table } = planOf(games, gameCode);
    if (round.shiftId !== null) return shownOfDeal(round);
    if (table.stages === undefined) return [];
    if (draws !== null) return table.stages(draws);
    if (state !== 'running' || startedAt === null) return [];
    const outcome = await outcomes.of(round);
    return shownOf(table, outcome.draws, now().getTime() - startedAt.getTime());
  };

  /** A round of a table as everybody sees it. */
  const viewOf = async (round: TableRoundRow): Promise<Omit<TableView, 'own'>> => {
    const { tableCode } = round;
    const [last, seats, shown, notice, dealt] = await Promise.all([
      listEnded(db, { tableCode, before: null, limit: LAST_SHOWN }),
      seatsOf(round),
      shownIn(round),
      noticeNow(tableCode),
      dealtNow(tableCode),
    ]);
    return {
      round: presentTableRound(round),
      shown,
      last: last.map(({ draws, number }) => ({ number, draws })),
      ...seats,
      notice,
      ...(dealt === null ? {} : { dealt }),
      serverTime: now().toISOString(),
    };
  };

  return {
    want,
    noticeNow,
    seatsOf,
    shownIn,
    viewOf,

    /** A table for the page that opens it, with the player's own round. Refused until its first round is open. */
    async view({ playerId, tableCode }: Session): Promise<TableView> {
      await want(tableCode);
      const round = await findLatest(db, tableCode);
      if (round === null) throw new Refusal('table.unready', UNREADY_WAIT_MS);
      const [view, own] = await Promise.all([viewOf(round), findOwn(db, round.id, playerId)]);
      const isTaken = own !== null && own.draws !== null;
      return { ...view, own: isTaken ? presentRound(games, own) : null };
    },

    /** Rounds of the table that are over, newest first, 50 at a time; `before` is the last number already seen. */
    async list({ tableCode }: Session, before: number | null): Promise<TableRoundView[]> {
      const rounds = await listEnded(db, { tableCode, before, limit: PAGE_SIZE });
      return rounds.map(presentTableRound);
    },
  };
}
