import { create } from 'zustand';
import { createSessionTabs } from './session-tabs.ts';
import { perTab } from '@parlour/web';

const TOKEN_KEY = 'token';

type SessionState = {
  readonly token: string | null;
  /** What the address carried to log in with, until it was exchanged or turned down. */
  readonly addressCode: string | null;
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
  dropAddressCode(): void;
};

/** Takes a code out of the address, where a link may carry it as its token, and hides it at once. */
function takeCodeFromAddress(): string | null {
  const address = new URL(location.href);
  const code = address.searchParams.get('token');
  // The token of a mailed link proves a mailbox, and logs nobody in.
  if (code === null || address.pathname === '/resetPassword') return null;
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address);
  return code;
}

/** Who is at this tab. The token lives in session storage; a new tab asks the others for theirs. */
export const useSession = create<SessionState>((set, get) => ({
  token: perTab.read(TOKEN_KEY),
  addressCode: takeCodeFromAddress(),
  isFirstLogin: false,
  mustChangePassword: false,
  hasExpired: false,
  begin(token, { isFirst = false, mustChangePassword = false } = {}) {
    perTab.write(TOKEN_KEY, token);
    set({ token, isFirstLogin: isFirst, mustChangePassword, hasExpired: false });
    tabs.note();
  },
  end(reason) {
    const { token } = get();
    perTab.write(TOKEN_KEY, null);
    set({
      token: null,
      isFirstLogin: false,
      mustChangePassword: false,
      hasExpired: reason === 'expired',
    });
    if (token !== null) tabs.end(token);
  },
  demandPassword(isDue) {
    set({ mustChangePassword: isDue });
  },
  noteExpiry() {
    set({ hasExpired: false });
  },
  dropAddressCode() {
    set({ addressCode: null });
  },
}));

const tabs = createSessionTabs({
  current() {
    const { mustChangePassword, token } = useSession.getState();
    return token === null ? null : { token, mustChangePassword };
  },
  onEnded(token) {
    const session = useSession.getState();
    if (session.token === token) session.end('asked');
  },
});
if (useSession.getState().token !== null) tabs.note();

/** Takes over the session of another tab, where this one has none. Keeps nobody waiting for a late one. */
export async function takeOverSession(): Promise<void> {
  if (useSession.getState().token !== null) return;
  await tabs.ask((found) => {
    const { begin, token } = useSession.getState();
    if (token === null) begin(found.token, found);
  });
}

// The person may have logged in elsewhere while this tab was behind another.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void takeOverSession();
});

export const useIsLoggedIn = () => useSession((session) => session.token !== null);
