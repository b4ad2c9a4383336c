import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useGameSheet } from '../lib/game-sheet.ts';
import { useSession } from '../lib/session.ts';
import { useToasts } from '../lib/toast.ts';
import { fakeServer, refuse, show } from '../test-stage.tsx';
import { useTarget } from './use-target.ts';

const { go } = vi.hoisted(() => ({ go: vi.fn() }));
vi.mock('../lib/link.tsx', () => ({ useGo: () => go, useAddress: () => ({ path: '/' }) }));

type Linked = NonNullable<Parameters<typeof useTarget>[0]>;

function Link({ linked }: { readonly linked: Linked }): ReactNode {
  const open = useTarget(linked);
  return open === null ? <p>Leads nowhere</p> : <button onClick={open}>Open</button>;
}

const game = {
  nodeId: '7',
  vassalage: 'HOUSE',
  gameCode: 'reels',
  gameName: 'Reels',
  gameType: 'RNG',
  state: 'live',
  isGame: 'GAME',
  isDemoOnly: false,
};
const answers = {
  'GET /wps/member/info': { id: 'm', account: 'demo', isTrial: false },
  'GET /lgw/games/favorites/ids': { favGameIds: [] },
  'GET /lgw/games/game': game,
};
const toGame = { linkageType: 'game', vassalage: 'HOUSE', url: 'reels' } as const;
const press = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

beforeEach(() => {
  go.mockReset();
  useGameSheet.setState({ game: null });
  useToasts.setState({ toasts: [] });
  useSession.setState({ token: 'a-token' });
  fakeServer(answers);
});

test('a link to a game starts it, whatever the game is', async () => {
  show(<Link linked={toGame} />);
  await press();
  const search = { vassalage: 'HOUSE', gameCode: 'reels' };
  await waitFor(() => expect(go).toHaveBeenCalledWith('/seamless', { search }));
});

test('a link to a game that nobody connected shows what it is', async () => {
  fakeServer({ ...answers, 'GET /lgw/games/game': { ...game, isDemoOnly: true } });
  show(<Link linked={toGame} />);
  await press();
  await waitFor(() => expect(useGameSheet.getState().game?.gameCode).toBe('reels'));
  expect(go).not.toHaveBeenCalled();
});

test('a link to a game that rests says until when', async () => {
  const rests = { ...game, state: 'maintenance', maintenanceEndsAt: '2026-11-24T09:30:00.000Z' };
  fakeServer({ ...answers, 'GET /lgw/games/game': rests });
  show(<Link linked={toGame} />);
  await press();
  await waitFor(() => expect(useToasts.getState().toasts[0]?.text).toMatch(/24.*2026|2026.*24/));
  expect(go).not.toHaveBeenCalled();
});

test('a link to a game that is gone says so', async () => {
  fakeServer({ ...answers, 'GET /lgw/games/game': refuse(404, 'catalogue.unknown_game') });
  show(<Link linked={toGame} />);
  await press();
  await waitFor(() => expect(useToasts.getState().toasts[0]?.text).toContain('unknown_game'));
});

test('a page of the portal opens here, and what is no address leads nowhere', async () => {
  const { unmount } = show(<Link linked={{ linkageType: 'route', url: '/promotions' }} />);
  await press();
  expect(go).toHaveBeenCalledWith('/promotions');
  unmount();
  show(<Link linked={{ linkageType: 'route', url: '//elsewhere.example' }} />);
  expect(screen.getByText('Leads nowhere')).toBeDefined();
});
