import { Dialog } from '@parlour/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../lib/session.ts';
import { fakeServer, show } from '../test-stage.tsx';
import PopupNotices from './popup-notices.tsx';

const { address, go } = vi.hoisted(() => ({ address: { path: '/' }, go: vi.fn() }));
vi.mock('../lib/link.tsx', () => ({
  useAddress: () => ({ ...address, search: {}, hash: '' }),
  useGo: () => go,
}));

const popup = (title: string, execution: 'A' | 'B' | 'F') => ({
  id: title,
  title,
  content: '<p>Words</p>',
  execution,
  promotionType: 'all',
});
const popups = [popup('For members', 'A'), popup('For visitors', 'B'), popup('First time', 'F')];
const member = { id: 'm', account: 'demo', firstTimeLogin: false };

beforeEach(() => {
  sessionStorage.clear();
  go.mockClear();
  address.path = '/';
  useSession.getState().end('asked');
  fakeServer({ 'GET /wps/member/info': member });
});

test('a visitor is greeted once in a session', async () => {
  const { unmount } = show(<PopupNotices popups={popups} />);
  expect(await screen.findByRole('dialog', { name: 'For visitors' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  show(<PopupNotices popups={popups} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionStorage.getItem('ANONYMOUS_POPUP')).toBe('closed');
  expect(sessionStorage.getItem('USER_POPUP')).toBeNull();
});

test('a member has popups of their own, and the first login one more', async () => {
  useSession.getState().begin('a-token-of-some-length', { isFirst: true });
  show(<PopupNotices popups={popups} />);
  expect(await screen.findByRole('dialog', { name: 'For members' })).toBeDefined();
  expect(screen.getByText('1 of 2')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('dialog', { name: 'First time' })).toBeDefined();
});

test('a trial account is told nothing that only a new account can do', async () => {
  fakeServer({ 'GET /wps/member/info': { ...member, isTrial: true } });
  useSession.getState().begin('a-token-of-some-length', { isFirst: true });
  show(<PopupNotices popups={popups} />);
  expect(await screen.findByRole('dialog', { name: 'For members' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('a popup waits for another dialog to close', async () => {
  function Stage() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Other" closeLabel="Shut">
          Words
        </Dialog>
        <PopupNotices popups={popups} />
      </>
    );
  }
  show(<Stage />);
  expect(await screen.findByRole('dialog', { name: 'Other' })).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'For visitors' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Shut' }));
  expect(await screen.findByRole('dialog', { name: 'For visitors' })).toBeDefined();
});

test('the focus begins at what a popup leads to', async () => {
  const content = '<p>See the <a href="/promotions">offers</a></p>';
  show(<PopupNotices popups={[{ ...popup('For visitors', 'B'), content }]} />);
  const link = await screen.findByRole('link', { name: 'offers' });
  await waitFor(() => expect(document.activeElement).toBe(link));
});

test('a popup whose link was followed does not come again', async () => {
  const content = '<p>See the <a href="/#offers">offers</a></p>';
  const linked = [{ ...popup('For visitors', 'B'), content }];
  const { unmount } = show(<PopupNotices popups={linked} />);
  await userEvent.click(await screen.findByText(/See the/));
  expect(screen.getByRole('dialog', { name: 'For visitors' })).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'offers' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  show(<PopupNotices popups={linked} />);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a popup of a category of promotions leads to them, and does not come again', async () => {
  const named = [{ ...popup('For visitors', 'B'), promotionType: 'slots' }];
  show(<PopupNotices popups={named} />);
  await userEvent.click(await screen.findByRole('button', { name: 'See the promotions' }));
  expect(go).toHaveBeenCalledWith('/promotions', { search: { category: 'slots' } });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionStorage.getItem('ANONYMOUS_POPUP')).toBe('closed');
});

test('a popup of no category has no such button', async () => {
  show(<PopupNotices popups={popups} />);
  await screen.findByRole('dialog', { name: 'For visitors' });
  expect(screen.queryByRole('button', { name: 'See the promotions' })).toBeNull();
});

test('no popup opens on a page that holds a dialog itself', () => {
  address.path = '/login';
  show(<PopupNotices popups={popups} />);
  expect(screen.queryByRole('dialog')).toBeNull();
});
