import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { SessionList } from './session-list.tsx';

const LIST = 'GET /console/me/sessions';
const END = 'DELETE /console/me/sessions/s-2';
const session = (id: string, isCurrent: boolean) => ({
  id,
  isCurrent,
  ip: '203.0.113.7',
  userAgent: '',
  createdAt: '2026-01-15T08:00:00.000Z',
  lastSeenAt: '2026-01-15T08:00:00.000Z',
});

async function stage(answer: Answer | Promise<Answer>) {
  const items = [session('s-1', true), session('s-2', false)];
  const sent = serveCalls({ [LIST]: { value: { items } }, [END]: answer });
  await renderSignedIn(<SessionList />);
  const end = await screen.findByRole('button', { name: 'End session' });
  return { end, ends: () => sent.filter(({ method }) => method === 'DELETE').length };
}

test('another session is ended once for two presses; the own one cannot be', async () => {
  const answer = Promise.withResolvers<Answer>();
  const { end, ends } = await stage(answer.promise);
  expect(screen.getByText('This session')).toBeDefined();
  await userEvent.dblClick(end);
  answer.resolve({ value: null });
  await waitFor(() => expect(end.hasAttribute('data-loading')).toBe(false));
  expect(ends()).toBe(1);
});

test('after a refusal it can be ended again', async () => {
  const { end, ends } = await stage({ code: 'operator.session_gone', message: 'It is over.' });
  await userEvent.click(end);
  await waitFor(() => expect(end.hasAttribute('data-loading')).toBe(false));
  await userEvent.click(end);
  await waitFor(() => expect(ends()).toBe(2));
});
