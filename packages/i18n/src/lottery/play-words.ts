import type { KeyOf } from './text.ts';

type Figures = Readonly<Record<string, string>>;

/** How a play is named and won, as keys of texts and what stands in them. */
export type PlayWords = {
  /** The part of the draw that it looks at, where plays of several parts are alike. */
  readonly part?: KeyOf<'place'>;
  readonly partFigures?: Figures;
  readonly kind: KeyOf<'kind'>;
  readonly win: KeyOf<'win'>;
  readonly figures?: Figures;
  /** Filled in by typing, beside a play with the same rule that is picked. */
  readonly form?: 'typed' | 'banker';
  /** Places are taken so many at a time. */
  readonly combined?: string;
};

export const words = (kind: KeyOf<'kind'>, win: KeyOf<'win'>, figures?: Figures): PlayWords => ({
  kind,
  win,
  ...(figures === undefined ? {} : { figures }),
});

/** Words of the plays of a family by their code. */
export type PlayTable = Readonly<Record<string, PlayWords>>;

/** Plays that differ in a figure alone, such as `pick2` to `pick5`. */
export const numbered = (
  codes: readonly string[],
  figures: readonly number[],
  make: (figure: number) => PlayWords,
): PlayTable =>
  Object.fromEntries(
    figures.flatMap((figure) =>
      codes.map((code) => [code.replace('#', String(figure)), make(figure)]),
    ),
  );

export const inPart = (part: KeyOf<'place'>, row: PlayWords): PlayWords => ({ ...row, part });
export const inForm = (form: 'typed' | 'banker', row: PlayWords): PlayWords => ({ ...row, form });
