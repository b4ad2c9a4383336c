import { ACE, type Card, rankOf, suitOf } from '@parlour/games/cards';
import {
  faceOf,
  freeGroups,
  type GroupKind,
  groupKind,
  isJoker,
  sumOf,
} from '@parlour/games/rummy';

/** The own hand as it lies, in groups. */
export type Groups = readonly (readonly Card[])[];

const isFilled = (group: readonly Card[]): boolean => group.length > 0;

/** A hand by suits, with its jokers in a group of their own. */
export function sorted(cards: readonly Card[], wild: number): Groups {
  const groupOf = (card: Card): number => (isJoker(card, wild) ? 4 : suitOf(faceOf(card)));
  const order = [2, 1, 3, 0, 4];
  return order
    .map((group) =>
      cards
        .filter((card) => groupOf(card) === group)
        .toSorted((left, right) => rankOf(faceOf(left)) - rankOf(faceOf(right))),
    )
    .filter(isFilled);
}

/** Groups as they lay, of the cards that are held now: one that was drawn comes by itself at the end. */
export function kept(groups: Groups, cards: readonly Card[]): Groups {
  const lying = groups
    .map((group) => group.filter((card) => cards.includes(card)))
    .filter(isFilled);
  const fresh = cards.filter((card) => !lying.flat().includes(card));
  return fresh.length === 0 ? lying : [...lying, fresh];
}

/** A card in a group at a place; a group past the last one is a new one. */
export function placed(
  groups: Groups,
  card: Card,
  to: { readonly group: number; readonly at: number },
): Groups {
  const before = groups[to.group]?.indexOf(card) ?? -1;
  const at = before >= 0 && before < to.at ? to.at - 1 : to.at;
  const without = groups.map((group) => group.filter((one) => one !== card));
  if (to.group >= groups.length) return [...without, [card]].filter(isFilled);
  return without
    .map((group, place) =>
      place === to.group ? [...group.slice(0, at), card, ...group.slice(at)] : group,
    )
    .filter(isFilled);
}

/** A card one step towards the start or the end: past the edge of its group into the next one. */
export function stepped(groups: Groups, card: Card, by: -1 | 1): Groups {
  const group = groups.findIndex((one) => one.includes(card));
  const own = groups[group] ?? [];
  const at = own.indexOf(card);
  const isInside = by === 1 ? at < own.length - 1 : at > 0;
  if (isInside) return placed(groups, card, { group, at: by === 1 ? at + 2 : at - 1 });
  const next = group + by;
  // A new group at the end; at the start there is none to go to.
  if (next < 0) return groups;
  if (next >= groups.length && own.length === 1) return groups;
  return placed(groups, card, { group: next, at: by === 1 ? 0 : (groups[next]?.length ?? 0) });
}

/** Cards taken together into a group of their own, where the first of them lay. */
export function together(groups: Groups, cards: readonly Card[]): Groups {
  const first = groups.findIndex((group) => group.some((card) => cards.includes(card)));
  const own = groups.flat().filter((card) => cards.includes(card));
  return groups
    .flatMap((group, place) => {
      const rest = group.filter((card) => !cards.includes(card));
      return place === first ? [own, rest] : [rest];
    })
    .filter(isFilled);
}

export type Counted = { readonly kind: GroupKind | null; readonly points: number };

/** What each group is, and what of it counts as the hand lies. */
export function counted(groups: Groups, wild: number): readonly Counted[] {
  const free = freeGroups(groups, wild);
  return groups.map((group) => ({
    kind: groupKind(group, wild),
    points: free.includes(group) ? 0 : sumOf(group, wild),
  }));
}

/** Cards of a group as they are read: a sequence by its ranks with jokers in its gaps, all others by rank. */
export function inOrder(group: readonly Card[], wild: number): readonly Card[] {
  const kind = groupKind(group, wild);
  const stands = (card: Card): boolean => kind === 'pure' || !isJoker(card, wild);
  const plain = group.filter(stands);
  const ranks = plain.map((card) => rankOf(faceOf(card)));
  // An ace is low where the others lie nearer to the two than to the king.
  const isLow = kind !== 'set' && ranks.some((rank) => rank < 6);
  const placeOf = (card: Card): number => {
    const rank = rankOf(faceOf(card));
    return rank === ACE && isLow ? -1 : rank;
  };
  const order = plain.toSorted((left, right) => placeOf(left) - placeOf(right));
  const jokers = group.filter((card) => !stands(card));
  if (kind !== 'sequence') return [...order, ...jokers];
  const filled = order.flatMap((card, at) => {
    const before = order[at - 1];
    const gap = before === undefined ? 0 : placeOf(card) - placeOf(before) - 1;
    return [...jokers.splice(0, gap), card];
  });
  return [...filled, ...jokers];
}
