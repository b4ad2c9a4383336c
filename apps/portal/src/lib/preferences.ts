import { create } from 'zustand';
import { lasting } from '@parlour/web';

const BALANCE_KEY = 'parlour.balance-hidden';
const MENU_KEY = 'parlour.menu-collapsed';
const LISTS_KEY = 'parlour.menu-folded';
const NOTICES_KEY = 'parlour.notices-seen';
/** To a device that has shown none, what is older than this is no news. */
const NEWS_MS = 3 * 86_400_000;

type Preferences = {
  readonly isBalanceHidden: boolean;
  readonly isMenuCollapsed: boolean;
  /** Lists of the menu that were folded, by name. */
  readonly foldedLists: readonly string[];
  /** When the newest notice was published that this device has shown. */
  readonly noticesSeenAt: string;
  toggleBalance(): void;
  toggleMenu(): void;
  toggleList(name: string): void;
  seeNotices(publishedAt: string): void;
};

/** Choices of this device that no server needs to know. */
export const usePreferences = create<Preferences>((set, get) => ({
  isBalanceHidden: lasting.read(BALANCE_KEY) === 'yes',
  isMenuCollapsed: lasting.read(MENU_KEY) === 'yes',
  foldedLists: (lasting.read(LISTS_KEY) ?? '').split(' ').filter((name) => name !== ''),
  noticesSeenAt: lasting.read(NOTICES_KEY) ?? new Date(Date.now() - NEWS_MS).toISOString(),
  toggleBalance() {
    const isBalanceHidden = !get().isBalanceHidden;
    lasting.write(BALANCE_KEY, isBalanceHidden ? 'yes' : null);
    set({ isBalanceHidden });
  },
  toggleMenu() {
    const isMenuCollapsed = !get().isMenuCollapsed;
    lasting.write(MENU_KEY, isMenuCollapsed ? 'yes' : null);
    set({ isMenuCollapsed });
  },
  toggleList(name) {
    const before = get().foldedLists;
    const others = before.filter((folded) => folded !== name);
    const foldedLists = others.length === before.length ? [...before, name] : others;
    lasting.write(LISTS_KEY, foldedLists.length === 0 ? null : foldedLists.join(' '));
    set({ foldedLists });
  },
  seeNotices(publishedAt) {
    if (publishedAt <= get().noticesSeenAt) return;
    lasting.write(NOTICES_KEY, publishedAt);
    set({ noticesSeenAt: publishedAt });
  },
}));
