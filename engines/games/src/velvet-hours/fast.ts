// The fast path: the same game over typed arrays, without allocation. Simulation and the full
// enumeration use it; tests prove it equal to the readable evaluator.
import { rejectionLimit, type WordSource } from '@parlour/fairness';
import { LINES, lines } from './lines.ts';
import { baseReels, freeReels, type Reel, ROWS } from './reels.ts';
import {
  FREE_SPINS,
  FREE_SPINS_MAX,
  HOURS_MAX,
  multiplierAt,
  RETRIGGER_SPINS,
  TRIGGER_SCATTERS,
  WIN_MAX_LINE_BETS,
} from './rules.ts';
import {
  FIRST_LINE_SYMBOL,
  linePay,
  SCATTER,
  scatterPays,
  type Symbol,
  SYMBOLS,
  WILD,
} from './symbols.ts';

const COUNTS = 6;
const pays = Int32Array.from({ length: SYMBOLS * COUNTS }, (_, index) =>
  linePay(Math.floor(index / COUNTS), index % COUNTS),
);
const clockPays = Int32Array.from(scatterPays, (stakes) => stakes * LINES);
const multipliers = Int32Array.from({ length: HOURS_MAX + 1 }, (_, hours) => multiplierAt(hours));
const rowsFirst = Uint8Array.from(lines, (rows) => rows[0] as number);
const rowsFourth = Uint8Array.from(lines, (rows) => rows[3] as number);
const rowsFifth = Uint8Array.from(lines, (rows) => rows[4] as number);

const shownAt = (reel: Reel, stop: number, row: number): Symbol =>
  reel[(stop + row) % reel.length] as Symbol;

const countsOf = (reel: Reel, wanted: Symbol): Uint8Array =>
  Uint8Array.from(
    reel,
    (_, stop) => [0, 1, 2].filter((row) => shownAt(reel, stop, row) === wanted).length,
  );

const shownTable = (reel: Reel): Uint8Array =>
  Uint8Array.from({ length: reel.length * ROWS }, (_, index) =>
    shownAt(reel, Math.floor(index / ROWS), index % ROWS),
  );

/** For every stop of the first three reels, the lines that already show three equal, as a bit set. */
function aliveTable(reels: readonly Reel[]): Int32Array {
  const [first, second, third] = reels as [Reel, Reel, Reel];
  const table = new Int32Array(first.length * second.length * third.length);
  let at = 0;
  for (let one = 0; one < first.length; one += 1) {
    for (let two = 0; two < second.length; two += 1) {
      for (let three = 0; three < third.length; three += 1) {
        for (const [line, rows] of lines.entries()) {
          const symbol = shownAt(first, one, rows[0] as number);
          const next = shownAt(second, two, rows[1] as number);
          const last = shownAt(third, three, rows[2] as number);
          const holds = (next === symbol || next === WILD) && (last === symbol || last === WILD);
          if (symbol >= FIRST_LINE_SYMBOL && holds) table[at] = (table[at] as number) | (1 << line);
        }
        at += 1;
      }
    }
  }
  return table;
}

export type FastReels = {
  readonly lengths: readonly number[];
  /** Moons and clocks in view by stop, a table for each reel. */
  readonly moons: readonly Uint8Array[];
  readonly clocks: readonly Uint8Array[];
  /** Line bets that the lines pay at these stops. */
  readonly linesPaid: (a: number, b: number, c: number, d: number, e: number) => number;
};

function createFastReels(reels: readonly Reel[]): FastReels {
  const alive = aliveTable(reels);
  const [, second, third] = reels.map((reel) => reel.length) as [number, number, number];
  const first = shownTable(reels[0] as Reel);
  const fourth = shownTable(reels[3] as Reel);
  const fifth = shownTable(reels[4] as Reel);
  return {
    lengths: reels.map((reel) => reel.length),
    moons: reels.map((reel) => countsOf(reel, WILD)),
    clocks: reels.map((reel) => countsOf(reel, SCATTER)),
    linesPaid(a, b, c, d, e) {
      let set = alive[(a * second + b) * third + c] as number;
      let paid = 0;
      while (set !== 0) {
        const line = 31 - Math.clz32(set & -set);
        set &= set - 1;
        const symbol = first[a * ROWS + (rowsFirst[line] as number)] as number;
        const next = fourth[d * ROWS + (rowsFourth[line] as number)] as number;
        let count = 3;
        if (next === symbol || next === WILD) {
          const last = fifth[e * ROWS + (rowsFifth[line] as number)] as number;
          count = last === symbol || last === WILD ? 5 : 4;
        }
        paid += pays[symbol * COUNTS + count] as number;
      }
      return paid;
    },
  };
}

export const fastBase = createFastReels(baseReels);
export const fastFree = createFastReels(freeReels);

export const clockPay = (clocks: number): number => clockPays[clocks] as number;

/** Draws whole rounds as line bets won, word for word as `playRound` does. */
export function createFastRound(source: WordSource): () => number {
  const draw = (length: number, limit: number): number => {
    let word = source.nextWord();
    while (word >= limit) word = source.nextWord();
    return word % length;
  };
  const spinner = (fast: FastReels) => {
    const [la, lb, lc, ld, le] = fast.lengths as [number, number, number, number, number];
    const [xa, xb, xc, xd, xe] = fast.lengths.map((length) =>
      rejectionLimit(length),
    ) as typeof fast.lengths & [number, number, number, number, number];
    const [ma, mb, mc, md, me] = fast.moons as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ];
    const [ka, kb, kc, kd, ke] = fast.clocks as typeof fast.moons &
      [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
    const seen = { paid: 0, clocks: 0, moons: 0 };
    return () => {
      const a = draw(la, xa);
      const b = draw(lb, xb);
      const c = draw(lc, xc);
      const d = draw(ld, xd);
      const e = draw(le, xe);
      seen.clocks =
        (ka[a] as number) +
        (kb[b] as number) +
        (kc[c] as number) +
        (kd[d] as number) +
        (ke[e] as number);
      seen.moons =
        (ma[a] as number) +
        (mb[b] as number) +
        (mc[c] as number) +
        (md[d] as number) +
        (me[e] as number);
      seen.paid = fast.linesPaid(a, b, c, d, e) + (clockPays[seen.clocks] as number);
      return seen;
    };
  };
  const spinBase = spinner(fastBase);
  const spinFree = spinner(fastFree);

  return () => {
    const paid = spinBase();
    let total = paid.paid;
    if (paid.clocks < TRIGGER_SCATTERS) return total;
    let left = FREE_SPINS;
    let awarded = FREE_SPINS;
    let hours = 0;
    while (left > 0 && total < WIN_MAX_LINE_BETS) {
      const seen = spinFree();
      hours = Math.min(HOURS_MAX, hours + seen.moons);
      total += seen.paid * (multipliers[hours] as number);
      left -= 1;
      if (seen.clocks >= TRIGGER_SCATTERS && awarded < FREE_SPINS_MAX) {
        left += RETRIGGER_SPINS;
        awarded += RETRIGGER_SPINS;
      }
    }
    return Math.min(total, WIN_MAX_LINE_BETS);
  };
}
