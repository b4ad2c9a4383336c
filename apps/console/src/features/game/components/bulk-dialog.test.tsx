import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { BulkKind } from '../bulk.ts';
import type { Selection } from '../selection.ts';
import { aGame } from '../testing.ts';
import { BulkDialog } from './bulk-dialog.tsx';

const CHANGE = 'POST /console/games/bulk';
const done = { changedCount: 1, unchangedCount: 0, proposal: null };
const game = aGame({ state: 'coming_soon' });
const picked: Selection = { kind: 'picked', games: new Map([[game.gameId, game]]) };

async function stage(kind: BulkKind, answer: Answer | Promise<Answer> = { value: done }) {
  const sent = serveCalls({ [CHANGE]: answer });
  const onDone = vi.fn();
  const props = { kind, selection: picked, brandZone: 'UTC', onClose: vi.fn(), onDone };
  await renderSignedIn(<BulkDialog {...props} />);
  const changes = () => sent.map(({ body }) => (body as { change: object }).change);
  return { sent, changes, onDone };
}
const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/^Reason/);
const confirm = () => screen.getByRole('button', { name: 'Change 1 game' });
const explain = () => userEvent.type(reason(), 'licence ran out');

test('a state is set with a reason, once for two presses, and what was is kept to go back', async () => {
  const answer = Promise.withResolvers<Answer>();
  const { sent, onDone } = await stage('state', answer.promise);
  await userEvent.click(screen.getByRole('radio', { name: 'Maintenance' }));
  await explain();
  await userEvent.dblClick(confirm());
  answer.resolve({ value: done });
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sent.map(({ body }) => body)).toEqual([
    {
      selection: { gameIds: [game.gameId] },
      change: { state: 'maintenance' },
      reason: 'licence ran out',
    },
  ]);
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({
    undo: [{ gameIds: [game.gameId], change: { state: 'coming_soon' } }],
  });
});

test('a window is sent as instants with a beginning and an end', async () => {
  const { changes } = await stage('maintenance');
  await userEvent.type(screen.getByLabelText('Starts'), '2036-01-15T10:00');
  await userEvent.type(screen.getByLabelText('Ends'), '2036-01-15T12:30');
  await explain();
  await userEvent.click(confirm());
  await waitFor(() => expect(changes()).toHaveLength(1));
  const instant = expect.stringMatching(/^2036-01-1\dT.*Z$/);
  expect(changes()[0]).toEqual({ maintenance: { startsAt: instant, endsAt: instant } });
});

test('countries are blocked by their codes', async () => {
  const { changes } = await stage('blockedCountries');
  expect(screen.getByText(/second operator/)).toBeDefined();
  const countries = screen.getByLabelText('Blocked countries', { selector: 'input' });
  await userEvent.type(countries, 'Norw');
  await userEvent.click(await screen.findByRole('option', { name: 'Norway', hidden: true }));
  await explain();
  await userEvent.click(confirm());
  await waitFor(() => expect(changes()).toEqual([{ blockedCountries: ['NO'] }]));
});

test('a refusal stands in the dialog, and what was chosen is sent as it stands', async () => {
  const refusal = { code: 'catalogue.selection_changed', message: 'Other games match now.' };
  const { sent, onDone } = await stage('isHot', { ...refusal, status: 409 });
  await userEvent.click(screen.getByRole('radio', { name: 'No longer hot' }));
  await explain();
  await userEvent.click(confirm());
  expect(await screen.findByText('Other games match now.')).toBeDefined();
  expect(reason().value).toBe('licence ran out');
  await userEvent.click(confirm());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(sent[1]?.body).toMatchObject({ change: { isHot: false } });
  expect(onDone).not.toHaveBeenCalled();
});

test('a reason that says nothing holds it back', async () => {
  const { sent } = await stage('isHidden');
  await userEvent.type(reason(), ' x ');
  await userEvent.click(confirm());
  expect(sent).toEqual([]);
});
