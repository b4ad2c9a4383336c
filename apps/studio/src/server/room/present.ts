import type { OpenedCard, OpenedRoll } from '@parlour/fairness';
import {
  feeOf,
  matchLevel,
  type RoomHand,
  type RoomLevel,
  type RoomMatch,
  turnsOf,
} from '@parlour/games/room';
import { type Amount, amountToText } from '@parlour/money';
import type { ChatFrame } from '../chat/talk.ts';
import type { TableNotice } from '../table/settings.ts';
import type { HandRow } from './hand-store.ts';
import { isMatchOn, MATCH_CHIP } from './match-kind.ts';
import {
  fillUntilOf,
  type MatchFormatView,
  type MatchStandingView,
  matchStackOf,
  type MatchView,
  presentFormat,
  presentMatch,
} from './match-view.ts';
import type { ListedRoom, RoomRow, SeatRow, SeatState } from './store.ts';

/** A player is taken for away from the line after this time without a sign. */
export const LINE_LOST_MS = 15_000;

/** The stake of a table in its currency. */
export type LevelView = {
  readonly id: string;
  readonly small: string;
  readonly big: string;
  readonly buyInMin: string;
  readonly buyInMax: string;
  readonly chip: string;
  readonly rakePermyriad: number;
  readonly caps: readonly { readonly seatsMax: number; readonly amount: string }[];
  /** What is played for a fee, which is the buy-in; stakes and chip are of the match then. Null for money. */
  readonly match: MatchFormatView | null;
};

/** `hands` of a match are over: its blinds rise with them. */
export function presentLevel(level: RoomLevel, chip: Amount, hands = 0): LevelView {
  const text = (hundredths: number) => amountToText((chip * BigInt(hundredths)) as Amount);
  const own =
    level.match === undefined
      ? { ...level, chip }
      : { ...matchLevel(level, { hands }), chip: MATCH_CHIP };
  const ownText = (hundredths: number) => amountToText((own.chip * BigInt(hundredths)) as Amount);
  return {
    id: level.id,
    small: ownText(own.smallHundredths),
    big: ownText(own.bigHundredths),
    buyInMin: text(level.buyInMinHundredths),
    buyInMax: text(level.buyInMaxHundredths),
    chip: amountToText(own.chip),
    rakePermyriad: level.rakePermyriad,
    match: level.match === undefined ? null : presentFormat(level.match, feeOf(level, chip)),
    caps: level.caps.map(({ bigBlindHundredths, seatsMax }) => ({
      seatsMax,
      amount: text((level.bigHundredths * bigBlindHundredths) / 100),
    })),
  };
}

/** A table in the lobby. */
export type ListedRoomView = {
  readonly id: string;
  readonly level: LevelView;
  readonly seatCount: number;
  readonly players: number;
  readonly computers: number;
  readonly isPractice: boolean;
  readonly potMean: string | null;
  readonly handsAnHour: number;
  /** Whether a match goes on there. */
  readonly isMatchOn: boolean;
};

export const presentListed = (room: ListedRoom, level: LevelView): ListedRoomView => ({
  id: room.id,
  level,
  seatCount: room.seatCount,
  players: room.players,
  computers: room.computers,
  isPractice: room.isPractice,
  potMean: room.potMean === null ? null : amountToText(room.potMean),
  handsAnHour: room.handsAnHour,
  isMatchOn: isMatchOn(room),
});

/** A seat as everybody at the table sees it. */
export type RoomSeatView = {
  readonly seat: number;
  /** Four hex digits that the page makes a name of. */
  readonly tag: string;
  readonly isComputer: boolean;
  readonly state: SeatState;
  /** Between hands; within one its own view says what is left. */
  readonly stack: string;
  readonly isNew: boolean;
  readonly isAway: boolean;
  readonly isOnline: boolean;
};

/** The clock of a seat that is asked. */
export type TurnView = {
  readonly seat: number;
  readonly startedAt: string;
  /** Until then without the bank, and with it. */
  readonly endsAt: string;
  readonly bankEndsAt: string;
};

/** A table as one seat sees it. Times are ISO 8601 in UTC, of the studio's clock. */
export type RoomView = {
  readonly id: string;
  readonly version: number;
  readonly level: LevelView;
  readonly seatCount: number;
  readonly isPractice: boolean;
  /** Of a private table. */
  readonly inviteCode: string | null;
  readonly seats: readonly RoomSeatView[];
  /** The seat of the player who looks. */
  readonly mine: {
    readonly seat: number;
    readonly state: SeatState;
    readonly bankMs: number;
    readonly posts: boolean;
    readonly bought: string;
    /** Until when a match must begin, or the fee goes back; null where none is waited for. */
    readonly fillUntil: string | null;
  } | null;
  /** The match that goes on, or went on last; null where none did. */
  readonly match: MatchView | null;
  readonly hand: {
    readonly id: string;
    readonly number: number;
    /** How many actions it has had, which an action names. */
    readonly step: number;
    readonly view: unknown;
    /** Of a game that rolls: what was bound before, and the last rolls with their proofs. */
    readonly rolls: RollsView | null;
  } | null;
  /** Whose turn it is: the first of them where several are asked at once. */
  readonly turn: TurnView | null;
  readonly turns: readonly TurnView[];
  /** What keeps the operator's rooms from dealing another hand; null while they play. */
  readonly notice: TableNotice | null;
  /** The pack of the next hand, bound before the seats' seeds of it are taken. */
  readonly next: { readonly number: number; readonly root: string };
  readonly serverTime: string;
};

