import type { DeckPlan } from '@parlour/games/scratch';
import type { GameSheet, SoloGame } from '@parlour/games/solo';
import type { Catalogues, WordKey, Words } from '../words/words.ts';
import type { FoilLook } from './foil.ts';
import type { ScratchKey } from './words.ts';

/** What lies under one field of foil. */
export type Field = {
  readonly node: HTMLElement;
  /** For readers of screens. */
  readonly label: string;
  readonly isWon: boolean;
};

export type LookTools<Key extends string> = {
  readonly words: Words<WordKey | ScratchKey | Key>;
  /** A prize in hundredths of the price as money, short enough for a field. */
  readonly prize: (pays: number) => string;
};

/** One card: its rules, its words and its own picture. */
export type Look<Picture, Key extends string> = {
  readonly code: string;
  readonly game: SoloGame;
  readonly sheet: GameSheet;
  readonly plan: DeckPlan;
  readonly hue: number;
  readonly words: Catalogues<Key>;
  readonly rules: readonly Key[];
  /** How it is won, in a few words on the ticket. */
  readonly how: Key;
  /** The head of the ticket, drawn. */
  readonly head: string;
  readonly foil: FoilLook;
  readonly fieldCount: number;
  fieldOf(picture: Picture, place: number, tools: LookTools<Key>): Field;
};
