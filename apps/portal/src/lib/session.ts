import { create } from 'zustand';
import { perTab } from './storage.ts';

const TOKEN_KEY = 'token';

type SessionState = {
  readonly token: string | null;
  /** The account logged in here for the first time ever. */
  readonly isFirstLogin: boolean;
  /** Nothing but a new password is served before there is one. */
  readonly mustChangePassword: boolean;
  /** The session ended without the person asking for it. */
  readonly hasExpired: boolean;
  begin(token: string, entered?: { isFirst?: boolean; mustChangePassword?: boolean }): void;
  end(reason: 'asked' | 'expired'): void;
  demandPassword(isDue: boolean): void;
  /** The end of a session was seen. */
  noteExpiry(): void;
};

/** Takes a token out of the address, where a partner's link may carry it, and hides it again. */
function takeTokenFromAddress(): string | null {
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  // The token of a mailed link proves a mailbox, and is no session.
  if (token === null || address.pathname === '/resetPassword') return null;
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address);
  perTab.write(TOKEN_KEY, token);
  return token;
}

/** Who is at this tab. The token lives in session storage, so another tab is another session. */
export const useSession = create<SessionState>((set) => ({
  token: takeTokenFromAddress() ?? perTab.read(TOKEN_KEY),
  isFirstLogin: false,
  mustChangePassword: false,
  hasExpired: false,
  begin(token, { isFirst = false, mustChangePassword = false } = {}) {
    perTab.write(TOKEN_KEY, token);
    set({ token, isFirstLogin: isFirst, mustChangePassword, hasExpired: false });
  },
  end(reason) {
    perTab.write(TOKEN_KEY, null);
    set({
      token: null,
      isFirstLogin: false,
      mustChangePassword: false,
      hasExpired: reason === 'expired',
    });
  },
  demandPassword(isDue) {
    set({ mustChangePassword: isDue });
  },
  noteExpiry() {
    set({ hasExpired: false });
  },
}));

export const useIsLoggedIn = () => useSession((session) => session.token !== null);
