import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../lib/session.ts';
import { useToasts } from '../lib/toast.ts';
import { fakeServer, refuse, show } from '../test-stage.tsx';
import Seamless from './seamless.tsx';

const { go, back, address } = vi.hoisted(() => ({
  go: vi.fn(),
  back: vi.fn(),
  address: { search: {} as Record<string, unknown> },
}));
vi.mock('./use-back.ts', () => ({ useBack: () => back }));
vi.mock('../lib/link.tsx', () => ({
  useGo: () => go,
  useSearchChange: () => vi.fn(),
  useAddress: () => ({ path: '/seamless', search: address.search, hash: '' }),
  PathLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const game = {
  nodeId: '7',
  vassalage: 'HOUSE',
  gameCode: 'reels',
  gameName: 'Reels',
  nodeName: 'Reels',
  gameType: 'RNG',
  state: 'live',
  isGame: 'GAME',
};
const answers = {
  'GET /lgw/games/game': game,
  'GET /lgw/games/favorites/ids': { favGameIds: ['7'] },
  'GET /lgw/games/popular': { list: [] },
  'GET /wps/member/info': { id: 'm', account: 'demo', isTrial: false },
  'GET /wps/v2/wallets/balance': { balance: '20.00', currency: 'USD', version: 1 },
  'POST /wps/game/launchGame': { url: 'https://studio.example/play?token=1' },
};

beforeEach(() => {
  go.mockReset();
  back.mockReset();
  useToasts.setState({ toasts: [] });
  useSession.getState().begin('a-token-of-some-length');
  address.search = { vassalage: 'HOUSE', gameCode: 'reels' };
  HTMLDialogElement.prototype.showModal ??= vi.fn();
});

test('a game opens in its frame, with its heart, another start and the way back', async () => {
  const asked = fakeServer(answers);
  show(<Seamless />);
  expect(await screen.findByTitle('Reels, the game')).toBeDefined();
  const heart = await screen.findByRole('button', { name: 'Keep Reels as a favourite' });
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Load the game again' }));
  const launches = () => asked.filter((call) => call === 'POST /wps/game/launchGame');
  await waitFor(() => expect(launches()).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(back).toHaveBeenCalledOnce();
});

test('a window that the browser blocked is told of', async () => {
  fakeServer(answers);
  vi.stubGlobal('open', () => null);
  show(<Seamless />);
  await userEvent.click(screen.getByRole('button', { name: 'Open in a window of its own' }));
  expect(useToasts.getState().toasts[0]?.text).toMatch(/blocked the new window/);
});

test('a game of the house is left to its own page', async () => {
  fakeServer({ ...answers, 'POST /wps/game/launchGame': { url: '/lottery?gameCode=ssc-60' } });
  show(<Seamless />);
  await waitFor(() =>
    expect(go).toHaveBeenCalledWith('/lottery?gameCode=ssc-60', { replace: true }),
  );
  expect(screen.queryByTitle('Reels, the game')).toBeNull();
});

test('a launch that failed is told with a way to try again', async () => {
  fakeServer({ ...answers, 'POST /wps/game/launchGame': refuse(503, 'play.vendor_unavailable') });
  show(<Seamless />);
  expect(await screen.findByText('refused: play.vendor_unavailable')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('in place of a game in maintenance stand popular ones, and a press opens one', async () => {
  const tile = (gameCode: string, over: object = {}) => ({
    ...game,
    gameCode,
    gameName: gameCode,
    nodeId: gameCode,
    vendorName: 'House',
    iconUrl: '/art/a.webp',
    showIcon: null,
    rtpPpm: null,
    isDemoOnly: false,
    ...over,
  });
  fakeServer({
    ...answers,
    'POST /wps/game/launchGame': refuse(503, 'play.game_maintenance'),
    'GET /lgw/games/popular': {
      list: [tile('reels'), tile('clocks'), tile('facade', { isDemoOnly: true })],
    },
  });
  show(<Seamless />);
  expect(await screen.findByRole('heading', { name: 'Popular games' })).toBeDefined();
  expect(screen.queryByText('facade')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Play reels' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Play clocks' }));
  expect(go).toHaveBeenCalledWith('/seamless', {
    search: { vassalage: 'HOUSE', gameCode: 'clocks' },
  });
});

test('who is kept from playing is offered no other game', async () => {
  const asked = fakeServer({
    ...answers,
    'POST /wps/game/launchGame': refuse(403, 'protection.excluded'),
  });
  show(<Seamless />);
  expect(await screen.findByText('refused: protection.excluded')).toBeDefined();
  expect(asked).not.toContain('GET /lgw/games/popular');
});

test('an address without a game says so, and nothing is launched', async () => {
  address.search = {};
  const asked = fakeServer(answers);
  show(<Seamless />);
  expect(await screen.findByText('No game was named')).toBeDefined();
  expect(asked).not.toContain('POST /wps/game/launchGame');
});

test('a game that nobody has is not found, and the tab says so', async () => {
  fakeServer({
    ...answers,
    'GET /lgw/games/game': refuse(404, 'catalogue.game_not_found'),
    'POST /wps/game/launchGame': refuse(404, 'play.game_not_found'),
  });
  show(<Seamless />);
  expect(await screen.findByText('This game was not found')).toBeDefined();
  await waitFor(() => expect(document.title).toMatch(/^This game was not found/));
});

test('a visitor is led to the login, and back to the game afterwards', () => {
  useSession.getState().end('asked');
  const asked = fakeServer(answers);
  show(<Seamless />);
  expect(go).toHaveBeenCalledWith('/login', {
    search: { from: `${location.pathname}${location.search}` },
    replace: true,
  });
  expect(asked).not.toContain('POST /wps/game/launchGame');
});

test('a visitor may try a game for free, without balance and deposit', async () => {
  useSession.getState().end('asked');
  address.search = { ...address.search, free: '1' };
  fakeServer(answers);
  show(<Seamless />);
  expect(await screen.findByTitle('Reels, the game')).toBeDefined();
  expect(screen.getByText('Free play')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
});

test('the member centre opens over the running game', async () => {
  const asked = fakeServer({ ...answers, 'GET /wps/member/bets': { items: [], nextCursor: null } });
  show(<Seamless />);
  await screen.findByTitle('Reels, the game');
  await userEvent.click(screen.getByRole('button', { name: 'Member centre' }));
  expect(await screen.findByRole('dialog', { name: 'Member centre' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Betting record', pressed: true })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Deposit', pressed: false })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked.filter((call) => call === 'POST /wps/game/launchGame')).toHaveLength(1);
});
