import { type Amount, ZERO } from '@parlour/money';
import type { Card } from '../cards/index.ts';
import type { HandSetup, Pot, SeatResult } from '../room/index.ts';
import type { PattiKind } from './rank.ts';

export type Places = { readonly button: number };

export type Player = {
  readonly seat: number;
  readonly stack: Amount;
  /** Put in in all. */
  readonly total: Amount;
  readonly isPacked: boolean;
  /** Has looked at its cards. */
  readonly isSeen: boolean;
  /** Turns that it has bet without looking. */
  readonly blindTurns: number;
  /** Places in the deal of its cards. */
  readonly hole: readonly [number, number, number];
  /** Laid open to the whole table. */
  readonly isOpen: boolean;
  /** Seats that saw its cards in a side show. */
  readonly shownTo: readonly number[];
};

/** What everybody at the table sees, in order. JSON values; amounts as decimal text. */
export type PattiEvent =
  | { readonly kind: 'boot'; readonly seat: number; readonly amount: string }
  /** `isForced`: the turns without looking were used up. */
  | { readonly kind: 'see'; readonly seat: number; readonly isForced: boolean }
  | {
      readonly kind: 'bet';
      readonly seat: number;
      readonly amount: string;
      readonly isBlind: boolean;
      readonly isDouble: boolean;
      readonly isAllIn: boolean;
    }
  | { readonly kind: 'pack'; readonly seat: number }
  /** Asks another seat for a side show, with the bet that it costs. */
  | { readonly kind: 'ask'; readonly seat: number; readonly of: number; readonly amount: string }
  | { readonly kind: 'refuse'; readonly seat: number }
  /** A side show took place, and the seat that lost it packed. */
  | {
      readonly kind: 'side';
      readonly seats: readonly [asker: number, asked: number];
      readonly packed: number;
    }
  /** Pays for a show of the last two. */
  | { readonly kind: 'show'; readonly seat: number; readonly amount: string }
  /** The pot has reached its limit, or no player can bet against another: all show. */
  | { readonly kind: 'all_show'; readonly why: 'limit' | 'all_in' }
  | { readonly kind: 'open'; readonly seat: number; readonly cards: readonly Card[] }
  | {
      readonly kind: 'pot';
      /** 0 is the first pot; each all-in closes one. */
      readonly pot: number;
      readonly amount: string;
      readonly rake: string;
      readonly winners: readonly { readonly seat: number; readonly amount: string }[];
      /** Of the hand that wins; null where all others packed. */
      readonly hand: PattiKind | null;
    };

/** A pot that is bet into: what lies in it, and who was all in before it was begun. */
export type OpenPot = { readonly amount: Amount; readonly without: readonly number[] };

export type PattiState = {
  readonly setup: HandSetup;
  readonly places: Places;
  readonly deck: readonly Card[];
  readonly players: readonly Player[];
  /** The bet of one who has not looked; one who has pays twice as much. */
  readonly stake: Amount;
  /** The last one is bet into. */
  readonly pots: readonly OpenPot[];
  readonly turn: number | null;
  /** A side show that waits for the answer of the seat whose turn it is. */
  readonly asker: number | null;
  /** The seat that paid for the show, which loses a tie. */
  readonly shower: number | null;
  readonly events: readonly PattiEvent[];
  readonly rake: Amount;
  readonly result: readonly SeatResult[] | null;
};

/** The most that a pot takes before all show, in boots. */
export const POT_LIMIT_BOOTS = 1_024n;
/** Turns in which a player may bet without looking. */
export const BLIND_TURNS_MAX = 4;

export const bootOf = ({ chip, level }: HandSetup): Amount =>
  (chip * BigInt(level.anteHundredths)) as Amount;

export const isIn = ({ isPacked }: Player): boolean => !isPacked;
/** Whether a player may still bet in this hand. */
export const canBet = (player: Player): boolean => isIn(player) && player.stack > 0n;

export const potOf = ({ pots }: Pick<PattiState, 'pots'>): Amount =>
  pots.reduce((sum, { amount }) => (sum + amount) as Amount, ZERO);

export const playerOf = ({ players }: PattiState, seat: number | null): Player | undefined =>
  players.find((player) => player.seat === seat);

export const cardsOf = ({ deck }: Pick<PattiState, 'deck'>, { hole }: Player): Card[] =>
  hole.map((place) => deck[place] as Card);

/** Pots with those who can still win them. One that only packed players could win falls to the one before. */
export function potsOf({ players, pots }: PattiState): Pot[] {
  const able = players.filter(isIn).map(({ seat }) => seat);
  const known: Pot[] = [];
  for (const { amount, without } of pots) {
    const seats = able.filter((seat) => !without.includes(seat));
    const last = known.at(-1);
    if (seats.length > 0 || last === undefined) known.push({ amount, seats });
    else known.splice(-1, 1, { ...last, amount: (last.amount + amount) as Amount });
  }
  return known.filter(({ amount }) => amount > 0n);
}
