import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { aGame } from '../testing.ts';
import { PinBoard } from './pin-board.tsx';

const editor = { ...olivia, permissions: [...olivia.permissions, 'catalogue.update'] };
const game = (gameId: string, name: string) =>
  aGame({ gameId, gameCode: gameId, names: { en: name } });
const pinned = [game('a', 'Alpha'), game('b', 'Beta'), game('c', 'Gamma')];
const board = <PinBoard category="RNG" vendorCode={undefined} pinned={pinned} />;
const order = () =>
  within(screen.getByRole('list', { name: 'Pinned games' }))
    .getAllByRole('listitem')
    .map((row) => /Alpha|Beta|Gamma|Delta/.exec(row.textContent ?? '')?.[0]);

test('a game is moved with the keyboard, which stays with it, and the order is sent', async () => {
  const sent = serveCalls({ 'PUT /console/games/order': { value: { games: pinned } } });
  const user = userEvent.setup();
  await renderSignedIn(board, editor);
  screen.getByRole('button', { name: 'Move Alpha, place 1' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(order()).toEqual(['Beta', 'Alpha', 'Gamma']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Alpha, place 2');
  expect(screen.getByText('Alpha is now at place 2 of 3.')).toBeTruthy();
  await user.keyboard('{End}');
  expect(order()).toEqual(['Beta', 'Gamma', 'Alpha']);
  await user.click(screen.getByRole('button', { name: 'Take Gamma off the list' }));
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'summer');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(sent[0]?.body).toEqual({
    category: 'RNG',
    gameIds: ['b', 'a'],
    before: ['a', 'b', 'c'],
    reason: 'summer',
  });
});

test('a game is found and pinned at the end; those that are pinned are not offered', async () => {
  serveCalls({
    'GET /console/games': {
      value: { items: [game('a', 'Alpha'), game('d', 'Delta')], nextCursor: null, total: 2 },
    },
  });
  const user = userEvent.setup();
  await renderSignedIn(board, editor);
  await user.type(screen.getByRole('searchbox', { name: 'Find a game to pin' }), 'a');
  await user.click(await screen.findByRole('button', { name: 'Pin Delta' }));
  expect(screen.queryByRole('button', { name: 'Pin Alpha' })).toBeNull();
  expect(order()).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta']);
});

test('who may only look can move nothing', async () => {
  await renderSignedIn(board);
  const handle = screen.getByRole<HTMLButtonElement>('button', { name: 'Move Alpha, place 1' });
  expect(handle.disabled).toBe(true);
  expect(screen.queryByRole('searchbox')).toBeNull();
});
