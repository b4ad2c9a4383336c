// The fast path: the same game over typed arrays, without allocation. Simulation and the full
// enumeration use it; tests prove it equal to the readable evaluator.
import { rejectionLimit, type WordSource } from '@parlour/fairness';
import { FILLED_SETS, isFilled, moonsIn } from './filled.ts';
import { LINES, lines } from './lines.ts';
import { baseReels, freeReels, type Reel, ROWS, type View, viewAt } from './reels.ts';
import {
  FREE_SPINS,
  FREE_SPINS_MAX,
  HOURS_MAX,
  multiplierAt,
  RETRIGGER_SPINS,
  TRIGGER_SCATTERS,
  WIN_MAX_LINE_BETS,
} from './rules.ts';
import { linePay, SCATTER, scatterPays, type Symbol, SYMBOLS, WILD } from './symbols.ts';

const COUNTS = 6;
const pays = Int32Array.from({ length: SYMBOLS * COUNTS }, (_, index) =>
  linePay(Math.floor(index / COUNTS), index % COUNTS),
);
const clockPays = Int32Array.from(scatterPays, (stakes) => stakes * LINES);
const multipliers = Int32Array.from({ length: HOURS_MAX + 1 }, (_, hours) => multiplierAt(hours));
const rowsFirst = Uint8Array.from(lines, (rows) => rows[0] as number);
const rowsFourth = Uint8Array.from(lines, (rows) => rows[3] as number);
const rowsFifth = Uint8Array.from(lines, (rows) => rows[4] as number);

/** What a reel shows at each stop; the one after the last is that of a reel filled by a moon. */
const viewsOf = (reel: Reel): View[] => [
  ...reel.map((_, stop) => viewAt(reel, stop)),
  new Array<Symbol>(ROWS).fill(WILD),
];

const countsOf = (views: readonly View[], wanted: Symbol): Uint8Array =>
  Uint8Array.from(views, (view) => view.filter((symbol) => symbol === wanted).length);

/** For every view of the first three reels, the lines that may still pay, as a bit set. */
function aliveTable(reels: readonly (readonly View[])[]): Int32Array {
  const [first, second, third] = reels as [View[], View[], View[]];
  const table = new Int32Array(first.length * second.length * third.length);
  let at = 0;
  for (const one of first) {
    for (const two of second) {
      for (const three of third) {
        for (const [line, rows] of lines.entries()) {
          const shown = [one, two, three].map((view, reel) => view[rows[reel] as number]);
          const symbols = new Set(shown.filter((symbol) => symbol !== WILD));
          if (symbols.size <= 1 && !symbols.has(SCATTER))
            table[at] = (table[at] as number) | (1 << line);
        }
        at += 1;
      }
    }
  }
  return table;
}

export type FastReels = {
  readonly lengths: readonly number[];
  /** By stop, a table for each reel: 1 where a moon is in view, and how many clocks are. */
  readonly moons: readonly Uint8Array[];
  readonly clocks: readonly Uint8Array[];
  /** Line bets that the lines pay at these stops, where a reel's length is the stop of a filled one. */
  readonly linesPaid: (a: number, b: number, c: number, d: number, e: number) => number;
};

function createFastReels(strips: readonly Reel[]): FastReels {
  const reels = strips.map(viewsOf);
  const alive = aliveTable(reels);
  const [, second, third] = reels.map((views) => views.length) as [number, number, number];
  const [shownA, shownB, shownC, shownD, shownE] = reels.map((views) =>
    Uint8Array.from(views.flat()),
  ) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  /** The symbol of a line that begins with moons. */
  const led = (line: number, stops: readonly [number, number, number, number]): number => {
    const rows = lines[line] as readonly number[];
    for (const [index, shown] of [shownB, shownC, shownD, shownE].entries()) {
      const stop = stops[index] as number;
      const symbol = shown[stop * ROWS + (rows[index + 1] as number)] as number;
      if (symbol !== WILD) return symbol;
    }
    return WILD;
  };
  return {
    lengths: strips.map((strip) => strip.length),
    moons: reels.map((views) => countsOf(views, WILD).map((moons) => Math.min(1, moons))),
    clocks: reels.map((views) => countsOf(views, SCATTER)),
    linesPaid(a, b, c, d, e) {
      let set = alive[(a * second + b) * third + c] as number;
      let paid = 0;
      while (set !== 0) {
        const line = 31 - Math.clz32(set & -set);
        set &= set - 1;
        let symbol = shownA[a * ROWS + (rowsFirst[line] as number)] as number;
        if (symbol === WILD) symbol = led(line, [b, c, d, e]);
        const next = shownD[d * ROWS + (rowsFourth[line] as number)] as number;
        let count = 3;
        if (next === symbol || next === WILD) {
          const last = shownE[e * ROWS + (rowsFifth[line] as number)] as number;
          count = last === symbol || last === WILD ? 5 : 4;
        }
        paid += pays[symbol * COUNTS + count] as number;
      }
      return paid;
    },
  };
}

type Five<Item> = readonly [Item, Item, Item, Item, Item];

/** Moons in view, by the reels that they fill. */
const moonsOf = Uint8Array.from({ length: FILLED_SETS }, (_, set) => moonsIn(set));

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
  const spinner = (fast: FastReels, { moonsWalk }: { readonly moonsWalk: boolean }) => {
    const [la, lb, lc, ld, le] = fast.lengths as unknown as Five<number>;
    const [xa, xb, xc, xd, xe] = fast.lengths.map((length) =>
      rejectionLimit(length),
    ) as unknown as Five<number>;
    const [ma, mb, mc, md, me] = fast.moons as unknown as Five<Uint8Array>;
    const [ka, kb, kc, kd, ke] = fast.clocks as unknown as Five<Uint8Array>;
    const seen = { paid: 0, clocks: 0, filled: 0 };
    /** `held` are the reels that moons fill at the start, as bits. */
    return (held: number) => {
      let a = draw(la, xa);
      let b = draw(lb, xb);
      let c = draw(lc, xc);
      let d = draw(ld, xd);
      let e = draw(le, xe);
      if (moonsWalk) {
        seen.filled =
          held |
          (ma[a] as number) |
          ((mb[b] as number) << 1) |
          ((mc[c] as number) << 2) |
          ((md[d] as number) << 3) |
          ((me[e] as number) << 4);
        if (isFilled(seen.filled, 0)) a = la;
        if (isFilled(seen.filled, 1)) b = lb;
        if (isFilled(seen.filled, 2)) c = lc;
        if (isFilled(seen.filled, 3)) d = ld;
        if (isFilled(seen.filled, 4)) e = le;
      }
      seen.clocks =
        (ka[a] as number) +
        (kb[b] as number) +
        (kc[c] as number) +
        (kd[d] as number) +
        (ke[e] as number);
      seen.paid = fast.linesPaid(a, b, c, d, e) + (clockPays[seen.clocks] as number);
      return seen;
    };
  };
  const spinBase = spinner(fastBase, { moonsWalk: false });
  const spinFree = spinner(fastFree, { moonsWalk: true });

  return () => {
    const paid = spinBase(0);
    let total = paid.paid;
    if (paid.clocks < TRIGGER_SCATTERS) return total;
    let left = FREE_SPINS;
    let awarded = FREE_SPINS;
    let hours = 0;
    let held = 0;
    while (left > 0 && total < WIN_MAX_LINE_BETS) {
      const seen = spinFree(held);
      hours = Math.min(HOURS_MAX, hours + (moonsOf[seen.filled] as number));
      held = seen.filled >> 1;
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
