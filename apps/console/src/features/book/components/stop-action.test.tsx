import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type Answer,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import type { Stop } from '../api/index.ts';
import { StopAction } from './stop-action.tsx';

const operator = { ...olivia, permissions: [...olivia.permissions, 'sports.update'] };
const MAKE = 'POST /console/sports/stops';
const ALL: Stop = {
  id: '019aa000-0000-7000-8000-000000000001',
  kind: 'all',
  sportId: null,
  tournamentId: null,
  eventId: null,
  marketId: null,
  specifiers: null,
  name: '',
  eventName: null,
  reason: 'the feed is silent',
  madeBy: 'omar',
  madeAt: '2026-11-28T12:00:00.000Z',
};

test('the red button asks once more and why, and sends one stop for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const sent = serveCalls({ [MAKE]: answer.promise });
  await renderSignedIn(<StopAction subject={{ kind: 'all' }} name="" stops={[]} />, operator);
  await userEvent.click(screen.getByRole('button', { name: 'Stop all betting' }));
  const inside = within(await screen.findByRole('dialog'));
  await userEvent.type(inside.getByLabelText(/^Reason/), 'prices look wrong');
  await userEvent.dblClick(inside.getByRole('button', { name: 'Stop all betting' }));
  answer.resolve({ value: ALL });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.filter(({ body }) => body !== undefined).map(({ body }) => body)).toEqual([
    { kind: 'all', reason: 'prices look wrong' },
  ]);
});

test('what is stopped already can be lifted, and everything waits for another operator', async () => {
  const lift = `POST /console/sports/stops/${ALL.id}/lift`;
  const proposal = { id: '019aa000-0000-7000-8000-000000000002', kind: 'sport_stop.lift' };
  const sent = serveCalls({ [lift]: { value: { ...ALL, proposal } } });
  await renderSignedIn(<StopAction subject={{ kind: 'all' }} name="" stops={[ALL]} />, operator);
  await userEvent.click(screen.getByRole('button', { name: 'Lift' }));
  const inside = within(await screen.findByRole('dialog'));
  expect(inside.getByText(/another operator|second operator/i)).toBeDefined();
  await userEvent.type(inside.getByLabelText(/^Reason/), 'it is back');
  await userEvent.click(inside.getByRole('button', { name: 'Lift' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.some(({ body }) => JSON.stringify(body) === '{"reason":"it is back"}')).toBe(true);
});
