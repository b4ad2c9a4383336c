import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test-stage.tsx';
import type { Game } from '../model.ts';
import { GameTile } from './game-tile.tsx';

const game: Game = {
  nodeId: '1',
  gameId: '01999999-0000-7000-8000-000000000001',
  vassalage: 'PARLOUR',
  vendorName: 'Parlour Studio',
  gameCode: 'velvet-hours',
  gameName: 'Velvet Hours',
  nodeName: 'Velvet Hours',
  iconUrl: '/a.svg',
  showIcon: null,
  isGame: 'GAME',
  gameType: 'RNG',
  state: 'live',
  isHot: true,
  isNew: false,
  hasJackpot: false,
  hasFreePlay: true,
  isDemoOnly: false,
  rtpPpm: 962_682,
  trailer: null,
  validBetBps: 10_000,
  volatility: 'medium',
  lines: 20,
  betMin: '0.20',
  tags: [],
};

function showTile(more: Partial<Game> = {}) {
  const onPlay = vi.fn();
  const onFavourite = vi.fn();
  const onShow = vi.fn();
  const { container } = show(
    <GameTile
      game={{ ...game, ...more }}
      onPlay={onPlay}
      onFavourite={onFavourite}
      onShow={onShow}
      isFavourite={(nodeId) => nodeId === '1'}
    />,
  );
  return { container, onPlay, onShow, onFavourite };
}

test('a game can be started for money and for free', async () => {
  const { onPlay } = showTile();
  await userEvent.click(screen.getByRole('button', { name: 'Play Velvet Hours' }));
  await userEvent.click(screen.getByRole('button', { name: 'Free trial' }));
  expect(onPlay.mock.calls.map(([, isFreeTrial]) => isFreeTrial)).toEqual([false, true]);
});

test('a finger, which cannot hover, is shown both ways to start', async () => {
  const { onPlay, onShow } = showTile();
  const media = vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => ({ matches: query === '(hover: none)' }) as MediaQueryList);
  await userEvent.click(screen.getByRole('button', { name: 'Play Velvet Hours' }));
  media.mockRestore();
  expect(onShow).toHaveBeenCalledOnce();
  expect(onPlay).not.toHaveBeenCalled();
});

test('what shows under a pointer or with the focus is drawn when that comes', async () => {
  showTile({ nodeId: '2' });
  const heart = { name: 'Keep Velvet Hours as a favourite' };
  expect(screen.queryByRole('button', { name: 'Free trial' })).toBeNull();
  expect(screen.queryByRole('button', heart)).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Free trial' })).toBeDefined();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Play');
  expect(screen.getByRole('button', heart)).toBeDefined();
});

test('a picture that does not load gives way to the one that is drawn from the name', () => {
  const { container } = showTile();
  const picture = container.querySelector('img');
  if (picture === null) throw new Error('no picture');
  fireEvent.error(picture);
  expect(picture.getAttribute('src')).toBe('/art/games/velvet-hours.webp');
});

test('a game in maintenance answers a press', async () => {
  const { onPlay } = showTile({ state: 'maintenance' });
  await userEvent.click(screen.getByRole('button', { name: 'Velvet Hours' }));
  expect(onPlay).toHaveBeenCalledOnce();
});

test('a game that is not open says so and cannot be started', async () => {
  const { onPlay } = showTile({ state: 'coming_soon' });
  expect(await screen.findByText('Soon')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Velvet Hours' }));
  expect(onPlay).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Free trial' })).toBeNull();
});

test('a game of a studio that is not connected says so and offers no play', async () => {
  const { onPlay, onShow } = showTile({ isDemoOnly: true, isNew: true, rtpPpm: null });
  expect(await screen.findByText('Not connected yet')).toBeDefined();
  expect(screen.queryByText('New')).toBeNull();
  for (const name of ['Play', 'Play Velvet Hours', 'Free trial']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Velvet Hours' }));
  expect(onShow).toHaveBeenCalledOnce();
  expect(onPlay).not.toHaveBeenCalled();
});

test('the heart tells its state and passes its press on', async () => {
  const { onFavourite } = showTile();
  const heart = screen.getByRole('button', { name: 'Keep Velvet Hours as a favourite' });
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(heart);
  expect(onFavourite).toHaveBeenCalledOnce();
});

test('a picture moves under a pointer, where it can', async () => {
  const { container } = showTile({ trailer: '/art/trailers/studio:plinko.svg', nodeId: '2' });
  const moving = () => container.querySelector('img[src$="plinko.svg"]');
  expect(moving()).toBeNull();
  await userEvent.hover(container.querySelector('article') as HTMLElement);
  expect(moving()).not.toBeNull();
});
