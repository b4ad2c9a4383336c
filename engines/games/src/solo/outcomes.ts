import { addFractions, type Fraction, fraction } from '../fraction.ts';
import type { Draws } from './draws.ts';

/** One way that a piece of play can go. */
export type Outcome<Value> = { readonly value: Value; readonly chance: Fraction };

/**
 * Every way that `play` can go, with its exact chance: the play is repeated for each result of each draw.
 * It must be pure. For spaces of up to some millions of ways.
 */
export function* outcomesOf<Value>(play: (draws: Draws) => Value): Generator<Outcome<Value>> {
  let path: { value: number; bound: number }[] = [];
  for (;;) {
    let at = 0;
    const value = play({
      below(bound) {
        const taken = path[at] ?? { value: 0, bound };
        if (taken.bound !== bound) throw new Error('a play that is not pure cannot be enumerated');
        path[at] = taken;
        at += 1;
        return taken.value;
      },
    });
    const ways = path.reduce((product, { bound }) => product * BigInt(bound), 1n);
    yield { value, chance: fraction(1n, ways) };
    while (path.length > 0 && isLast(path.at(-1))) path = path.slice(0, -1);
    const last = path.at(-1);
    if (last === undefined) return;
    last.value += 1;
  }
}

const isLast = (draw: { value: number; bound: number } | undefined): boolean =>
  draw !== undefined && draw.value === draw.bound - 1;

/** What a play pays, in stakes, and how likely that is. Chances sum to one. */
export type Distribution = readonly { readonly pays: Fraction; readonly chance: Fraction }[];

/** Gathers equal pays. Fractions are compared by value. */
export function distributionOf(outcomes: Iterable<Outcome<Fraction>>): Distribution {
  const found = new Map<string, { pays: Fraction; chance: Fraction }>();
  for (const { chance, value } of outcomes) {
    const pays = lowest(value);
    const key = `${pays.numerator}/${pays.denominator}`;
    const before = found.get(key)?.chance ?? fraction(0n);
    found.set(key, { pays, chance: lowest(addFractions(before, chance)) });
  }
  return [...found.values()];
}

/** The same number in lowest terms. */
export function lowest({ denominator, numerator }: Fraction): Fraction {
  const common = commonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return fraction(numerator / common, denominator / common);
}

function commonDivisor(left: bigint, right: bigint): bigint {
  let [larger, smaller] = [left, right];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger === 0n ? 1n : larger;
}
