// Brute force: every combination of stops of a set of strips, once each.
import type { FastReels } from './fast.ts';
import { clockPay } from './fast.ts';

/** Combinations of stops by clocks in view (0..5) and line bets paid. */
export type Enumeration = {
  readonly cycle: number;
  readonly groups: readonly {
    readonly clocks: number;
    readonly pays: ReadonlyMap<number, number>;
  }[];
};

const CLOCKS = 6;

const allStops = ({ lengths }: FastReels): (readonly number[])[] =>
  lengths.map((length) => Array.from({ length }, (_, stop) => stop));

/** Goes through these stops of each reel, all of them where none are named. */
export function enumerate(
  fast: FastReels,
  stops: readonly (readonly number[])[] = allStops(fast),
): Enumeration {
  const [ka, kb, kc, kd, ke] = fast.clocks as readonly Uint8Array[] as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const [first, second, third, fourth, fifth] = stops as [
    readonly number[],
    readonly number[],
    readonly number[],
    readonly number[],
    readonly number[],
  ];
  // Counters dense over the pays because they are small numbers.
  const dense: Float64Array[] = Array.from({ length: CLOCKS }, () => new Float64Array(0));
  const counterAt = (group: number, pay: number): Float64Array => {
    let counters = dense[group] as Float64Array;
    if (pay >= counters.length) {
      const grown = new Float64Array(Math.max(4096, 2 ** Math.ceil(Math.log2(pay + 1))));
      grown.set(counters);
      counters = grown;
      dense[group] = counters;
    }
    return counters;
  };
  for (const a of first) {
    for (const b of second) {
      for (const c of third) {
        const clocksThree = (ka[a] as number) + (kb[b] as number) + (kc[c] as number);
        for (const d of fourth) {
          const clocksFour = clocksThree + (kd[d] as number);
          for (const e of fifth) {
            const clocks = clocksFour + (ke[e] as number);
            const pay = fast.linesPaid(a, b, c, d, e) + clockPay(clocks);
            const counters = counterAt(clocks, pay);
            counters[pay] = (counters[pay] as number) + 1;
          }
        }
      }
    }
  }
  const groups = dense.flatMap((counters, clocks) => {
    const pays = new Map<number, number>();
    for (const [pay, count] of counters.entries()) if (count > 0) pays.set(pay, count);
    return pays.size === 0 ? [] : [{ clocks, pays }];
  });
  return { cycle: stops.reduce((product, reel) => product * reel.length, 1), groups };
}
