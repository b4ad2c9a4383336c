import { paceBetween, scoreFactor, correctionRatios, type FootballStrength, type Stretch } from './rates.ts';
import type { ScoreGrid } from './score-grid.ts';

/**
 * The score as a chain of states that goals move forward in time. A step of some minutes is solved by the Taylor series
 * of its matrix exponential; rates are taken at its middle.
 */

const STEP_MINUTES = 5;
const TAYLOR_TERMS = 4;

/** Goals of both sides that stand when a chain begins; its grid counts from there. */
export type ChainStart = { readonly home: number; readonly away: number };

/** Rates of both sides in a step, for each state of the grid, in goals per step. */
type StepRates = { readonly home: Float64Array; readonly away: Float64Array };

/** A step of the chain: what happened in it, from which state. */
export type StepFlow = {
  readonly stretch: Stretch;
  /** How likely a goal of the home or away side is in this step, by the state before it. */
  readonly home: Float64Array;
  readonly away: Float64Array;
  readonly rates: StepRates;
};

export type ChainOptions = {
  readonly strength: FootballStrength;
  /** Goals per share of the match, with men sent off. */
  readonly rates: readonly [home: number, away: number];
  readonly start: ChainStart;
  readonly size: number;
  /** What of the match's pace is left after this stretch. */
  readonly leftAfter: number;
};

/** A stretch in whole steps, which end on multiples of five minutes so that intervals can be read off. */
export function stepsOf({ from, half, to }: Stretch): Stretch[] {
  const steps: Stretch[] = [];
  for (let at = from; at < to - 1e-9; ) {
    const end = Math.min(to, (Math.floor(at / STEP_MINUTES + 1e-9) + 1) * STEP_MINUTES);
    steps.push({ half, from: at, to: end });
    at = end;
  }
  return steps;
}

/** Rates per share of the pace without the correction of low scores, by what the score does to the play. */
function levelStepRates({ rates, size, start, strength }: ChainOptions): StepRates {
  const [home, away] = [new Float64Array(size * size), new Float64Array(size * size)];
  for (let h = 0; h < size; h += 1) {
    for (let a = 0; a < size; a += 1) {
      const at = h * size + a;
      const ahead = start.home + h - start.away - a;
      // What would leave the grid stays on its edge, so that nothing is lost.
      home[at] = h === size - 1 ? 0 : rates[0] * scoreFactor(ahead, strength.scoreEffect);
      away[at] = a === size - 1 ? 0 : rates[1] * scoreFactor(-ahead, strength.scoreEffect);
    }
  }
  return { home, away };
}

function fillRates(rates: StepRates, level: StepRates, options: ChainOptions, pace: number, left: number): void {
  const { size, start, strength } = options;
  for (let at = 0; at < size * size; at += 1) {
    rates.home[at] = (level.home[at] as number) * pace;
    rates.away[at] = (level.away[at] as number) * pace;
  }
  if (strength.correlation === 0) return;
  for (let h = 0; h + start.home <= 1; h += 1) {
    for (let a = 0; a + start.away <= 1; a += 1) {
      const at = h * size + a;
      const [home, away] = correctionRatios(strength, left, h + start.home, a + start.away);
      rates.home[at] = (rates.home[at] as number) * home;
      rates.away[at] = (rates.away[at] as number) * away;
    }
  }
}

/** One term of the series: what the rates make of the last one, into `next`. */
function applyRates(last: Float64Array, next: Float64Array, rates: StepRates, size: number, factor: number): void {
  const { away, home } = rates;
  for (let h = 0; h < size; h += 1) {
    for (let a = 0; a < size; a += 1) {
      const at = h * size + a;
      let change = -(last[at] as number) * ((home[at] as number) + (away[at] as number));
      if (h > 0) change += (last[at - size] as number) * (home[at - size] as number);
      if (a > 0) change += (last[at - 1] as number) * (away[at - 1] as number);
      next[at] = change * factor;
    }
  }
}

const scale = (values: Float64Array, factors: Float64Array): Float64Array =>
  values.map((value, at) => value * (factors[at] as number));

/** Moves the masses over one stretch, and hands each step's flows to `onStep`. */
export function runChain(
  mass: Float64Array,
  stretch: Stretch,
  options: ChainOptions,
  onStep?: (flow: StepFlow) => void,
): Float64Array {
  const { size, strength } = options;
  const cells = size * size;
  const level = levelStepRates(options);
  const rates = { home: new Float64Array(cells), away: new Float64Array(cells) };
  let [last, next] = [new Float64Array(cells), new Float64Array(cells)];
  const now = Float64Array.from(mass);
  let left = options.leftAfter + paceBetween(strength.rise, stretch);
  for (const step of stepsOf(stretch)) {
    const pace = paceBetween(strength.rise, step);
    fillRates(rates, level, options, pace, left - pace / 2);
    left -= pace;
    const stay = onStep === undefined ? null : Float64Array.from(now);
    last.set(now);
    for (let term = 1; term <= TAYLOR_TERMS; term += 1) {
      applyRates(last, next, rates, size, 1 / term);
      [last, next] = [next, last];
      for (let at = 0; at < cells; at += 1) {
        now[at] = (now[at] as number) + (last[at] as number);
        if (stay !== null) stay[at] = (stay[at] as number) + (last[at] as number) / (term + 1);
      }
    }
    if (stay !== null) {
      const home = Float64Array.from(rates.home);
      const away = Float64Array.from(rates.away);
      onStep?.({
        stretch: step,
        home: scale(stay, home),
        away: scale(stay, away),
        rates: { home, away },
      });
    }
  }
  return now;
}

/** Goals that fall in one stretch from a known score. */
export function stretchGrid(stretch: Stretch, options: ChainOptions): ScoreGrid {
  const mass = new Float64Array(options.size ** 2);
  mass[0] = 1;
  return { size: options.size, mass: runChain(mass, stretch, options) };
}
