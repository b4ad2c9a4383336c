import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openGameSearch, useGameSearch } from '../lib/game-search.ts';
import { useGameSheet } from '../lib/game-sheet.ts';
import { fakeServer, show } from '../test-stage.tsx';
import GameSearch from './game-search.tsx';

const GAME = {
  nodeId: 'n-1',
  gameName: 'Velvet Hours',
  displayName: 'Velvet Hours',
  vendorName: 'Studio',
  vassalage: 'STUDIO',
  gameCode: 'velvet',
  state: 'open',
  isDemoOnly: true,
  hasFreePlay: true,
};

function showSearch() {
  const routeTree = createRootRoute({ component: GameSearch });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  show(<RouterProvider router={router as never} />);
}

beforeEach(() => {
  localStorage.clear();
  fakeServer({ 'GET /lgw/games/game_list': { games: [GAME], total: 1 } });
  openGameSearch();
});

test('enter opens what was found', async () => {
  showSearch();
  await userEvent.type(await screen.findByRole('combobox'), 'vel');
  await screen.findByRole('option');
  await userEvent.keyboard('{Enter}');
  expect(useGameSearch.getState().isOpen).toBe(false);
});

test('a skeleton stands in only for an answer that is late', async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  showSearch();
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'vel' } });
  const skeleton = () => document.querySelector('[data-skeleton]');
  await waitFor(() => expect(screen.queryByText(/^Type a name/)).toBeNull(), { interval: 5 });
  expect(skeleton()).toBeNull();
  await waitFor(() => expect(skeleton()).not.toBeNull());
  answer(Response.json({ success: true, value: { games: [GAME], total: 1 }, message: '' }));
  await screen.findByRole('option');
  expect(skeleton()).toBeNull();
});

test('enter opens no game of an earlier text while more is typed', async () => {
  showSearch();
  await userEvent.type(await screen.findByRole('combobox'), 'vel');
  await screen.findByRole('option');
  useGameSheet.setState({ game: null });
  await userEvent.keyboard('x{Enter}');
  expect(useGameSearch.getState().isOpen).toBe(true);
  expect(useGameSheet.getState().game).toBeNull();
});
