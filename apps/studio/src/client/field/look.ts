import type { GameSheet, SoloGame } from '@parlour/games/solo';
import type { SeaPlan } from '@parlour/games/field';
import type { Tune } from '../sound/synth.ts';
import type { Catalogues } from '../words/words.ts';
import type { Drawing } from './art/drawing.ts';

/** What makes a sea look and sound like itself. */
export type SeaLook = {
  /** Of the page's colours, in degrees. */
  readonly hue: number;
  /** A picture for each kind of fish, by its code. */
  readonly fish: Readonly<Record<string, Drawing>>;
  /** The picture behind the water, which fills any size. */
  readonly ground: string;
  /** Colours of the water, as numbers of the renderer. */
  readonly deep: number;
  readonly light: number;
  /** How strongly light plays on the ground, from 0 to 1. */
  readonly caustics: number;
  /** Motes that glow in the dark instead of bubbles. */
  readonly hasMotes: boolean;
  readonly tune: Tune;
};

/** A sea with everything that its page needs. `Key` are names of its fish, `fish.<code>`. */
export type SeaPage = {
  readonly game: SoloGame;
  readonly plan: SeaPlan;
  readonly sheet: GameSheet;
  readonly look: SeaLook;
  readonly words: Catalogues;
};
