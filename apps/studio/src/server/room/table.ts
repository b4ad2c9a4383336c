import { randomBytes } from 'node:crypto';
import { serverSeedFromBytes } from '@parlour/fairness';
import { type RoomHand, type RoomPlan, type RoomSource, turnsOf } from '@parlour/games/room';
import type { Tx } from '@parlour/database';
import { type Amount, amountToText, ZERO } from '@parlour/money';
import type { Platform } from '../platform/platform.ts';
import { chipOf } from '../round/stakes.ts';
import { rakeIn, type Tables as LedTables } from '../table/settings.ts';
import { chanceOf, createDues, later } from './due.ts';
import { type Hands, levelOf, planOf, rootOf } from './hand.ts';
import { lockRounds, type Payout, type Sittings } from './sitting.ts';
import {
  addAction,
  endHand,
  findHand,
  type HandResult,
  type HandRow,
  insertHand,
} from './hand-store.ts';
import { carryOutVoids } from './void.ts';
import { FILL_MS, goingIn, isMatchOn, MATCH_CHIP, matchLevelOf } from './match-kind.ts';
import { createMatches, matchSeats, setupMatchOf } from './match.ts';
import { isHeldIn } from './match-seats.ts';
import {
  changeRoom,
  listSeats,
  type RoomChange,
  type RoomRow,
  saveSeat,
  type SeatRow,
} from './store.ts';

/** A player who is away that long leaves with the stack. */
export const AWAY_MAX_MS = 5 * 60_000;
/** So long after the time to decide a hand waits for a wallet that is being asked. */
const ASK_MS = 20_000;
/** A computer player buys in again below this part of the largest buy-in. */
const REBUY_PART = 4n;

/** A room that is locked, as it stands; what is done in its transaction changes it. */
export type Table = {
  readonly tx: Tx;
  readonly at: Date;
  room: RoomRow;
  seats: SeatRow[];
  row: HandRow | null;
  hand: RoomHand | null;
  /** Whether a wallet is being asked for more chips, or for another fee. */
  isAsking: boolean;
  /** Money that is to be sent once the transaction is kept. */
  readonly payouts: Payout[];
};

/** The seed of the next hand, bound to what it will be drawn from. */
export const freshPack = (source: RoomSource): Pick<RoomRow, 'nextSeed' | 'nextRoot'> => {
  const nextSeed = serverSeedFromBytes(randomBytes(32));
  return { nextSeed, nextRoot: rootOf(source, nextSeed) };
};

/** Whether a seat is part of a hand that goes on. */
export const isInHand = ({ hand, row }: Pick<Table, 'hand' | 'row'>, seat: number): boolean =>
  hand?.turn !== null && row?.setup.seats.some((one) => one.seat === seat) === true;

export type Tables = ReturnType<typeof createTables>;

type Deps = {
  readonly hands: Hands;
  readonly sittings: Sittings;
  /** Rooms as their operator has set them. */
  readonly led: Pick<LedTables, 'get' | 'notice'>;
};

