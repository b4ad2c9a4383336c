import { drawHit, drawRow, drawUnit, type WordSource } from '../chance/chance.ts';
import { type FairMarket, fairOf } from '../fair/fair.ts';
import { numberSpecifier, outcomeOf, yesNo } from '../market/kinds.ts';
import type { Side, Step } from '../life/step.ts';

/**
 * Boxing and MMA: in each round either side may finish the fight; after the last one it goes to a decision,
 * rarely for a draw.
 */
export type FightStrength = {
  readonly rounds: number;
  readonly roundMinutes: number;
  /** How likely either side is to finish the fight in a round, if it comes to it. */
  readonly finish: readonly [home: number, away: number];
  /** How likely home is to win on points, and how likely a draw is. */
  readonly points: number;
  readonly draw: number;
  /** The share of finishes that are submissions; none in boxing. */
  readonly submissions?: number;
};

export type FightState = {
  /** Rounds that are over. */
  readonly rounds: number;
  readonly result: FightResult | null;
};
export type FightResult = {
  readonly winner: Side | 'draw';
  readonly how: 'decision' | 'stoppage' | 'submission';
  readonly round: number;
  readonly minute: number;
};

export const fightStart: FightState = { rounds: 0, result: null };

export type FightEnd = {
  readonly winner: Side | 'draw';
  readonly round: number;
  readonly isDecision: boolean;
  /** Of a finish, how likely it is a submission. */
  readonly submission: number;
  readonly weight: number;
};

/** All ways in which the fight may end from here. */
export function fightEnds(
  { draw, finish, points, rounds, submissions = 0 }: FightStrength,
  state: FightState,
): FightEnd[] {
  if (state.result !== null) {
    const { how, round, winner } = state.result;
    return [
      {
        winner,
        round,
        isDecision: how === 'decision',
        submission: Number(how === 'submission'),
        weight: 1,
      },
    ];
  }
  const ends: FightEnd[] = [];
  let open = 1;
  for (let round = state.rounds + 1; round <= rounds; round += 1) {
    const ended = { round, isDecision: false, submission: submissions };
    ends.push({ ...ended, winner: 'home', weight: open * finish[0] });
    ends.push({ ...ended, winner: 'away', weight: open * finish[1] });
    open *= 1 - finish[0] - finish[1];
  }
  const decided = open * (1 - draw);
  const last = { round: rounds, isDecision: true, submission: 0 };
  ends.push({ ...last, winner: 'home', weight: decided * points });
  ends.push({ ...last, winner: 'away', weight: decided * (1 - points) });
  ends.push({ ...last, winner: 'draw', weight: open * draw });
  return ends;
}

const chanceOf = (ends: readonly FightEnd[], isTaken: (end: FightEnd) => boolean): number =>
  ends.reduce((sum, end) => (isTaken(end) ? sum + end.weight : sum), 0);

const FINISHES = ['knockout', 'submission', 'decision'] as const;

/** How a side wins: by knockout, submission or decision; and a draw. */
function methods(ends: readonly FightEnd[]): FairMarket {
  const shareOf = (
    { isDecision, submission }: FightEnd,
    how: (typeof FINISHES)[number],
  ): number => {
    if (isDecision) return Number(how === 'decision');
    return how === 'submission' ? submission : how === 'knockout' ? 1 - submission : 0;
  };
  const ways = (['home', 'away'] as const).flatMap((side) =>
    FINISHES.map((how) => {
      const own = ends.filter(({ winner }) => winner === side);
      const win = own.reduce((sum, end) => sum + end.weight * shareOf(end, how), 0);
      return outcomeOf(`${side}-${how}`, fairOf(win));
    }),
  );
  return [...ways, outcomeOf('draw', fairOf(chanceOf(ends, ({ winner }) => winner === 'draw')))];
}

