import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { NewOperatorButton } from './new-operator.tsx';

const roles = { items: [{ role: 'admin' }, { role: 'support' }] };
const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function fill(answer: Parameters<typeof serveCalls>[0][string]) {
  const sent = serveCalls({
    'GET /console/roles': { value: roles },
    'GET /console/operators': { value: { items: [] } },
    'POST /console/operators': answer,
  });
  const user = userEvent.setup();
  await renderSignedIn(<NewOperatorButton />);
  await user.click(screen.getByRole('button', { name: 'Add operator' }));
  await screen.findByRole('dialog');
  write(/^Name/, 'Nia Osei');
  write(/^Account/, 'nia');
  write(/^E-mail/, 'nia@example.com');
  write(/^Reason/, 'a new colleague');
  return { sent, user };
}

test('a colleague is proposed, and the form says beforehand that another operator decides', async () => {
  const proposal = {
    id: '019aa000-0000-7000-8000-0000000000a1',
    kind: 'operator.hire',
    expiresAt: '2026-01-18T00:00:00.000Z',
  };
  const { sent, user } = await fill({ value: { proposal } });
  expect(screen.getByText(/A second operator has to approve/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send for approval' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    account: 'nia',
    name: 'Nia Osei',
    email: 'nia@example.com',
    role: 'support',
    reason: 'a new colleague',
  });
});

test('a refusal keeps what was typed', async () => {
  const { user } = await fill({
    code: 'approval.open',
    message: 'A proposal is open.',
    status: 409,
  });
  await user.click(screen.getByRole('button', { name: 'Send for approval' }));
  expect(await screen.findByText(/A proposal is open/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Account/).value).toBe('nia');
});
