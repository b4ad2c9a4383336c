import { type Amount, ZERO } from '@parlour/money';
import type { HandSetup, SeatResult } from '../room/index.ts';
import { HOME, YARD } from './board.ts';

/** Classic: a six leaves the yard, first with all home. Quick: all out at once, by points after some rounds. */
export type Variant = 'quick' | 'classic';

export type LudoPlayer = {
  readonly seat: number;
  readonly corner: number;
  /** Where each token stands, by `board.ts`. */
  readonly tokens: readonly number[];
  readonly stack: Amount;
  /** Turns of the match that were played by the rule, since the time was over. */
  readonly missed: number;
  /** Has left the match; its tokens are off the board. */
  readonly isOut: boolean;
};

/** What everybody at the table sees, in order. JSON values; amounts as decimal text. */
export type LudoEvent =
  /** `roll` is its place in the match's rolls. */
  | { readonly kind: 'roll'; readonly seat: number; readonly roll: number; readonly die: number }
  | {
      readonly kind: 'step';
      readonly seat: number;
      readonly token: number;
      readonly from: number;
      readonly to: number;
      readonly captured: readonly {
        readonly seat: number;
        readonly token: number;
        readonly from: number;
      }[];
    }
  /** No token could move. */
  | { readonly kind: 'pass'; readonly seat: number }
  /** A third six in a row ended the turn unplayed. */
  | { readonly kind: 'sixes'; readonly seat: number }
  | { readonly kind: 'again'; readonly seat: number }
  | { readonly kind: 'missed'; readonly seat: number; readonly missed: number }
  | { readonly kind: 'forfeit'; readonly seat: number }
  | {
      readonly kind: 'end';
      readonly why: 'home' | 'points' | 'last';
      readonly pot: string;
      readonly rake: string;
      readonly winners: readonly { readonly seat: number; readonly amount: string }[];
    };

export type LudoState = {
  readonly setup: HandSetup;
  readonly variant: Variant;
  /** Of 0 to 5, in their order. */
  readonly rolls: readonly number[];
  readonly used: number;
  /** In the order of their turns. */
  readonly players: readonly LudoPlayer[];
  readonly turn: number | null;
  /** What is rolled and not moved yet; null before the roll. */
  readonly die: number | null;
  /** Sixes in a row in this turn. */
  readonly sixes: number;
  readonly isMissed: boolean;
  /** Rounds of the table, from 1. */
  readonly round: number;
  readonly events: readonly LudoEvent[];
  readonly rake: Amount;
  readonly result: readonly SeatResult[] | null;
};

export const entryOf = ({ chip, level }: HandSetup): Amount =>
  (chip * BigInt(level.anteHundredths)) as Amount;

export const potOf = ({ players, setup }: LudoState): Amount =>
  players.reduce((sum) => (sum + entryOf(setup)) as Amount, ZERO);

/** One for each square, and as many again for each token at home. */
export const pointsOf = ({ isOut, tokens }: Pick<LudoPlayer, 'isOut' | 'tokens'>): number =>
  isOut
    ? 0
    : tokens.reduce((sum, at) => sum + (at === YARD ? 0 : at) + (at === HOME ? HOME : 0), 0);

export const playerAt = (state: LudoState, seat: number | null): LudoPlayer => {
  const player = state.players.find((one) => one.seat === seat);
  if (player === undefined) throw new RangeError('it is no turn of a seat');
  return player;
};

export const changePlayer = (state: LudoState, changed: LudoPlayer): LudoState => ({
  ...state,
  players: state.players.map((player) => (player.seat === changed.seat ? changed : player)),
});

export const withEvent = (state: LudoState, ...events: readonly LudoEvent[]): LudoState => ({
  ...state,
  events: [...state.events, ...events],
});
