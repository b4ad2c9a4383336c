import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../lib/call-query.ts';
import { useSession } from '../lib/session.ts';
import { fakeServer } from '../test-stage.tsx';
import { createPortalRouter } from './router.tsx';

const TOKEN = 'a-token-of-some-length';
const member = { id: 'm', account: 'demo', isAgent: false };

/** Where an address leads in the end, without drawing anything. */
async function lead(address: string) {
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const { pathname, search } = router.state.location;
  return { path: pathname, search };
}

const routesOf = (address: string) =>
  createPortalRouter(createMemoryHistory())
    .matchRoutes(address, {})
    .map(({ routeId }): string => routeId);

beforeEach(() => {
  useSession.getState().end('asked');
  queryClient.clear();
  fakeServer({ 'GET /wps/member/info': member });
});

test('every address of the specification’s table has a page', () => {
  const table =
    '/ /index /index.html /home /login /register /help /agent /agentHome /member /sports /esports ' +
    '/lott /elott /live /fish /rng /pvp /favorite /recent /lottery /seaLottery /vnLottery ' +
    '/promotions /pointMall /seamless /lottert /vnlottery /sealottery';
  for (const address of table.split(' ')) {
    expect(routesOf(address).length, address).toBeGreaterThan(1);
  }
  expect(routesOf('/nowhere')).toEqual(['__root__']);
});

test('home is the same page with and without a dialog over it', () => {
  for (const address of ['/', '/index', '/index.html', '/home', '/login', '/register', '/help']) {
    expect(routesOf(address).slice(0, 2), address).toEqual(['__root__', '/home']);
  }
});

test('lotteries and lists of the account demand a session, and the login leads back', async () => {
  for (const address of ['/lottery?gameCode=six', '/vnLottery', '/seaLottery', '/favorite']) {
    const { path, search } = await lead(address);
    expect(path, address).toBe('/login');
    expect(search, address).toEqual({ from: address });
  }
});

test('a page of the member centre is found by its name in the query too', async () => {
  useSession.getState().begin(TOKEN);
  expect(await lead('/member?page=depositv2')).toEqual({ path: '/member/depositv2', search: {} });
  expect((await lead('/member?page=nosuch&back=1')).path).toBe('/member/nosuch');
  expect((await lead('/member?page=../agent')).path).toBe('/member');
});

test('who is logged in opens no other account', async () => {
  useSession.getState().begin(TOKEN);
  expect((await lead('/register')).path).toBe('/');
});

test('the agent centre turns away visitors, and members without a team', async () => {
  expect((await lead('/agentHome')).path).toBe('/agent');
  useSession.getState().begin(TOKEN);
  const { path, search } = await lead('/agentHome');
  expect(path).toBe('/agent');
  expect(search).toMatchObject({ denied: expect.anything() });
});

test('an agent comes in', async () => {
  fakeServer({ 'GET /wps/member/info': { ...member, isAgent: true } });
  useSession.getState().begin(TOKEN);
  expect((await lead('/agentHome')).path).toBe('/agentHome');
});
