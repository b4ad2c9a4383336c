import type { LegResult } from '../../bet/leg-result.ts';

/** How likely an outcome is to be settled in each way; what is left to one loses. */
export type Fair = {
  readonly win: number;
  readonly halfWin: number;
  readonly refund: number;
  readonly halfLose: number;
};

export type FairOutcome = Fair & { readonly outcomeId: string };

/** The outcomes of a market, in the order of its description. */
export type FairMarket = readonly FairOutcome[];

export const NEVER: Fair = { win: 0, halfWin: 0, refund: 0, halfLose: 0 };

/** An outcome that wins or loses whole. */
export const fairOf = (win: number, refund = 0): Fair => ({ ...NEVER, win, refund });

export const loseOf = ({ win, halfWin, refund, halfLose }: Fair): number =>
  Math.max(0, 1 - win - halfWin - refund - halfLose);

/** Odds at which a stake neither gains nor loses in the long run: 1 + L/W with half weights of halves. */
export function fairOdds({ win, halfWin, refund, halfLose }: Fair): number {
  const won = win + halfWin / 2;
  return (1 - refund - halfWin / 2 - halfLose / 2) / won;
}

/** The probability that stands for the parts: of the stakes that are not given back, what wins. */
export const probabilityOf = (fair: Fair): number => {
  const odds = fairOdds(fair);
  return Number.isFinite(odds) ? 1 / odds : 0;
};

/** Adds a weight to the part that a result belongs to; a dead heat counts by its share. */
export function partOf(result: LegResult, weight: number): Fair {
  const { deadHeat, isWon, voidHalves } = result;
  if (voidHalves === 2) return { ...NEVER, refund: weight };
  if (voidHalves === 1) {
    return isWon ? { ...NEVER, halfWin: weight } : { ...NEVER, halfLose: weight };
  }
  if (!isWon) return NEVER;
  return fairOf(deadHeat === undefined ? weight : (weight * deadHeat.places) / deadHeat.tied);
}

export const addFair = (left: Fair, right: Fair): Fair => ({
  win: left.win + right.win,
  halfWin: left.halfWin + right.halfWin,
  refund: left.refund + right.refund,
  halfLose: left.halfLose + right.halfLose,
});

const CERTAIN = 1e-9;

/** Whether nothing is open any more: every outcome has one part that is certain, or none. */
export const isDecided = (market: FairMarket): boolean =>
  market.every(({ halfLose, halfWin, refund, win }) =>
    [win, halfWin, refund, halfLose].every((part) => part < CERTAIN || part > 1 - CERTAIN),
  );
