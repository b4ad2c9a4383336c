import type { Amount } from '@parlour/money';
import type { Card } from '../cards/index.ts';
import type { RoomMatch } from './match.ts';

/** A player with chips at a table, when the next hand is dealt. */
export type RoomSeat = {
  readonly seat: number;
  readonly stack: Amount;
  /** Has not been dealt in since sitting down or coming back. */
  readonly isNew: boolean;
  /** Pays to be dealt in at once. */
  readonly posts: boolean;
};

/** Who plays the next hand, and the places that the game gives. A JSON value. */
export type Arranged = {
  readonly places: unknown;
  readonly dealt: readonly { readonly seat: number; readonly isNew: boolean }[];
};

/** What a hand came to for one seat. */
export type SeatResult = {
  readonly seat: number;
  /** After the hand. */
  readonly stack: Amount;
  /** What the seat put into pots, without what came back uncalled. */
  readonly put: Amount;
  readonly won: Amount;
  /** Its part of the rake, by what it put in. */
  readonly raked: Amount;
};

/** A hand after one of its steps. It never changes; an action makes the next one. */
export type RoomHand = {
  /** Whose turn it is, the first of them where several are asked at once; null once the hand is over. */
  readonly turn: number | null;
  /**
   * All seats that are asked at once, where a game has such questions. A question stays the same until its
   * last seat has answered it.
   */
  readonly turns?: readonly number[];
  /** Null while it goes on. */
  readonly result: readonly SeatResult[] | null;
  /** What the house took of it. */
  readonly rake: Amount;
  /** What lies in the middle now, or lay there at the end. */
  readonly pot: Amount;
  /** Null where the input is no action, or not allowed to the seat now. */
  act(seat: number, action: unknown): RoomHand | null;
  /** What is done for a seat that is asked, whose time is over or that is leaving, by the rule that is shown. */
  idleAction(isLeaving: boolean): unknown;
  /** What a computer player does that is asked; `chance` is 0 to below 1. It knows what its seat knows. */
  computerAction(chance: number, seat: number): unknown;
  /** What a seat may know, as a JSON value; null looks on. */
  view(seat: number | null): unknown;
  /** Places in the deal of the cards, or of the rolls, that a seat may know. */
  seen(seat: number | null): readonly number[];
};

/** All seats that a hand waits for. */
export const turnsOf = ({ turn, turns }: Pick<RoomHand, 'turn' | 'turns'>): readonly number[] =>
  turns ?? (turn === null ? [] : [turn]);

/** A table's stake, in hundredths of the unit of its currency. Without blinds, both are the base stake. */
export type RoomLevel = {
  readonly id: string;
  readonly smallHundredths: number;
  readonly bigHundredths: number;
  /** What everybody puts in before the cards; zero where there is none. */
  readonly anteHundredths: number;
  readonly buyInMinHundredths: number;
  readonly buyInMaxHundredths: number;
  /** Of each pot, in hundredths of a percent. */
  readonly rakePermyriad: number;
  /** The most of a hand by the seats dealt in, in hundredths of a big blind; the first whose seats suffice. */
  readonly caps: readonly { readonly seatsMax: number; readonly bigBlindHundredths: number }[];
  /** Of a stake at which matches are played: the buy-in is their fee, which alone is raked. */
  readonly match?: RoomMatch;
};

export type HandSetup = {
  readonly level: RoomLevel;
  /** One hundredth of the unit of the currency, which every amount is a multiple of. */
  readonly chip: Amount;
  readonly seatCount: number;
  readonly places: unknown;
  readonly seats: readonly {
    readonly seat: number;
    readonly stack: Amount;
    readonly isNew: boolean;
  }[];
};

/**
 * Places of the deal whose cards are shuffled again, in their new order; `time` counts from 0. It follows
 * from the deal alone.
 */
export type OrderAgain = (places: readonly number[], time: number) => readonly number[];

/** What a hand is drawn from: a shuffled pack of cards, or rolls of a die of so many sides. */
export type RoomSource =
  | { readonly kind: 'pack'; readonly cards: number }
  | { readonly kind: 'rolls'; readonly sides: number; readonly rolls: number };

/**
 * Kinds of action that signals of collusion are read from. A game that leaves a list empty gives no such
 * signal.
 * `decisions` are made by thought on the own turn: no page presses or chooses them before.
 */
export type WatchedActions = {
  readonly folds: readonly string[];
  /** Press the others of a hand. */
  readonly raises: readonly string[];
  readonly decisions: readonly string[];
};

/** How a game of a room is played. */
export type RoomPlan = {
  readonly watched: WatchedActions;
  readonly source: RoomSource;
  readonly levels: readonly RoomLevel[];
  /** The least that a stack must hold to be dealt in, in big blinds; any chips where it is left out. */
  readonly coverBigBlinds?: number;
  /** Sizes of tables that are offered. */
  readonly sizes: readonly number[];
  /** To act, in milliseconds, before the bank is used. */
  readonly turnMs: number;
  /** The bank of a seat at the start, and what a hand adds to it up to that. */
  readonly bankMs: number;
  readonly bankPerHandMs: number;
  /** Between two hands. */
  readonly restMs: number;
  /** More for each card or hand that is opened at the end. */
  readonly showMs: number;
  arrange(last: unknown, seats: readonly RoomSeat[], seatCount: number): Arranged | null;
  /**
   * `deck` is the order of the cards, or the rolls as numbers of 0 to below the sides. `again` is for a game
   * that shuffles cards once more within a hand.
   */
  begin(setup: HandSetup, deck: readonly Card[], again?: OrderAgain): RoomHand;
};
