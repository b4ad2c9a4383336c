import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { Selection } from '../selection.ts';
import { aGame } from '../testing.ts';
import { BulkActions } from './bulk-actions.tsx';
import { BulkResult } from './bulk-result.tsx';

const editor = { ...olivia, permissions: [...olivia.permissions, 'catalogue.update'] };
const games = ['a', 'b'].map((end) =>
  aGame({ gameId: `019aa000-0000-7000-8000-00000000000${end}`, isHot: end === 'b' }),
);
const ids = games.map(({ gameId }) => gameId);
const picked: Selection = {
  kind: 'picked',
  games: new Map(games.map((game) => [game.gameId, game])),
};

const actions = (selection: Selection, onDone = vi.fn()) => (
  <BulkActions selection={selection} brandZone="Asia/Kolkata" onDone={onDone} />
);

test('picked games are changed alike, with a reason, and can be brought back', async () => {
  const sent = serveCalls({
    'POST /console/games/bulk': {
      value: { changedCount: 1, unchangedCount: 1, proposal: null },
    },
  });
  const onDone = vi.fn();
  const user = userEvent.setup();
  await renderSignedIn(actions(picked, onDone), editor);
  await user.click(screen.getByRole('button', { name: 'Hot' }));
  await user.click(await screen.findByLabelText('Mark as hot'));
  const confirm = screen.getByRole('button', { name: 'Change 2 games' });
  await user.click(confirm);
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText(/^Reason/), 'week of the fair');
  await user.click(confirm);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent[0]?.body).toEqual({
    selection: { gameIds: ids },
    change: { isHot: true },
    reason: 'week of the fair',
  });
  expect(onDone.mock.calls[0]?.[0]).toEqual({
    changedCount: 1,
    unchangedCount: 1,
    proposal: null,
    undo: [{ gameIds: [ids[0]], change: { isHot: false } }],
    reason: 'week of the fair',
  });
});

test('what waits for a second operator is not said to be done', async () => {
  const proposal = { id: ids[0], kind: 'game.update_many', expiresAt: '2026-01-02T00:00:00.000Z' };
  const sent = serveCalls({
    'POST /console/games/bulk': { value: { changedCount: 2, unchangedCount: 0, proposal } },
  });
  const onDone = vi.fn();
  const user = userEvent.setup();
  await renderSignedIn(actions(picked, onDone), editor);
  await user.click(screen.getByRole('button', { name: 'Hot' }));
  await user.click(await screen.findByLabelText('Mark as hot'));
  await user.type(screen.getByLabelText(/^Reason/), 'week of the fair');
  await user.click(screen.getByRole('button', { name: 'Change 2 games' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Reason/)).toBeNull());
  expect(sent.length).toBe(1);
  expect(onDone).not.toHaveBeenCalled();
});

test('undoing sends each group what it was', async () => {
  const sent = serveCalls({
    'POST /console/games/bulk': {
      value: { changedCount: 1, unchangedCount: 0, proposal: null },
    },
  });
  const onClose = vi.fn();
  const user = userEvent.setup();
  const undo = [
    { gameIds: [ids[0] as string], change: { state: 'live' as const } },
    { gameIds: [ids[1] as string], change: { state: 'coming_soon' as const } },
  ];
  const done = { changedCount: 2, unchangedCount: 0, undo, reason: 'wrong list' };
  await renderSignedIn(<BulkResult done={done} onClose={onClose} />, editor);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ body }) => (body as { change: object }).change)).toEqual([
    { state: 'live' },
    { state: 'coming_soon' },
  ]);
});

test('all that was found goes as the filter with its count, and offers no undoing', async () => {
  const refusal = { code: 'catalogue.selection_changed', message: 'Other games match now.' };
  const sent = serveCalls({ 'POST /console/games/bulk': { ...refusal, status: 409 } });
  const user = userEvent.setup();
  const found: Selection = { kind: 'found', filter: { category: 'RNG' }, count: 9_000 };
  await renderSignedIn(actions(found), editor);
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'licence ran out');
  await user.click(screen.getByRole('button', { name: 'Change 9,000 games' }));
  expect(await screen.findByText('Other games match now.')).toBeTruthy();
  expect(sent[0]?.body).toEqual({
    selection: { filter: { category: 'RNG' }, count: 9_000 },
    change: { isHidden: true },
    reason: 'licence ran out',
  });
});

test('a window without a beginning is told and not sent', async () => {
  const sent = serveCalls({});
  const user = userEvent.setup();
  await renderSignedIn(actions(picked), editor);
  await user.click(screen.getByRole('button', { name: 'Maintenance' }));
  await user.type(await screen.findByLabelText('Ends'), '2036-01-15T10:00');
  await user.type(screen.getByLabelText(/^Reason/), 'new release');
  await user.click(screen.getByRole('button', { name: 'Change 2 games' }));
  expect(screen.getByText('Say when it starts, or clear the end.')).toBeTruthy();
  expect(sent).toEqual([]);
});
