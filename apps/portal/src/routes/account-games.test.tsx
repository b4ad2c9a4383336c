import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../lib/session.ts';
import { fakeServer, refuse, show } from '../test-stage.tsx';
import AccountGames from './account-games.tsx';

const { address, go } = vi.hoisted(() => ({ address: { path: '/favorite' }, go: vi.fn() }));
vi.mock('../lib/link.tsx', () => ({
  useAddress: () => ({ ...address, search: {}, hash: '' }),
  useGo: () => go,
  PathLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const answers = {
  'GET /wps/member/info': { id: 'm', account: 'demo', isTrial: false },
  'GET /lgw/games/favorites/ids': { favGameIds: [] },
};
const LISTS = [
  { path: '/favorite', call: 'GET /lgw/games/favorites', empty: { content: [] } },
  { path: '/recent', call: 'GET /wps/games/recent', empty: { list: [] } },
] as const;

beforeEach(() => {
  useSession.setState({ token: 'a-token' });
  go.mockReset();
});

for (const { path, call, empty } of LISTS) {
  test(`${path}: a list that cannot be read says so and is asked for again`, async () => {
    address.path = path;
    const asked = fakeServer({ ...answers, [call]: refuse(429, 'request.too_many') });
    show(<AccountGames />);
    expect(await screen.findByText(/request\.too_many/)).toBeDefined();
    fakeServer({ ...answers, [call]: empty });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/request\.too_many/)).toBeNull());
    // Nothing is kept yet: the way to the games stands in the list's place.
    await userEvent.click(screen.getByRole('button', { name: 'Browse games' }));
    expect(go).toHaveBeenCalledWith('/games');
    expect(asked).toContain(call);
  });
}

test('a trial account, which keeps nothing, is told what it needs', async () => {
  address.path = '/favorite';
  fakeServer({ ...answers, 'GET /wps/member/info': { id: 'm', account: 'demo', isTrial: true } });
  show(<AccountGames />);
  expect(await screen.findByRole('heading', { name: 'A real account is needed' })).toBeDefined();
});
