import type { Amount } from '@parlour/money';
import type { Card } from '../cards/index.ts';
import type { HandSetup, OrderAgain, SeatResult } from '../room/index.ts';
import { wildRankOf } from './cards.ts';

export const HAND = 13;
/** The most that a hand loses; so much is held of every stack before the deal. */
export const MOST = 80;
export const FIRST_DROP = 20;
export const MIDDLE_DROP = 40;
/** A seat that has missed so many turns in a row is out. */
export const MISSES_MAX = 3;
/** A hand that no player has ended after so many turns of each ends by its counts. */
export const TURNS_MAX = 40;

export type Places = { readonly dealer: number };

/** `in` plays on; `dropped` and `wrong` have paid and are out; the others stand at the end. */
export type PlayerState = 'in' | 'dropped' | 'wrong' | 'lost' | 'won';

export type Player = {
  readonly seat: number;
  /** Without what is held. */
  readonly stack: Amount;
  readonly state: PlayerState;
  /** What it loses. */
  readonly points: number;
  readonly cards: readonly Card[];
  readonly turns: number;
  /** Turns that it missed in a row. */
  readonly misses: number;
  /** Shown to all at the end, in groups and what is left over. */
  readonly shown: {
    readonly groups: readonly (readonly Card[])[];
    readonly rest: readonly Card[];
  } | null;
};

export type Pile = 'closed' | 'open';

/** What everybody at the table sees, in order. JSON values; amounts as decimal text. */
export type RummyEvent =
  | {
      readonly kind: 'draw';
      readonly seat: number;
      readonly from: Pile;
      /** Null from the closed pile. */
      readonly card: Card | null;
    }
  | { readonly kind: 'discard'; readonly seat: number; readonly card: Card }
  | { readonly kind: 'miss'; readonly seat: number; readonly times: number }
  | { readonly kind: 'drop' | 'wrong'; readonly seat: number; readonly points: number }
  /** The open pile but its top is the closed pile again. */
  | { readonly kind: 'shuffle'; readonly time: number; readonly count: number }
  | { readonly kind: 'declare'; readonly seat: number }
  /** No declaration came in time: the lowest count wins. */
  | { readonly kind: 'limit' }
  | {
      readonly kind: 'open';
      readonly seat: number;
      readonly groups: readonly (readonly Card[])[];
      readonly rest: readonly Card[];
      readonly points: number;
    }
  | { readonly kind: 'won'; readonly seat: number; readonly amount: string; readonly rake: string };

export type RummyState = {
  readonly setup: HandSetup;
  readonly places: Places;
  readonly deck: readonly Card[];
  readonly again: OrderAgain;
  /** Cards of the second pack, where two play with one. */
  readonly aside: readonly Card[];
  /** The card that says what is wild. */
  readonly turned: Card;
  /** The next one is the first. */
  readonly closed: readonly Card[];
  /** The top is the last. */
  readonly open: readonly Card[];
  /** Every card that has lain open. */
  readonly known: readonly Card[];
  readonly shuffles: number;
  readonly players: readonly Player[];
  readonly turn: number | null;
  /** What the player whose turn it is has drawn; null before. */
  readonly drawn: { readonly card: Card; readonly from: Pile } | null;
  readonly turnsDone: number;
  readonly events: readonly RummyEvent[];
  readonly rake: Amount;
  readonly result: readonly SeatResult[] | null;
};

/** What a first drop and a later one cost. */
export function dropsOf({ level }: HandSetup): { readonly first: number; readonly middle: number } {
  const format = level.match?.format;
  return format?.kind === 'pool'
    ? { first: format.firstDrop, middle: format.middleDrop }
    : { first: FIRST_DROP, middle: MIDDLE_DROP };
}

export const wildOf = ({ turned }: Pick<RummyState, 'turned'>): number => wildRankOf(turned);

export const worth = ({ chip, level }: HandSetup, points: number): Amount =>
  (chip * BigInt(level.bigHundredths) * BigInt(points)) as Amount;

export const potOf = ({ players, setup }: Pick<RummyState, 'players' | 'setup'>): Amount =>
  worth(
    setup,
    players.reduce((sum, { points }) => sum + points, 0),
  );

export const isIn = ({ state }: Player): boolean => state === 'in';

export const playerAt = ({ players }: Pick<RummyState, 'players'>, seat: number | null) =>
  players.find((one) => one.seat === seat);

export const withPlayer = (state: RummyState, player: Player): RummyState => ({
  ...state,
  players: state.players.map((one) => (one.seat === player.seat ? player : one)),
});
