import { type Card, RANKS, rankOf, SUITS, suitOf } from '../cards/index.ts';
import { faceOf, isJoker, sumOf } from './cards.ts';
import { type GroupKind, groupKind, SEQUENCES } from './groups.ts';

export type Arrangement = {
  readonly groups: readonly (readonly Card[])[];
  /** Cards in no group. */
  readonly rest: readonly Card[];
  /** What the hand counts, without a cap. */
  readonly points: number;
  /** Nothing is left over, and the groups win. */
  readonly isWhole: boolean;
};

type Group = { readonly mask: number; readonly kind: GroupKind; readonly gain: number };

/** A point outweighs all cards of a hand: of two equal arrangements the fuller one is taken. */
const POINT = 32;
const NEVER = -1_000_000;
const NEEDS = (SEQUENCES + 1) * 2;

const bitsOf = (mask: number): number[] => {
  const bits: number[] = [];
  for (let left = mask; left !== 0; left &= left - 1) bits.push(31 - Math.clz32(left & -left));
  return bits;
};

/** Cards of one suit or rank, with all jokers: every group lies within one of them. */
function likelyMasks(cards: readonly Card[], wild: number): number[] {
  const maskOf = (test: (face: Card) => boolean): number =>
    cards.reduce(
      (mask, card, at) => (isJoker(card, wild) || test(faceOf(card)) ? mask | (1 << at) : mask),
      0,
    );
  return [
    ...Array.from({ length: SUITS }, (_, suit) => maskOf((face) => suitOf(face) === suit)),
    ...Array.from({ length: RANKS }, (_, rank) => maskOf((face) => rankOf(face) === rank)),
  ];
}

/** Every group that the cards can make, by the lowest card in it. */
function groupsIn(cards: readonly Card[], wild: number): Group[][] {
  const all: Group[][] = cards.map(() => []);
  const likely = likelyMasks(cards, wild);
  for (let mask = 1; mask < 1 << cards.length; mask += 1) {
    if (!likely.some((able) => (mask & ~able) === 0)) continue;
    const bits = bitsOf(mask);
    if (bits.length < 3) continue;
    const group = bits.map((bit) => cards[bit] as Card);
    const kind = groupKind(group, wild);
    if (kind === null) continue;
    const gain = sumOf(group, wild) * POINT + group.length;
    (all[bits[0] as number] as Group[]).push({ mask, kind, gain });
  }
  return all;
}

/**
 * The best that can be made of cards and of parts of them, found exactly: every group there is, and of every
 * part of the cards the most that disjoint groups can take out of it.
 */
export function createArranger(cards: readonly Card[], wild: number) {
  const groups = groupsIn(cards, wild);
  const known = new Map<number, number>();

  const after = (kind: GroupKind, isPureNeeded: boolean, sequences: number) =>
    [
      isPureNeeded && kind !== 'pure',
      kind === 'set' ? sequences : Math.max(0, sequences - 1),
    ] as const;

  /** The most that groups take out of a part of the cards; what is needed of sequences is yet to come. */
  const most = (mask: number, isPureNeeded: boolean, sequences: number): number => {
    if (mask === 0) return isPureNeeded || sequences > 0 ? NEVER : 0;
    const key = mask * NEEDS + (isPureNeeded ? SEQUENCES + 1 : 0) + sequences;
    const before = known.get(key);
    if (before !== undefined) return before;
    const low = mask & -mask;
    let best = most(mask ^ low, isPureNeeded, sequences);
    for (const { gain, kind, mask: group } of groups[31 - Math.clz32(low)] as Group[]) {
      if ((group & mask) !== group) continue;
      best = Math.max(best, gain + most(mask ^ group, ...after(kind, isPureNeeded, sequences)));
    }
    known.set(key, best);
    return best;
  };

  /** The groups by which `most` comes to what it says. */
  const taken = (whole: number): number[] => {
    const masks: number[] = [];
    let [mask, isPureNeeded, sequences]: [number, boolean, number] = [whole, true, SEQUENCES];
    while (mask !== 0) {
      const low = mask & -mask;
      const wanted = most(mask, isPureNeeded, sequences);
      const at = [mask, isPureNeeded, sequences] as const;
      const group = (groups[31 - Math.clz32(low)] as Group[]).find(
        (one) =>
          (one.mask & at[0]) === one.mask &&
          one.gain + most(at[0] ^ one.mask, ...after(one.kind, at[1], at[2])) === wanted,
      );
      if (group === undefined) mask ^= low;
      else {
        masks.push(group.mask);
        [isPureNeeded, sequences] = after(group.kind, isPureNeeded, sequences);
        mask ^= group.mask;
      }
    }
    return masks;
  };

  const cardsIn = (mask: number): Card[] => bitsOf(mask).map((bit) => cards[bit] as Card);
  const whole = (1 << cards.length) - 1;

  const of = (mask: number): Arrangement => {
    const total = sumOf(cardsIn(mask), wild);
    const full = most(mask, true, SEQUENCES);
    const fullPoints = full < 0 ? Number.POSITIVE_INFINITY : total - Math.floor(full / POINT);
    // Without a second sequence a pure one alone is free.
    const [pure] = groups
      .flat()
      .filter((one) => one.kind === 'pure' && (one.mask & mask) === one.mask)
      .toSorted((left, right) => right.gain - left.gain);
    const purePoints = pure === undefined ? total : total - Math.floor(pure.gain / POINT);
    const masks = fullPoints <= purePoints ? taken(mask) : pure === undefined ? [] : [pure.mask];
    const left = masks.reduce((rest, group) => rest ^ group, mask);
    return {
      groups: masks.map(cardsIn),
      rest: cardsIn(left),
      points: Math.min(fullPoints, purePoints),
      isWhole: left === 0 && full >= 0,
    };
  };

  return {
    /** The best arrangement of all of the cards. */
    best: (): Arrangement => of(whole),
    /** The same without the card at a place. */
    without: (place: number): Arrangement => of(whole ^ (1 << place)),
    /** What counts at the least without the card at a place if no sequence had to be there. */
    looseWithout(place: number): number {
      const mask = whole ^ (1 << place);
      return sumOf(cardsIn(mask), wild) - Math.floor(most(mask, false, 0) / POINT);
    },
  };
}

/** The arrangement of a hand that counts least, found exactly. */
export const bestArrangement = (cards: readonly Card[], wild: number): Arrangement =>
  createArranger(cards, wild).best();
