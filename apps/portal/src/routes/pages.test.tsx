import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../lib/session.ts';
import { type Answers, fakeServer, refuse, show } from '../test-stage.tsx';
import Affiliate from './affiliate.tsx';
import Pages from './pages.tsx';
import Promotions from './promotions.tsx';

vi.mock('../features/identity/bot-check.ts', () => ({
  withBotCheck: (_when: string, call: (proof: object) => Promise<unknown>) =>
    call({ botCheck: 'solved' }),
}));

/** Draws what an address shows, without the shell around it. */
async function visit(address: string, answers: Answers) {
  const asked = fakeServer({
    'GET /wps/system/whitelabel': { brand: { name: 'Parlour' }, resources: [], mainDomain: '' },
    ...answers,
  });
  const root = createRootRoute();
  const at = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      at('/promotions', Promotions),
      at('/affiliate', Affiliate),
      at('$', Pages),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  return { asked, router, ...show(<RouterProvider router={router as never} />) };
}

const promotion = {
  id: '019aa000-0000-7000-8000-000000000001',
  slug: 'match-week',
  title: 'Match week',
  summary: 'The sixth slip is on the house.',
  imageUrl: '',
  categories: ['sport'],
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  state: 'open',
};
const list = (items: readonly object[], totalPages = 1) => ({
  items,
  categories: ['sport', 'vip'],
  pageNo: 1,
  totalPages,
  totalCount: items.length,
});

beforeEach(() => useSession.getState().end('asked'));

