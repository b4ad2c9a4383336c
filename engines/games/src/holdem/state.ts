import { type Amount, ZERO } from '@parlour/money';
import type { Card } from '../cards/index.ts';
import type { HandSetup, SeatResult } from '../room/index.ts';
import type { Places } from './blinds.ts';

export const STREETS = ['preflop', 'flop', 'turn', 'river'] as const;
export type Street = (typeof STREETS)[number];
/** Cards on the board when a street begins. */
const BOARD = { preflop: 0, flop: 3, turn: 4, river: 5 } as const satisfies Record<Street, number>;

export type Player = {
  readonly seat: number;
  readonly stack: Amount;
  /** Put in in all, and on this street. */
  readonly total: Amount;
  readonly bet: Amount;
  readonly isFolded: boolean;
  /** The bet that stood when the player last acted on this street; null before. */
  readonly faced: Amount | null;
  /** Places in the deal of both cards. */
  readonly hole: readonly [number, number];
  readonly isOpen: boolean;
};

export type MoveKind = 'fold' | 'check' | 'call' | 'bet' | 'raise';

/** What everybody at the table sees, in order. JSON values; amounts as decimal text. */
export type HoldemEvent =
  | {
      readonly kind: 'post';
      readonly seat: number;
      readonly what: 'ante' | 'small' | 'big' | 'new';
      readonly amount: string;
    }
  | {
      readonly kind: 'move';
      readonly seat: number;
      readonly move: MoveKind;
      /** What it adds, and what the seat has then bet on the street. */
      readonly amount: string;
      readonly to: string;
      readonly isAllIn: boolean;
    }
  | { readonly kind: 'street'; readonly street: Street; readonly cards: readonly Card[] }
  | {
      readonly kind: 'open';
      readonly seat: number;
      readonly cards: readonly Card[];
    }
  | { readonly kind: 'muck'; readonly seat: number }
  | { readonly kind: 'return'; readonly seat: number; readonly amount: string }
  | {
      readonly kind: 'pot';
      /** 0 is the main pot. */
      readonly pot: number;
      readonly amount: string;
      readonly rake: string;
      readonly winners: readonly { readonly seat: number; readonly amount: string }[];
      /** Of the hand that wins; null where all others folded. */
      readonly hand: string | null;
    };

export type HoldemState = {
  readonly setup: HandSetup;
  readonly places: Places;
  readonly deck: readonly Card[];
  readonly players: readonly Player[];
  readonly street: Street;
  /** The bet of the street that must be met, and the last full raise on it. */
  readonly highest: Amount;
  readonly fullRaise: Amount;
  readonly aggressor: number | null;
  readonly turn: number | null;
  readonly events: readonly HoldemEvent[];
  readonly rake: Amount;
  readonly result: readonly SeatResult[] | null;
};

export const smallBlind = ({ chip, level }: HandSetup): Amount =>
  (chip * BigInt(level.smallHundredths)) as Amount;
export const bigBlind = ({ chip, level }: HandSetup): Amount =>
  (chip * BigInt(level.bigHundredths)) as Amount;

export const anteOf = ({ chip, level }: HandSetup): Amount =>
  (chip * BigInt(level.anteHundredths)) as Amount;

export const potOf = ({ players }: Pick<HoldemState, 'players'>): Amount =>
  players.reduce((sum, { total }) => (sum + total) as Amount, ZERO);

export const boardSize = (street: Street): number => BOARD[street];

/** Places in the deal of the board's cards: a card is burnt before each street. */
export function boardPlaces(state: Pick<HoldemState, 'players'>, street: Street): number[] {
  const held = state.players.length * 2;
  return [held + 1, held + 2, held + 3, held + 5, held + 7].slice(0, boardSize(street));
}

export const boardOf = (state: HoldemState): Card[] =>
  boardPlaces(state, state.street).map((place) => state.deck[place] as Card);

export const cardsOf = ({ deck }: Pick<HoldemState, 'deck'>, { hole }: Player): Card[] =>
  hole.map((place) => deck[place] as Card);
