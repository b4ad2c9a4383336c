import type { Amount } from '@parlour/money';
import type { Draws } from '../solo/index.ts';

/** A bet that a player adds to those that the round has of the player already. */
export type FurtherBet = {
  /** The press that made it. */
  readonly key: string;
  readonly stake: Amount;
  readonly choice: unknown;
};

/**
 * How a table plays a game: one outcome for everybody, by the clock. The rules of the game say what it comes
 * to for each player, whose round ends with the action `{ kind: 'result' }`: it draws what the table drew.
 */
export type TablePlan = {
  /** How long bets are taken at least, in milliseconds. */
  readonly betMs: number;
  /** How long a result stays before the next round opens, in milliseconds. */
  readonly restMs: number;
  /** Takes the outcome of a round from its words. */
  draw(draws: Draws): readonly number[];
  /** How long a round with this outcome runs before it is known, in milliseconds. */
  lastsMs(outcome: readonly number[]): number;
  /** An outcome as operators read it, such as `2.41x`; the drawn values where a game has no words for them. */
  write?(outcome: readonly number[]): string;
  /** The action that adds a bet, for the rules of the game. */
  betAction(bet: FurtherBet): unknown;
  /**
   * The action of a player in a running round as its rules take it, with the press that made it and what the
   * clock adds. Null for what is no action of a player.
   */
  actionAt(input: unknown, moment: Moment): unknown;
};

/** When a player has done something in a running round. */
export type Moment = {
  /** The press. */
  readonly key: string;
  /** From the start of the round to when it came in. */
  readonly elapsedMs: number;
};

/** The action that ends a player's round at a table. */
export const RESULT: { readonly kind: 'result' } = { kind: 'result' };