test('promotions have a tab for each category with something, and each its address', async () => {
  const { router } = await visit('/promotions', {
    'GET /wps/content/promotions': list([promotion], 3),
  });
  expect(await screen.findByRole('link', { name: 'Match week' })).toBeDefined();
  await waitFor(() => expect(document.title).toContain('Promotions'));
  const tabs = within(screen.getByRole('navigation', { name: 'Categories' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Sport',
    'VIP',
  ]);
  expect(tabs.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(tabs.getByRole('link', { name: 'VIP' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ category: 'vip' }));
  await waitFor(() =>
    expect(tabs.getByRole('link', { name: 'VIP' }).getAttribute('aria-current')).toBe('page'),
  );
});

test('no promotions is said, and so is a failure, with a way to try again', async () => {
  const { unmount } = await visit('/promotions', { 'GET /wps/content/promotions': list([]) });
  expect(await screen.findByText('No promotions right now')).toBeDefined();
  unmount();
  const { asked } = await visit('/promotions', {
    'GET /wps/content/promotions': refuse(503, 'request.overloaded'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const count = () => asked.filter((key) => key.endsWith('promotions')).length;
  await waitFor(() => expect(count()).toBeGreaterThan(1));
});

test('a promotion and a post that are gone say so and lead back', async () => {
  const gone = refuse(404, 'content.not_found');
  const first = await visit('/promotions/none', { 'GET /wps/content/promotions/none': gone });
  expect(await screen.findByText('This offer is not here any more')).toBeDefined();
  first.unmount();
  await visit('/news/none', { 'GET /wps/content/posts/none': gone });
  expect(await screen.findByText('This post is not here any more')).toBeDefined();
  expect(screen.getByRole('button', { name: 'News' })).toBeDefined();
});

test('a promotion that is over cannot be taken part in, and a banner to nowhere has no button', async () => {
  const page = {
    ...promotion,
    state: 'ended',
    content: '<h3>How</h3><script>x()</script>',
    terms: '',
    action: 'See the matches',
    linkageType: 'route',
    url: '/sports',
  };
  const call = 'GET /wps/content/promotions/match-week';
  const first = await visit('/promotions/match-week', { [call]: page });
  expect(await screen.findByRole('heading', { level: 2, name: 'How' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'See the matches' })).toHaveProperty('disabled', true);
  first.unmount();
  await visit('/promotions/match-week', { [call]: { ...page, url: '//evil.example' } });
  await screen.findByRole('heading', { level: 1, name: 'Match week' });
  expect(screen.queryByRole('button', { name: 'See the matches' })).toBeNull();
});

test('winners are empty until someone wins, and an unknown category shows all', async () => {
  const { asked } = await visit('/winners?category=GOLD', {
    'GET /wps/game/winners': { items: [], nextCursor: null },
    'GET /lgw/games/game_menus': { menus: [], hotGames: [] },
  });
  expect(await screen.findByText('No wins yet')).toBeDefined();
  expect(asked).toContain('GET /wps/game/winners');
});

test('announcements come nine a page, the newest open', async () => {
  const notice = (index: number) => ({
    id: `n${index}`,
    type: 'B',
    title: `Notice ${index}`,
    content: `<p>Words ${index}</p>`,
    publishedAt: '2026-11-20T10:00:00.000Z',
  });
  await visit('/announcements', {
    'GET /wps/content/announcements': {
      items: Array.from({ length: 9 }, (_, index) => notice(index + 1)),
      pageNo: 1,
      totalPages: 12,
      totalCount: 108,
    },
  });
  expect(await screen.findByRole('heading', { name: 'Notice 9' })).toBeDefined();
  expect(document.querySelectorAll('details[open]')).toHaveLength(1);
  const pager = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pager.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Page 1',
    'Page 2',
    'Page 3',
    'Page 4',
    'Page 5',
    'Page 12',
    'Next',
  ]);
});

test('a member copies the link and is told so; the feature that is off says so', async () => {
  useSession.getState().begin('a-token-of-some-length');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const member = { id: 'm', account: 'demo', isTrial: false };
  const link = 'https://parlour.example/register?referralCode=ABCD2345';
  const { unmount } = await visit('/referral', {
    'GET /wps/member/info': member,
    'GET /wps/referral': { referralCode: 'ABCD2345', link, registered: 5, active: 2 },
    'GET /wps/referral/members': { items: [], nextCursor: null },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(writeText).toHaveBeenCalledWith(link);
  expect(await screen.findByRole('dialog', { name: 'Copied' })).toBeDefined();
  unmount();
  await visit('/referral', {
    'GET /wps/member/info': member,
    'GET /wps/referral': refuse(403, 'referral.closed'),
  });
  expect(await screen.findByText('Inviting friends is closed at the moment')).toBeDefined();
});

test('an application is checked, sent with its proof, and thanked for', async () => {
  const { asked } = await visit('/affiliate', { 'PUT /wps/agent/application': { id: 'a' } });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send application' }));
  await screen.findByRole('button', { name: 'Send application' });
  await send();
  expect(screen.getByText('Tell us your name.')).toBeDefined();
  expect(asked).not.toContain('PUT /wps/agent/application');
  await userEvent.type(screen.getByLabelText(/Full name/), 'Ingrid Sole');
  await userEvent.type(screen.getByLabelText(/E-mail/), 'ingrid@channel.test');
  await userEvent.type(screen.getByLabelText(/Your sites/), 'https://ingrid.test');
  await send();
  expect(await screen.findByText('We will answer to ingrid@channel.test.')).toBeDefined();
});

test('a second application of an address is told beside the address', async () => {
  await visit('/affiliate', {
    'PUT /wps/agent/application': refuse(409, 'agent.application_open'),
  });
  await userEvent.type(await screen.findByLabelText(/Full name/), 'Ingrid Sole');
  await userEvent.type(screen.getByLabelText(/E-mail/), 'ingrid@channel.test');
  await userEvent.type(screen.getByLabelText(/Your sites/), 'https://ingrid.test');
  await userEvent.click(screen.getByRole('button', { name: 'Send application' }));
  expect(await screen.findByText('refused: agent.application_open')).toBeDefined();
  expect(screen.getByLabelText(/Full name/)).toHaveProperty('value', 'Ingrid Sole');
});

test('a preview shows what is not published, and says when it is over', async () => {
  const token = 'abcdefghijklmnopqrstuvwxyz';
  const call = `GET /wps/content/preview/${token}`;
  const first = await visit(`/preview/${token}`, {
    [call]: { kind: 'help', title: 'Taking money out', content: '<p>Soon.</p>' },
  });
  expect(await screen.findByRole('heading', { name: 'Taking money out' })).toBeDefined();
  expect(screen.getByRole('note')).toBeDefined();
  first.unmount();
  await visit(`/preview/${token}`, { [call]: refuse(404, 'content.not_found') });
  expect(await screen.findByText('This preview is over')).toBeDefined();
});
