import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import type { Postback } from '../api/postback.ts';
import { PostbackList } from './postback-list.tsx';

const LIST = 'GET /wps/agent/postbacks';
const postback: Postback = {
  id: '019aa000-0000-7000-8000-000000000001',
  name: 'Tracker',
  url: 'https://track.example/pb?cid={cid}',
  method: 'GET',
  events: ['registration', 'commission'],
  isActive: true,
  offReason: null,
  failuresInRow: 0,
  secretHint: 'Q9xz',
  deliveredAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  version: 3,
};

/** What is sent from here on, call by call. */
function keepBodies(): readonly unknown[] {
  const bodies: unknown[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    return answer(address, init);
  });
  return bodies;
}

test('an endpoint is made with what was chosen, and its secret is shown the once', async () => {
  fakeServer({
    [LIST]: { items: [] },
    'POST /wps/agent/postbacks': { postback, secret: 'pbs_only-now' },
  });
  const sent = keepBodies();
  const user = userEvent.setup();
  show(<PostbackList />);
  await user.click(await screen.findByRole('button', { name: 'Add an endpoint' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getAllByText('This cannot be empty.')).toHaveLength(2);
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Tracker' } });
  fireEvent.change(within(dialog).getByLabelText('Address'), {
    target: { value: 'https://track.example/pb' },
  });
  await user.click(within(dialog).getByRole('button', { name: '{cid}' }));
  expect(within(dialog).getByText('GET https://track.example/pb?cid=a1b2c3')).toBeDefined();
  await user.click(within(dialog).getByLabelText(/^Conversion/));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('pbs_only-now')).toBeDefined();
  expect(sent).toEqual([
    {
      name: 'Tracker',
      url: 'https://track.example/pb?cid={cid}',
      method: 'GET',
      events: ['registration', 'first_deposit', 'commission'],
    },
  ]);
});

test('a refused address is said where it was typed, and nothing is lost', async () => {
  fakeServer({
    [LIST]: { items: [] },
    'POST /wps/agent/postbacks': refuse(422, 'postback.url_private'),
  });
  const user = userEvent.setup();
  show(<PostbackList />);
  await user.click(await screen.findByRole('button', { name: 'Add an endpoint' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Home' } });
  fireEvent.change(within(dialog).getByLabelText('Address'), {
    target: { value: 'https://private.example/' },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  // The line for a refusal is there before, and empty.
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).not.toBe(''));
  expect(within(dialog).getByLabelText('Address')).toHaveProperty(
    'value',
    'https://private.example/',
  );
});

test('what the house switched off the agent cannot switch on, nor test', async () => {
  fakeServer({
    [LIST]: { items: [{ ...postback, isActive: false, offReason: 'operator' }] },
  });
  show(<PostbackList />);
  expect(await screen.findByText('Switched off by the operator')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Switch on' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Send a test' })).toHaveProperty('disabled', true);
});
