import { anyDigit, atLeast } from './any-digit.ts';
import { combo, direct, directEntry } from './direct.ts';
import type { Play } from '../../play.ts';
import type { Digits } from './digits.ts';
import * as groupEntry from './group-entry.ts';
import * as groupSum from './group-sum.ts';
import * as group from './group.ts';
import { span2, span3, sum2, sum3, sumTail } from './sum.ts';
import { special, threeCard } from './three-card.ts';

/** 五星 plays on five digits. */
export const fiveStar: readonly Play<Digits>[] = [
  direct(5),
  directEntry(5),
  combo(5),
  group.groupOfSet({ code: 'group120', length: 5, k: 5, times: 1, arrangements: 120 }),
  group.groupOfPattern({
    code: 'group60',
    length: 5,
    first: { code: 'double', k: 1, times: 2 },
    second: { code: 'single', k: 3, times: 1 },
    arrangements: 60,
  }),
  group.groupOfPattern({
    code: 'group30',
    length: 5,
    first: { code: 'double', k: 2, times: 2 },
    second: { code: 'single', k: 1, times: 1 },
    arrangements: 30,
  }),
  group.groupOfPattern({
    code: 'group20',
    length: 5,
    first: { code: 'triple', k: 1, times: 3 },
    second: { code: 'single', k: 2, times: 1 },
    arrangements: 20,
  }),
  group.groupOfPattern({
    code: 'group10',
    length: 5,
    first: { code: 'triple', k: 1, times: 3 },
    second: { code: 'double', k: 1, times: 2 },
    arrangements: 10,
  }),
  group.groupOfPattern({
    code: 'group5',
    length: 5,
    first: { code: 'four', k: 1, times: 4 },
    second: { code: 'single', k: 1, times: 1 },
    arrangements: 5,
  }),
  ...[1, 2, 3].map((k) => anyDigit(5, k)),
  ...[1, 2, 3, 4].map((timesMin) => atLeast(5, timesMin)),
];

/** 四星 groups on four digits. */
export const fourStarGroups: readonly Play<Digits>[] = [
  group.groupOfSet({ code: 'group24', length: 4, k: 4, times: 1, arrangements: 24 }),
  group.groupOfPattern({
    code: 'group12',
    length: 4,
    first: { code: 'double', k: 1, times: 2 },
    second: { code: 'single', k: 2, times: 1 },
    arrangements: 12,
  }),
  group.groupOfSet({ code: 'group6', length: 4, k: 2, times: 2, arrangements: 6 }),
  group.groupOfPattern({
    code: 'group4',
    length: 4,
    first: { code: 'triple', k: 1, times: 3 },
    second: { code: 'single', k: 1, times: 1 },
    arrangements: 4,
  }),
];

/** 四星 plays on four digits. */
export const fourStar: readonly Play<Digits>[] = [
  direct(4),
  directEntry(4),
  combo(4),
  ...fourStarGroups,
  ...[1, 2].map((k) => anyDigit(4, k)),
];

/** 三星 groups on three digits. */
export const threeStarGroups: readonly Play<Digits>[] = [
  group.group3,
  groupEntry.group3Entry,
  group.group6,
  groupEntry.group6Entry,
  groupEntry.mixedEntry,
  groupSum.groupSum3,
];

/** 三星 plays on three digits. */
export const threeStar: readonly Play<Digits>[] = [
  direct(3),
  directEntry(3),
  combo(3),
  sum3,
  span3,
  ...threeStarGroups,
  groupSum.bank3,
  sumTail,
  special,
  ...[1, 2].map((k) => anyDigit(3, k)),
  threeCard,
];

/** 二星 groups on two digits. */
export const twoStarGroups: readonly Play<Digits>[] = [
  group.pair,
  groupEntry.pairEntry,
  groupSum.groupSum2,
];

/** 二星 plays on two digits. */
export const twoStar: readonly Play<Digits>[] = [
  direct(2),
  directEntry(2),
  sum2,
  span2,
  ...twoStarGroups,
  groupSum.bank2,
];
