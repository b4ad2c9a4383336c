import type { MarketKey } from '../../market/market-key.ts';
import type { BuilderLeg, JointChance } from '../builder/builder.ts';
import type { WordSource } from '../chance/chance.ts';
import type { FairMarket } from '../fair/fair.ts';
import type { Entry } from '../life/keep-sheet.ts';
import type { NextStep, Step } from '../life/step.ts';

/** What happened next in a match: when, what of it is written on its sheet, and the match from there. */
export type MatchStep<State, Happening> = {
  readonly afterMs: number;
  readonly happening: Happening;
  readonly entry: Entry;
  readonly match: ModelMatch<State, Happening>;
};

/**
 * A match of the invented world, of any sport: its life and its fair prices come from one state and the same
 * parameters, so that no price can be beaten by knowing how the match is made. Values never change; a step
 * gives the next one.
 */
export type ModelMatch<State = unknown, Happening = unknown> = {
  readonly state: State;
  /** Numbers of the markets that this model prices. */
  readonly marketIds: readonly number[];
  readonly next: (source: WordSource) => MatchStep<State, Happening> | null;
  /** Fair parts of each outcome; null where the model has no such market or line. */
  readonly price: (market: MarketKey) => FairMarket | null;
  readonly build: (legs: readonly BuilderLeg[]) => JointChance;
};

export type MatchRules<State, Happening, Joint> = {
  readonly marketIds: readonly number[];
  readonly next: NextStep<State, Happening>;
  readonly entryOf: (before: State, step: Step<State, Happening>) => Entry;
  readonly jointOf: (state: State) => Joint;
  readonly priceOf: (
    joint: Joint,
    marketId: number,
    specifiers: MarketKey['specifiers'],
  ) => FairMarket | null;
  readonly build?: (joint: Joint, legs: readonly BuilderLeg[]) => JointChance;
};

const NOT_JOINED: JointChance = { kind: 'refused', leg: 0, reason: 'market' };

/** A match of a sport from a state; its joint model is made when a price is first asked for. */
export function createMatch<State, Happening, Joint>(
  rules: MatchRules<State, Happening, Joint>,
  state: State,
): ModelMatch<State, Happening> {
  let made: Joint | null = null;
  const joint = (): Joint => {
    made ??= rules.jointOf(state);
    return made;
  };
  return {
    state,
    marketIds: rules.marketIds,
    next: (source) => {
      const step = rules.next(state, source);
      if (step === null) return null;
      const { afterMs, happening } = step;
      const entry = rules.entryOf(state, step);
      return { afterMs, happening, entry, match: createMatch(rules, step.state) };
    },
    price: ({ marketId, specifiers }) => rules.priceOf(joint(), marketId, specifiers),
    build: (legs) => rules.build?.(joint(), legs) ?? NOT_JOINED,
  };
}
