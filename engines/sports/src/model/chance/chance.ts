/** A source of uniform unsigned 32-bit words: the streams of the fairness engine are such, and seeded ones. */
export type WordSource = { nextWord(): number };

const HIGH_BITS = 26;
const LOW_BITS = 27;
const HIGH_SHIFT = 32 - HIGH_BITS;
const LOW_SHIFT = 32 - LOW_BITS;

/** A number of 0 to below 1 in steps of 2^-53, every one equally likely; takes two words. */
export function drawUnit(source: WordSource): number {
  const high = source.nextWord() >>> HIGH_SHIFT;
  const low = source.nextWord() >>> LOW_SHIFT;
  return (high * 2 ** LOW_BITS + low) / 2 ** (HIGH_BITS + LOW_BITS);
}

export const drawHit = (source: WordSource, probability: number): boolean =>
  drawUnit(source) < probability;

/** Waiting time until the next event of a Poisson process, in the unit of 1/rate. */
export const drawWait = (source: WordSource, rate: number): number =>
  rate <= 0 ? Infinity : -Math.log(1 - drawUnit(source)) / rate;

/** A row of a table of weights that need not sum to one. */
export function drawRow(source: WordSource, weights: ArrayLike<number>): number {
  let total = 0;
  for (let row = 0; row < weights.length; row += 1) total += weights[row] as number;
  let left = drawUnit(source) * total;
  let last = 0;
  for (let row = 0; row < weights.length; row += 1) {
    const weight = weights[row] as number;
    if (weight <= 0) continue;
    last = row;
    if (left < weight) return row;
    left -= weight;
  }
  return last;
}

/** A count of a Poisson process with this mean, by the waiting times of its events. */
export function drawPoisson(source: WordSource, mean: number): number {
  let count = 0;
  for (let left = mean - drawWait(source, 1); left > 0; left -= drawWait(source, 1)) count += 1;
  return count;
}

/** A standard normal number (Box and Muller 1958). */
export function drawNormal(source: WordSource): number {
  const radius = Math.sqrt(-2 * Math.log(1 - drawUnit(source)));
  return radius * Math.cos(2 * Math.PI * drawUnit(source));
}
