// The whole distribution of slots that hold and respin: every stop of the strips once each, and a Markov
// chain of the coins, to the precision of doubles.
import { volatilityOf } from '../solo/index.ts';
import { coinSymbol, type HoldMode, type HoldSheet } from './hold-slot.ts';
import { createLines, showStrip, type Strip } from './lines.ts';
import { type ModeFigures, ppm, threeFigures } from './published.ts';
import { convolve } from './ways-proof.ts';

/** Chances of pays, in hundredths of the stake. */
export type Chances = ReadonlyMap<number, number>;

/** Chances of how many coins are held at the end, by how many there are when the respins begin. */
export function heldAtEnd(
  { coinChance, columns, respins, rows }: HoldSheet,
  begun: number,
): number[] {
  const places = columns * rows;
  const share = coinChance.of / coinChance.in;
  const ends = Array.from({ length: places + 1 }, () => 0);
  // Coins only grow: chances of the states with one number of coins are known before the next.
  let level = new Map([[begun, 1]]);
  for (let held = begun; held < places; held += 1) {
    const arrived = level.get(held) ?? 0;
    const free = places - held;
    const none = (1 - share) ** free;
    ends[held] = arrived * none ** respins;
    const next = new Map(level);
    let ways = free;
    for (let more = 1; more <= free; more += 1) {
      const chance = ways * share ** more * (1 - share) ** (free - more);
      const moved = arrived * (1 - none ** respins) * (chance / (1 - none));
      next.set(held + more, (next.get(held + more) ?? 0) + moved);
      ways = (ways * (free - more)) / (more + 1);
    }
    level = next;
  }
  ends[places] = level.get(places) ?? 0;
  return ends;
}

const greatestDivisor = (left: number, right: number): number =>
  right === 0 ? left : greatestDivisor(right, left % right);

/** What the coins pay of a feature that begins with so many. */
export function featureChances(sheet: HoldSheet, begun: number): Chances {
  const unit = sheet.coins.reduce((all, { pays }) => greatestDivisor(all, pays), 0);
  const total = sheet.coins.reduce((sum, { weight }) => sum + weight, 0);
  const largest = Math.max(...sheet.coins.map(({ pays }) => pays));
  const one = Array.from({ length: largest / unit + 1 }, () => 0);
  for (const { pays, weight } of sheet.coins)
    one[pays / unit] = (one[pays / unit] ?? 0) + weight / total;
  const found = new Map<number, number>();
  let values = [1];
  for (const [held, chance] of heldAtEnd(sheet, begun).entries()) {
    if (held > 0) values = convolve(values, one);
    if (chance === 0) continue;
    const grand = held === sheet.columns * sheet.rows ? sheet.grand.pays : 0;
    for (const [index, of] of values.entries()) {
      if (of === 0) continue;
      const pays = index * unit + grand;
      found.set(pays, (found.get(pays) ?? 0) + chance * of);
    }
  }
  return found;
}

/** Chances of what the lines pay, by the number of coins in view. Goes through all stops. */
export function paidSpins(sheet: HoldSheet): Chances[] {
  const { columns, rows, strips } = sheet;
  const coin = coinSymbol(sheet);
  const lines = createLines({ ...sheet, wild: sheet.symbols.length });
  const grid = new Uint8Array(columns * rows);
  const found = Array.from({ length: columns * rows + 1 }, () => new Map<number, number>());
  const cycle = strips.reduce((product, strip) => product * strip.length, 1);
  const goThrough = (column: number, coins: number): void => {
    if (column === columns) {
      const pays = lines.paid(grid, null);
      const chances = found[coins] as Map<number, number>;
      chances.set(pays, (chances.get(pays) ?? 0) + 1);
      return;
    }
    const strip = strips[column] as Strip;
    for (let stop = 0; stop < strip.length; stop += 1) {
      showStrip(grid, strip, { column, rows, stop });
      let shown = 0;
      for (let row = 0; row < rows; row += 1) if (grid[column * rows + row] === coin) shown += 1;
      goThrough(column + 1, coins + shown);
    }
  };
  goThrough(0, 0);
  for (const chances of found)
    for (const [pays, count] of chances) chances.set(pays, count / cycle);
  return found;
}

/** Return of the lines in stakes, symbol by symbol and count by count, from the strips' weights alone. */
export function linesReturn({ lines, pays, strips, symbols }: HoldSheet): number[][] {
  const wild = symbols.length;
  return pays.map((row, symbol) => {
    const shares = strips.map(
      (strip) => strip.filter((shown) => shown === symbol || shown === wild).length / strip.length,
    );
    return row.map((pay, index) => {
      const count = index + 2;
      const run = shares.slice(0, count).reduce((product, share) => product * share, 1);
      return (run * (1 - (shares[count] ?? 0)) * pay * lines.length) / 100;
    });
  });
}

type Sums = { mean: number; square: number; hit: number; gain: number; most: number };

/** Adds pays with their chance, cut at the cap. */
function addPays(
  sums: Sums,
  { chance, pays }: { readonly pays: number; readonly chance: number },
  { cost, winMax }: { readonly cost: number; readonly winMax: number },
): void {
  const paid = Math.min(pays, winMax);
  sums.mean += chance * paid;
  sums.square += chance * paid * paid;
  if (paid > 0) sums.hit += chance;
  if (paid > cost) sums.gain += chance;
  if (paid === winMax) sums.most += chance;
}

function figuresFrom(
  sums: Sums,
  {
    base,
    chance,
    cost,
    winMax,
  }: {
    readonly cost: number;
    readonly winMax: number;
    /** Hundredths of the stake that the first spin pays. */
    readonly base: number;
    readonly chance: number;
  },
): ModeFigures {
  const deviationMilli = Math.round((1_000 * Math.sqrt(sums.square - sums.mean ** 2)) / cost);
  return {
    cost,
    rtpPpm: ppm(sums.mean / cost),
    halfWidthPpm: 0,
    rounds: 0,
    basePpm: ppm(base / cost),
    featurePpm: ppm((sums.mean - base) / cost),
    featureOneInMilli: Math.round(1_000 / chance),
    hitPpm: ppm(sums.hit),
    gainPpm: ppm(sums.gain),
    deviationMilli,
    volatility: volatilityOf((deviationMilli * cost) / 100),
    winMaxHundredths: winMax,
    winMaxOneIn: threeFigures(1 / sums.most),
    largestHundredths: winMax,
  };
}

const noSums = (): Sums => ({ mean: 0, square: 0, hit: 0, gain: 0, most: 0 });

/** The figures of both modes. Takes some seconds: it goes through all stops. */
export function holdFigures(sheet: HoldSheet): Readonly<Record<HoldMode, ModeFigures>> {
  const { coinsMin, costs, winMax } = sheet;
  const paid = noSums();
  let base = 0;
  let opened = 0;
  for (const [coins, chances] of paidSpins(sheet).entries()) {
    const feature = coins < coinsMin ? new Map([[0, 1]]) : featureChances(sheet, coins);
    for (const [pays, chance] of chances) {
      base += pays * chance;
      if (coins >= coinsMin) opened += chance;
      for (const [more, share] of feature)
        addPays(paid, { pays: pays + more, chance: chance * share }, { cost: costs.spin, winMax });
    }
  }
  const bought = noSums();
  for (const [pays, chance] of featureChances(sheet, coinsMin))
    addPays(bought, { pays, chance }, { cost: costs.buy, winMax });
  return {
    spin: figuresFrom(paid, { cost: costs.spin, winMax, base, chance: opened }),
    buy: figuresFrom(bought, { cost: costs.buy, winMax, base: 0, chance: 1 }),
  };
}
