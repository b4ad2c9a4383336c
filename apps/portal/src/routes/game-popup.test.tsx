import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeGamePopup, openGamePopup } from '../lib/game-popup.ts';
import { fakeServer, show } from '../test-stage.tsx';
import GamePopup from './game-popup.tsx';

const { go } = vi.hoisted(() => ({ go: vi.fn() }));
vi.mock('../lib/link.tsx', () => ({
  useGo: () => go,
  useAddress: () => ({ path: '/', search: {}, hash: '' }),
}));

beforeEach(() => {
  go.mockReset();
  fakeServer({
    'GET /lgw/games/game': { nodeId: '7', gameName: 'Reels', nodeName: 'Reels', state: 'live' },
    'POST /wps/game/launchGame': { url: 'https://studio.example/play' },
  });
  openGamePopup({ vassalage: 'HOUSE', gameCode: 'reels', isFreeTrial: true });
});

test('a game opens over the page, and neither Escape nor a press beside it closes it', async () => {
  show(<GamePopup />);
  expect(await screen.findByRole('dialog', { name: 'Reels' })).toBeDefined();
  expect(await screen.findByTitle('Reels, the game')).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the game may have the whole page', async () => {
  show(<GamePopup />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Give the game the whole page' }),
  );
  expect(go).toHaveBeenCalledWith('/seamless', {
    search: { vassalage: 'HOUSE', gameCode: 'reels', free: '1' },
  });
  closeGamePopup();
});
