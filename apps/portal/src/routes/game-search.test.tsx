import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
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

test('enter opens no game of an earlier text while more is typed', async () => {
  showSearch();
  await userEvent.type(await screen.findByRole('combobox'), 'vel');
  await screen.findByRole('option');
  useGameSheet.setState({ game: null });
  await userEvent.keyboard('x{Enter}');
  expect(useGameSearch.getState().isOpen).toBe(true);
  expect(useGameSheet.getState().game).toBeNull();
});
