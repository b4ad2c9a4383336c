import type { Amount } from '@parlour/money';
import type { Draws, DrawScheme } from './draws.ts';
import type { OlderVersion } from './versions.ts';

/** What a step of a round comes to. */
export type Step<State, Event> = {
  /** Everything that the next step needs; it may hold what the player must not see yet. */
  readonly state: State;
  /** What the player sees, in order. JSON values alone; amounts as decimal text. */
  readonly events: readonly Event[];
  /** What the round pays in all, not negative and not cut to a currency's decimals; null while it goes on. */
  readonly win: Amount | null;
  /** Of the step that ends a round of a game that carries: what its next round finds. A JSON value. */
  readonly carried?: unknown;
};

/**
 * The rules of a game that one player plays against the maths, in one step or in several. Pure: the same
 * stake, choice, actions and draws always give the same round. Reads what players send, so `read...` must
 * take any value at all.
 */
export type SoloRules<Choice, State, Action, Event> = {
  readonly code: string;
  readonly scheme: DrawScheme;
  /** What a player chose with the stake; null where that is not one of the game's choices. */
  readChoice(input: unknown, stake: Amount): Choice | null;
  /** The stake that pays are counted in, for a choice whose price is another; absent where it is the stake. */
  baseOf?(bet: { readonly stake: Amount; readonly choice: Choice }): Amount;
  /** The most that a round of this bet can pay, for limits of what is staked; absent where none is needed. */
  mostOf?(bet: { readonly stake: Amount; readonly choice: Choice }): Amount;
  /** Whether rounds find what the one before them carried, for each stake apart; absent where they do not. */
  readonly carries?: boolean;
  /** `carried` is what the round before has left, and null for the first. Throws a `RangeError` for a wrong one. */
  begin(
    bet: { readonly stake: Amount; readonly choice: Choice; readonly carried: unknown },
    draws: Draws,
  ): Step<State, Event>;
  /** Null where the input is no action of the game. */
  readAction(input: unknown): Action | null;
  /** What an action adds to the stake, zero where nothing; null where it is out of turn. */
  raiseOf(state: State, action: Action): Amount | null;
  /** Only for an action whose raise is not null. */
  act(state: State, action: Action, draws: Draws): Step<State, Event>;
  /** The next action for a player who does not come back, by the rule that is shown; it must lead to an end. */
  idleAction(state: State): Action;
};

/** A round after one of its steps. It never changes; an action makes the next one. */
export type SoloRound = {
  /** Of this step alone. */
  readonly events: readonly unknown[];
  readonly win: Amount | null;
  /** What the next round of the stake finds; null while this one goes on, and in games that carry nothing. */
  readonly carried: unknown;
  /** What an action adds to the stake; null where it is none of the game's or out of turn. */
  raiseOf(action: unknown): Amount | null;
  /** Throws a `RangeError` for an action that is not allowed now. */
  act(action: unknown, draws: Draws): SoloRound;
  /** Throws a `RangeError` when the round has ended. */
  idleAction(): unknown;
};

/** A game as its server, its replay and its verifier hold it: the types of its rules stay inside. */
export type SoloGame = {
  readonly code: string;
  readonly scheme: DrawScheme;
  /** Versions of other tables that the game had before; absent where there are none. */
  readonly older?: readonly OlderVersion[];
  /** Whether a round begins with what the one before it carried. */
  readonly carries: boolean;
  isChoice(input: unknown, stake: Amount): boolean;
  /** The stake that must be offered for a bet; null for a choice that is none of the game's. */
  baseOf(bet: { readonly stake: Amount; readonly choice: unknown }): Amount | null;
  /** The most that a round can pay; null where the game names no limit, or for a choice that is none of its. */
  mostOf(bet: { readonly stake: Amount; readonly choice: unknown }): Amount | null;
  /** Throws a `RangeError` for a choice that is none of the game's, or for what it cannot have carried. */
  begin(
    bet: { readonly stake: Amount; readonly choice: unknown; readonly carried?: unknown },
    draws: Draws,
  ): SoloRound;
};

export function soloGame<Choice, State, Action, Event>(
  rules: SoloRules<Choice, State, Action, Event>,
): SoloGame {
  const { carries = false, code, scheme } = rules;
  return {
    code,
    scheme,
    carries,
    isChoice: (input, stake) => rules.readChoice(input, stake) !== null,
    baseOf({ choice: input, stake }) {
      const choice = rules.readChoice(input, stake);
      return choice === null ? null : (rules.baseOf?.({ stake, choice }) ?? stake);
    },
    mostOf({ choice: input, stake }) {
      const choice = rules.readChoice(input, stake);
      return choice === null ? null : (rules.mostOf?.({ stake, choice }) ?? null);
    },
    begin({ carried = null, choice: input, stake }, draws) {
      const choice = rules.readChoice(input, stake);
      if (choice === null) throw new RangeError(`${code}: no such choice`);
      return roundAt(rules, rules.begin({ stake, choice, carried }, draws));
    },
  };
}

function roundAt<Choice, State, Action, Event>(
  rules: SoloRules<Choice, State, Action, Event>,
  { carried = null, events, state, win }: Step<State, Event>,
): SoloRound {
  const allowed = (input: unknown) => {
    const action = win === null ? rules.readAction(input) : null;
    const raise = action === null ? null : rules.raiseOf(state, action);
    return action === null || raise === null ? null : { action, raise };
  };
  return {
    events,
    win,
    carried,
    raiseOf: (input) => allowed(input)?.raise ?? null,
    act(input, draws) {
      const found = allowed(input);
      if (found === null) throw new RangeError(`${rules.code}: an action out of turn`);
      return roundAt(rules, rules.act(state, found.action, draws));
    },
    idleAction() {
      if (win !== null) throw new RangeError(`${rules.code}: the round has ended`);
      return rules.idleAction(state);
    },
  };
}

type OneStep<Choice, Event> = {
  readonly code: string;
  readonly scheme: DrawScheme;
  readChoice(input: unknown, stake: Amount): Choice | null;
  mostOf?(bet: { readonly stake: Amount; readonly choice: Choice }): Amount;
  play(
    bet: { readonly stake: Amount; readonly choice: Choice },
    draws: Draws,
  ): { readonly events: readonly Event[]; readonly win: Amount };
};

/** A game that is over with its first step. */
export const oneStepGame = <Choice, Event>({ play, ...rules }: OneStep<Choice, Event>): SoloGame =>
  soloGame<Choice, null, never, Event>({
    ...rules,
    begin: (bet, draws) => ({ state: null, ...play(bet, draws) }),
    readAction: () => null,
    raiseOf: () => null,
    act: outOfTurn,
    idleAction: outOfTurn,
  });

function outOfTurn(): never {
  throw new RangeError('the round has ended');
}
