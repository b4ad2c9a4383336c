import { marginPack, type OddsPack } from '../../odds-pack.ts';
import type { Family } from '../../play.ts';
import { consecutive, different, faceAny, faceTimes } from './different.ts';
import { type Dice, FACES, k3Draw } from './draw.ts';
import { pairAny, pairSingle, tripleAny, tripleSingle } from './same.ts';
import { sum, sumSides, sumSizeNoTriple } from './sum.ts';

/** Sums that one set of faces has, and a face that shows, whatever it pays for each time. */
const SAME: Readonly<Record<string, string>> = {
  'sum:3': 'triple.single:111',
  'sum:4': 'pair.single:1|2',
  'sum:17': 'pair.single:6|5',
  'sum:18': 'triple.single:666',
  ...Object.fromEntries(FACES.map((face) => [`face.times:${face}`, `face.any:${face}`])),
};

/** 快3 K3: three dice. */
export const k3: Family<Dice> = {
  code: 'k3',
  draw: k3Draw,
  plays: [
    sum,
    sumSides,
    sumSizeNoTriple,
    tripleSingle,
    tripleAny,
    pairSingle,
    pairAny,
    different(3),
    consecutive,
    different(2),
    faceAny,
    faceTimes,
  ],
  same: SAME,
};

/** What the house keeps of fixed odds where a brand has not said otherwise, in basis points. */
const MARGIN_BPS = 300;

/** The odds that a brand starts from; a single face wins the stake once for each die that shows it. */
export const K3_PACK: OddsPack = marginPack(k3, {
  version: 1,
  marginBps: MARGIN_BPS,
  given: {
    'face.times:once': 20_000,
    'face.times:twice': 30_000,
    'face.times:thrice': 40_000,
  },
});
