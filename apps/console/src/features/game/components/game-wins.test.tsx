import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { GameWins } from './game-wins.tsx';

const gameId = '019aa000-0000-7000-8000-0000000000a1';
const CALL = `GET /console/games/${gameId}/wins`;
const win = {
  roundId: '019aa000-0000-7000-8000-0000000000b1',
  account: 'ar***n',
  currency: 'USD',
  win: '41.50',
  wonAt: '2026-11-20T10:00:00.000Z',
};

test('the largest wins of a game lead to their rounds', async () => {
  serveCalls({ [CALL]: { value: { items: [win] } } });
  await renderSignedIn(<GameWins gameId={gameId} currency="USD" />);
  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toContain(`/rounds/${win.roundId}`);
  expect(screen.getByText(/41\.50/)).toBeTruthy();
});

test('a game without large wins says so', async () => {
  serveCalls({ [CALL]: { value: { items: [] } } });
  await renderSignedIn(<GameWins gameId={gameId} currency="USD" />);
  expect(await screen.findByText(/No round won five times/)).toBeTruthy();
});

test('wins that cannot be asked for can be asked for again', async () => {
  const sent = serveCalls({
    [CALL]: { code: 'request.unavailable', message: 'Not now.', status: 503 },
  });
  await renderSignedIn(<GameWins gameId={gameId} currency="USD" />);
  const before = sent.length;
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent.length).toBeGreaterThan(before));
});
