import { create } from 'zustand';
import { lasting } from './storage.ts';

const BALANCE_KEY = 'parlour.balance-hidden';
const MENU_KEY = 'parlour.menu-collapsed';

type Preferences = {
  readonly isBalanceHidden: boolean;
  readonly isMenuCollapsed: boolean;
  toggleBalance(): void;
  toggleMenu(): void;
};

/** Choices of this device that no server needs to know. */
export const usePreferences = create<Preferences>((set, get) => ({
  isBalanceHidden: lasting.read(BALANCE_KEY) === 'yes',
  isMenuCollapsed: lasting.read(MENU_KEY) === 'yes',
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
}));
