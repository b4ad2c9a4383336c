import type { SoloGame } from '@parlour/games';
import type { Amount } from '@parlour/money';
import type { StepView } from '../api.ts';
import type { Money } from '../money.ts';
import type { Sound, Tune } from '../sound/synth.ts';
import type { Catalogues, WordKey, Words } from '../words/words.ts';
import type { Motion } from './stage/motion.ts';

/** Words that every slot has in its own catalogue, because they name its wins. */
export type WinKey = 'big.1' | 'big.2' | 'big.3';

/** Those, and the words that a slot has whose steps follow each other in a feature. */
export type SlotKey =
  | WinKey
  | 'feature.title'
  | 'feature.intro'
  | 'feature.explain'
  | 'feature.resume_title'
  | 'feature.left'
  | 'feature.done'
  | 'say.feature_begin'
  | 'say.feature_end';

export type SlotWords<Key extends string = never> = Words<WordKey | SlotKey | Key>;

export type SceneDeps<Key extends string> = {
  /** Where the scene puts its canvas; it fills the page behind the bars. */
  readonly host: HTMLElement;
  /** Heights of the bars above and below in points, by the size that the page has now. */
  readonly bars: () => { readonly top: number; readonly bottom: number };
  readonly isReduced: boolean;
  readonly words: SlotWords<Key>;
  readonly money: Money;
  readonly sound: Sound;
};

/** What the frame does while a scene shows a step. */
export type Showing = {
  /** The stake of the ladder that pays are counted in; what the round cost may be another. */
  readonly stake: Amount;
  /**
   * Counts the meter up to what the step has won so far; called once, or after each part of a step that
   * pays in parts. Loud only where the round so far returns more than it cost.
   */
  pay(won: Amount): Promise<void>;
  /** Whether an amount of this step may be celebrated. */
  isLoud(won: Amount): boolean;
  /** Hundredths of the stake as an amount, cut as the game cuts them. */
  amountOf(hundredths: number): Amount;
};

/** The picture of a slot. Money, stakes, rounds, bars and dialogs are the frame's. */
export type SlotScene = {
  readonly motion: Motion;
  /** Draws again for the size of the page; resolves when the picture stands. */
  resize(): Promise<void>;
  /** Shows at once how a round stands after these steps; none is what stands there before the first round. */
  rest(steps: readonly StepView[]): void;
  /** Takes the marks of wins away. */
  clear(): void;
  /**
   * Sets moving what the next step brings to rest, and answers for how many milliseconds it is seen at
   * least; `action` is null for the first step of a round.
   */
  start(action: unknown): number;
  /** Shows a step: brings to rest what moves, and presents what is won. */
  show(step: StepView, how: Showing): Promise<void>;
  /** Brings to rest, where it stood before, what was set moving for a step that was not taken. */
  halt(): Promise<void>;
  /** The stake of the ladder has changed; for scenes that show what prizes are worth. */
  setStake?(stake: Amount): void;
  /** What the next round of the stake begins with, in a game that carries; null where none has ended yet. */
  setCarried?(carried: unknown): void;
  /** Turns the picture to its feature and back. */
  setFeature(isOn: boolean): void;
  /** Lets it rain until the returned function is called. */
  celebrate(strength: 1 | 2 | 3): () => void;
  /**
   * Asks the player what comes next in a round that goes on. Where it is absent the next step follows by
   * itself.
   */
  ask?(step: StepView, stake: Amount): Promise<object>;
  /** The button of the frame, pressed while the scene asks. */
  press?(): void;
  /** Keys that act in this game besides those of the frame, by the key's name. */
  readonly keys?: Readonly<Record<string, () => void>>;
};

/** How a round stands after its last step. */
export type Standing = {
  /** What the step won, and all steps so far. */
  readonly won: Amount;
  readonly total: Amount;
  /** What is held and paid when the feature ends; shown in its bar instead of the total. */
  readonly due?: Amount;
  /** Steps that follow by themselves, unless more are won; 0 outside a feature. */
  readonly left: number;
  /** How many of them this step has added; 0 for the one that opens the feature. */
  readonly added: number;
  /** Off for a step that opens a feature, and for any round without one. */
  readonly isInFeature: boolean;
  /** Whether the round has won the most that the game pays. */
  readonly isCapped: boolean;
};

export type Fact = { readonly label: string; readonly value: string };

/** What a slot is asked for about a bet: the amounts, by the stake of the ladder. */
export type BetOf = Pick<Showing, 'stake' | 'amountOf'>;

export type TextDeps<Key extends string> = {
  readonly words: SlotWords<Key>;
  readonly money: Money;
};

export type SlotGame<Key extends string = string> = {
  readonly game: SoloGame;
  readonly tableHash: string;
  /**
   * What each way to play costs in hundredths of the stake of the ladder: `spin`, and where the game has
   * them `ante` and `buy`. Null where the choice is empty and costs the stake.
   */
  readonly costs: Readonly<Record<string, number>> | null;
  /** Its own words; where it has a feature, those of `SlotKey` are among them. */
  readonly words: Catalogues<Key | WinKey>;
  /** Played while rounds follow each other; null for none. */
  readonly tune: Tune | null;
  /** Whether rounds may follow each other by themselves: only where nothing is chosen within a round. */
  readonly hasAutoplay: boolean;
  create(deps: SceneDeps<Key>): Promise<SlotScene>;
  /** How a round stands, by the steps that were taken; at least one. */
  standing(steps: readonly StepView[], bet: BetOf): Standing;
  /** What a stake covers, beside its label: lines or ways. */
  reach(words: SlotWords<Key>): string;
  /** Pays in money for a stake, the rules, and the figures of the sheet. */
  paytable(deps: TextDeps<Key> & { readonly stake: string }): HTMLElement[];
  /** What the bar of the feature says besides the steps left and the total. */
  facts(steps: readonly StepView[], words: SlotWords<Key>): readonly Fact[];
  /** A step in a sentence, for screen readers and the history. */
  describe(step: StepView, bet: BetOf, deps: TextDeps<Key>): string;
  /** A step as a picture, for the history and the verifier. */
  picture(steps: readonly StepView[], words: SlotWords<Key>): HTMLElement;
};
