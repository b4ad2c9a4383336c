import { type Amount, ZERO } from '@parlour/money';
import type { Card } from '../cards/index.ts';
import type { HandSetup, SeatResult } from '../room/index.ts';

/** Turns that a player may bet without having looked; then it has to look or pack. */
export const BLIND_TURNS_MAX = 4;
/** The stake is never doubled beyond this, in boots. */
export const STAKE_MAX_BOOTS = 64n;
/** Once as much lies in the pot, in boots, all hands are shown. */
export const POT_LIMIT_BOOTS = 1_024n;

export type Places = { readonly button: number };

export type Player = {
  readonly seat: number;
  readonly stack: Amount;
  /** Put in in all. */
  readonly total: Amount;
  readonly isPacked: boolean;
  /** Has looked at its cards. */
  readonly isSeen: boolean;
  readonly blindTurns: number;
  /** Places in the deal of its three cards. */
  readonly hole: readonly [number, number, number];
  /** Its cards lie open. */
  readonly isOpen: boolean;
  /** Seats that it compared its cards with in a side show. */
  readonly comparedWith: readonly number[];
};

/** What all at the table see, in order. JSON values; amounts as decimal text. */
export type TeenPattiEvent =
  | { readonly kind: 'boot'; readonly seat: number; readonly amount: string }
  | { readonly kind: 'look' | 'pack'; readonly seat: number }
  | {
      readonly kind: 'bet';
      readonly seat: number;
      readonly amount: string;
      readonly isBlind: boolean;
      readonly isRaise: boolean;
      readonly isAllIn: boolean;
    }
  | {
      readonly kind: 'side';
      readonly seat: number;
      readonly asked: number;
      readonly amount: string;
    }
  | { readonly kind: 'refuse'; readonly seat: number; readonly by: number }
  /** A side show whose loser packs. */
  | { readonly kind: 'compared'; readonly seat: number; readonly loser: number }
  | { readonly kind: 'show'; readonly seat: number; readonly amount: string }
  /** The limit of the pot is reached. */
  | { readonly kind: 'limit' }
  | { readonly kind: 'open'; readonly seat: number; readonly cards: readonly Card[] }
  | { readonly kind: 'return'; readonly seat: number; readonly amount: string }
  | {
      readonly kind: 'pot';
      /** 0 is the main pot. */
      readonly pot: number;
      readonly amount: string;
      readonly rake: string;
      readonly winners: readonly { readonly seat: number; readonly amount: string }[];
      /** Of the hand that wins; null where all others packed. */
      readonly hand: string | null;
    };

export type TeenPattiState = {
  readonly setup: HandSetup;
  readonly places: Places;
  readonly deck: readonly Card[];
  readonly players: readonly Player[];
  /** What a blind player bets at least; a seen one twice of it. */
  readonly stake: Amount;
  readonly turn: number | null;
  /** Who asked the seat whose turn it is for a side show. */
  readonly askedBy: number | null;
  readonly events: readonly TeenPattiEvent[];
  readonly rake: Amount;
  readonly result: readonly SeatResult[] | null;
};

export const bootOf = ({ chip, level }: HandSetup): Amount =>
  (chip * BigInt(level.bigHundredths)) as Amount;

export const potOf = ({ players }: Pick<TeenPattiState, 'players'>): Amount =>
  players.reduce((sum, { total }) => (sum + total) as Amount, ZERO);

export const cardsOf = ({ deck }: Pick<TeenPattiState, 'deck'>, { hole }: Player): Card[] =>
  hole.map((place) => deck[place] as Card);

export const isIn = ({ isPacked }: Player): boolean => !isPacked;
export const isAllIn = (player: Player): boolean => isIn(player) && player.stack === ZERO;
export const canAct = (player: Player): boolean => isIn(player) && player.stack > 0n;

export function playerAt({ players }: Pick<TeenPattiState, 'players'>, seat: number): Player {
  const player = players.find((one) => one.seat === seat);
  if (player === undefined) throw new RangeError(`seat ${seat} is not dealt in`);
  return player;
}

export const withPlayer = <State extends Pick<TeenPattiState, 'players'>>(
  state: State,
  player: Player,
): State => ({
  ...state,
  players: state.players.map((one) => (one.seat === player.seat ? player : one)),
});
