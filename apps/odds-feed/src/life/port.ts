// What the running world needs to know of a sport: how its matches go on, where they stand, and
// what their markets are worth. The same state answers all three, so that none of them knows more
// than another.
import type { Sheet } from '@parlour/sports';
import type { BuilderLeg, FairMarket, JointChance, Side, WordSource } from '@parlour/sports/lives';
import type { EventStatus } from '../message/status.ts';
import type { Fixture, Player, Team } from '../world/world.ts';

export type Specifiers = Readonly<Record<string, string>>;
export type Line = { readonly id: number; readonly specifiers: Specifiers };

/** All that a match is made of before it begins. */
export type Setup = {
  readonly fixture: Fixture;
  readonly home: Team;
  readonly away: Team;
  readonly squads: readonly [home: readonly Player[], away: readonly Player[]];
  /** All who take part in an event of many; empty where two sides meet. */
  readonly field: readonly Team[];
};

/** Something that is seen of a match, as its timeline keeps it. */
export type Incident = {
  readonly kind: string;
  readonly side?: Side | undefined;
  readonly player?: string | null | undefined;
};

export type Moved<State> = {
  readonly afterMs: number;
  readonly state: State;
  /** Nothing, for what no timeline has. */
  readonly incident: Incident | null;
  /** Whether betting stops until the next prices, and why. */
  readonly betstopReason?: number | undefined;
  /** Whether prices may have changed by more than the time that passed. */
  readonly isBig: boolean;
};

export type Pricer = (id: number, specifiers: Specifiers) => FairMarket | null;

export type Play<State> = {
  begin(setup: Setup): State;
  next(state: State, source: WordSource): Moved<State> | null;
  isOver(state: State): boolean;
  status(state: State): EventStatus;
  pricer(state: State): Pricer;
  /** The lines that are worth offering now. */
  lines(state: State, price: Pricer): readonly Line[];
  /** What happened so far, by which lines are settled. */
  sheet(state: State): Sheet;
  /** How likely picks are to win together; absent where no model joins them. */
  readonly build?: (state: State, legs: readonly BuilderLeg[]) => JointChance;
  /** What is kept of a state in a database, and back: parts that follow from the setup are left out. */
  save(state: State): unknown;
  load(saved: unknown, setup: Setup): State;
  /** What a person may make happen, each of which answers the state after it. */
  readonly scenes: Readonly<Partial<Record<SceneName, (state: State) => Moved<State> | null>>>;
};

export type SceneName = 'goal_away' | 'goal_home' | 'red_card_away' | 'red_card_home';

/** A play whose state is its own business. */
export type AnyPlay = Play<unknown>;
export const anyPlay = <State>(play: Play<State>): AnyPlay => play as unknown as AnyPlay;

/** How much better home is: the difference of ratings, with the ground. */
export const edgeOf = ({ away, home }: Setup, ground: number): number =>
  home.rating - away.rating + ground;

export const NO_SCENES = {};

export const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
