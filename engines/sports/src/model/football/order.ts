import { runChain, type StepFlow } from './chain.ts';
import { type FootballState, type FootballStrength, levelRates, paceBetween, stretchesLeft } from './rates.ts';

/** Who scores which goal and when, from here on. */
export type GoalOrder = {
  /** How likely each side is to score goal number n of the match, by n; and of the first half alone. */
  readonly nth: (goal: number) => readonly [home: number, away: number];
  readonly firstHalfNth: (goal: number) => readonly [home: number, away: number];
  /** How likely each side is to score the last goal, among goals that are still to come. */
  readonly last: readonly [home: number, away: number];
  /** How likely goal number n falls between two minutes, which are multiples of five. */
  readonly between: (goal: number, from: number, to: number) => number;
};

const SIZE = 11;

/** How likely a goal in this step is to be the last one, by the state after it. */
function lastShares(flows: readonly StepFlow[]): Float64Array[] {
  const cells = SIZE * SIZE;
  const ahead = new Float64Array(cells);
  return flows
    .toReversed()
    .map(({ rates }) => {
      const share = new Float64Array(cells);
      for (let at = 0; at < cells; at += 1) {
        const rate = (rates.home[at] as number) + (rates.away[at] as number);
        // Of the step in which it falls, half is left on average.
        share[at] = Math.exp(-(ahead[at] as number) - rate / 2);
        ahead[at] = (ahead[at] as number) + rate;
      }
      return share;
    })
    .toReversed();
}

type Tally = { readonly home: Float64Array; readonly away: Float64Array };

const emptyTally = (): Tally => ({
  home: new Float64Array(2 * SIZE),
  away: new Float64Array(2 * SIZE),
});

/** Adds the flows of a step by the number of goals before it, counted from where the match stands. */
function addFlows(tally: Tally, flow: StepFlow): void {
  for (let h = 0; h < SIZE; h += 1) {
    for (let a = 0; a < SIZE; a += 1) {
      const at = h * SIZE + a;
      tally.home[h + a] = (tally.home[h + a] as number) + (flow.home[at] as number);
      tally.away[h + a] = (tally.away[h + a] as number) + (flow.away[at] as number);
    }
  }
}

function lastGoal(flows: readonly StepFlow[]): readonly [home: number, away: number] {
  const shares = lastShares(flows);
  let [home, away] = [0, 0];
  flows.forEach((flow, step) => {
    const share = shares[step] as Float64Array;
    for (let at = 0; at < SIZE * SIZE; at += 1) {
      home += (flow.home[at] as number) * (share[at + SIZE] ?? 0);
      away += (flow.away[at] as number) * (share[at + 1] ?? 0);
    }
  });
  return [home, away];
}

/** Follows the goals of a match in their order, by the same chain that gives its scores. */
export function goalOrder(strength: FootballStrength, state: FootballState): GoalOrder {
  const flows: StepFlow[] = [];
  const stretches = stretchesLeft(state);
  let mass = new Float64Array(SIZE * SIZE);
  mass[0] = 1;
  stretches.forEach((stretch, index) => {
    const later = stretches.slice(index + 1);
    const options = {
      strength,
      rates: levelRates(strength, state.redCards),
      start: state,
      size: SIZE,
      leftAfter: later.reduce((sum, one) => sum + paceBetween(strength.rise, one), 0),
    };
    mass = Float64Array.from(runChain(mass, stretch, options, (flow) => flows.push(flow)));
  });
  return readOrder(flows, state.home + state.away);
}

function readOrder(flows: readonly StepFlow[], scored: number): GoalOrder {
  const [all, first] = [emptyTally(), emptyTally()];
  for (const flow of flows) {
    addFlows(all, flow);
    if (flow.stretch.half === 1) addFlows(first, flow);
  }
  const nthOf = (tally: Tally) => (goal: number) =>
    [tally.home[goal - 1 - scored] ?? 0, tally.away[goal - 1 - scored] ?? 0] as const;
  return {
    nth: nthOf(all),
    firstHalfNth: nthOf(first),
    last: lastGoal(flows),
    between: (goal, from, to) => {
      const tally = emptyTally();
      for (const flow of flows) {
        const { from: start, half } = flow.stretch;
        // Stoppage belongs to the last minute of its half.
        const minute = half === 1 ? Math.min(start, 44) : Math.min(start, 89);
        if (minute >= from && minute < to) addFlows(tally, flow);
      }
      const [home, away] = nthOf(tally)(goal);
      return home + away;
    },
  };
}
