import type { StepView } from '../api.ts';

/** Symbols that burst together. */
export type Group = {
  readonly symbol: number;
  readonly cells: readonly number[];
  /** In hundredths of the stake, the multiplier of its places applied. */
  readonly pays: number;
  readonly multiplier: number;
};

/** What follows what in a step of a round. */
export type Beat =
  | {
      readonly kind: 'drop' | 'fall';
      readonly grid: readonly number[];
      /** What multipliers in view multiply by, 0 in other cells; null in a game without them. */
      readonly values: readonly number[] | null;
    }
  | {
      readonly kind: 'burst';
      readonly groups: readonly Group[];
      /** What places multiply by from now on: 1 marked, 0 not; null in a game without such places. */
      readonly spots: readonly number[] | null;
    }
  | { readonly kind: 'multiplier'; readonly inView: number; readonly multiplier: number }
  | { readonly kind: 'spins'; readonly scatters: number; readonly spins: number }
  | {
      readonly kind: 'end';
      readonly win: number;
      readonly total: number;
      readonly left: number;
    };

export type BeatsOf = (step: Pick<StepView, 'events'>) => readonly Beat[];

type Kind = Beat['kind'];

export const lastBeat = <Of extends Kind>(
  beats: readonly Beat[],
  ...kinds: readonly Of[]
): Extract<Beat, { kind: Of }> | undefined =>
  beats.findLast((beat) => (kinds as readonly Kind[]).includes(beat.kind)) as
    | Extract<Beat, { kind: Of }>
    | undefined;

/** A board as it stands. */
export type Board = {
  readonly grid: readonly number[];
  readonly values: readonly number[] | null;
  readonly spots: readonly number[] | null;
};

/** How the board stands after these steps, or null where nothing has dropped yet. */
export function boardAfter(steps: readonly (readonly Beat[])[]): Board | null {
  const view = lastBeat(steps.flat(), 'drop', 'fall');
  if (view === undefined) return null;
  // Places of the paid spin are gone when free spins begin, and those of free spins stay.
  const own = steps.length > 1 ? steps.slice(1) : steps;
  return { ...view, spots: lastBeat(own.flat(), 'burst')?.spots ?? null };
}
