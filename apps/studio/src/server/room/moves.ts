import { isClientSeed } from '@parlour/fairness';
import type { Session } from '../launch/store.ts';
import { Refusal } from '../platform/refusal.ts';
import { type At, type AtTable, ownSeat } from './at-table.ts';
import { isHeldIn } from './match-seats.ts';
import type { SeatRow } from './store.ts';
import type { Table, Tables } from './table.ts';

export type Act = {
  readonly session: Session;
  readonly roomId: string;
  readonly handId: string;
  /** How many actions the hand had when it was chosen. */
  readonly step: number;
  readonly action: unknown;
};

export type Away = At & { readonly isAway: boolean; readonly posts: boolean };

type Deps = Pick<AtTable, 'atTable'> & { readonly tables: Tables };

/** What players do at their seats. */
export function createMoves({ atTable, tables }: Deps) {
  const changeSeat = (
    at: At,
    change: (seat: SeatRow, table: Table) => Partial<SeatRow>,
  ): Promise<void> =>
    atTable(at, async (table) => {
      const seat = ownSeat(table, at.session);
      await tables.save(table, { ...seat, ...change(seat, table) });
      await tables.tend(table);
      await tables.keep(table);
    });

  return {
    /** Takes an action. One that was taken before is answered as it was; one out of turn is refused. */
    async act({ action, handId, roomId, session, step }: Act): Promise<void> {
      await atTable({ roomId, session }, async (table) => {
        const seat = ownSeat(table, session);
        const { row } = table;
        if (row === null || row.id !== handId) throw new Refusal('room.action_refused');
        // Others who are asked the same may have answered since it was chosen.
        const isInTurn = tables.isAsked(table, seat.seat, step);
        if (isInTurn && row.actions.slice(step).some((done) => done.seat === seat.seat)) return;
        const isLate = isInTurn && table.at > tables.turnDue(table, seat.seat);
        if (!isInTurn || isLate || !(await tables.act(table, seat.seat, action)))
          throw new Refusal('room.action_refused');
      });
    },

    /** Sits out from the next hand on, or comes back; `posts` pays the big blind to be dealt in at once. */
    async away({ isAway, posts, ...at }: Away): Promise<void> {
      await changeSeat(at, ({ awayAt, seat }, table) => {
        const { match } = table.room;
        if (isAway) return { awayAt: awayAt ?? table.at };
        // Who has left a match that goes on is back in it.
        return match !== null && isHeldIn(match, seat)
          ? { awayAt: null, state: 'seated' }
          : { awayAt: null, isNew: awayAt !== null, posts: awayAt !== null && posts };
      });
    },

    /** Pays the big blind to be dealt in at once instead of waiting for it. */
    async post(at: At): Promise<void> {
      await changeSeat(at, ({ isNew }) => ({ posts: isNew }));
    },

    /** Of a match: would share what is left with all who are in. */
    async share(at: At): Promise<void> {
      await atTable(at, async (table) => {
        const { seat } = ownSeat(table, at.session);
        if (!(await tables.share(table, seat))) throw new Refusal('room.action_refused');
      });
    },

    /** Leaves with the stack: at once, or when the hand is over that it is in. */
    async leave(at: At): Promise<void> {
      await changeSeat(at, ({ state }) => (state === 'reserved' ? {} : { state: 'leaving' }));
    },

    /** The seat's own part in the shuffle of the next hand. */
    seed: (at: At, seed: string): Promise<void> => {
      if (!isClientSeed(seed)) throw new Refusal('seed.client_seed_malformed');
      return atTable(at, (table) => tables.save(table, { ...ownSeat(table, at.session), seed }));
    },
  };
}
