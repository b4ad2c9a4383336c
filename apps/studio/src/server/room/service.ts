import { isClientSeed } from '@parlour/fairness';
import { type Amount, amountFromText, amountToText, ZERO } from '@parlour/money';
import type { Tx } from '@parlour/database';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Bets } from '../round/bets.ts';
import { findByClientKey, isTaken, type RoundRow } from '../round/store.ts';
import { awaitDecision } from '../round/service.ts';
import type { Settlement } from '../round/settlement.ts';
import type { VisitService } from '../visit/service.ts';
import { keepsMoney } from '../wallet/gateway.ts';
import { dealtOf, type Hands, planOf } from './hand.ts';
import { isOfKind, kindOf, type Lobby, tagOf } from './lobby.ts';
import { type HandProofView, type PlayedHandView, presentRoom, type RoomView } from './present.ts';
import type { Payout, Sittings } from './sitting.ts';
import {
  findHand,
  findOwnRoom,
  findRoom,
  insertSeat,
  listPlayed,
  listSeats,
  lockRoom,
  type PlayedHand,
  type RoomRow,
  type SeatRow,
} from './store.ts';
import type { Table, Tables } from './table.ts';

const PAGE_SIZE = 20;
/** Folded cards of a hand may be known after this time. */
export const PACK_HIDDEN_MS = 24 * 60 * 60_000;

export type Sit = {
  readonly session: Session;
  readonly roomId: string;
  readonly key: string;
  readonly seat: number;
  readonly amount: Amount;
  readonly posts: boolean;
  readonly seed: string;
};

export type Act = {
  readonly session: Session;
  readonly roomId: string;
  readonly handId: string;
  /** How many actions the hand had when it was chosen. */
  readonly step: number;
  readonly action: unknown;
};

type Deps = {
  readonly bets: Bets;
  readonly hands: Hands;
  readonly lobby: Lobby;
  readonly settlement: Settlement;
  readonly sittings: Sittings;
  readonly tables: Tables;
  readonly visits: Pick<VisitService, 'demandSeen'>;
  /** Tells the sockets of this process that a room has changed. */
  readonly onChange: (roomId: string) => void;
};

export type RoomService = ReturnType<typeof createRoomService>;

