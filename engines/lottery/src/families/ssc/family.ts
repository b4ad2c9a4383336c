import { subsets } from '../../combinatorics.ts';
import type { Family } from '../../play.ts';
import {
  anyDirect,
  anywhere,
  type Digits,
  digitsDraw,
  directEntry,
  dragonTiger,
  fiveStar,
  fixed,
  fourStar,
  fourStarGroups,
  newDragonTiger,
  sidesInOrder,
  sidesOfPosition,
  sidesOfTotal,
  sum2,
  sum3,
  threeStar,
  threeStarGroups,
  twoStar,
  twoStarGroups,
  within,
} from '../digit/index.ts';

const LENGTH = 5;
const PLACES = [0, 1, 2, 3, 4];
const PAIRS = subsets(PLACES, 2) as [number, number][];

/** 时时彩 SSC: five digits, 万千百十个 from the ten-thousands to the units. */
export const ssc: Family<Digits> = {
  code: 'ssc',
  draw: digitsDraw(LENGTH),
  plays: [
    ...within('star5', PLACES, fiveStar),
    ...within('star4front', [0, 1, 2, 3], fourStar),
    ...within('star4back', [1, 2, 3, 4], fourStar),
    ...within('star3front', [0, 1, 2], threeStar),
    ...within('star3mid', [1, 2, 3], threeStar),
    ...within('star3back', [2, 3, 4], threeStar),
    ...within('star2front', [0, 1], twoStar),
    ...within('star2back', [3, 4], twoStar),
    fixed(LENGTH),
    anyDirect(LENGTH, 2),
    anywhere(LENGTH, { play: directEntry(2), k: 2, isOrdered: true }),
    ...[sum2, ...twoStarGroups].map((play) => anywhere(LENGTH, { play, k: 2, isOrdered: false })),
    anyDirect(LENGTH, 3),
    anywhere(LENGTH, { play: directEntry(3), k: 3, isOrdered: true }),
    ...[sum3, ...threeStarGroups].map((play) => anywhere(LENGTH, { play, k: 3, isOrdered: false })),
    anyDirect(LENGTH, 4),
    anywhere(LENGTH, { play: directEntry(4), k: 4, isOrdered: true }),
    ...fourStarGroups.map((play) => anywhere(LENGTH, { play, k: 4, isOrdered: false })),
    ...within('front2', [0, 1], [sidesInOrder(2)]),
    ...within('back2', [3, 4], [sidesInOrder(2)]),
    ...within('front3', [0, 1, 2], [sidesInOrder(3)]),
    ...within('back3', [2, 3, 4], [sidesInOrder(3)]),
    ...PLACES.map((place) => sidesOfPosition(place)),
    sidesOfTotal(LENGTH),
    ...PAIRS.map(([left, right]) => dragonTiger(left, right)),
    ...PAIRS.map(([left, right]) => newDragonTiger(left, right)),
  ],
};
