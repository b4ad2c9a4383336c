import { type FruitSheet, stripsFromText } from '../slot-kit/index.ts';

const symbols = ['neon', 'seven', 'jukebox', 'burger', 'shake', 'pie', 'coffee', 'cherry'];

const strips = [
  `neon cherry coffee pie seven cherry shake burger coffee jukebox cherry pie
   shake coffee cherry seven burger pie jukebox coffee cherry shake pie burger`,
  `neon coffee pie cherry burger shake seven coffee cherry pie jukebox shake
   cherry coffee burger pie cherry seven coffee shake jukebox cherry burger pie`,
  `neon pie shake cherry coffee jukebox burger cherry pie coffee seven shake
   cherry burger coffee pie jukebox cherry shake coffee seven burger cherry pie`,
];

/** The first version of Chrome Diner, without a meter. */
export const firstSheet: FruitSheet = {
  code: 'chrome-diner',
  symbols,
  wild: 0,
  strips: stripsFromText(strips, symbols),
  pays: [
    [0, 0, 7_500],
    [0, 0, 1_500],
    [0, 0, 1_000],
    [0, 0, 700],
    [0, 0, 500],
    [0, 0, 400],
    [0, 0, 300],
    [0, 200, 300],
  ],
  offers: { none: 710, hold: 180, nudges: [60, 35, 15] },
  offersHeld: { none: 80, nudges: [15, 5] },
};
