import { marginPack, type OddsPack } from '../../odds-pack.ts';
import type { Family } from '../../play.ts';
import { consecutive, different, faceAny, faceTimes } from './different.ts';
import { type Dice, k3Draw } from './draw.ts';
import { pairAny, pairSingle, tripleAny, tripleSingle } from './same.ts';
import { sum, sumSides, sumSizeNoTriple } from './sum.ts';

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
