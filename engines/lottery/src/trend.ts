import type { Judge, Play, Selection } from './play.ts';

/** How a pick fared over past draws: what trend charts, hot and cold numbers are made of. */
export type Trend = {
  /** The box of the pick, by its place in the play's input. */
  readonly box: number;
  readonly token: string;
  /** Draws that the pick won. */
  readonly hits: number;
  /** Draws since it last won (遗漏); all draws where it never did. */
  readonly missing: number;
  /** The most draws in a row that it did not win. */
  readonly missingMax: number;
};

/**
 * The trend of each pick of a play over draws, the latest last. Each token is looked at alone in its
 * box, so a play whose picks are no bets by themselves has trends of nothing but misses: use the play
 * of single positions or numbers instead. What has been says nothing of what will be.
 */
export function trendsOf<D>(play: Play<D>, draws: readonly D[]): readonly Trend[] {
  const { boxes } = play.input;
  const picks = boxes.flatMap(({ tokens }, box) =>
    tokens.map((token) => ({
      box,
      token,
      alone: boxes.map((_, at) => (at === box ? [token] : [])),
    })),
  );
  const judges = draws.map((draw) => play.judge(draw));
  return picks.map(({ box, token, alone }) => {
    let [hits, missing, missingMax] = [0, 0, 0];
    for (const judge of judges) {
      if (isWon(judge, alone)) {
        hits += 1;
        missing = 0;
      } else {
        missing += 1;
        missingMax = Math.max(missingMax, missing);
      }
    }
    return { box, token, hits, missing, missingMax };
  });
}

const isWon = (judge: Judge, alone: Selection): boolean =>
  judge(alone).wins.some((count) => count > 0);
