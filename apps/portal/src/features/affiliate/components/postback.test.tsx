import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { aPostback } from '../postback-builder.ts';
import { PostbackList } from './postback-list.tsx';

const LIST = 'GET /wps/agent/postbacks';
const postback = aPostback();

test('an endpoint is made with what was chosen, and its secret is shown the once', async () => {
  const sent: unknown[] = [];
  const made = { postback, secret: 'pbs_only-now' };
  fakeServer({ [LIST]: { items: [] }, 'POST /wps/agent/postbacks': made }, sent);
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

test('an endpoint that was changed elsewhere is read again behind the refusal', async () => {
  const asked = fakeServer({
    [LIST]: { items: [postback] },
    [`PUT /wps/agent/postbacks/${postback.id}`]: refuse(409, 'postback.changed'),
  });
  show(<PostbackList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change Tracker' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('refused: postback.changed')).toBeDefined();
  await waitFor(() => expect(asked.filter((call) => call === LIST)).toHaveLength(2));
});

test('what the house switched off the agent cannot switch on, nor test', async () => {
  fakeServer({
    [LIST]: { items: [aPostback({ isActive: false, offReason: 'operator' })] },
  });
  show(<PostbackList />);
  expect(await screen.findByText('Switched off by the operator')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Switch on' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Send a test' })).toHaveProperty('disabled', true);
});
