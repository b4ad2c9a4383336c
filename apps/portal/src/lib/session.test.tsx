import { beforeEach, expect, test, vi } from 'vitest';

/** The session as a tab begins with it, at an address and with what the tab has kept. */
async function open(address: string, kept: string | null = null) {
  vi.resetModules();
  history.replaceState(null, '', address);
  if (kept !== null) sessionStorage.setItem('token', kept);
  const { useSession } = await import('./session.ts');
  return useSession;
}

beforeEach(() => sessionStorage.clear());

test('a token in the address opens the session and leaves the address', async () => {
  const session = await open('/?token=from-a-partner&category=RNG', 'an-older-one');
  expect(session.getState().token).toBe('from-a-partner');
  expect(sessionStorage.getItem('token')).toBe('from-a-partner');
  expect(location.search).toBe('?category=RNG');
});

test('a token that the tab has kept restores the session', async () => {
  expect((await open('/member', 'kept')).getState().token).toBe('kept');
  sessionStorage.clear();
  expect((await open('/member')).getState().token).toBeNull();
});

test('the token of a mailed link is no session', async () => {
  const session = await open('/resetPassword?token=of-a-mail');
  expect(session.getState().token).toBeNull();
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(location.search).toBe('?token=of-a-mail');
});

test('a logout forgets the session and keeps the merchant code', async () => {
  const session = await open('/', 'kept');
  sessionStorage.setItem('merchantCode', 'PARLOUR');
  localStorage.setItem('merchantCode', 'PARLOUR');
  session.getState().end('asked');
  expect(session.getState()).toMatchObject({ token: null, hasExpired: false });
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(sessionStorage.getItem('merchantCode')).toBe('PARLOUR');
  expect(localStorage.getItem('merchantCode')).toBe('PARLOUR');
});

test('an end that nobody asked for is remembered until it was seen or a login follows', async () => {
  const session = await open('/', 'kept');
  session.getState().end('expired');
  expect(session.getState().hasExpired).toBe(true);
  session.getState().noteExpiry();
  expect(session.getState().hasExpired).toBe(false);
  session.getState().end('expired');
  session.getState().begin('new', { mustChangePassword: true, isFirst: true });
  expect(session.getState()).toMatchObject({
    token: 'new',
    hasExpired: false,
    mustChangePassword: true,
    isFirstLogin: true,
  });
});
