import { subsets } from '../../combinatorics.ts';
import type { Family } from '../../play.ts';
import {
  type Digits,
  digitsDraw,
  dragonTiger,
  fixed,
  inWindow,
  newDragonTiger,
  type Places,
  sameNumbers,
  sidesInOrder,
  sidesOfPosition,
  sidesOfTotal,
  threeStar,
  twoStar,
  within,
} from '../digit/index.ts';

const LENGTH = 3;
const PLACES = [0, 1, 2];
const ALL: Places = {
  length: LENGTH,
  windows: { star3: PLACES, star2front: [0, 1], star2back: [1, 2] },
};
const PAIRS = subsets(PLACES, 2) as [number, number][];

/** 福彩3D and 排列三 (3D, PL3): three digits, 百十个 from the hundreds to the units. */
export const threeDigit: Family<Digits> = {
  code: 'three-digit',
  draw: digitsDraw(LENGTH),
  plays: [
    ...inWindow(ALL, 'star3', threeStar),
    ...inWindow(ALL, 'star2front', twoStar),
    ...inWindow(ALL, 'star2back', twoStar),
    fixed(LENGTH),
    ...within('front2', [0, 1], [sidesInOrder(2)]),
    ...within('back2', [1, 2], [sidesInOrder(2)]),
    ...within('all3', PLACES, [sidesInOrder(3)]),
    ...PLACES.map((place) => sidesOfPosition(place)),
    sidesOfTotal(LENGTH),
    ...PAIRS.map(([left, right]) => dragonTiger(left, right)),
    ...PAIRS.map(([left, right]) => newDragonTiger(left, right)),
  ],
  same: sameNumbers(ALL),
};
