import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { PasswordForm } from './password-form.tsx';

const CHANGE = 'PUT /console/me/password';

async function stage(answer: Answer | Promise<Answer>) {
  const sent = serveCalls({ [CHANGE]: answer });
  const onChanged = vi.fn();
  await renderSignedIn(<PasswordForm onChanged={onChanged} />);
  return { sent, onChanged };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const change = () => screen.getByRole('button', { name: 'Change password' });
async function fill() {
  await userEvent.type(field('Current password'), 'old harbour lamp');
  await userEvent.type(field('New password'), 'quiet river stone');
}

test('both passwords are sent once for two presses, and leave nothing behind', async () => {
  const answer = Promise.withResolvers<Answer>();
  const { sent, onChanged } = await stage(answer.promise);
  await fill();
  await userEvent.dblClick(change());
  answer.resolve({ value: null });
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(sent.map(({ body }) => body)).toEqual([
    { current: 'old harbour lamp', next: 'quiet river stone' },
  ]);
  expect(field('Current password').value).toBe('');
  expect(field('New password').value).toBe('');
});

test('a refusal is told above the button, and nothing typed is lost', async () => {
  const { onChanged } = await stage({ code: 'operator.password_weak', message: 'Too simple.' });
  await fill();
  await userEvent.click(change());
  expect(await screen.findByText(/Too simple\./)).toBeDefined();
  expect(field('New password').value).toBe('quiet river stone');
  expect(onChanged).not.toHaveBeenCalled();
});

test('without both there is nothing to send', async () => {
  const { sent } = await stage({ value: null });
  await userEvent.type(field('Current password'), 'old harbour lamp');
  await userEvent.click(change());
  expect(sent).toEqual([]);
});
