import type { ClusterSheet } from '../slot-kit/index.ts';

/** Everything that decides an outcome of Lantern Reef: clusters of sea creatures that light up a reef. */
export const sheet: ClusterSheet = {
  code: 'lantern-reef',
  columns: 7,
  rows: 7,
  symbols: ['starfish', 'seahorse', 'jellyfish', 'nautilus', 'urchin', 'shell', 'pebble'],
  weights: {
    paid: [1648, 1840, 2144, 2400, 2688, 2768, 2896],
    free: [1016, 1304, 1784, 2208, 2720, 3304, 4048],
  },
  clusterMin: 5,
  // 5, 6, 7 ... 14 and 15 or more.
  pays: [
    [400, 500, 650, 800, 1_100, 1_600, 2_300, 3_500, 6_000, 10_000, 15_000],
    [280, 380, 500, 650, 900, 1_250, 1_900, 3_000, 5_000, 8_000, 12_000],
    [200, 280, 380, 500, 700, 1_000, 1_500, 2_300, 3_500, 6_000, 9_000],
    [150, 200, 280, 380, 520, 750, 1_100, 1_700, 2_600, 4_500, 7_000],
    [120, 160, 220, 300, 420, 600, 850, 1_200, 1_900, 3_000, 5_000],
    [100, 130, 180, 240, 350, 500, 700, 1_000, 1_500, 2_400, 4_000],
    [80, 100, 140, 190, 280, 400, 550, 750, 1_100, 1_800, 3_000],
  ],
  spotMax: 128,
  scatters: {
    paid: [29_000, 8_900, 1_903, 167, 23, 5, 1, 1],
    free: [31_000, 7_800, 1_100, 86, 10, 2, 1, 1],
  },
  spins: {
    opened: [0, 0, 0, 10, 12, 15, 20, 30],
    added: [0, 0, 0, 10, 12, 15, 20, 30],
    spinsMax: 60,
  },
  costs: { spin: 100, buy: 5_000 },
  spinsBought: 10,
  winMax: 500_000,
};
