/** A stake at which the page is opened, and of how many seats; any where none are named. */
export type Place = { readonly level: string; readonly seats?: number };

/** What an address says of it; null where it names no stake. */
export function placeIn(search: string): Place | null {
  const asked = new URLSearchParams(search);
  const level = asked.get('level') ?? '';
  if (!/^[a-z0-9-]{1,24}$/.test(level)) return null;
  const seats = Number.parseInt(asked.get('seats') ?? '', 10);
  return Number.isNaN(seats) ? { level } : { level, seats };
}

/** Takes it out of the address, so that a page that is loaded again opens its list of tables. */
export function forgetPlace(): void {
  const asked = new URLSearchParams(location.search);
  if (!asked.has('level')) return;
  asked.delete('level');
  asked.delete('seats');
  const left = asked.size === 0 ? '' : `?${asked.toString()}`;
  history.replaceState(history.state, '', `${location.pathname}${left}${location.hash}`);
}
