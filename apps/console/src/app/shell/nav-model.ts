import type { Permission } from '@parlour/contract';

export type NavGroup<Key, Item> = { readonly key: Key; readonly items: readonly Item[] };

/** The groups with what the person may see; a group with nothing left is not there. */
export function visibleNav<Key, Item extends { readonly needs: Permission }>(
  groups: readonly NavGroup<Key, Item>[],
  permissions: readonly string[],
): NavGroup<Key, Item>[] {
  return groups
    .map(({ key, items }) => ({
      key,
      items: items.filter(({ needs }) => needs === 'self' || permissions.includes(needs)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Whether a place is the one on screen, or above it; the longest match wins. */
export function activePlace(places: readonly string[], pathname: string): string | null {
  const matches = places.filter(
    (place) => pathname === place || (place !== '/' && pathname.startsWith(`${place}/`)),
  );
  return matches.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** The place of an address that the person may not open; null for any other address. */
export function barredPlace<Item extends { readonly to: string; readonly needs: Permission }>(
  groups: readonly NavGroup<unknown, Item>[],
  permissions: readonly string[],
  pathname: string,
): Item | null {
  const items = groups.flatMap(({ items: own }) => own);
  const active = activePlace(
    items.map(({ to }) => to),
    pathname,
  );
  const place = items.find(({ to }) => to === active);
  if (place === undefined || place.needs === 'self') return null;
  return permissions.includes(place.needs) ? null : place;
}
