import { AMOUNT_DECIMALS, type Amount, amount, splitShares, times } from '@parlour/money';
import { type Slip, stakeOf } from './slip.ts';

/** What of a pick says which others it stands with. */
export type RelatedPick = {
  readonly eventId: string;
  /**
   * Where one result feeds another beyond an event: a team in a competition, a player in a season. The caller
   * names them; picks that share one are related.
   */
  readonly links?: readonly string[];
};

/** Legs of which no two may be multiplied. */
export type RelatedGroup = {
  readonly reason: 'same_event' | 'linked';
  /** The event or the link that they share. */
  readonly key: string;
  readonly legs: readonly number[];
};

/** Groups of picks that are of one event or share a link, each with two legs at least. */
export function relatedGroups(picks: readonly RelatedPick[]): readonly RelatedGroup[] {
  const byEvent = groupsBy(picks, ({ eventId }) => [eventId]);
  const byLink = groupsBy(picks, ({ links = [] }) => links);
  return [
    ...byEvent.map((group) => ({ reason: 'same_event' as const, ...group })),
    ...byLink.map((group) => ({ reason: 'linked' as const, ...group })),
  ];
}

function groupsBy(
  picks: readonly RelatedPick[],
  keysOf: (pick: RelatedPick) => readonly string[],
): { key: string; legs: number[] }[] {
  const groups = new Map<string, number[]>();
  for (const [index, pick] of picks.entries()) {
    for (const key of new Set(keysOf(pick))) groups.set(key, [...(groups.get(key) ?? []), index]);
  }
  return [...groups].flatMap(([key, legs]) => (legs.length > 1 ? [{ key, legs }] : []));
}

/**
 * Why picks make no multiple, and what would be taken: singles always, one builder where all are of one
 * event.
 */
export type RelatedFault = {
  readonly groups: readonly RelatedGroup[];
  readonly accepted: readonly ('singles' | 'builder')[];
};

/** Null where no combination multiplies related legs: singles may stand beside each other. */
export function relatedFault(
  picks: readonly RelatedPick[],
  sizes: readonly number[],
): RelatedFault | null {
  const groups = relatedGroups(picks);
  if (groups.length === 0 || sizes.every((size) => size === 1)) return null;
  const isOneEvent = new Set(picks.map(({ eventId }) => eventId)).size === 1;
  return { groups, accepted: isOneEvent ? ['singles', 'builder'] : ['singles'] };
}

/**
 * The stakes of singles on the legs of a slip that multiplied related picks by mistake: as equal as the
 * currency allows, together what was staked.
 */
export function singlesInstead(slip: Slip): readonly Amount[] {
  const step = 10n ** BigInt(AMOUNT_DECIMALS - slip.currency.decimals);
  const weights = slip.legs.map(() => 1n);
  return splitShares(amount(stakeOf(slip) / step), weights).map((share) => times(share, step));
}
