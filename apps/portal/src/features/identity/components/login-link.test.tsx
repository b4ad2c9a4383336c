import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useToasts } from '../../../lib/toast.ts';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { LoginLink } from './login-link.tsx';

const ISSUE = 'POST /wps/session/code';
const open = () => screen.getByRole('button', { name: 'Log in on another device' });

test('a code is asked for once for two presses, and shown as a picture', async () => {
  const answer = Promise.withResolvers();
  const asked = fakeServer({ [ISSUE]: answer.promise });
  show(<LoginLink />);
  await userEvent.dblClick(open());
  answer.resolve({ code: 'a-code-of-some-length' });
  expect(
    await screen.findByRole('img', { name: 'QR code that logs in to your account' }),
  ).toBeDefined();
  expect(asked).toEqual([ISSUE]);
});

test('a refusal is told, and no picture is shown', async () => {
  fakeServer({ [ISSUE]: refuse(429, 'identity.code_limit') });
  show(<LoginLink />);
  await userEvent.click(open());
  await waitFor(() =>
    expect(useToasts.getState().toasts[0]?.text).toBe('refused: identity.code_limit'),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
