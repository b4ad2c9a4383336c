import { drawInteger, nextFloat, type WordSource } from '@parlour/fairness';

/** Where a game takes its chances from: every draw is a whole number of 0 to `bound` - 1. */
export type Draws = { below(bound: number): number };

/**
 * How a draw is made of 32-bit words. `float`: floor(word / 2^32 x bound), the public scheme of instant
 * games, whose bias is about bound / 2^32. `exact`: words above the last whole multiple of the bound are
 * thrown away, so that every result is equally likely.
 */
export type DrawScheme = 'float' | 'exact';

export const drawsFrom = (source: WordSource, scheme: DrawScheme): Draws =>
  scheme === 'exact'
    ? { below: (bound) => drawInteger(source, bound) }
    : { below: (bound) => Math.floor(nextFloat(source) * bound) };

export type NotedDraws = Draws & {
  /** What was drawn so far, in order. */
  readonly values: readonly number[];
};

/** Notes every draw, so that a record can repeat the step without its seeds. */
export function notingDraws(draws: Draws): NotedDraws {
  const values: number[] = [];
  return {
    values,
    below(bound) {
      const value = draws.below(bound);
      values.push(value);
      return value;
    },
  };
}

/** Repeats noted draws. Throws a `RangeError` where a record does not fit the rules that read it. */
export function recordedDraws(values: readonly number[]): Draws {
  let next = 0;
  return {
    below(bound) {
      const value = values[next];
      if (value === undefined || value < 0 || value >= bound)
        throw new RangeError(`draw ${next} of the record does not fit: ${value} of ${bound}`);
      next += 1;
      return value;
    },
  };
}

/** Takes `count` places out of 0 to `places` - 1, in pick order: each draw picks from the shrinking list. */
export function pickPlaces(draws: Draws, places: number, count: number): number[] {
  const left = Array.from({ length: places }, (_, index) => index);
  return Array.from({ length: count }, () => {
    const [place = 0] = left.splice(draws.below(left.length), 1);
    return place;
  });
}