/** What players do at tables. */
export function createRoomService(
  platform: Platform,
  { bets, hands, lobby, onChange, settlement, sittings, tables, visits }: Deps,
) {
  const { db, games, log, now } = platform;

  /** Sends wins that are queued. Whatever becomes of them, the queue has them. */
  const pay = (payouts: readonly Payout[]): void => {
    for (const { call, purse } of payouts)
      settlement
        .attempt(call, purse)
        .catch((error: Error) => log.warn({ error: error.message }, 'a win waits'));
  };

  /** Does something at a table that no other process leads meanwhile. */
  const atTable = async <T>(
    { roomId, session }: { readonly roomId: string; readonly session: Session },
    work: (table: Table) => Promise<T>,
  ): Promise<T> => {
    const payouts: Payout[] = [];
    const done = await db.tx(async (tx) => {
      const room = await lockRoom(tx, roomId);
      if (room === null || !isOfKind(room, kindOf(session))) throw new Refusal('room.unknown');
      const table = await tables.load(tx, room, now());
      const result = await work(table);
      payouts.push(...table.payouts);
      return result;
    });
    onChange(roomId);
    pay(payouts);
    return done;
  };

  const ownSeat = ({ seats }: Pick<Table, 'seats'>, { playerId }: Session): SeatRow => {
    const seat = seats.find((one) => one.playerId === playerId);
    if (seat === undefined) throw new Refusal('room.not_seated');
    return seat;
  };

  /** Refuses chips below or above what the table takes, or above what the operator lets the player stake. */
  const demandAmount = (
    room: RoomRow,
    { stakeMax }: Session,
    { amount, held }: { readonly amount: Amount; readonly held: Amount },
  ): void => {
    const level = lobby.levelView(room);
    const [least, most, chip] = [level.buyInMin, level.buyInMax, level.chip].map(
      (text) => amountFromText(text) ?? ZERO,
    ) as [Amount, Amount, Amount];
    const isWithin = held + amount <= most && (held > 0n || amount >= least);
    if (amount <= 0n || amount % chip !== 0n || !isWithin) throw new Refusal('room.buy_in_bounds');
    if (stakeMax !== null && amount > stakeMax) throw new Refusal('round.stake_too_high');
  };

  const reserve = async (
    table: Table,
    { amount, posts, seat, seed, session }: Sit,
    roundId: string,
  ) => {
    const { at, room, tx } = table;
    const own = {
      seat,
      playerId: session.playerId,
      roundId,
      tag: tagOf(session.playerId),
      state: 'reserved',
      stack: ZERO,
      credited: ZERO,
      isNew: true,
      posts,
      awayAt: null,
      bankMs: planOf(games, room.gameCode).bankMs,
      seed,
      seenAt: at,
      hands: 0,
      raked: ZERO,
    } as const satisfies SeatRow;
    await insertSeat(tx, room.id, { ...own, at });
    table.seats.push(own);
    table.seats.sort((left, right) => left.seat - right.seat);
    return amount;
  };

  const demandSeat = async (tx: Tx, { room, seats }: Table, { seat, session }: Sit) => {
    const elsewhere = await findOwnRoom(tx, { ...kindOf(session), playerId: session.playerId });
    if (elsewhere !== null) throw new Refusal('room.seated_elsewhere');
    const isFree = !seats.some((one) => one.seat === seat);
    if (seat >= room.seatCount || !isFree) throw new Refusal('room.seat_taken');
  };

  const settled = (round: RoundRow): void => {
    if (round.state === 'refused') throw new Refusal(round.refusal ?? 'wallet.refused');
    if (round.state !== 'playing') throw new Refusal('wallet.unclear');
  };

  /** Brings a table up to what wallets have said. */
  const tend = (at: { readonly roomId: string; readonly session: Session }) =>
    atTable(at, async (table) => {
      await tables.tend(table);
      await tables.keep(table);
    });

  const sitNow = async (command: Sit): Promise<void> => {
    const { amount, session } = command;
    const asked = await atTable(command, async (table) => {
      const { room, tx } = table;
      await demandSeat(tx, table, command);
      demandAmount(room, session, { amount, held: ZERO });
      const begun = await sittings.begin(tx, command);
      await reserve(table, command, begun.bet.roundId);
      if (!keepsMoney(session)) {
        await tables.keep(table);
        return begun;
      }
      settled((await bets.here(tx, begun, session)).round);
      await tables.tend(table);
      await tables.keep(table);
      return null;
    });
    if (asked === null) return;
    const { round } = await bets.there(asked, session);
    await tend(command);
    settled(round);
  };

  const view = async (session: Session, roomId: string): Promise<RoomView> => {
    const room = await findRoom(db, roomId);
    if (room === null || !isOfKind(room, kindOf(session))) throw new Refusal('room.unknown');
    return presentRoom(await roomNow(room), session.playerId);
  };

  const roomNow = async (room: RoomRow) => {
    const [seats, row] = await Promise.all([
      listSeats(db, room.id),
      room.handId === null ? null : findHand(db, room.handId),
    ]);
    const hand = row === null ? null : hands.at(room, row);
    const { turnMs } = planOf(games, room.gameCode);
    return { room, seats, row, hand, level: lobby.levelView(room), turnMs, now: now() };
  };

  const changeSeat = (
    at: { readonly roomId: string; readonly session: Session },
    change: (seat: SeatRow, table: Table) => Partial<SeatRow>,
  ): Promise<void> =>
    atTable(at, async (table) => {
      const seat = ownSeat(table, at.session);
      await tables.save(table, { ...seat, ...change(seat, table) });
      await tables.tend(table);
      await tables.keep(table);
    });

  const presentPlayed = (played: PlayedHand): PlayedHandView => ({
    id: played.id,
    number: played.number,
    seat: played.seat,
    startedAt: played.startedAt.toISOString(),
    put: amountToText(played.put),
    won: amountToText(played.won),
    rake: amountToText(played.rake),
    level: lobby.levelView({ ...played, levelId: played.setup.levelId }),
    seatCount: played.seatCount,
    tags: played.tags,
    view: hands.at(played, played).view(played.seat),
  });

  return {
    view,
    roomNow,
    pay,

    /** Where the player sits, if anywhere. */
    own: (session: Session): Promise<string | null> =>
      findOwnRoom(db, { ...kindOf(session), playerId: session.playerId }),

    /** Sits down with a buy-in; the same key does it once. */
    async sit(command: Sit): Promise<RoomView> {
      const { key, roomId, seed, session } = command;
      if (!isClientSeed(seed)) throw new Refusal('seed.client_seed_malformed');
      const known = await findByClientKey(db, { ...session, clientKey: key });
      if (known === null) {
        await visits.demandSeen(session);
        await sitNow(command).catch((error: unknown) => {
          if (isTaken(error)) throw new Refusal('room.seated_elsewhere');
          if ((error as { constraint?: unknown }).constraint === 'room_seats__seat')
            throw new Refusal('room.seat_taken');
          throw error;
        });
      } else {
        settled(await awaitDecision(db, known));
      }
      return view(session, roomId);
    },

    /** Buys further chips, which come into the stack when no hand is played with it. */
    async topUp(at: {
      readonly session: Session;
      readonly roomId: string;
      readonly key: string;
      readonly amount: Amount;
    }): Promise<RoomView> {
      const { amount, key, roomId, session } = at;
      await visits.demandSeen(session);
      const asked = await atTable(at, async (table) => {
        const seat = ownSeat(table, session);
        if (seat.state !== 'seated' || seat.roundId === null) throw new Refusal('room.not_seated');
        demandAmount(table.room, session, { amount, held: seat.stack });
        const topUp = await sittings.topUp(table.tx, seat.roundId, key, amount);
        if (topUp === null || !keepsMoney(session)) return topUp;
        const { refusal } = await bets.here(table.tx, topUp, session);
        if (refusal !== null) throw new Refusal(refusal);
        await tables.tend(table);
        await tables.keep(table);
        return null;
      });
      if (asked !== null) {
        const { refusal } = await bets.there(asked, session);
        await tend(at);
        if (refusal !== null) throw new Refusal(refusal);
      }
      return view(session, roomId);
    },

    /** Takes an action. One that was taken before is answered as it was; one out of turn is refused. */
    async act({ action, handId, roomId, session, step }: Act): Promise<RoomView> {
      await atTable({ roomId, session }, async (table) => {
        const seat = ownSeat(table, session);
        const { row } = table;
        if (row === null || row.id !== handId) throw new Refusal('room.action_refused');
        const done = row.actions[step];
        if (done !== undefined && done.seat === seat.seat) return;
        const isInTurn = step === row.actions.length && table.hand?.turn === seat.seat;
        const isLate = isInTurn && table.at > tables.turnDue(table);
        if (!isInTurn || isLate || !(await tables.act(table, seat.seat, action)))
          throw new Refusal('room.action_refused');
      });
      return view(session, roomId);
    },

    /** Sits out from the next hand on, or comes back; `posts` pays the big blind to be dealt in at once. */
    async away(
      at: { readonly session: Session; readonly roomId: string },
      { isAway, posts }: { readonly isAway: boolean; readonly posts: boolean },
    ): Promise<RoomView> {
      await changeSeat(at, ({ awayAt }, table) =>
        isAway
          ? { awayAt: awayAt ?? table.at }
          : { awayAt: null, isNew: awayAt !== null, posts: awayAt !== null && posts },
      );
      return view(at.session, at.roomId);
    },

    /** Pays the big blind to be dealt in at once instead of waiting for it. */
    async post(at: { readonly session: Session; readonly roomId: string }): Promise<RoomView> {
      await changeSeat(at, ({ isNew }) => ({ posts: isNew }));
      return view(at.session, at.roomId);
    },

    /** Leaves with the stack: at once, or when the hand is over that it is in. */
    async leave(at: { readonly session: Session; readonly roomId: string }): Promise<RoomView> {
      await changeSeat(at, ({ state }) => (state === 'reserved' ? {} : { state: 'leaving' }));
      return view(at.session, at.roomId);
    },

    /** The seat's own part in the shuffle of the next hand. */
    seed: (
      at: { readonly session: Session; readonly roomId: string },
      seed: string,
    ): Promise<void> => {
      if (!isClientSeed(seed)) throw new Refusal('seed.client_seed_malformed');
      return atTable(at, (table) => tables.save(table, { ...ownSeat(table, at.session), seed }));
    },

    /** Hands that the player was dealt in, the newest first. */
    async played(session: Session, before: string | null): Promise<PlayedHandView[]> {
      const { gameCode, playerId } = session;
      const query = { playerId, gameCode, before, handId: null, limit: PAGE_SIZE };
      return (await listPlayed(db, query)).map(presentPlayed);
    },

    /** What proves a hand of the player, and how it went step by step as the seat saw it. */
    async proof(session: Session, handId: string): Promise<HandProofView> {
      const { gameCode, playerId } = session;
      const query = { playerId, gameCode, before: null, handId, limit: 1 };
      const [played] = await listPlayed(db, query);
      if (played === undefined || played.endedAt === null) throw new Refusal('round.unknown');
      const { actions, endedAt, id, number, root, seat, seatSeeds, serverSeed } = played;
      const deal = dealtOf(played);
      const seen = hands.at(played, played).seen(seat);
      const isOld = now().getTime() - endedAt.getTime() > PACK_HIDDEN_MS;
      return {
        id,
        root,
        number,
        seatSeeds: Object.values(seatSeeds),
        opened: seen.map((index) => deal.open(index)),
        serverSeed: isOld ? serverSeed : null,
        steps: Array.from({ length: actions.length + 1 }, (_, step) =>
          hands.at(played, played, step).view(seat),
        ),
      };
    },
  };
}
