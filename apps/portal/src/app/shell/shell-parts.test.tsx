import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePreferences } from '../../lib/preferences.ts';
import { useSession } from '../../lib/session.ts';
import { useToasts } from '../../lib/toast.ts';
import { fakeServer, show } from '../../test-stage.tsx';
import { Avatar } from './avatar.tsx';
import { Header } from './header.tsx';
import MenuEntries from './menu-entries.tsx';
import { NoticeButton } from './notice-button.tsx';
import VendorPanel from './vendor-panel.tsx';

vi.mock('../../lib/link.tsx', () => ({
  useGo: () => vi.fn(),
  useSearchChange: () => vi.fn(),
  useAddress: () => ({ path: '/', search: {}, hash: '' }),
  PathLink: ({ to, children, search, ...rest }: LinkProps) => (
    <a
      href={search === undefined ? to : `${to}?${new URLSearchParams(search)}`}
      aria-expanded={rest['aria-expanded']}
      onKeyDown={rest.onKeyDown}
    >
      {children}
    </a>
  ),
}));
type LinkProps = {
  to: string;
  children: ReactNode;
  search?: Record<string, string>;
  'aria-expanded'?: boolean;
  onKeyDown?: KeyboardEventHandler;
};

const vendor = (index: number) => ({
  vassalage: `V${index}`,
  displayName: `House ${index}`,
  gameType: 'LIVE',
  gameClassify: 'LIVE',
  lagerIcon: '/art/v.svg',
  posterUrl: '/art/p.svg',
  gameCount: index,
  state: 'live',
  entryGameCode: null,
});
const menus = (count: number) => ({
  gameVendor: [
    { title: 'LIVE', cards: Array.from({ length: count }, (_, index) => vendor(index + 1)) },
    { title: 'FISH', cards: [] },
  ],
  hotGames: [],
});
const service = (csType: string) => ({ csType, label: csType, path: null });
const permission = (more: object = {}) =>
  ({
    brand: { name: 'Parlour', logoUrl: null, logoUrlLight: null, iconUrl: null, colours: {} },
    whitelabel: [{ modId: 'REFERRAL3', enabled: true, childrenNodes: [] }],
    customerService: [],
    resources: [],
    mainDomain: 'https://parlour.example',
    ...more,
  }) as never;
const notice = (id: string, publishedAt: string) => ({ id, title: id, content: '', publishedAt });

beforeEach(() => {
  localStorage.clear();
  useSession.getState().end('asked');
  usePreferences.setState({ foldedLists: [], noticesSeenAt: '', isBalanceHidden: false });
  useToasts.setState({ toasts: [] });
  fakeServer({
    'GET /lgw/games/game_menus': menus(3),
    'GET /wps/content/notice': { banners: [], notices: [], popups: [], promotions: [] },
    'GET /wps/member/info': { id: 'member-1', account: 'demo', nickname: 'Demo' },
    'GET /wps/v2/wallets/balance': { balance: '12.50', currency: 'USD', version: 1 },
  });
});

test('the top bar names a category only while it has a vendor', async () => {
  show(<Header permission={permission()} />);
  expect(await screen.findByRole('link', { name: 'Live casino' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Fishing' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Invite friends' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Rewards' })).toBeNull();
});

test('Arrow Down opens the vendors of a category, and Escape leads back to it', async () => {
  show(<Header permission={permission()} />);
  const link = await screen.findByRole('link', { name: 'Live casino' });
  link.focus();
  await userEvent.keyboard('{ArrowDown}');
  const first = await screen.findByRole('link', { name: /House 1/ });
  expect(first.getAttribute('href')).toBe('/live?vassalage=V1');
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: /House 1/ })).toBeNull();
  expect(document.activeElement).toBe(link);
});

test('the panel of vendors turns its page after twelve, and grows above ten', async () => {
  fakeServer({ 'GET /lgw/games/game_menus': menus(14) });
  show(<VendorPanel category="LIVE" onClose={vi.fn()} onEnter={vi.fn()} />);
  const panel = await screen.findByRole('group', { name: 'Live casino' });
  await screen.findByText('House 12');
  expect(panel.dataset['size']).toBe('large');
  expect(screen.queryByText('House 13')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Scroll on' }));
  expect(screen.getByText('House 14')).toBeDefined();
  expect(screen.queryByText('House 1')).toBeNull();
});

test('a member has the balance, hidden as stars when asked, and no way to register', async () => {
  useSession.getState().begin('a-token-of-some-length');
  show(<Header permission={permission()} />);
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  expect(await screen.findByText('$12.50')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Hide the balance' }));
  expect(screen.queryByText('$12.50')).toBeNull();
  expect(screen.getByText('******')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDefined();
});

test('the menu shows channels when there are two, codes when there are apps, and folds its lists', async () => {
  const more = {
    customerService: ['LIVECHAT', 'WHATSAPP', 'TELEGRAM'].map(service),
    resources: [{ resourceType: 'ANDROID', url: '/app.apk', labelNameEn: 'Android' }],
  };
  const { unmount } = show(<MenuEntries permission={permission(more)} />);
  expect(screen.getByRole('button', { name: 'TELEGRAM' })).toBeDefined();
  const code = screen.getByRole('img', { name: 'QR code for Android' });
  expect(code.closest('a')?.href).toBe('https://parlour.example/app.apk');
  const games = screen.getByRole('button', { name: 'Games' });
  await userEvent.click(games);
  expect(games.getAttribute('aria-expanded')).toBe('false');
  expect(localStorage.getItem('parlour.menu-folded')).toBe('games');
  unmount();
  show(<MenuEntries permission={permission()} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('button', { name: 'Games' }).getAttribute('aria-expanded')).toBe('false');
});

test('the bell counts what was published since this device last looked', async () => {
  const notices = [notice('new', '2026-11-21T00:00:00Z'), notice('old', '2026-11-01T00:00:00Z')];
  fakeServer({
    'GET /wps/content/notice': { banners: [], notices, popups: [], promotions: [] },
    'GET /wps/content/announcements': { items: notices, pageNo: 1, totalPages: 1, totalCount: 2 },
  });
  usePreferences.setState({ noticesSeenAt: '2026-11-10T00:00:00Z' });
  show(<NoticeButton />);
  await userEvent.click(await screen.findByRole('button', { name: 'Notices, 1 new notice' }));
  expect(await screen.findByRole('dialog', { name: 'Announcements' })).toBeDefined();
  await waitFor(() =>
    expect(usePreferences.getState().noticesSeenAt).toBe(notices[0]?.publishedAt),
  );
  // Counted as seen, and still marked as new for as long as the list is open.
  expect(await screen.findByRole('button', { name: /^New/ })).toBeDefined();
});

test('a picture that does not load gives way to the house’s own', () => {
  const { container } = show(<Avatar url="/gone.webp" />);
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/gone.webp');
  picture?.dispatchEvent(new Event('error'));
  return waitFor(() => expect(picture?.getAttribute('src')).toMatch(/avatars\/mask/));
});

test('customer service opens in a window of 440 by 750, and a blocked window is told of', async () => {
  const open = vi.fn(() => null);
  vi.stubGlobal('open', open);
  show(<Header permission={permission({ customerService: [service('LIVECHAT')] })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Customer service' }));
  expect(open).toHaveBeenCalledWith('', '_blank', 'popup,width=440,height=750');
  expect(useToasts.getState().toasts[0]?.text).toMatch(/blocked the new window/);
});
