import { type HoldSheet, stripsFromText } from '../slot-kit/index.ts';

const symbols = ['bear', 'hive', 'smoker', 'sunflower', 'clover', 'lavender', 'acorn', 'leaf'];

/** The bee is wild and the comb a coin. */
const strips = [
  `clover comb comb lavender leaf hive acorn lavender sunflower leaf bear clover acorn smoker leaf
   lavender hive clover acorn leaf sunflower lavender smoker acorn`,
  `leaf bee acorn lavender comb comb clover sunflower hive leaf acorn smoker bear lavender
   clover leaf sunflower acorn hive clover smoker lavender leaf acorn`,
  `acorn comb comb leaf lavender bee clover hive sunflower acorn leaf bear lavender smoker
   clover acorn leaf hive clover lavender sunflower smoker leaf clover`,
  `lavender clover bee leaf acorn comb comb hive smoker leaf clover bear acorn sunflower
   lavender leaf hive acorn clover sunflower lavender smoker leaf acorn`,
  `leaf acorn bear clover lavender hive comb comb sunflower leaf acorn smoker clover lavender
   leaf hive acorn sunflower clover bee lavender smoker leaf clover`,
];

/** Everything that decides an outcome of Honey Ledger: combs are held while the other cells respin. */
export const sheet: HoldSheet = {
  code: 'honey-ledger',
  columns: 5,
  rows: 3,
  symbols,
  strips: stripsFromText(strips, [...symbols, 'bee', 'comb']),
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [1, 0, 1, 2, 1],
    [1, 2, 1, 0, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 0, 2, 0, 0],
    [2, 2, 0, 2, 2],
    [0, 2, 0, 2, 0],
  ],
  // For 2, 3, 4 and 5 on a line.
  pays: [
    [0, 450, 1_800, 10_000],
    [0, 270, 900, 3_700],
    [0, 220, 700, 2_825],
    [0, 180, 550, 2_000],
    [0, 80, 230, 800],
    [0, 80, 230, 800],
    [0, 55, 160, 550],
    [0, 40, 120, 450],
  ],
  coins: [
    { pays: 100, weight: 3_707, prize: null },
    { pays: 200, weight: 2_600, prize: null },
    { pays: 300, weight: 1_543, prize: null },
    { pays: 500, weight: 960, prize: null },
    { pays: 800, weight: 530, prize: null },
    { pays: 1000, weight: 330, prize: null },
    { pays: 2000, weight: 260, prize: 'spoon' },
    { pays: 10_000, weight: 70, prize: 'jar' },
  ],
  coinsMin: 6,
  respins: 3,
  coinChance: { of: 60, in: 1_000 },
  grand: { prize: 'barrel', pays: 100_000 },
  costs: { spin: 100, buy: 4_000 },
  winMax: 125_000,
};
