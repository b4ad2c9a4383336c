import { type Amount, ZERO } from '@parlour/money';
import { type Bet, type BetWin, readBets } from '../bets/index.ts';
import type { Card, Shoe } from '../cards/index.ts';
import { payOf, readFields, readOneOf, type Step } from '../solo/index.ts';
import { isSplittable, type PlayerHand } from './hand.ts';
import {
  type BlackjackPlace,
  blackjackPlaces,
  HANDS_MAX,
  INSURANCE,
  type SideKind,
  type SidePlace,
} from './paytable.ts';
import type { PlayWord } from './strategy.ts';

const actionWords = ['insure', 'decline', 'hit', 'stand', 'double', 'split', 'surrender'] as const;
export type BlackjackWord = (typeof actionWords)[number];
export type BlackjackAction = { readonly action: BlackjackWord };

/** Bets on the hand, which must be there, and on the sides. The hand's can be halved exactly. */
export type BlackjackChoice = {
  readonly hand: Amount;
  readonly sides: readonly Bet<SidePlace>[];
};

export type HandResult = 'natural' | 'win' | 'push' | 'lose' | 'bust' | 'surrender';

export type BlackjackEvent =
  | { readonly kind: 'deal'; readonly player: readonly Card[]; readonly up: Card }
  | {
      readonly kind: 'sides';
      readonly made: readonly { readonly place: SidePlace; readonly hand: SideKind | null }[];
      readonly wins: readonly BetWin<SidePlace>[];
    }
  | { readonly kind: 'insurance'; readonly state: 'offered' | 'bought' | 'declined' }
  /** The dealer has looked at the hidden card and goes on without a natural. */
  | { readonly kind: 'no_natural' }
  | { readonly kind: 'turn'; readonly hand: number; readonly allowed: readonly PlayWord[] }
  | { readonly kind: 'card'; readonly hand: number; readonly card: Card }
  | { readonly kind: 'double' | 'stand' | 'surrender'; readonly hand: number }
  /** The hand keeps its first card; its second begins a hand behind it. Each gets the card named. */
  | { readonly kind: 'split'; readonly hand: number; readonly cards: readonly [Card, Card] }
  | { readonly kind: 'dealer'; readonly cards: readonly Card[]; readonly total: number }
  | {
      readonly kind: 'result';
      readonly hands: readonly { readonly result: HandResult; readonly win: string }[];
      readonly insurance: string | null;
    };

export type BlackjackState = {
  readonly bet: Amount;
  /** What the side bets have won. */
  readonly sidesWon: Amount;
  readonly shoe: Shoe;
  /** The open card and the hidden one. */
  readonly dealer: readonly [Card, Card];
  readonly hands: readonly PlayerHand[];
  readonly insurance: Amount;
  readonly isInsuring: boolean;
};

export type Turn = Step<BlackjackState, BlackjackEvent>;

export function readChoice(input: unknown, stake: Amount): BlackjackChoice | null {
  const bets = readBets(readFields(input, 'bets')?.bets, { places: blackjackPlaces, stake });
  const hand = bets?.find(({ place }) => place === 'hand')?.amount;
  if (bets === null || hand === undefined || hand % 2n !== 0n) return null;
  return { hand, sides: bets.filter(isSide) };
}

const isSide = (bet: Bet<BlackjackPlace>): bet is Bet<SidePlace> => bet.place !== 'hand';

export function readAction(input: unknown): BlackjackAction | null {
  const action = readOneOf(readFields(input, 'action')?.action, actionWords);
  return action === null ? null : { action };
}

export const activeHand = ({ hands }: BlackjackState): number =>
  hands.findIndex(({ isDone }) => !isDone);

/** What the active hand may do; nothing when there is none. */
export function allowedPlays(state: BlackjackState): readonly PlayWord[] {
  const hand = state.hands[activeHand(state)];
  if (hand === undefined || state.isInsuring) return [];
  const plays: PlayWord[] = ['hit', 'stand'];
  if (hand.cards.length > 2) return plays;
  plays.push('double');
  if (isSplittable(hand.cards) && state.hands.length < HANDS_MAX) plays.push('split');
  if (!hand.isSplit) plays.push('surrender');
  return plays;
}

export function raiseOf(state: BlackjackState, { action }: BlackjackAction): Amount | null {
  if (action === 'insure') return state.isInsuring ? payOf(state.bet, INSURANCE) : null;
  if (action === 'decline') return state.isInsuring ? ZERO : null;
  if (!allowedPlays(state).includes(action)) return null;
  return action === 'double' || action === 'split' ? state.bet : ZERO;
}
