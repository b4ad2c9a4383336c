// How a round's win is spread, and what the cap on it costs. The chances of single spins are exact
// counts; a sum over up to thirty free spins is a product of their spectra, so that the whole
// distribution comes from one backward induction per frequency (error below 1e-12).
import { FILLED_SETS, heldSets, moonsIn, turnsOf } from './filled.ts';
import type { Enumeration } from './enumerate.ts';
import { createSpectrum, type Spectrum, transform } from './fourier.ts';
import { LINES } from './lines.ts';
import { freeReels } from './reels.ts';
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

/** Spectra of what a spin pays, by whether its clocks open or lengthen the feature. */
type Kernels = { readonly plain: Spectrum; readonly trigger: Spectrum };

/** As parts of all `cycle` combinations of stops. */
function kernelsOf({ groups }: Enumeration, cycle: number): Kernels {
  const kernels = { plain: createSpectrum(SIZE), trigger: createSpectrum(SIZE) };
  for (const { clocks, pays } of groups) {
    const { re } = kernels[clocks >= TRIGGER_SCATTERS ? 'trigger' : 'plain'];
    for (const [pay, count] of pays) {
      const cell = pay / UNIT;
      re[cell] = (re[cell] as number) + count / cycle;
    }
  }
  transform(kernels.plain, 'forward');
  transform(kernels.trigger, 'forward');
  return kernels;
}

const HOURS = HOURS_MAX + 1;
const AWARDS = (FREE_SPINS_MAX - FREE_SPINS) / RETRIGGER_SPINS + 1;
const STATES = AWARDS * HOURS * heldSets.length;
const MULTIPLIER_MAX = multiplierAt(HOURS_MAX);

const stateOf = (award: number, hours: number, held: number): number =>
  (award * HOURS + hours) * heldSets.length + heldSets.indexOf(held);

/** What may follow each state, one after the other. */
type Ways = {
  /** Where those of a state begin, and where the last ones end. */
  readonly starts: Uint16Array;
  /** The reels that moons fill and the multiplier, as one number. */
  readonly spins: Uint8Array;
  /** Stops of the filled reels that bring it about. */
  readonly counts: Float64Array;
  /** The states that follow without and with more spins. */
  readonly plain: Uint16Array;
  readonly trigger: Uint16Array;
};

function listWays(): Ways {
  const starts: number[] = [];
  const [spins, counts, plain, trigger]: number[][] & [number[], number[], number[], number[]] = [
    [],
    [],
    [],
    [],
  ];
  for (let award = 0; award < AWARDS; award += 1) {
    for (let hours = 0; hours < HOURS; hours += 1) {
      for (const held of heldSets) {
        starts.push(spins.length);
        for (const { filled, next, ways } of turnsOf(held)) {
          const hour = Math.min(HOURS_MAX, hours + moonsIn(filled));
          spins.push(filled * MULTIPLIER_MAX + multiplierAt(hour) - 1);
          counts.push(ways);
          plain.push(stateOf(award, hour, next));
          trigger.push(stateOf(Math.min(AWARDS - 1, award + 1), hour, next));
        }
      }
    }
  }
  starts.push(spins.length);
  return {
    starts: Uint16Array.from(starts),
    spins: Uint8Array.from(spins),
    counts: Float64Array.from(counts),
    plain: Uint16Array.from(plain),
    trigger: Uint16Array.from(trigger),
  };
}

/** What the kernels are at one frequency, by `spins` of a way. */
function createReader(kernels: readonly Kernels[]) {
  const plain = createSpectrum(FILLED_SETS * MULTIPLIER_MAX);
  const trigger = createSpectrum(FILLED_SETS * MULTIPLIER_MAX);
  const read = (index: number) => {
    for (const [filled, kernel] of kernels.entries()) {
      for (let multiplier = 1; multiplier <= MULTIPLIER_MAX; multiplier += 1) {
        // Of a win times m the spectrum is that of the win, read m times as fast.
        const at = (index * multiplier) & (SIZE - 1);
        const spin = filled * MULTIPLIER_MAX + multiplier - 1;
        plain.re[spin] = kernel.plain.re[at] as number;
        plain.im[spin] = kernel.plain.im[at] as number;
        trigger.re[spin] = kernel.trigger.re[at] as number;
        trigger.im[spin] = kernel.trigger.im[at] as number;
      }
    }
  };
  return { plain, trigger, read };
}

/**
 * Spectrum of the feature's whole win, one frequency after the other: at each, backward over (played,
 * awarded, hours, held) as numbers. A real distribution's other half is the mirror of the first.
 */
function featureSpectrum(kernels: readonly Kernels[]): Spectrum {
  const feature = createSpectrum(SIZE);
  const ways = listWays();
  const { plain, read, trigger } = createReader(kernels);
  // Of the states after a spin and of those before it.
  let [after, before] = [createSpectrum(STATES), createSpectrum(STATES)];
  const step = (state: number) => {
    let re = 0;
    let im = 0;
    const end = ways.starts[state + 1] as number;
    for (let way = ways.starts[state] as number; way < end; way += 1) {
      const spin = ways.spins[way] as number;
      const one = ways.plain[way] as number;
      const more = ways.trigger[way] as number;
      const a = plain.re[spin] as number;
      const b = plain.im[spin] as number;
      const c = trigger.re[spin] as number;
      const d = trigger.im[spin] as number;
      const x = after.re[one] as number;
      const y = after.im[one] as number;
      const u = after.re[more] as number;
      const v = after.im[more] as number;
      const count = ways.counts[way] as number;
      re += count * (a * x - b * y + c * u - d * v);
      im += count * (a * y + b * x + c * v + d * u);
    }
    before.re[state] = re;
    before.im[state] = im;
  };
  for (let index = 0; index <= SIZE / 2; index += 1) {
    read(index);
    after.re.fill(1);
    after.im.fill(0);
    for (let played = FREE_SPINS_MAX - 1; played >= 0; played -= 1) {
      before.re.fill(1);
      before.im.fill(0);
      // With fewer awarded than played the feature is over.
      const award = Math.max(0, Math.floor((played - FREE_SPINS) / RETRIGGER_SPINS) + 1);
      for (let state = stateOf(award, 0, 0); state < STATES; state += 1) step(state);
      [after, before] = [before, after];
    }
    const mirror = (SIZE - index) & (SIZE - 1);
    const [re, im] = [after.re[0] as number, after.im[0] as number];
    [feature.re[mirror], feature.im[mirror]] = [re, -im];
    [feature.re[index], feature.im[index]] = [re, im];
  }
  return feature;
}

export type Distribution = {
  /** Chance of a win of index x 5 line bets, before the cap. */
  readonly chances: Float64Array;
};

/** Chances of every win of a round, before the cap; `free` by the reels that moons fill. */
export function roundDistribution(base: Enumeration, free: readonly Enumeration[]): Distribution {
  const cycle = freeReels.reduce((product, reel) => product * reel.length, 1);
  const feature = featureSpectrum(free.map((enumeration) => kernelsOf(enumeration, cycle)));
  const { plain, trigger } = kernelsOf(base, base.cycle);
  const total = createSpectrum(SIZE);
  for (let index = 0; index < SIZE; index += 1) {
    const [a, b] = [trigger.re[index] as number, trigger.im[index] as number];
    const [c, d] = [feature.re[index] as number, feature.im[index] as number];
    total.re[index] = (plain.re[index] as number) + a * c - b * d;
    total.im[index] = (plain.im[index] as number) + a * d + b * c;
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
