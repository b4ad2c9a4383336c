// How a round's win is spread, and what the cap on it costs. The chances of single spins are exact
// counts; a sum over up to thirty free spins is a product of their spectra, so that the whole
// distribution comes from one backward induction per frequency (error below 1e-12).
import type { Enumeration } from './enumerate.ts';
import { createSpectrum, type Spectrum, transform } from './fourier.ts';
import { LINES } from './lines.ts';
import {
  FREE_SPINS,
  FREE_SPINS_MAX,
  HOURS_MAX,
  multiplierAt,
  RETRIGGER_SPINS,
  TRIGGER_SCATTERS,
  WIN_MAX_LINE_BETS,
} from './rules.ts';

/** Every pay of the game is a multiple of this many line bets. */
const UNIT = 5;
/** Wins to 8,192 stakes are told apart; what lies beyond has no weight that a double could hold. */
const SIZE = 2 ** 15;

type Kernel = { readonly moons: number; readonly isTrigger: boolean; readonly spectrum: Spectrum };

function kernelsOf({ cycle, groups }: Enumeration): Kernel[] {
  const byKey = new Map<string, Kernel>();
  for (const { moons, clocks, pays } of groups) {
    const isTrigger = clocks >= TRIGGER_SCATTERS;
    const key = `${moons}/${isTrigger}`;
    const kernel = byKey.get(key) ?? { moons, isTrigger, spectrum: createSpectrum(SIZE) };
    byKey.set(key, kernel);
    for (const [pay, count] of pays) {
      const cell = pay / UNIT;
      kernel.spectrum.re[cell] = (kernel.spectrum.re[cell] as number) + count / cycle;
    }
  }
  const kernels = [...byKey.values()];
  for (const kernel of kernels) transform(kernel.spectrum, 'forward');
  return kernels;
}

/** Spectrum of the feature's whole win. */
function featureSpectrum(kernels: readonly Kernel[]): Spectrum {
  const known = new Map<string, Spectrum>();
  const one = createSpectrum(SIZE);
  one.re.fill(1);
  const spectrumOf = (left: number, awarded: number, hours: number): Spectrum => {
    if (left === 0) return one;
    const key = `${left}/${awarded}/${hours}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const total = createSpectrum(SIZE);
    for (const { moons, isTrigger, spectrum } of kernels) {
      const hour = Math.min(HOURS_MAX, hours + moons);
      const more = isTrigger && awarded < FREE_SPINS_MAX ? RETRIGGER_SPINS : 0;
      addProduct(
        total,
        spectrum,
        multiplierAt(hour),
        spectrumOf(left - 1 + more, awarded + more, hour),
      );
    }
    known.set(key, total);
    return total;
  };
  return spectrumOf(FREE_SPINS, FREE_SPINS, 0);
}

/** A win times m has the spectrum of the win read m times as fast. */
function addProduct(total: Spectrum, spin: Spectrum, multiplier: number, rest: Spectrum): void {
  for (let index = 0; index < SIZE; index += 1) {
    const at = (index * multiplier) & (SIZE - 1);
    const spinRe = spin.re[at] as number;
    const spinIm = spin.im[at] as number;
    const restRe = rest.re[index] as number;
    const restIm = rest.im[index] as number;
    total.re[index] = (total.re[index] as number) + spinRe * restRe - spinIm * restIm;
    total.im[index] = (total.im[index] as number) + spinRe * restIm + spinIm * restRe;
  }
}

export type Distribution = {
  /** Chance of a win of index x 5 line bets, before the cap. */
  readonly chances: Float64Array;
};

/** Chances of every win of a round, before the cap. */
export function roundDistribution(base: Enumeration, free: Enumeration): Distribution {
  const feature = featureSpectrum(kernelsOf(free));
  const total = createSpectrum(SIZE);
  const one = createSpectrum(SIZE);
  one.re.fill(1);
  for (const kernel of kernelsOf(base)) {
    addProduct(total, kernel.spectrum, 1, kernel.isTrigger ? feature : one);
  }
  transform(total, 'inverse');
  return { chances: total.re };
}

export type Spread = {
  /** Mean and standard deviation of a round's win in stakes, with the cap applied. */
  readonly mean: number;
  readonly deviation: number;
  /** Part of the stake that the cap takes from the return. */
  readonly capCost: number;
  /** Chance that a round reaches the cap. */
  readonly capChance: number;
};

export function spreadOf({ chances }: Distribution): Spread {
  let mean = 0;
  let square = 0;
  let capCost = 0;
  let capChance = 0;
  for (const [cell, chance] of chances.entries()) {
    const win = cell * UNIT;
    const paid = Math.min(win, WIN_MAX_LINE_BETS) / LINES;
    mean += chance * paid;
    square += chance * paid * paid;
    if (win >= WIN_MAX_LINE_BETS) {
      capChance += chance;
      capCost += (chance * (win - WIN_MAX_LINE_BETS)) / LINES;
    }
  }
  return { mean, deviation: Math.sqrt(square - mean * mean), capCost, capChance };
}
