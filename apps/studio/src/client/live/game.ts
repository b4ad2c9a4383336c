import type { BetTable } from '@parlour/games/bets';
import type { LiveTable } from '@parlour/games/live';
import type { GameSheet } from '@parlour/games/solo';
import type { Session, StepView } from '../api.ts';
import type { Motion } from '../instant/motion.ts';
import type { Money } from '../money.ts';
import type { Sound } from '../sound/synth.ts';
import type { Table } from '../table/table.ts';
import type { Catalogues, WordKey, Words } from '../words/words.ts';
import type { LiveMoment } from './moment.ts';
import type { PresenterLook, Pose } from './presenter/presenter.ts';
import type { LiveKey } from './words.ts';

/** Colours of results: red, black and green of a wheel; the sides of a card game and their tie; plain. */
export type Tone = 'black' | 'green' | 'left' | 'plain' | 'red' | 'right' | 'tie';

/** A result in a few signs. */
export type Pill = { readonly text: string; readonly tone: Tone };

/** What the presenter does, and where the eyes are. */
export type Cue = {
  readonly pose: Pose;
  readonly look: 'ahead' | 'down' | 'left' | 'right';
  readonly isSmiling?: boolean;
};

export type LiveDeps<Key extends string> = {
  readonly session: Pick<Session, 'currency' | 'stakeDefault' | 'stakes'>;
  readonly words: Words<WordKey | LiveKey | Key>;
  readonly money: Money;
  readonly motion: Motion;
  readonly sound: Sound;
  /** Chips and spots; its fields are the frame's. */
  readonly table: Table;
};

/** A page of the side panel. */
export type LiveTab = { readonly name: string; readonly view: HTMLElement };

/** The picture of a live table: what stands in the middle of the studio, and the layout in front of it. */
export type LiveScene<Outcome> = {
  /** The wheel or the cards, on the presenter's table. */
  readonly stage: HTMLElement;
  readonly layout: HTMLElement;
  /** Statistics, roads, a racetrack. */
  readonly tabs: readonly LiveTab[];
  /** Draws the table at an instant of its clock; called with every frame. */
  draw(moment: LiveMoment<Outcome>, clockMs: number): void;
  /** What the presenter does; null leaves it to the frame. */
  cue?(moment: LiveMoment<Outcome>): Cue | null;
  /** What the presenter says while a round runs; the same text is said once. */
  saying?(moment: LiveMoment<Outcome>): string | null;
  /** Outcomes of the table, the oldest first: those that are over for everybody. */
  results(outcomes: readonly Outcome[]): void;
  /** Whether a place is lit by an outcome, bet on or not. */
  isHit(place: string, outcome: Outcome): boolean;
  lock?(isLocked: boolean): void;
};

export type LiveGame<Key extends string, Outcome> = {
  readonly engine: Pick<LiveTable<string, Outcome>, 'game' | 'plan'> & {
    readonly table: BetTable<string, Outcome>;
  };
  readonly sheet: GameSheet;
  /** Colour of the table in degrees of the colour circle. */
  readonly hue: number;
  /** The place behind the table, drawn in depth. */
  readonly room: () => readonly HTMLElement[];
  readonly presenter: PresenterLook & { readonly name: LiveKey | Key };
  readonly words: Catalogues<LiveKey | Key>;
  readonly rules: readonly (LiveKey | Key)[];
  rulesMore?(words: Words<WordKey | Key>): readonly HTMLElement[];
  modeName(mode: string, words: Words<WordKey | Key>): string;
  nameOf(place: string, words: Words<WordKey | Key>): string;
  /** The last step of a player's round, in a sentence. */
  describe(step: StepView, words: Words<WordKey | Key>): string;
  /** An outcome in a sentence, as the presenter says it. */
  sayOutcome(outcome: Outcome, words: Words<WordKey | Key>): string;
  pill(outcome: Outcome, words: Words<WordKey | Key>): Pill;
  create(deps: LiveDeps<Key>): LiveScene<Outcome>;
};
