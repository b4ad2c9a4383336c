import { type Fair, NEVER } from './fair.ts';

/** Probabilities of whole numbers from `from` upwards, one for each. */
export type Spread = { readonly from: number; readonly mass: Float64Array };

export const pointSpread = (value: number): Spread => ({ from: value, mass: Float64Array.of(1) });

export const massAt = ({ from, mass }: Spread, value: number): number => mass[value - from] ?? 0;

export function meanOf({ from, mass }: Spread): number {
  let mean = 0;
  for (let index = 0; index < mass.length; index += 1) mean += (mass[index] as number) * index;
  return mean + from;
}

export function varianceOf(spread: Spread): number {
  const mean = meanOf(spread) - spread.from;
  let sum = 0;
  spread.mass.forEach((mass, index) => {
    sum += mass * (index - mean) ** 2;
  });
  return sum;
}

export const shiftSpread = ({ from, mass }: Spread, by: number): Spread => ({
  from: from + by,
  mass,
});

/** Of what is drawn from one, how likely a value that the test takes. */
export function chanceOf({ from, mass }: Spread, isTaken: (value: number) => boolean): number {
  let sum = 0;
  for (let index = 0; index < mass.length; index += 1) {
    if (isTaken(from + index)) sum += mass[index] as number;
  }
  return sum;
}

/** The sum of two independent numbers. */
export function addSpreads(left: Spread, right: Spread): Spread {
  const mass = new Float64Array(left.mass.length + right.mass.length - 1);
  for (let i = 0; i < left.mass.length; i += 1) {
    const weight = left.mass[i] as number;
    if (weight === 0) continue;
    for (let j = 0; j < right.mass.length; j += 1) {
      mass[i + j] = (mass[i + j] as number) + weight * (right.mass[j] as number);
    }
  }
  return trimSpread({ from: left.from + right.from, mass });
}

export function negateSpread({ from, mass }: Spread): Spread {
  return { from: -(from + mass.length - 1), mass: mass.toReversed() };
}

/** The first less the second, both independent. */
export const subtractSpreads = (left: Spread, right: Spread): Spread =>
  addSpreads(left, negateSpread(right));

/** The sum of `count` independent numbers of one spread, by squaring. */
export function repeatSpread(spread: Spread, count: number): Spread {
  let result = pointSpread(0);
  let power = spread;
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = addSpreads(result, power);
    if (left > 1) power = addSpreads(power, power);
  }
  return result;
}

/** One of several spreads, each with its weight. */
export function mixSpreads(parts: readonly (readonly [weight: number, spread: Spread])[]): Spread {
  const used = parts.filter(([weight]) => weight > 0);
  if (used.length === 0) return pointSpread(0);
  const from = Math.min(...used.map(([, spread]) => spread.from));
  const end = Math.max(...used.map(([, spread]) => spread.from + spread.mass.length));
  const mass = new Float64Array(end - from);
  for (const [weight, spread] of used) {
    spread.mass.forEach((one, index) => {
      const at = spread.from + index - from;
      mass[at] = (mass[at] as number) + weight * one;
    });
  }
  return { from, mass };
}

const NEGLIGIBLE = 1e-12;

/** Leaves out the ends that weigh nothing, and brings the rest to one. */
function trimSpread({ from, mass }: Spread): Spread {
  let [first, last] = [0, mass.length - 1];
  while (first < last && (mass[first] as number) < NEGLIGIBLE) first += 1;
  while (last > first && (mass[last] as number) < NEGLIGIBLE) last -= 1;
  const kept = mass.subarray(first, last + 1);
  let sum = 0;
  for (const one of kept) sum += one;
  if (sum > 0 && sum !== 1) for (let i = 0; i < kept.length; i += 1) kept[i] = (kept[i] as number) / sum;
  return { from: from + first, mass: kept };
}

const QUARTERS = 4;

/** Parts of `value + line > 0` with quarter lines: a quarter either side of nought is half of the stake. */
function linePart(quarters: number): keyof Fair | null {
  if (quarters >= 2) return 'win';
  if (quarters === 1) return 'halfWin';
  if (quarters === 0) return 'refund';
  return quarters === -1 ? 'halfLose' : null;
}

/** How a number with a line added (a handicap, in steps of a quarter) fares against nought. */
export function fairAbove({ from, mass }: Spread, line: number): Fair {
  const parts = { ...NEVER } as { -readonly [part in keyof Fair]: number };
  const quarters = Math.round(line * QUARTERS);
  for (let index = 0; index < mass.length; index += 1) {
    const part = linePart((from + index) * QUARTERS + quarters);
    if (part !== null) parts[part] += mass[index] as number;
  }
  return parts;
}

/** The other side of a market of two outcomes. */
export const mirrorFair = (fair: Fair): Fair => ({
  win: Math.max(0, 1 - fair.win - fair.halfWin - fair.refund - fair.halfLose),
  halfWin: fair.halfLose,
  refund: fair.refund,
  halfLose: fair.halfWin,
});
