import { create } from 'zustand';
import { lasting } from '@parlour/web';

/** Whether the search for games stands over the page. */
export const useGameSearch = create(() => ({ isOpen: false }));

export const openGameSearch = () => useGameSearch.setState({ isOpen: true });
export const closeGameSearch = () => useGameSearch.setState({ isOpen: false });

const RECENT_KEY = 'parlour.searches';
const RECENT_MAX = 6;

/** What was searched for on this device and led somewhere, the last first. */
export const readSearches = (): readonly string[] =>
  (lasting.read(RECENT_KEY) ?? '').split('\n').filter((search) => search !== '');

export function rememberSearch(search: string): void {
  const told = search.trim();
  if (told === '') return;
  const others = readSearches().filter((known) => known.toLowerCase() !== told.toLowerCase());
  lasting.write(RECENT_KEY, [told, ...others].slice(0, RECENT_MAX).join('\n'));
}

export const forgetSearches = (): void => lasting.write(RECENT_KEY, null);

type Pressed = Pick<
  KeyboardEvent,
  'altKey' | 'ctrlKey' | 'defaultPrevented' | 'key' | 'metaKey'
> & {
  readonly target: EventTarget | null;
};

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

/** A slash outside of fields, and Ctrl or Command with K anywhere, ask for the search. */
export function asksForSearch(pressed: Pressed): boolean {
  const { altKey, ctrlKey, defaultPrevented, key, metaKey, target } = pressed;
  if (defaultPrevented || altKey) return false;
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey;
  return key === '/' && !ctrlKey && !metaKey && !isTypedInto(target);
}