/** Leads tables: deals, takes actions and those of a clock that has run out, ends hands, and lets players go. */
export function createTables(
  { games, newId }: Pick<Platform, 'games' | 'newId'>,
  { hands, led, sittings }: Deps,
) {
  const matches = createMatches({ games, newId });

  const { dueOf, leastStack, readyAt, turnDue } = createDues({ games });

  /** A table by its locked row. */
  const load = async (tx: Tx, room: RoomRow, at: Date): Promise<Table> => {
    const [seats, row] = await tx.together(() => [
      listSeats(tx, room.id),
      room.handId === null ? null : findHand(tx, room.handId),
    ]);
    const hand = row === null ? null : hands.at(room, row);
    return { tx, at, room, seats, row, hand, isAsking: false, payouts: [] };
  };

  const save = async (table: Table, changed: SeatRow): Promise<void> => {
    table.seats = table.seats.map((seat) => (seat.seat === changed.seat ? changed : seat));
    await saveSeat(table.tx, table.room.id, changed);
  };

  /** The same for several seats, in one trip. */
  const saveAll = async (table: Table, changed: readonly SeatRow[]): Promise<void> => {
    const { room, tx } = table;
    table.seats = table.seats.map((seat) => changed.find((one) => one.seat === seat.seat) ?? seat);
    await tx.together(() => changed.map((seat) => saveSeat(tx, room.id, seat)));
  };

  /** Keeps the table as it is now, with when something is due at it and what else has changed of its room. */
  const keep = async (
    table: Table,
    dueAt?: Date,
    change: Omit<RoomChange, 'dueAt' | 'state'> = {},
  ): Promise<void> => {
    const { hand, room, tx } = table;
    const isPlaying = hand !== null && hand.turn !== null;
    const due = dueAt ?? dueOf(table);
    const state = isPlaying ? 'playing' : 'idle';
    await changeRoom(tx, room.id, { ...change, state, dueAt: due });
  };

  /** Credits chips that the wallet has paid, and ends the sittings of those who go; never within their hand. */
  const tend = async (table: Table): Promise<void> => {
    table.isAsking = false;
    const isBetween = table.hand === null || table.hand.turn === null;
    if (isBetween) await carryOutVoids(table, matches);
    if (isBetween) await matches.release(table, false);
    const tending = table.seats.filter(
      ({ playerId, seat }) => playerId !== null && !isInHand(table, seat),
    );
    const rounds = await lockRounds(table, tending);
    for (const [place, seat] of tending.entries()) {
      const { match } = table.room;
      const isHeld = match !== null && isHeldIn(match, seat.seat);
      const goes = !isHeld && isLate(table, seat);
      const tended = await sittings.tend(table, goes ? { ...seat, state: 'leaving' } : seat, {
        round: rounds[place] ?? null,
        isHeld,
        isChanged: goes,
      });
      table.seats =
        tended === null
          ? table.seats.filter((one) => one.seat !== seat.seat)
          : table.seats.map((one) => (one.seat === seat.seat ? tended : one));
      if (tended !== null && tended.credited > seat.credited) await matches.back(table, seat.seat);
    }
  };

  /** Whether a player has been away for too long, or has waited for a match that did not begin. */
  const isLate = ({ at, room }: Table, { awayAt, satAt }: SeatRow): boolean => {
    const isAway = awayAt !== null && at.getTime() - awayAt.getTime() > AWAY_MAX_MS;
    const isWaiting = matchLevelOf(games, room) !== null && !isMatchOn(room);
    return isAway || (isWaiting && at.getTime() - satAt.getTime() > FILL_MS);
  };

  const rebuyComputers = async (table: Table, plan: RoomPlan): Promise<void> => {
    const { currency, levelId } = table.room;
    const { buyInMaxHundredths } = levelOf(plan, levelId);
    const most = (chipOf(currency) * BigInt(buyInMaxHundredths)) as Amount;
    for (const seat of table.seats)
      if (seat.playerId === null && seat.stack < most / REBUY_PART)
        await save(table, { ...seat, stack: most, awayAt: null });
  };

  /** Seats that can be dealt in, with what they bring: their stacks, or chips of a match. */
  const readySeats = async (table: Table, plan: RoomPlan, rake: number): Promise<SeatRow[]> => {
    const level = matchLevelOf(games, table.room);
    if (level === null) {
      await rebuyComputers(table, plan);
      return table.seats.filter(readyAt(table.room));
    }
    await matches.begin(table, rake);
    // What a wallet is asked now comes before the hand, but for a while alone.
    const { match } = table.room;
    const mayWait = table.at.getTime() - Date.parse(match?.decideUntil ?? '') < ASK_MS;
    if (table.isAsking && mayWait) return [];
    await matches.release(table, true);
    await matches.closeEmpty(table);
    await tend(table);
    const going = goingIn(games, table.room);
    return going === null ? [] : matchSeats(going, table.seats);
  };

  /** Deals the next hand; false where the rooms are paused, fewer than two can play, or only computers. */
  const deal = async (table: Table): Promise<boolean> => {
    const { at, tx } = table;
    if ((await led.notice(table.room.gameCode)) !== null) return false;
    const { settings } = await led.get(table.room.gameCode);
    const plan = planOf(games, table.room.gameCode);
    const rake = rakeIn(settings, levelOf(plan, table.room.levelId));
    const ready = await readySeats(table, plan, rake);
    const { room } = table;
    if (!ready.some(({ playerId }) => playerId !== null)) return false;
    const match = goingIn(games, room);
    const last = match?.state.hands === 0 ? null : room.places;
    const arranged = plan.arrange(last, ready, room.seatCount);
    if (arranged === null) return false;
    const dealt = arranged.dealt.flatMap(({ isNew, seat }) => {
      const found = ready.find((one) => one.seat === seat);
      return found === undefined ? [] : [{ ...found, isNew }];
    });
    const row: HandRow = {
      id: newId(),
      roomId: room.id,
      number: room.handNumber + 1,
      setup: {
        levelId: room.levelId,
        chip: amountToText(match === null ? chipOf(room.currency) : MATCH_CHIP),
        rake: match === null ? rake : 0,
        places: arranged.places,
        ...(match === null ? {} : { match: setupMatchOf(match) }),
        seats: dealt.map(({ isNew, roundId, seat, stack }) => ({
          seat,
          stack: amountToText(stack),
          isNew,
          sitting: roundId,
        })),
      },
      serverSeed: room.nextSeed,
      root: room.nextRoot,
      seatSeeds: Object.fromEntries(dealt.map(({ seat, seed }) => [seat, seed])),
      actions: [],
      turnAt: at,
      startedAt: at,
      endedAt: null,
    };
    await insertHand(tx, row, dealt);
    for (const { seat } of dealt) {
      const found = table.seats.find((one) => one.seat === seat) as SeatRow;
      if (found.isNew || found.posts) await save(table, { ...found, isNew: false, posts: false });
    }
    table.row = row;
    table.hand = hands.at(room, row);
    const { number: handNumber } = row;
    const places = arranged.places;
    table.room = { ...room, ...freshPack(plan.source), handNumber, places, handId: row.id };
    const { nextRoot, nextSeed } = table.room;
    const change = { handNumber, handId: row.id, places, nextRoot, nextSeed };
    if (table.hand.result === null) {
      await keep(table, undefined, change);
      return true;
    }
    // Blinds can put everybody all in, and the hand is over when it begins.
    await changeRoom(tx, room.id, { ...change, dueAt: null });
    await goOn(table);
    return true;
  };

  /** After an action or the deal: the next turn, or the end of the hand. */
  const goOn = async (table: Table): Promise<void> => {
    const { at, hand, room, row, tx } = table;
    if (row === null || hand?.result === null || hand === null) return keep(table);
    const { result } = hand;
    const inMatch = matches.after(table, result);
    await endHand(
      tx,
      row.id,
      moneySum(inMatch?.money ?? result, { at, hand: inMatch === null ? hand : null }),
    );
    table.row = { ...row, endedAt: at };
    const { bankMs, bankPerHandMs, restMs, showMs } = planOf(games, room.gameCode);
    const least = leastStack(room);
    const ended = result.map((one): SeatRow => {
      const seat = table.seats.find(({ seat: number }) => number === one.seat) as SeatRow;
      const after = {
        ...seat,
        hands: seat.hands + 1,
        bankMs: Math.min(bankMs, seat.bankMs + bankPerHandMs),
      };
      if (inMatch !== null) return after;
      return {
        ...after,
        stack: one.stack,
        raked: (seat.raked + one.raked) as Amount,
        // Without enough chips no player is dealt in; the seat is kept for a while.
        awayAt: one.stack < least && seat.playerId !== null ? (seat.awayAt ?? at) : seat.awayAt,
      };
    });
    await saveAll(table, ended);
    if (inMatch !== null) await matches.goOn(table, inMatch.state);
    await tend(table);
    const opened = (JSON.stringify(hand.view(null)).match(/"kind":"(open|street)"/g) ?? []).length;
    const isWanted = table.seats.some(({ playerId }) => playerId !== null);
    const rest = restMs + showMs * Math.min(opened, 6);
    const decide = Date.parse(table.room.match?.decideUntil ?? '') - at.getTime();
    if (isWanted) await keep(table, later(at, Math.max(rest, decide || 0)));
    else await keep(table);
  };

  /** Takes an action of a seat, or says that it is not allowed now. */
  const act = async (table: Table, seatNumber: number, action: unknown): Promise<boolean> => {
    const { at, hand, room, row, tx } = table;
    const asked = hand === null ? [] : turnsOf(hand);
    const after = asked.includes(seatNumber) ? (hand?.act(seatNumber, action) ?? null) : null;
    const seat = table.seats.find((one) => one.seat === seatNumber);
    if (row === null || after === null || seat === undefined) return false;
    // The clocks of all others who are asked the same go on.
    const turnAt = asked.length > 1 ? row.turnAt : at;
    const added = { seat: seatNumber, action, at: at.getTime() - row.startedAt.getTime() };
    const isFirst = await addAction(tx, {
      id: row.id,
      from: row.actions.length,
      added,
      turnAt,
    });
    if (!isFirst) return false;
    const { turnMs } = planOf(games, room.gameCode);
    const used = at.getTime() - row.turnAt.getTime() - turnMs;
    if (used > 0 && seat.playerId !== null)
      await save(table, { ...seat, bankMs: Math.max(0, seat.bankMs - used) });
    table.row = { ...row, actions: [...row.actions, added], turnAt };
    table.hand = hands.at(room, table.row);
    await goOn(table);
    return true;
  };

  /** What is done for a seat whose clock has run out. A player whom it befalls sits out from then on. */
  const actFor = async (table: Table, seatNumber: number): Promise<void> => {
    const { at, hand, row } = table;
    const seat = table.seats.find((one) => one.seat === seatNumber);
    if (row === null || hand === null || seat === undefined)
      throw new Error(`room ${table.room.id} has no turn`);
    if (seat.playerId === null) {
      const chance = chanceOf(row, hand, seatNumber);
      await act(table, seatNumber, hand.computerAction(chance, seatNumber));
      return;
    }
    if (seat.awayAt === null && seat.state !== 'leaving')
      await save(table, { ...seat, awayAt: at });
    await act(table, seatNumber, hand.idleAction(seat.state === 'leaving'));
  };

  return {
    load,
    save,
    keep,
    act,
    tend,

    /** Does what is due at a table. */
    async lead(table: Table): Promise<void> {
      if (table.hand !== null && table.hand.turn !== null) {
        // They answer one question: an answer of one leaves the others asked.
        const late = turnsOf(table.hand).filter((seat) => turnDue(table, seat) <= table.at);
        if (late.length === 0) return keep(table);
        for (const seat of late) await actFor(table, seat);
        return;
      }
      await tend(table);
      if (!(await deal(table))) await keep(table);
    },

    /** A player of a match would share what is left; false where that is not asked now. */
    async share(table: Table, seat: number): Promise<boolean> {
      const state = matches.agreed(table, seat);
      if (state === null || table.row === null) return false;
      const money = matches.moneyNow(table, state);
      if (state.isOver)
        await endHand(
          table.tx,
          table.row.id,
          moneySum(money, { at: table.row.endedAt ?? table.at, hand: null }),
        );
      await matches.goOn(table, state);
      await tend(table);
      await keep(table);
      return true;
    },

    /** When the turn of a seat ends for good. */
    turnDue,

    /** Whether an action that was chosen after so many of a hand may still be what its seat is asked for. */
    isAsked: ({ room, row }: Table, seat: number, step: number): boolean =>
      row !== null &&
      step <= row.actions.length &&
      turnsOf(hands.at(room, row, step)).includes(seat),
  };
}

/** What is stored of the end of a hand: its own pot and rake, or of a match what its seats put in. */
function moneySum(
  results: readonly HandResult[],
  { at, hand }: { readonly at: Date; readonly hand: RoomHand | null },
) {
  const sum = (of: (result: HandResult) => Amount): Amount =>
    results.reduce((all, one) => (all + of(one)) as Amount, ZERO);
  const pot = hand?.pot ?? sum(({ put }) => put);
  return { at, results, pot, rake: hand?.rake ?? sum(({ raked }) => raked) };
}
