import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { SessionList } from './session-list.tsx';

const session = (id: string, device: string, isCurrent: boolean) => ({
  id,
  device,
  ip: '203.0.113.9',
  country: 'IN',
  isCurrent,
  startedAt: '2026-11-20T08:00:00.000Z',
  usedAt: '2026-11-21T06:00:00.000Z',
});
const sessions = [
  session('here', 'Firefox on Linux', true),
  session('there', 'An old phone', false),
];

test('everywhere else is logged out only after a second word', async () => {
  const asked = fakeServer({ 'GET /wps/member/sessions': sessions });
  show(<SessionList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log out everywhere else?' });
  expect(asked).not.toContain('DELETE /wps/member/sessions');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Log out everywhere else' }));
  await waitFor(() => expect(asked).toContain('DELETE /wps/member/sessions'));
});

test('this session is marked and has no way to end it', async () => {
  fakeServer({ 'GET /wps/member/sessions': sessions });
  show(<SessionList />);
  const rows = await screen.findAllByRole('listitem');
  expect(within(rows[0]!).queryByRole('button')).toBeNull();
  expect(within(rows[1]!).getByRole('button', { name: /^Log out/ })).toBeDefined();
});

test('a list that cannot be had says why instead of waiting for ever', async () => {
  fakeServer({ 'GET /wps/member/sessions': refuse(429, 'request.too_many') });
  show(<SessionList />);
  expect(await screen.findByText('refused: request.too_many')).toBeDefined();
});
