/**
 * Limited-overs cricket ball by ball: what a ball brings depends on the phase of the innings and on the
 * wickets lost. From the same chances come the totals of an innings (forwards) and the chase of a target
 * (backwards), as in the dynamic programmes of Clarke (1988).
 */
export type OversFormat = {
  readonly balls: number;
  readonly powerplay: number;
  readonly death: number;
  readonly pace: number;
};

export const TWENTY_OVERS: OversFormat = { balls: 120, powerplay: 36, death: 90, pace: 1 };
export const FIFTY_OVERS: OversFormat = { balls: 300, powerplay: 60, death: 240, pace: 0.62 };

export const WICKETS = 10;
/** Results of a ball: a wicket, runs off the bat, or a wide, which is one run and no ball of the over. */
export const BALL_RESULTS = ['wicket', 'wide', 0, 1, 2, 3, 4, 6] as const;
export type BallResult = (typeof BALL_RESULTS)[number];

const PHASES = {
  powerplay: [0.043, 0.03, 0.42, 0.295, 0.055, 0.003, 0.12, 0.034],
  middle: [0.044, 0.025, 0.3, 0.42, 0.085, 0.004, 0.085, 0.037],
  death: [0.083, 0.03, 0.24, 0.357, 0.1, 0.005, 0.105, 0.08],
} as const;

const CAUTION = 0.03;

/**
 * Chances of the results of a ball; `skill` of 1 is a usual side, and more of it hits more and loses fewer
 * wickets.
 */
export function ballChances(
  format: OversFormat,
  skill: number,
  ball: number,
  wickets: number,
): number[] {
  const phase = ball < format.powerplay ? 'powerplay' : ball >= format.death ? 'death' : 'middle';
  const hit = skill * format.pace * (1 - CAUTION * wickets);
  const factors = [format.pace / skill, 1, 1, Math.sqrt(hit), hit, hit, hit, hit];
  const chances = PHASES[phase].map((chance, index) => chance * (factors[index] as number));
  const others = chances.reduce((sum, chance, index) => (index === 2 ? sum : sum + chance), 0);
  chances[2] = Math.max(0, 1 - others);
  return chances;
}

export const runsOf = (result: BallResult): number =>
  result === 'wicket' ? 0 : result === 'wide' ? 1 : result;

export type InningsState = {
  readonly runs: number;
  readonly balls: number;
  readonly wickets: number;
};
export const INNINGS_START: InningsState = { runs: 0, balls: 0, wickets: 0 };

/** Chances of all balls of an innings by ball and wickets, which every step of it asks for. */
function chanceTable(format: OversFormat, skill: number): readonly (readonly number[])[] {
  return Array.from({ length: format.balls * WICKETS }, (_, index) =>
    withoutWides(ballChances(format, skill, Math.floor(index / WICKETS), index % WICKETS)),
  );
}

/**
 * The chances of the ball that counts, and of a wide before it: at most one, a second in a row is left out.
 */
function withoutWides(chances: readonly number[]): number[] {
  const [wicket = 0, wide = 0, ...runs] = chances;
  const counted = [wicket, ...runs].map((chance) => chance / (1 - wide));
  return [...counted, wide];
}

const RUNS = [0, 0, 1, 2, 3, 4, 6] as const;

