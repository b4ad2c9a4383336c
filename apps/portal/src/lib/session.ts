import { create } from 'zustand';
import { perTab } from './storage.ts';

const TOKEN_KEY = 'token';

type SessionState = {
  readonly token: string | null;
  /** True from a login in this tab until its greeting was shown. */
  readonly hasJustLoggedIn: boolean;
  /** The session ended without the person asking for it. */
  readonly hasExpired: boolean;
  begin(token: string): void;
  end(reason: 'asked' | 'expired'): void;
  noteGreeted(): void;
};

/** Takes a token out of the address, where a partner's link may carry it, and hides it again. */
function takeTokenFromAddress(): string | null {
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  if (token === null) return null;
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address);
  perTab.write(TOKEN_KEY, token);
  return token;
}

/** Who is at this tab. The token lives in session storage, so another tab is another session. */
export const useSession = create<SessionState>((set) => ({
  token: takeTokenFromAddress() ?? perTab.read(TOKEN_KEY),
  hasJustLoggedIn: false,
  hasExpired: false,
  begin(token) {
    perTab.write(TOKEN_KEY, token);
    set({ token, hasJustLoggedIn: true, hasExpired: false });
  },
  end(reason) {
    perTab.write(TOKEN_KEY, null);
    set({ token: null, hasJustLoggedIn: false, hasExpired: reason === 'expired' });
  },
  noteGreeted() {
    set({ hasJustLoggedIn: false });
  },
}));

export const useIsLoggedIn = () => useSession((session) => session.token !== null);