/** Who wins in which round, or on points. */
function winnersByRound(ends: readonly FightEnd[], rounds: number): FairMarket {
  const ways = (['home', 'away'] as const).flatMap((side) => [
    ...Array.from({ length: rounds }, (_, index) => {
      const win = chanceOf(
        ends,
        (end) => end.winner === side && !end.isDecision && end.round === index + 1,
      );
      return outcomeOf(`${side}-${index + 1}`, fairOf(win));
    }),
    outcomeOf(
      `${side}-decision`,
      fairOf(chanceOf(ends, ({ isDecision, winner }) => winner === side && isDecision)),
    ),
  ]);
  return [...ways, outcomeOf('draw', fairOf(chanceOf(ends, ({ winner }) => winner === 'draw')))];
}

/** Fair prices of a market of a fight: winner, distance, rounds with half lines; null where it has none. */
export function fightPrice(
  strength: FightStrength,
  state: FightState,
  marketId: number,
  specifiers: Readonly<Record<string, string>>,
): FairMarket | null {
  const ends = fightEnds(strength, state);
  const [home, draw, away] = (['home', 'draw', 'away'] as const).map((side) =>
    chanceOf(ends, ({ winner }) => winner === side),
  );
  switch (marketId) {
    case 1:
      return [
        ['1', home],
        ['2', draw],
        ['3', away],
      ].map(([id, win]) => outcomeOf(id as string, fairOf(win as number)));
    case 186:
      return [outcomeOf('4', fairOf(home ?? 0, draw)), outcomeOf('5', fairOf(away ?? 0, draw))];
    case 910:
      return methods(ends);
    case 912:
      return winnersByRound(ends, strength.rounds);
    case 913: {
      const round = numberSpecifier(specifiers, 'roundnr');
      if (round === null || round > strength.rounds) return null;
      // The bell of the round under way has rung.
      if (round <= state.rounds + 1 && state.result === null && state.rounds > 0) return yesNo(1);
      return yesNo(chanceOf(ends, (end) => end.round >= round));
    }
    case 911:
      return yesNo(chanceOf(ends, ({ isDecision }) => isDecision));
    case 18: {
      const line = numberSpecifier(specifiers, 'total');
      if (line === null || line % 1 !== 0.5) return null;
      // A round counts as over from its middle: half of those that end in it.
      const over = ends.reduce((sum, { isDecision, round, weight }) => {
        if (isDecision || round > line + 0.5) return sum + weight;
        return round === line + 0.5 ? sum + weight / 2 : sum;
      }, 0);
      return [outcomeOf('12', fairOf(over)), outcomeOf('13', fairOf(1 - over))];
    }
    default:
      return null;
  }
}

export const FIGHT_MARKET_IDS: readonly number[] = [1, 186, 910, 911, 912, 913, 18];

export type FightHappening =
  | { readonly kind: 'round_end'; readonly round: number }
  | { readonly kind: 'fight_end'; readonly result: FightResult };

export type FightLife = { readonly strength: FightStrength; readonly state: FightState };

const MINUTE_MS = 60_000;

/** The next round, which may be the last one. */
export function nextFight(
  { state, strength }: FightLife,
  source: WordSource,
): Step<FightLife, FightHappening> | null {
  if (state.result !== null) return null;
  const round = state.rounds + 1;
  const [home, away] = strength.finish;
  const row = drawRow(source, [home, away, 1 - home - away]);
  const minute = row === 2 ? strength.roundMinutes : drawUnit(source) * strength.roundMinutes;
  const isLast = round === strength.rounds;
  const afterMs = Math.round((minute + (round > 1 ? 1 : 0)) * MINUTE_MS);
  const end = (winner: Side | 'draw', how: FightResult['how']): Step<FightLife, FightHappening> => {
    const result = { winner, how, round, minute };
    return {
      afterMs,
      happening: { kind: 'fight_end', result },
      state: { strength, state: { rounds: round, result } },
    };
  };
  const { submissions = 0 } = strength;
  if (row < 2) {
    const isSubmission = submissions > 0 && drawHit(source, submissions);
    return end(row === 0 ? 'home' : 'away', isSubmission ? 'submission' : 'stoppage');
  }
  if (!isLast) {
    return {
      afterMs,
      happening: { kind: 'round_end', round },
      state: { strength, state: { rounds: round, result: null } },
    };
  }
  if (drawHit(source, strength.draw)) return end('draw', 'decision');
  return end(drawHit(source, strength.points) ? 'home' : 'away', 'decision');
}
