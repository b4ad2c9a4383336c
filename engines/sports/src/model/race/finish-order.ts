/**
 * The order of a race by strengths (Plackett 1975, Luce 1959): the winner with a probability in proportion
 * to its strength, then the second among the rest, and so on.
 */

const sumOf = (weights: readonly number[]): number =>
  weights.reduce((left, right) => left + right, 0);

/** How likely these competitors are to come in first, second ... in exactly this order (exacta, trifecta). */
export function orderChance(weights: readonly number[], order: readonly number[]): number {
  let left = sumOf(weights);
  let chance = 1;
  for (const one of order) {
    const weight = weights[one] ?? 0;
    chance *= weight / left;
    left -= weight;
  }
  return chance;
}

/** How likely one is to finish before the other. */
export const headToHead = (one: number, other: number): number => one / (one + other);

const NODES = 400;

/**
 * How likely each is to be among the first `places`. The order is that of independent exponential arrivals
 * with the strengths as rates; so one is placed when fewer than `places` others have come before it, which
 * is integrated over how likely its own arrival was to be later still, a number that is uniform.
 */
export function placeChances(weights: readonly number[], places: number): number[] {
  if (places >= weights.length) return weights.map(() => 1);
  if (places === 1) {
    const all = sumOf(weights);
    return weights.map((own) => own / all);
  }
  return weights.map((own, index) => {
    if (own <= 0) return 0;
    const others = weights.flatMap((weight, other) => (other === index ? [] : [weight / own]));
    let sum = 0;
    for (let node = 0; node < NODES; node += 1) {
      // Midpoints gather at both ends, where the integrand may be steep.
      const step = (node + 0.5) / NODES;
      const later = step ** 4 * (35 - 84 * step + 70 * step ** 2 - 20 * step ** 3);
      sum += 140 * (step * (1 - step)) ** 3 * fewerThan(places, others, later);
    }
    return Math.min(1, sum / NODES);
  });
}

/**
 * How likely fewer than `places` of the others have come, each with its rate relative to the one in
 * question.
 */
function fewerThan(places: number, others: readonly number[], later: number): number {
  const counts = new Float64Array(places);
  counts[0] = 1;
  for (const other of others) {
    const waiting = later ** other;
    for (let count = places - 1; count >= 0; count -= 1) {
      const below = count > 0 ? (counts[count - 1] as number) : 0;
      counts[count] = (counts[count] as number) * waiting + below * (1 - waiting);
    }
  }
  return counts.reduce((left, right) => left + right, 0);
}