/** The last rolls of a hand that goes on. */
export type RollsView = {
  readonly root: string;
  readonly seatSeeds: readonly string[];
  readonly opened: readonly OpenedRoll[];
};

export type RoomFrame =
  | ({ readonly type: 'room' } & RoomView)
  | ChatFrame
  | { readonly type: 'pong'; readonly at: number; readonly serverTime: string };

export type RoomCommand =
  | { readonly type: 'hello'; readonly secret: string; readonly room: string }
  | { readonly type: 'ping'; readonly at: number };

/** What a room is like at a moment, for all who look. */
export type RoomNow = {
  readonly room: RoomRow;
  readonly seats: readonly SeatRow[];
  readonly row: HandRow | null;
  readonly hand: RoomHand | null;
  /** Opens a roll of the hand; null for one of cards. */
  readonly openRoll: ((index: number) => OpenedRoll) | null;
  readonly level: LevelView;
  /** What is played for a fee there. */
  readonly format: RoomMatch | null;
  readonly notice: TableNotice | null;
  readonly turnMs: number;
  readonly now: Date;
};

const presentSeat = (
  seat: SeatRow,
  { format, now, room }: Pick<RoomNow, 'format' | 'now' | 'room'>,
): RoomSeatView => ({
  seat: seat.seat,
  tag: seat.tag,
  isComputer: seat.playerId === null,
  state: seat.state,
  stack: matchStackOf(format, room.match, seat.seat) ?? amountToText(seat.stack),
  isNew: seat.isNew,
  isAway: seat.awayAt !== null,
  isOnline: seat.playerId === null || now.getTime() - seat.seenAt.getTime() < LINE_LOST_MS,
});

const ROLLS_SHOWN = 4;

const presentRolls = (
  { root, seatSeeds }: HandRow,
  hand: RoomHand,
  openRoll: (index: number) => OpenedRoll,
): RollsView => ({
  root,
  seatSeeds: Object.values(seatSeeds),
  opened: hand
    .seen(null)
    .slice(-ROLLS_SHOWN)
    .map((index) => openRoll(index)),
});

/** A room for one player: no card but what the seat may know is in it. */
export function presentRoom(
  { format, hand, level, notice, now, openRoll, room, row, seats, turnMs }: RoomNow,
  playerId: string,
): RoomView {
  const own = seats.find((seat) => seat.playerId === playerId) ?? null;
  // Who came after the deal sees what everybody sees.
  const isOwnHand =
    own !== null && row?.setup.seats.some(({ sitting }) => sitting === own.roundId) === true;
  const startedMs = row?.turnAt.getTime() ?? 0;
  const iso = (ms: number) => new Date(ms).toISOString();
  const asked = hand === null ? [] : turnsOf(hand);
  const turns = seats
    .filter(({ seat }) => asked.includes(seat))
    .map(({ bankMs, seat }): TurnView => ({
      seat,
      startedAt: iso(startedMs),
      endsAt: iso(startedMs + turnMs),
      bankEndsAt: iso(startedMs + turnMs + bankMs),
    }));
  return {
    id: room.id,
    version: room.version,
    level,
    seatCount: room.seatCount,
    isPractice: room.isPractice,
    inviteCode: room.inviteCode,
    seats: seats.map((seat) => presentSeat(seat, { format, now, room })),
    mine:
      own === null
        ? null
        : {
            seat: own.seat,
            state: own.state,
            bankMs: own.bankMs,
            posts: own.posts,
            bought: amountToText(own.credited),
            fillUntil: format === null || isMatchOn(room) ? null : fillUntilOf(own),
          },
    match:
      format === null || room.match === null
        ? null
        : presentMatch(format, room.match, own?.seat ?? null),
    hand:
      row === null || hand === null
        ? null
        : {
            id: row.id,
            number: row.number,
            step: row.actions.length,
            view: hand.view(isOwnHand ? own.seat : null),
            rolls: openRoll === null ? null : presentRolls(row, hand, openRoll),
          },
    turn: turns[0] ?? null,
    turns,
    notice,
    next: { number: room.handNumber + 1, root: room.nextRoot },
    serverTime: now.toISOString(),
  };
}

/** A hand that is over, for a player who was dealt in: what the seat may know, and what proves it. */
export type PlayedHandView = {
  readonly id: string;
  readonly number: number;
  readonly seat: number;
  readonly startedAt: string;
  readonly put: string;
  readonly won: string;
  readonly rake: string;
  /** Taken back by the operator: it moved no chips in the end. */
  readonly isVoid: boolean;
  readonly level: LevelView;
  readonly seatCount: number;
  readonly tags: Readonly<Record<string, string>>;
  /** Of a match: how it stood after the hand. Amounts above are its fees and prizes. */
  readonly match: MatchStandingView | null;
  readonly view: unknown;
};

export type HandProofView = {
  readonly id: string;
  readonly root: string;
  readonly number: number;
  readonly seatSeeds: readonly string[];
  /** Size of the pack; 0 for a game that rolls. */
  readonly cards: number;
  /** Cards that the player may know. */
  readonly opened: readonly OpenedCard[];
  /** Rolls of a game that rolls: all that were used. */
  readonly rolls: readonly OpenedRoll[];
  /** Of the whole pack; null until a day after the hand, when what was folded may be known. */
  readonly serverSeed: string | null;
  /** The hand after each of its steps, as the seat saw it. */
  readonly steps: readonly unknown[];
};
