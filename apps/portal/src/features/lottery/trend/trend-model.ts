import { type AnyFamily, isPerPick, type Play } from '@parlour/lottery';

/** A play whose picks have trends of their own: each is a bet by itself. */
export type TrendPlay = Play<unknown>;

/** More picks than this make a chart too wide to read; they are shown as a field of numbers. */
export const CHART_TOKENS_MAX = 20;
/** How many draws a chart looks back. */
export const DEPTHS = [30, 50, 100] as const;
export type Depth = (typeof DEPTHS)[number];

/** The plays of a family that trends can be told of, those of single numbers first. */
export function trendPlays(family: AnyFamily): readonly TrendPlay[] {
  const found = family.plays.filter(
    (play) => isPerPick(play) && (play.input.boxes[0]?.tokens.length ?? 0) > 1,
  );
  const widthOf = (play: TrendPlay) => play.input.boxes.length * tokensOf(play, 0).length;
  return found.toSorted(
    (left, right) =>
      Number(isNumeric(right)) - Number(isNumeric(left)) || widthOf(right) - widthOf(left),
  );
}

const isNumeric = (play: TrendPlay): boolean =>
  tokensOf(play, 0).every((token) => /^\d+$/.test(token));

export const tokensOf = (play: TrendPlay, box: number): readonly string[] =>
  play.input.boxes[box]?.tokens ?? [];

/** One draw in a chart: of each pick, whether it came, and how many draws it has been missing. */
export type TrendRow = {
  readonly issueNo: string;
  readonly cells: readonly TrendCell[];
};
export type TrendCell = { readonly isHit: boolean; readonly missing: number };

/** How a pick fared over all rows. */
export type TrendSum = {
  readonly token: string;
  readonly hits: number;
  readonly missing: number;
  readonly missingMax: number;
  /** Draws between two hits on average, in tenths; null where it never came. */
  readonly missingMeanTenths: number | null;
};

export type DrawnIssue = { readonly issueNo: string; readonly draw: unknown };

export type TrendTable = { readonly rows: readonly TrendRow[]; readonly sums: readonly TrendSum[] };

/** The trend of one box of a play over draws, the latest last. */
export function trendTable(
  play: TrendPlay,
  box: number,
  issues: readonly DrawnIssue[],
): TrendTable {
  const tokens = tokensOf(play, box);
  const alone = tokens.map((token) =>
    play.input.boxes.map((_, place) => (place === box ? [token] : [])),
  );
  const counts = tokens.map(() => ({ hits: 0, missing: 0, missingMax: 0, missed: 0 }));
  const rows = issues.map(({ issueNo, draw }) => {
    const judge = play.judge(draw);
    const cells = counts.map((count, index) => {
      const isHit = judge(alone[index] ?? []).wins.some((wins) => wins > 0);
      count.missing = isHit ? 0 : count.missing + 1;
      count.missingMax = Math.max(count.missingMax, count.missing);
      if (isHit) count.hits += 1;
      else count.missed += 1;
      return { isHit, missing: count.missing };
    });
    return { issueNo, cells };
  });
  const sums = counts.map(({ hits, missing, missingMax, missed }, index) => ({
    token: tokens[index] ?? '',
    hits,
    missing,
    missingMax,
    missingMeanTenths: hits === 0 ? null : Math.round((missed * 10) / hits),
  }));
  return { rows, sums };
}

/** How warm a pick is: the fifth that came most often, the fifth that came least, or neither. */
export type Warmth = 'hot' | 'cold' | 'mild';

/** Warmth by hits, equal hits alike: where all came equally often, none is hot or cold. */
export function warmthOf(sums: readonly TrendSum[]): readonly Warmth[] {
  const sorted = sums.map(({ hits }) => hits).toSorted((left, right) => left - right);
  const part = Math.max(1, Math.floor(sorted.length / 5));
  const low = sorted[part - 1] ?? 0;
  const high = sorted.at(-part) ?? 0;
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return sums.map(({ hits }) => {
    if (hits >= high && hits > middle) return 'hot';
    return hits <= low && hits < middle ? 'cold' : 'mild';
  });
}
