import type { Sound } from '../sound/synth.ts';
import type { BoardSize } from './falls.ts';
import type { PuppetLook, PuppetPlace } from '../slot/stage/puppet.ts';
import type { Layout, Size } from './layout.ts';

export type FrameSize = BoardSize & { readonly cell: number; readonly margin: number };

/** The sounds of a game on the voices of the studio. */
export type TumbleSounds = {
  /** Symbols leave the board. */
  leave(): void;
  land(column: number): void;
  /** A scatter lands, the first, the second ... of the spin. */
  scatter(count: number): void;
  tense(): void;
  /** Symbols burst, for the first, the second ... time in a spin. */
  burst(serial: number): void;
  /** A place or a multiplier counts; `level` is 1 for the least. */
  multiplier(level: number): void;
  /** A bar of the music, the first, the second ... since it began; answers how many milliseconds it takes. */
  bar(serial: number, isFeature: boolean): number;
};

/** All that a slot of tumbling symbols looks and sounds like. Drawings are SVG texts. */
export type TumbleTheme = BoardSize & {
  readonly background: string;
  /** The art of every face, 256 by 256. */
  readonly faces: readonly (() => string)[];
  /** The face of a symbol, by what it multiplies with where it does. */
  faceOf(symbol: number, value: number): number;
  /** The light of a face: of its outline when it wins, and of what it bursts into. */
  readonly lights: readonly string[];
  readonly scatter: number;
  /** How many scatters open free spins; with one less in view the board grows tense. */
  readonly scattersWanted: number;
  /** What stands on the board before the first round. */
  readonly opening: readonly number[];
  scene(size: Size): string;
  boardBack(frame: FrameSize): string;
  boardFront(frame: FrameSize): string;
  /** On two lines, 3 to 2, or on one, 9 to 2. */
  logo(isStacked: boolean): string;
  /** Behind the amount that a spin has won so far. */
  plaque(size: Size): string;
  /** A number such as "×16", 3 to 1. */
  number(multiplier: number): string;
  /** What a face bursts into, 64 by 64, of its light; two kinds. */
  readonly debris: readonly ((light: string) => string)[];
  /** Downwards in points a second, by the size of a cell; below 0 it rises. */
  readonly weight: number;
  /** The figure beside the board. */
  readonly puppet: PuppetLook & { place(layout: Layout): PuppetPlace };
  /** What drifts before the board, 64 by 64, and how fast it goes down in heights a second. */
  readonly drift: { readonly art: string; readonly speed: number; readonly count: number };
  /** The light of free spins over the scene. */
  readonly feature: { readonly colour: string; readonly alpha: number };
  /** Places that multiply: the art of one that is marked (0) or multiplies by 2 to the level. */
  readonly spot: ((level: number) => string) | null;
  readonly spotLevels: number;
  /** Multipliers that a symbol can carry. */
  readonly values: readonly number[];
  sounds(sound: Sound): TumbleSounds;
};
