// Brute force: every stop combination of a set of strips, once each.
import type { FastReels } from './fast.ts';
import { clockPay } from './fast.ts';

/** Stop combinations by moons in view (0..9), clocks in view (0..5) and line bets paid. */
export type Enumeration = {
  readonly cycle: number;
  readonly groups: readonly {
    readonly moons: number;
    readonly clocks: number;
    readonly pays: ReadonlyMap<number, number>;
  }[];
};

const MOONS = 10;
const CLOCKS = 6;

export function enumerate(fast: FastReels): Enumeration {
  const [la, lb, lc, ld, le] = fast.lengths as [number, number, number, number, number];
  const [ma, mb, mc, md, me] = fast.moons as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const [ka, kb, kc, kd, ke] = fast.clocks as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  // A row of counters for each (moons, clocks), dense over the pays because they are small numbers.
  const dense: Float64Array[] = Array.from({ length: MOONS * CLOCKS }, () => new Float64Array(0));
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
  for (let a = 0; a < la; a += 1) {
    for (let b = 0; b < lb; b += 1) {
      for (let c = 0; c < lc; c += 1) {
        const moonsThree = (ma[a] as number) + (mb[b] as number) + (mc[c] as number);
        const clocksThree = (ka[a] as number) + (kb[b] as number) + (kc[c] as number);
        for (let d = 0; d < ld; d += 1) {
          const moonsFour = moonsThree + (md[d] as number);
          const clocksFour = clocksThree + (kd[d] as number);
          for (let e = 0; e < le; e += 1) {
            const clocks = clocksFour + (ke[e] as number);
            const pay = fast.linesPaid(a, b, c, d, e) + clockPay(clocks);
            const counters = counterAt((moonsFour + (me[e] as number)) * CLOCKS + clocks, pay);
            counters[pay] = (counters[pay] as number) + 1;
          }
        }
      }
    }
  }
  const groups = dense.flatMap((counters, index) => {
    const pays = new Map<number, number>();
    for (const [pay, count] of counters.entries()) if (count > 0) pays.set(pay, count);
    return pays.size === 0
      ? []
      : [{ moons: Math.floor(index / CLOCKS), clocks: index % CLOCKS, pays }];
  });
  return { cycle: la * lb * lc * ld * le, groups };
}
