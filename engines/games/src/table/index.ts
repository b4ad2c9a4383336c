import type { Amount } from '@parlour/money';
import type { DealtPlan } from '../dealt/dealt.ts';
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
  /** Whether an outcome begins with the number of its round, which decides who takes part. */
  readonly isNumbered?: boolean;
  /** Places whose stakes of all players make a pool that pays them; absent where pays are fixed. */
  readonly pooled?: readonly string[];
  /** How long a round with this outcome runs before it is known, in milliseconds. */
  lastsMs(outcome: readonly number[]): number;
  /**
   * What everybody is shown of an outcome while the round runs, in the order of time; absent where nothing is
   * known before the end. Nothing of it leaves the studio before its time.
   */
  stages?(outcome: readonly number[]): readonly Stage[];
  /** Whether a presenter or a dealer stands at the table, who may be tipped. */
  readonly hasPresenter?: boolean;
  /** How lobbies show the last rounds; absent in games whose rounds have no short name. */
  readonly road?: Road<readonly number[]>;
  /** How the outcome is entered where a person deals it; absent where no person can. */
  readonly dealt?: DealtPlan;
  /** An outcome as operators read it, such as `2.41x`; the drawn values where a game has no words for them. */
  write?(outcome: readonly number[]): string;
  /** The action that adds a bet, for the rules of the game. */
  betAction(bet: FurtherBet): unknown;
  /**
   * The choice that the bets of a player's round come to, where limits hold for all of them together; absent
   * where they hold for each bet.
   */
  allBets?(choice: unknown, actions: readonly unknown[]): unknown;
  /**
   * The action of a player in a running round as its rules take it, with the press that made it and what the
   * clock adds. Null for what is no action of a player.
   */
  actionAt(input: unknown, moment: Moment): unknown;
};

/** A round on a board: `left`, `right` and `tie` are the sides of a table that has two. */
export type RoundMark = {
  readonly tone: 'black' | 'green' | 'left' | 'plain' | 'red' | 'right' | 'tie';
  /** At most eight signs, the same in every language. */
  readonly text: string;
};

/** The last rounds of a table: sides follow each other on a road, values stand in a row. */
export type Road<Outcome> = {
  readonly kind: 'sides' | 'values';
  mark(outcome: Outcome): RoundMark;
};

/** A part of an outcome, such as a card that is turned. */
export type Stage = {
  /** From the start of the round, in milliseconds. */
  readonly atMs: number;
  /** A JSON value. */
  readonly shows: unknown;
};

/** What a running round has shown after so many milliseconds. */
export const shownOf = (
  { stages }: Pick<TablePlan, 'stages'>,
  outcome: readonly number[],
  elapsedMs: number,
): readonly Stage[] => stages?.(outcome).filter(({ atMs }) => atMs <= elapsedMs) ?? [];

/** Rounds of a table are counted from 1 and stay below this. */
export const NUMBER_BOUND = 2 ** 31 - 1;

/** The outcome of the round of a table with this number, from its words. */
export function drawRound(
  { draw, isNumbered = false }: Pick<TablePlan, 'draw' | 'isNumbered'>,
  draws: Draws,
  number: number,
): readonly number[] {
  if (!isNumbered) return draw(draws);
  let isFirst = true;
  return draw({
    below(bound) {
      if (!isFirst) return draws.below(bound);
      isFirst = false;
      return number;
    },
  });
}

/** What all players have staked on each place of a pool, as decimal text, in one currency. */
export type Pool = Readonly<Record<string, string>>;

/** When a player has done something in a running round. */
export type Moment = {
  /** The press. */
  readonly key: string;
  /** From the start of the round to when it came in. */
  readonly elapsedMs: number;
};

const KEY = /^[0-9a-f-]{36}$/;

/** The press that an action names. */
export const readKey = (input: unknown): string | null =>
  typeof input === 'string' && KEY.test(input) ? input : null;

export type Result = {
  readonly kind: 'result';
  /** Of a round that a pool pays. */
  readonly pool?: Pool;
};

/** The action that ends a player's round at a table. */
export const RESULT: Result = { kind: 'result' };