/** Probabilities of the total of an innings from where it stands, by runs. */
export function inningsTotals(
  format: OversFormat,
  skill: number,
  from: InningsState,
): Float64Array {
  const size = from.runs + Math.round((format.balls - from.balls) * 2.6) + 40;
  const table = chanceTable(format, skill);
  let now = Array.from({ length: WICKETS + 1 }, () => new Float64Array(size));
  (now[from.wickets] as Float64Array)[from.runs] = 1;
  for (let ball = from.balls; ball < format.balls; ball += 1) {
    const next = now.map((row, wickets) => (wickets === WICKETS ? row : new Float64Array(size)));
    for (let wickets = 0; wickets < WICKETS; wickets += 1) {
      const chances = table[ball * WICKETS + wickets] as readonly number[];
      const row = now[wickets] as Float64Array;
      for (let runs = 0; runs < size; runs += 1) {
        const weight = row[runs] as number;
        if (weight < 1e-12) continue;
        spreadBall(next, chances, wickets, runs, weight, size);
      }
    }
    now = next;
  }
  const total = new Float64Array(size);
  for (const row of now) {
    row.forEach((weight, runs) => {
      total[runs] = (total[runs] as number) + weight;
    });
  }
  return total;
}

function spreadBall(
  next: readonly Float64Array[],
  chances: readonly number[],
  wickets: number,
  runs: number,
  weight: number,
  size: number,
): void {
  const wide = chances[7] as number;
  for (let result = 0; result < 7; result += 1) {
    const row = next[wickets + Number(result === 0)] as Float64Array;
    const mass = weight * (chances[result] as number);
    const at = Math.min(size - 1, runs + (RUNS[result] as number));
    const more = Math.min(size - 1, at + 1);
    row[at] = (row[at] as number) + mass * (1 - wide);
    row[more] = (row[more] as number) + mass * wide;
  }
}

export type Chase = { readonly win: number; readonly tie: number };

/** How a chase ends, for every number of runs that may be needed: from the last ball backwards. */
export type ChaseTable = (needed: number, balls: number, wickets: number) => Chase;

export function chaseTable(format: OversFormat, skill: number, neededMax: number): ChaseTable {
  const width = neededMax + 1;
  const cells = (format.balls + 1) * (WICKETS + 1) * width;
  const [win, tie] = [new Float32Array(cells), new Float32Array(cells)];
  const at = (ball: number, wickets: number, needed: number): number =>
    (ball * (WICKETS + 1) + wickets) * width + Math.max(0, needed);
  fillChase({ format, skill, neededMax, win, tie, at });
  return (needed, balls, wickets) => {
    if (needed <= 0) return { win: 1, tie: 0 };
    if (needed > neededMax) return { win: 0, tie: 0 };
    const cell = at(balls, wickets, needed);
    return { win: win[cell] as number, tie: tie[cell] as number };
  };
}

type ChaseCells = {
  readonly format: OversFormat;
  readonly skill: number;
  readonly neededMax: number;
  readonly win: Float32Array;
  readonly tie: Float32Array;
  readonly at: (ball: number, wickets: number, needed: number) => number;
};

function fillChase({ at, format, neededMax, skill, tie, win }: ChaseCells): void {
  const table = chanceTable(format, skill);
  for (let ball = format.balls; ball >= 0; ball -= 1) {
    for (let wickets = WICKETS; wickets >= 0; wickets -= 1) {
      win[at(ball, wickets, 0)] = 1;
      const isOver = ball === format.balls || wickets === WICKETS;
      if (isOver) {
        tie[at(ball, wickets, 1)] = 1;
        continue;
      }
      const chances = table[ball * WICKETS + wickets] as readonly number[];
      const wide = chances[7] as number;
      for (let needed = 1; needed <= neededMax; needed += 1) {
        let [won, tied] = [0, 0];
        for (let result = 0; result < 7; result += 1) {
          const chance = chances[result] as number;
          const target = at(
            ball + 1,
            wickets + Number(result === 0),
            needed - (RUNS[result] as number),
          );
          const less = at(
            ball + 1,
            wickets + Number(result === 0),
            needed - (RUNS[result] as number) - 1,
          );
          won += chance * ((1 - wide) * (win[target] as number) + wide * (win[less] as number));
          tied += chance * ((1 - wide) * (tie[target] as number) + wide * (tie[less] as number));
        }
        win[at(ball, wickets, needed)] = won;
        tie[at(ball, wickets, needed)] = tied;
      }
    }
  }
}
