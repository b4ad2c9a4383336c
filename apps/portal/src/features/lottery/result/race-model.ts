/** How one runner of a race gets to the line. */
export type Runner = {
  /** '1' to '10', which is also its colour. */
  readonly lane: string;
  /** 0 for the winner. */
  readonly rank: number;
  /** From the moment that the result is known to the moment that it crosses the line. */
  readonly finishMs: number;
  /** How it comes on: runners that hold back pass others before the line. */
  readonly easing: string;
};

const FIRST_MS = 1_900;
const NEXT_MS = 190;
/** A start from behind, an even pace, and one that fades; dealt out so that no rank has its own. */
const PACES = [
  'cubic-bezier(0.55, 0.06, 0.68, 0.6)',
  'cubic-bezier(0.3, 0.3, 0.7, 0.8)',
  'cubic-bezier(0.15, 0.55, 0.55, 0.9)',
];

/** The runners of a result such as "07,02,10,…", in the order of their lanes. */
export function racePlan(code: string): readonly Runner[] {
  return code
    .split(',')
    .map((number, rank) => ({
      lane: String(Number.parseInt(number, 10)),
      rank,
      finishMs: FIRST_MS + rank * NEXT_MS,
      easing: PACES[(rank * 2 + Number.parseInt(number, 10)) % PACES.length] ?? 'linear',
    }))
    .toSorted((left, right) => Number(left.lane) - Number(right.lane));
}

/** When the plates of a race appear: each as its runner crosses the line. */
export const RACE_REVEAL = { fromMs: FIRST_MS, stepMs: NEXT_MS } as const;
