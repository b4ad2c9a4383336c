import { type Amount, ZERO } from '@parlour/money';
import type { Card } from '../cards/index.ts';
import type { HandSetup, SeatResult } from '../room/index.ts';
import type { BullKind } from './bull.ts';

export const HAND_CARDS = 5;
/** Cards that a seat sees before it bids and stakes. */
export const SHOWN_CARDS = 4;
/** Bids: multiples of the base that a seat would bank for; zero does not want to. */
export const BIDS = [0, 1, 2, 3, 4] as const;
/** Multiples that a seat may stake against the banker. */
export const STAKES = [1, 2, 3, 5] as const;

export type Phase = 'bids' | 'stakes' | 'over';

export type Player = {
  readonly seat: number;
  readonly stack: Amount;
  /** Places in the deal of the five cards, the hidden one last. */
  readonly places: readonly number[];
  readonly bid: number | null;
  readonly stake: number | null;
};

/** What everybody at the table sees, in order. JSON values; amounts as decimal text. */
export type NiuNiuEvent =
  | { readonly kind: 'deal'; readonly base: string }
  | {
      readonly kind: 'bids';
      readonly bids: readonly { readonly seat: number; readonly bid: number }[];
    }
  /** Equal bids draw a card each; the highest banks. */
  | {
      readonly kind: 'draw';
      readonly cards: readonly Card[];
      readonly seats: readonly number[];
    }
  | { readonly kind: 'banker'; readonly seat: number; readonly grab: number }
  | {
      readonly kind: 'stakes';
      readonly stakes: readonly { readonly seat: number; readonly stake: number }[];
    }
  | {
      readonly kind: 'open';
      readonly seat: number;
      readonly cards: readonly Card[];
      readonly hand: BullKind;
      /** Places of the three cards that make the bull; null without one. */
      readonly triple: readonly number[] | null;
    }
  | {
      readonly kind: 'pay';
      readonly from: number;
      readonly to: number;
      readonly amount: string;
      /** What the rules make of the stake; more than was paid where the banker's chips did not suffice. */
      readonly due: string;
      readonly times: number;
    }
  | {
      readonly kind: 'result';
      readonly seats: readonly {
        readonly seat: number;
        /** After the rake; with a sign where it is lost. */
        readonly net: string;
        readonly rake: string;
      }[];
    };

export type NiuNiuState = {
  readonly setup: HandSetup;
  readonly deck: readonly Card[];
  readonly players: readonly Player[];
  readonly phase: Phase;
  readonly banker: number | null;
  /** What the banker banks for: its bid, or one where it was drawn without any. */
  readonly grab: number;
  /** Places in the deal of the cards that were drawn for the bank. */
  readonly drawn: readonly number[];
  readonly events: readonly NiuNiuEvent[];
  readonly rake: Amount;
  /** What changed hands. */
  readonly pot: Amount;
  readonly result: readonly SeatResult[] | null;
};

export const baseOf = ({ chip, level }: HandSetup): Amount =>
  (chip * BigInt(level.bigHundredths)) as Amount;

/** So many times the base. */
export const bases = (setup: HandSetup, count: number): Amount =>
  (baseOf(setup) * BigInt(count)) as Amount;

export const cardsAt = ({ deck }: Pick<NiuNiuState, 'deck'>, places: readonly number[]): Card[] =>
  places.map((place) => deck[place] as Card);

/** Seats that are asked now: all at once for their bids, then all but the banker for their stakes. */
export function askedOf({ banker, phase, players }: NiuNiuState): number[] {
  if (phase === 'over') return [];
  const open = players.filter(({ bid, seat, stake }) =>
    phase === 'bids' ? bid === null : stake === null && seat !== banker,
  );
  return open.map(({ seat }) => seat);
}

export const NO_RESULT = { rake: ZERO, pot: ZERO, result: null } as const;
