import { DECK_CARDS, JACK, KING, TWO } from '../cards/index.ts';

/** Hands that a table may pay, highest first. */
export const pokerKinds = [
  'natural_royal',
  'four_deuces',
  'wild_royal',
  'five_of_a_kind',
  'straight_flush',
  'four_of_a_kind',
  'full_house',
  'flush',
  'straight',
  'three_of_a_kind',
  'two_pair',
  'high_pair',
  'nothing',
] as const;
export type PokerKind = (typeof pokerKinds)[number];

/** One table of video poker. */
export type PokerTable = {
  readonly code: string;
  readonly version: string;
  /** 52, or 53 with the joker. */
  readonly packCards: number;
  /** Cards of this rank stand for any card, as the joker does; null where no rank does. */
  readonly wildRank: number | null;
  /** The lowest rank of a pair that pays; null where no pair does. */
  readonly pairFrom: number | null;
  /** What a hand pays for its unit of the stake, the unit in it. */
  readonly pays: Readonly<Partial<Record<PokerKind, number>>>;
  /**
   * Pays of all hands of the pack together, and of all hands with one card of each rank (the joker last):
   * what advice would have to count every time. The proof counts them again.
   */
  readonly paysOfAll: number;
  readonly paysOfRank: readonly number[];
};

const jacksOrBetter: PokerTable = {
  code: 'jacks-or-better',
  version: '1',
  packCards: DECK_CARDS,
  wildRank: null,
  pairFrom: JACK,
  pays: {
    natural_royal: 800,
    straight_flush: 50,
    four_of_a_kind: 25,
    full_house: 9,
    flush: 6,
    straight: 4,
    three_of_a_kind: 3,
    two_pair: 2,
    high_pair: 1,
  },
  paysOfAll: 875_504,
  paysOfRank: [
    70_558, 71_622, 72_686, 73_750, 73_750, 73_750, 73_750, 73_750, 74_500, 110_396, 109_332,
    108_268, 108_268,
  ],
};

const deucesWild: PokerTable = {
  code: 'deuces-wild',
  version: '1',
  packCards: DECK_CARDS,
  wildRank: TWO,
  pairFrom: null,
  pays: {
    natural_royal: 800,
    four_deuces: 200,
    wild_royal: 25,
    five_of_a_kind: 16,
    straight_flush: 10,
    four_of_a_kind: 4,
    full_house: 4,
    flush: 3,
    straight: 2,
    three_of_a_kind: 1,
  },
  paysOfAll: 755_320,
  paysOfRank: [
    240_472, 52_507, 55_040, 57_573, 59_286, 61_819, 61_819, 61_819, 63_629, 61_096, 58_563, 56_030,
    54_497,
  ],
};

const jokerPoker: PokerTable = {
  code: 'joker-poker',
  version: '1',
  packCards: DECK_CARDS + 1,
  wildRank: null,
  pairFrom: KING,
  pays: {
    natural_royal: 800,
    five_of_a_kind: 200,
    wild_royal: 100,
    straight_flush: 50,
    four_of_a_kind: 18,
    full_house: 7,
    flush: 5,
    straight: 3,
    three_of_a_kind: 2,
    two_pair: 1,
    high_pair: 1,
  },
  paysOfAll: 880_508,
  paysOfRank: [
    67_384, 68_896, 70_408, 71_920, 72_109, 72_109, 72_109, 71_920, 72_681, 71_169, 69_657, 112_602,
    112_773, 379_592,
  ],
};

export const pokerTables = { jacksOrBetter, deucesWild, jokerPoker } as const;

export const paysOf = ({ pays }: PokerTable, kind: PokerKind): number => pays[kind] ?? 0;
