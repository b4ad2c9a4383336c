import type { AnywhereSheet } from '../slot-kit/index.ts';

const multipliers = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 50, 100, 250, 500];

/** Everything that decides an outcome of Comet Choir: planets that sing, and comets that multiply. */
export const sheet: AnywhereSheet = {
  code: 'comet-choir',
  columns: 6,
  rows: 5,
  symbols: [
    'sun',
    'orrery',
    'hourglass',
    'astrolabe',
    'saturn',
    'jupiter',
    'venus',
    'mars',
    'moon',
  ],
  multipliers,
  paid: {
    symbols: [600, 850, 1150, 1500, 1950, 2350, 2600, 2700, 2618, 66],
    multipliers: [2500, 2000, 1500, 1200, 900, 700, 500, 300, 200, 140, 90, 50, 42, 8, 4],
    scatters: [19_000, 14_000, 5_600, 1_300, 92, 7, 1],
  },
  ante: {
    symbols: [600, 850, 1150, 1500, 1950, 2350, 2600, 2700, 2618, 66],
    multipliers: [2500, 2000, 1500, 1200, 900, 700, 500, 300, 200, 140, 90, 50, 50, 8, 4],
    scatters: [18_800, 14_000, 5_600, 1_400, 184, 14, 2],
  },
  free: {
    symbols: [600, 850, 1150, 1500, 1950, 2350, 2600, 2700, 2444, 240],
    multipliers: [2300, 2000, 1500, 1200, 900, 700, 500, 300, 200, 140, 90, 90, 85, 38, 22],
    scatters: [21_000, 14_000, 4_400, 550, 45, 4, 1],
  },
  counts: [8, 10, 12],
  pays: [
    [1000, 2500, 6000],
    [300, 1000, 2500],
    [200, 600, 1500],
    [160, 300, 1200],
    [120, 200, 1000],
    [90, 150, 800],
    [60, 120, 500],
    [50, 100, 400],
    [30, 80, 250],
  ],
  spins: { opened: [0, 0, 0, 0, 15], added: [0, 0, 0, 5], spinsMax: 60 },
  costs: { spin: 100, ante: 125, buy: 10_000 },
  spinsBought: 15,
  winMax: 1_000_000,
};
