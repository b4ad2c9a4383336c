import type { GameSheet, SoloGame } from '@parlour/games';
import type { Amount } from '@parlour/money';
import type { Session, StepView } from '../api.ts';
import type { Money } from '../money.ts';
import type { Sound } from '../sound/synth.ts';
import type { Catalogues, WordKey, Words } from '../words/words.ts';
import type { Motion } from './motion.ts';

/** What a scene is drawn with. `Key` are the words of its own game. */
export type SceneDeps<Key extends string> = {
  readonly session: Pick<Session, 'currency' | 'stakeDefault' | 'stakes'>;
  readonly words: Words<WordKey | Key>;
  readonly money: Money;
  readonly motion: Motion;
  readonly sound: Sound;
  /** The player changed a choice: figures beside the stake are drawn again. */
  readonly onChoice: () => void;
  /** The player acts in a round that goes on. */
  readonly onAct: (action: object) => void;
};

/** A figure beside the stake: what the choice pays, how likely that is. */
export type Fact = { readonly label: string; readonly value: string };

/** The picture of one game and the fields of its choice. Money, stakes and rounds are the frame's. */
export type Scene = {
  /** Fields under the stake. */
  readonly fields: HTMLElement;
  readonly view: HTMLElement;
  /** The choice as the rules of the game read it. */
  choice(): object;
  /** Shows the choice of a round that is brought back. */
  setChoice(choice: unknown): void;
  facts(stake: Amount): readonly Fact[];
  /** Amounts in the picture follow the stake. */
  showStake?(stake: Amount): void;
  /** Into how many equal parts the stake goes; one where this is absent. */
  parts?(): number;
  /** The stake where the choice makes it, as chips on a table do; the frame then has no field for it. */
  readonly stake?: () => Amount;
  /** What the button says, where that is more to the point than to play. */
  readonly press?: () => string;
  /** Whether a round can begin; always where this is absent. `onChoice` says that it has changed. */
  readonly isReady?: () => boolean;
  /** The player uncovers the outcome by hand: one that was left covered is offered again, covered. */
  readonly isCovered?: true;
  /** The next round may begin while the picture of the last one still moves; only in games of one step. */
  readonly isOverlapping?: true;
  /** What the button does in a round that goes on; absent where the picture alone is acted in. */
  readonly next?: () => object;
  /**
   * Fields cannot be changed while a round is played; where `next` goes on with it, only while a step is
   * under way.
   */
  lock(isLocked: boolean): void;
  /** Clears the picture for a round that begins. */
  reset(): void;
  /** Whether rounds follow by themselves, where the player would have to do something in each. */
  setAuto?(isAuto: boolean): void;
  /** Shows a step; resolves when the player has seen it. Steps of a round that is brought back are not moved. */
  show(step: StepView, how: { readonly isMoved: boolean }): Promise<void>;
  /** What collecting would pay now; null where nothing can be collected. Absent in games of one step. */
  collectable?(stake: Amount): Amount | null;
  /** A round in a few signs, for the strip of results. */
  label(steps: readonly StepView[]): string;
  /** Keys that act in this game besides those of the frame, by the key's name. */
  readonly keys?: Readonly<Record<string, () => void>>;
};

export type InstantGame<Key extends string = string> = {
  readonly game: SoloGame;
  readonly sheet: GameSheet;
  /** Colour of the game in degrees of the colour circle. */
  readonly hue: number;
  readonly words: Catalogues<Key>;
  /** Keys of the rules, in order, and of the names of modes in the sheet. */
  readonly rules: readonly Key[];
  /** What stands behind the rules: tables of how to play, or of what hands pay. */
  rulesMore?(words: Words<WordKey | Key>): readonly HTMLElement[];
  /** Whether rounds may follow each other by themselves: only where nothing is chosen within a round. */
  readonly hasAutoplay: boolean;
  create(deps: SceneDeps<Key>): Scene;
  /** The name of a mode of the sheet; without it the sheet's own stands there. */
  modeName?(mode: string, words: Words<WordKey | Key>): string;
  /** What was chosen, for the history, where the steps do not show it. */
  describeChoice?(choice: unknown, words: Words<WordKey | Key>): string;
  /** A step in a sentence, for screen readers and the history. */
  describe(step: StepView, words: Words<WordKey | Key>): string;
};
