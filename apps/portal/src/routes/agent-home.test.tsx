import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../lib/session.ts';
import { fakeServer, show } from '../test-stage.tsx';
import AgentHome from './agent-home.tsx';

const { go, place } = vi.hoisted(() => ({ go: vi.fn(), place: { path: '/agentHome/account' } }));
vi.mock('../lib/link.tsx', () => ({
  useGo: () => go,
  useSearchChange: () => vi.fn(),
  useAddress: () => ({ path: place.path, search: {}, hash: '' }),
  useAddressPart: () => undefined,
  PathLink: ({ to, children, ...rest }: { to: string; children: ReactNode }) => (
    <a href={to} aria-current={(rest as { 'aria-current'?: 'page' })['aria-current']}>
      {children}
    </a>
  ),
}));

const arjun = {
  id: '01930000-0000-7000-8000-000000000009',
  account: 'arjun',
  nickname: 'Arjun',
  type: 41,
  isAgent: true,
  isTrial: false,
  registeredAt: '2026-10-22T08:00:00.000Z',
  loggedInAt: '2026-11-21T06:00:00.000Z',
};
const notice = (publishedAt: string) => ({
  id: publishedAt,
  type: 'AG',
  publishedAt,
  title: `News of ${publishedAt}`,
  content: '',
});
const stage = (member: object, affiliateCode: string | null) =>
  fakeServer({
    'GET /wps/member/info': member,
    'GET /wps/agent/own': { affiliateCode },
    'GET /wps/member/sessions': [],
    'GET /wps/v2/wallets/balance': { balance: '1200.00', currency: 'INR' },
    'GET /wps/agent/exports': { items: [] },
    'GET /wps/agent/announcements': {
      items: [notice('2026-11-20T08:00:00.000Z'), notice('2026-11-21T08:00:00.000Z')],
      pageNo: 1,
      totalPages: 1,
      totalCount: 2,
    },
    'GET /wps/system/status': { status: 0, serverTime: new Date(Date.now()).toISOString() },
    'GET /wps/system/whitelabel': {
      brand: {
        name: 'Parlour',
        languages: ['en'],
        currency: 'INR',
        timeZone: 'Asia/Kolkata',
        gmtOffsetMinutes: 330,
      },
      whitelabel: [],
      customerService: [{ csType: 'LIVE', label: 'Live help', path: null }],
      mainDomain: 'https://parlour.example',
    },
  });

beforeEach(() => {
  go.mockReset();
  place.path = '/agentHome/account';
  useSession.getState().begin('a-token-of-some-length');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});

test('an agent finds the account, its kind, and the link that brings members', async () => {
  stage(arjun, 'ARJUN88');
  show(<AgentHome />);
  expect(await screen.findByRole('heading', { name: 'Good to see you, Arjun' })).toBeDefined();
  expect(screen.getByText('Agent, type 41')).toBeDefined();
  expect(await screen.findByText('ARJUN88')).toBeDefined();
  const link = await screen.findByText('parlour.example/register?affiliateCode=ARJUN88');
  expect(link).toBeDefined();
});

test('an agent without a code is told so', async () => {
  stage(arjun, null);
  show(<AgentHome />);
  expect(await screen.findByText(/no affiliate code yet/)).toBeDefined();
});

test('the frame has the pages, the money, help, the site’s clock and the way out', async () => {
  stage(arjun, null);
  show(<AgentHome />);
  const link = async (name: string | RegExp) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link('Announcements')).toBe('/agentHome/agentAnnouncement');
  expect(await link('Deposit')).toBe('/agentHome/depositv2');
  expect(await link('Withdraw')).toBe('/agentHome/withdraw');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('My account');
  expect(await screen.findByText('GMT+05:30')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Live help' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeDefined();
});

test('announcements that were not seen stand beside their page and on the bell', async () => {
  stage(arjun, null);
  show(<AgentHome />);
  const link = await screen.findByRole('link', { name: /Announcements.*2/ });
  expect(link.getAttribute('href')).toBe('/agentHome/agentAnnouncement');
});

test('reading the announcements clears the badge', async () => {
  place.path = '/agentHome/agentAnnouncement';
  stage(arjun, null);
  show(<AgentHome />);
  expect((await screen.findAllByText('For agents')).length).toBe(2);
  await expect.poll(() => screen.queryByRole('link', { name: /Announcements.*2/ })).toBeNull();
});

test('the menu folds to its signs and keeps the names for readers', async () => {
  stage(arjun, null);
  show(<AgentHome />);
  await userEvent.click(await screen.findByRole('button', { name: 'Fold the menu' }));
  expect(screen.getByRole('button', { name: 'Unfold the menu' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'My account' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Unfold the menu' }));
});

test('an account without a team is not shown the centre', async () => {
  const asked = stage({ ...arjun, type: 0, isAgent: false }, null);
  show(<AgentHome />);
  expect(await screen.findByRole('heading', { name: 'This is the agent centre' })).toBeDefined();
  expect(asked).not.toContain('GET /wps/agent/own');
});

test('without a session it leads to the entrance', () => {
  stage(arjun, null);
  useSession.getState().end('expired');
  show(<AgentHome />);
  expect(go).toHaveBeenCalledWith('/agent', { replace: true });
});
