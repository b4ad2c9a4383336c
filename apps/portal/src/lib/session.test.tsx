/* oxlint-disable unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin */
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const tabs: (typeof import('./session.ts'))['useSession'][] = [];

/** The session as a tab begins with it, at an address and with what the tab has kept. */
async function open(address: string, kept: string | null = null) {
  vi.resetModules();
  history.replaceState(null, '', address);
  if (kept !== null) sessionStorage.setItem('token', kept);
  const { useSession } = await import('./session.ts');
  tabs.push(useSession);
  return useSession;
}

beforeEach(() => {
  // Tabs of the tests before would answer those of this one.
  for (const tab of tabs.splice(0)) tab.setState({ token: null });
  sessionStorage.clear();
  localStorage.clear();
});

test('a token in the address is a code that leaves the address at once and is no session', async () => {
  const session = await open('/?token=from-a-link&category=RNG', 'the-one-before');
  expect(session.getState()).toMatchObject({
    token: 'the-one-before',
    addressCode: 'from-a-link',
  });
  expect(sessionStorage.getItem('token')).toBe('the-one-before');
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

/** Another tab of this browser, as far as it is heard. */
function otherTab() {
  const heard: unknown[] = [];
  const channel = new BroadcastChannel('parlour.session');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data));
  return { channel, heard };
}

test('a new tab takes over the session of another, with what it still owes', async () => {
  const { channel } = otherTab();
  channel.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
    if (data.type !== 'ask') return;
    channel.postMessage({ type: 'answer', token: 'of-another-tab', mustChangePassword: true });
  });
  localStorage.setItem('parlour.session.open', '1');
  const session = await open('/member/profile');
  const { takeOverSession } = await import('./session.ts');
  await takeOverSession();
  expect(session.getState()).toMatchObject({ token: 'of-another-tab', mustChangePassword: true });
  expect(sessionStorage.getItem('token')).toBe('of-another-tab');
  channel.close();
});

test('a tab with a session answers, and one without keeps silent', async () => {
  const { channel, heard } = otherTab();
  const session = await open('/', 'kept-here');
  channel.postMessage({ type: 'ask' });
  const answer = { type: 'answer', token: 'kept-here', mustChangePassword: false };
  await waitFor(() => expect(heard).toContainEqual(answer));
  session.getState().end('asked');
  await waitFor(() => expect(heard).toContainEqual({ type: 'end', token: 'kept-here' }));
  expect(localStorage.getItem('parlour.session.open')).toBeNull();
  channel.close();
});

test('a logout in another tab ends the same session here and leaves a different one', async () => {
  const { channel, heard } = otherTab();
  const session = await open('/', 'kept-here');
  channel.postMessage({ type: 'end', token: 'another-token' });
  channel.postMessage({ type: 'ask' });
  await waitFor(() => expect(heard).not.toEqual([]));
  expect(session.getState().token).toBe('kept-here');
  channel.postMessage({ type: 'end', token: 'kept-here' });
  await waitFor(() => expect(session.getState().token).toBeNull());
  expect(session.getState().hasExpired).toBe(false);
  channel.close();
});

test('the answer of a busy tab counts although the page has begun without it', async () => {
  const { channel, heard } = otherTab();
  localStorage.setItem('parlour.session.open', '1');
  const session = await open('/member/profile');
  const { takeOverSession } = await import('./session.ts');
  await takeOverSession();
  expect(session.getState().token).toBeNull();
  await waitFor(() => expect(heard).toEqual([{ type: 'ask' }]));
  channel.postMessage({ type: 'answer', token: 'late', mustChangePassword: false });
  await waitFor(() => expect(session.getState().token).toBe('late'));
  channel.close();
});

test('a visitor waits for nobody, and a tab whose others are gone asks once', async () => {
  vi.useFakeTimers();
  await open('/');
  const { takeOverSession } = await import('./session.ts');
  await takeOverSession();
  localStorage.setItem('parlour.session.open', '1');
  const waiting = takeOverSession();
  await vi.advanceTimersByTimeAsync(1_000);
  await waiting;
  expect(localStorage.getItem('parlour.session.open')).toBe('1');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(localStorage.getItem('parlour.session.open')).toBeNull();
  vi.useRealTimers();
});

test('silence about an older session leaves the mark of a newer one', async () => {
  vi.useFakeTimers();
  const session = await open('/');
  const { takeOverSession } = await import('./session.ts');
  localStorage.setItem('parlour.session.open', '1');
  const waiting = takeOverSession();
  await vi.advanceTimersByTimeAsync(1_000);
  await waiting;
  session.getState().begin('new-here');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(localStorage.getItem('parlour.session.open')).not.toBeNull();
  vi.useRealTimers();
});
