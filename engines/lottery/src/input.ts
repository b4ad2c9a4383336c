/** One place to pick from: a position, a set, the double of a full house, a list of options. */
export type Box = {
  readonly code: string;
  /** Everything that may be picked here, in the order of the screen and of the written selection. */
  readonly tokens: readonly string[];
  readonly min: number;
  readonly max: number;
  /** Sets of tokens of which each draw makes one win, where those of different sets win together. */
  readonly exclusive?: readonly (readonly string[])[];
};

/** Sides of a number that no number shows together. */
const OPPOSITES: readonly (readonly string[])[] = [
  ['big', 'small'],
  ['high', 'low'],
  ['odd', 'even'],
  ['sumOdd', 'sumEven'],
  ['tailBig', 'tailSmall'],
  ['red', 'blue', 'green'],
];

/** A box of sides, which tells those apart that no draw shows together. */
export function sideBox(code: string, tokens: readonly string[], min = 1): Box {
  const sets = OPPOSITES.filter((set) => set.every((side) => tokens.includes(side)));
  const plain = box(code, tokens, min);
  return sets.flat().length === tokens.length ? { ...plain, exclusive: sets } : plain;
}

/** What one typed entry of a play looks like: so many tokens of so many digits each. */
export type EntryShape = {
  readonly tokens: readonly string[];
  readonly length: number;
  /** A set: its order does not matter, and it is written in the order of `tokens`. */
  readonly unordered?: true;
  /** No token twice in an entry. */
  readonly distinct?: true;
  /** Entries in which all tokens are the same are no bets (no triple in a mixed group entry). */
  readonly mixed?: true;
  /** How many different tokens an entry must hold, where the play asks for exactly so many. */
  readonly kinds?: number;
  /** Beside `kinds`: how often the most frequent token must stand in an entry (3 in 1222, 2 in 1122). */
  readonly most?: number;
};

/**
 * How a play is filled in. Screens are made from this alone: a grid for boxes, a text field for
 * entries, with the boxes (such as the positions of an any-position play) above it.
 */
export type Input =
  | {
      readonly kind: 'boxes';
      readonly boxes: readonly Box[];
      /** So many boxes must hold a pick; each box's own minimum where it is missing. */
      readonly filledMin?: number;
      /** No token may stand in two boxes (bankers and drags). */
      readonly disjoint?: true;
    }
  | { readonly kind: 'entries'; readonly boxes: readonly Box[]; readonly entry: EntryShape };

export const box = (
  code: string,
  tokens: readonly string[],
  min = 1,
  max = tokens.length,
): Box => ({
  code,
  tokens,
  min,
  max,
});

export const boxes = (...list: readonly Box[]): Input => ({ kind: 'boxes', boxes: list });

export const entries = (entry: EntryShape, ...list: readonly Box[]): Input => ({
  kind: 'entries',
  boxes: list,
  entry,
});

/** The whole numbers of a range as tokens, with leading zeros to `width`. */
export const numberTokens = (from: number, to: number, width = 1): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(width, '0'));
