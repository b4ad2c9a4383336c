import { type Amount, ZERO } from '@parlour/money';
import type { Card } from '../cards/index.ts';
import type { HandSetup, SeatResult } from '../room/index.ts';
import type { Combination, CombinationKind } from './combination.ts';

export const SEATS = 3;
export const HAND_CARDS = 17;
/** Bids from the lowest; 0 does not want to be the landlord. */
export const BIDS = [0, 1, 2, 3] as const;
export const BID_MOST = 3;
/** Passes that end a trick. */
export const PASSES_END = 2;

export type Places = { readonly first: number };
export type Phase = 'bid' | 'play' | 'over';

export type Player = {
  readonly seat: number;
  readonly stack: Amount;
  /** What it holds now, the landlord's three cards included. */
  readonly cards: readonly Card[];
  /** Null before its turn to bid. */
  readonly bid: number | null;
  /** How often it has played cards. */
  readonly plays: number;
};

/** What everybody at the table sees, in order. JSON values; amounts as decimal text. */
export type DouDizhuEvent =
  | { readonly kind: 'deal'; readonly base: string; readonly first: number }
  | { readonly kind: 'bid'; readonly seat: number; readonly bid: number }
  /** No seat bid: the hand ends without a stake. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'landlord';
      readonly seat: number;
      readonly bid: number;
      readonly cards: readonly Card[];
    }
  | {
      readonly kind: 'play';
      readonly seat: number;
      readonly cards: readonly Card[];
      readonly as: CombinationKind;
      readonly left: number;
    }
  | { readonly kind: 'pass'; readonly seat: number }
  /** One side has played nothing, or the landlord nothing but the lead. */
  | { readonly kind: 'spring' }
  | { readonly kind: 'open'; readonly seat: number; readonly cards: readonly Card[] }
  | {
      readonly kind: 'result';
      /** Bases that each farmer wins or loses. */
      readonly units: number;
      readonly seats: readonly {
        readonly seat: number;
        /** After the rake; with a sign where it is lost. */
        readonly net: string;
        readonly rake: string;
        /** What the rules make of it; more than was paid where a stack did not suffice. */
        readonly due: string;
      }[];
    };

/** What lies on the table to be beaten. */
export type Table = {
  readonly seat: number;
  readonly cards: readonly Card[];
  readonly as: Combination;
};

export type DouDizhuState = {
  readonly setup: HandSetup;
  readonly places: Places;
  readonly deck: readonly Card[];
  readonly phase: Phase;
  readonly players: readonly Player[];
  readonly turn: number | null;
  readonly landlord: number | null;
  /** The highest bid so far. */
  readonly bid: number;
  /** Null to lead. */
  readonly table: Table | null;
  /** Passes since it was laid. */
  readonly passes: number;
  /** What bombs, rocket and spring make of the bid. */
  readonly times: number;
  /** Cards that everybody has seen. */
  readonly shown: readonly Card[];
  readonly events: readonly DouDizhuEvent[];
  readonly rake: Amount;
  /** What changed hands. */
  readonly pot: Amount;
  readonly result: readonly SeatResult[] | null;
};

export const baseOf = ({ chip, level }: HandSetup): Amount =>
  (chip * BigInt(level.bigHundredths)) as Amount;

export const bottomOf = ({ deck }: Pick<DouDizhuState, 'deck'>): readonly Card[] =>
  deck.slice(SEATS * HAND_CARDS);

export function playerAt({ players }: Pick<DouDizhuState, 'players'>, seat: number): Player {
  const player = players.find((one) => one.seat === seat);
  if (player === undefined) throw new RangeError(`seat ${seat} is not dealt in`);
  return player;
}

/** Whether two seats play against each other. */
export const areOpponents = (
  { landlord }: Pick<DouDizhuState, 'landlord'>,
  left: number,
  right: number,
): boolean => (left === landlord) !== (right === landlord);

export const NO_RESULT = { rake: ZERO, pot: ZERO, result: null } as const;
