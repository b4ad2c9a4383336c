import { isClientSeed } from '@parlour/fairness';
import { rejoinCount } from '@parlour/games/room';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import type { Tx } from '@parlour/database';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Bets } from '../round/bets.ts';
import { awaitDecision } from '../round/service.ts';
import { findByClientKey, findOpen, isTaken, type RoundRow } from '../round/store.ts';
import type { Tables as LedTables } from '../table/settings.ts';
import { roomTagOf } from '../table/tag.ts';
import type { VisitService } from '../visit/service.ts';
import { keepsMoney } from '../wallet/gateway.ts';
import { type AtTable, ownSeat } from './at-table.ts';
import { planOf } from './hand.ts';
import { kindOf, type Lobby } from './lobby.ts';
import { goingIn, isMatchOn, matchLevelOf } from './match-kind.ts';
import { hasToppedUp, type Sittings } from './sitting.ts';
import { findOwnRoom, insertSeat, type RoomRow, type SeatRow } from './store.ts';
import type { Table, Tables } from './table.ts';

export type Sit = {
  readonly session: Session;
  readonly roomId: string;
  readonly key: string;
  readonly seat: number;
  readonly amount: Amount;
  readonly posts: boolean;
  readonly seed: string;
};

export type TopUp = {
  readonly session: Session;
  readonly roomId: string;
  readonly key: string;
  readonly amount: Amount;
};

type Deps = AtTable & {
  readonly bets: Bets;
  readonly lobby: Pick<Lobby, 'levelView'>;
  readonly sittings: Sittings;
  readonly tables: Tables;
  readonly visits: Pick<VisitService, 'demandSeen'>;
  readonly led: Pick<LedTables, 'within'>;
};

const demandSeat = async (tx: Tx, { room, seats }: Table, { seat, session }: Sit) => {
  const elsewhere = await findOwnRoom(tx, { ...kindOf(session), playerId: session.playerId });
  if (elsewhere !== null) throw new Refusal('room.seated_elsewhere');
  // The place of one who is out of a match stays free until it ends.
  const isFree = !seats.some((one) => one.seat === seat) && !isMatchOn(room);
  if (seat >= room.seatCount || !isFree) throw new Refusal('room.seat_taken');
};

const settled = (round: RoundRow): void => {
  if (round.state === 'refused') throw new Refusal(round.refusal ?? 'wallet.refused');
  if (round.state !== 'playing') throw new Refusal('wallet.unclear');
};

/** What the table and the operator ask of chips that are bought. */
function createDemands({ games }: Pick<Platform, 'games'>, lobby: Pick<Lobby, 'levelView'>) {
  /** Refuses chips below or above what the table takes, or above what the operator lets the player stake. */
  const demandAmount = (
    room: RoomRow,
    { stakeMax, stakeMin }: Session,
    { amount, held }: { readonly amount: Amount; readonly held: Amount },
  ): void => {
    const level = lobby.levelView(room);
    const [least, most, chip] = [level.buyInMin, level.buyInMax, level.chip].map(
      (text) => amountFromText(text) ?? ZERO,
    ) as [Amount, Amount, Amount];
    const isWithin = held + amount <= most && (held > 0n || amount >= least);
    const isTooLow = held === 0n && stakeMin !== null && amount < stakeMin;
    if (amount <= 0n || amount % chip !== 0n || !isWithin || isTooLow)
      throw new Refusal('room.buy_in_bounds');
    if (stakeMax !== null && amount > stakeMax) throw new Refusal('round.stake_too_high');
  };

  /** Refuses chips where matches are played, but for the fee of one who is out and may come back. */
  const demandReturn = ({ hand, room }: Table, { seat }: SeatRow): void => {
    if (matchLevelOf(games, room) === null) return;
    const match = goingIn(games, room);
    const isBetween = hand === null || hand.turn === null;
    if (!isBetween || match === null || rejoinCount(match.format, match.state, seat) === null)
      throw new Refusal('room.buy_in_bounds');
  };

  return { demandAmount, demandReturn };
}

/** Buying in, and buying more: the wallet is asked once, and chips follow what it says. */
export function createChips(
  { db, games }: Pick<Platform, 'db' | 'games'>,
  { atTable, bets, led, lobby, sittings, tables, tend, visits }: Deps,
) {
  const { demandAmount, demandReturn } = createDemands({ games }, lobby);

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
      tag: roomTagOf(session.playerId),
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
      satAt: at,
    } as const satisfies SeatRow;
    await insertSeat(tx, room.id, own);
    table.seats.push(own);
    table.seats.sort((left, right) => left.seat - right.seat);
    return amount;
  };

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

  return {
    /** Sits down with a buy-in; the same key does it once. */
    async sit(command: Sit): Promise<void> {
      const { key, seed, session } = command;
      if (!isClientSeed(seed)) throw new Refusal('seed.client_seed_malformed');
      const known = await findByClientKey(db, { ...session, clientKey: key });
      if (known === null) {
        await visits.demandSeen(session);
        await sitNow({ ...command, session: await led.within(session) }).catch((error: unknown) => {
          if (isTaken(error)) throw new Refusal('room.seated_elsewhere');
          if ((error as { constraint?: unknown }).constraint === 'room_seats__seat')
            throw new Refusal('room.seat_taken');
          throw error;
        });
      } else {
        settled(await awaitDecision(db, known));
      }
    },

    /** Buys further chips, which come into the stack when no hand is played with it; the same key once. */
    async topUp(command: TopUp): Promise<void> {
      const sitting = await findOpen(db, command.session);
      if (sitting !== null && hasToppedUp(sitting, command.key)) return;
      const at = { ...command, session: await led.within(command.session) };
      const { amount, key, session } = at;
      await visits.demandSeen(session);
      const asked = await atTable(at, async (table) => {
        const seat = ownSeat(table, session);
        if (seat.state !== 'seated' || seat.roundId === null) throw new Refusal('room.not_seated');
        demandReturn(table, seat);
        const isMatch = matchLevelOf(games, table.room) !== null;
        demandAmount(table.room, session, { amount, held: isMatch ? ZERO : seat.stack });
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
    },
  };
}
