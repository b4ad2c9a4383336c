import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../lib/session.ts';
import { fakeServer, show } from '../test-stage.tsx';
import SessionWatch from './session-watch.tsx';

const place = vi.hoisted(() => ({ go: vi.fn(), path: '/member/withdraw' }));
vi.mock('../lib/link.tsx', () => ({
  useGo: () => place.go,
  useAddress: () => ({ path: place.path, search: {}, hash: '' }),
  PathLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const dialog = (name: string) => screen.findByRole('dialog', { name });

beforeEach(() => {
  place.go.mockReset();
  place.path = '/member/withdraw';
  fakeServer({});
  useSession.getState().begin('a-token-of-some-length');
});

test('a session in order has no dialog', () => {
  show(<SessionWatch />);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a session that ended by itself says so, and offers a login on the spot', async () => {
  useSession.getState().end('expired');
  show(<SessionWatch />);
  await dialog('Your session has ended');
  await userEvent.keyboard('{Escape}');
  await dialog('Your session has ended');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await dialog('Welcome back');
  expect(screen.getByLabelText('Password')).toBeDefined();
  expect(place.go).not.toHaveBeenCalled();
});

test('anyone who goes on without a login leaves the pages that need one, and no others', async () => {
  useSession.getState().end('expired');
  const { unmount } = show(<SessionWatch />);
  const leave = () =>
    userEvent.click(screen.getByRole('button', { name: 'Continue without logging in' }));
  await dialog('Your session has ended');
  await leave();
  expect(place.go).toHaveBeenCalledWith('/', { replace: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();

  place.go.mockReset();
  place.path = '/promotions';
  useSession.getState().end('expired');
  show(<SessionWatch />);
  await dialog('Your session has ended');
  await leave();
  expect(place.go).not.toHaveBeenCalled();
});

test('pages with a login of their own need no dialog', () => {
  for (const path of ['/login', '/agent', '/agentHome']) {
    place.path = path;
    useSession.getState().end('expired');
    const { unmount } = show(<SessionWatch />);
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
  }
});

test('a password that must be changed leaves no way out but a logout', async () => {
  useSession.getState().demandPassword(true);
  show(<SessionWatch />);
  await dialog('Choose a new password');
  await userEvent.keyboard('{Escape}');
  await dialog('Choose a new password');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(useSession.getState()).toMatchObject({ token: null, mustChangePassword: false });
  expect(place.go).toHaveBeenCalledWith('/', { replace: true });
});
