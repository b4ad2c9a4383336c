import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refuse, sealingKeys, show } from '../../../test-stage.tsx';
import type { Challenge } from '../login-model.ts';
import { SecondStep } from './second-step.tsx';

const VERIFY = 'POST /wps/session/login/verification';
const session = { token: 'a-token-of-some-length', passwordExpired: false, firstTimeLogin: false };
const inTime = Date.parse('2096-01-01T00:00:00.000Z');
const app: Challenge['methods'] = [{ method: 'totp', hint: '' }];

async function stage(answers: Answers, methods = app, expiresAtMs = inTime) {
  const bodies: unknown[] = [];
  const keys = await sealingKeys();
  const asked = fakeServer({ 'GET /wps/system/keys': keys, ...answers }, bodies);
  const onLogin = vi.fn();
  const onBack = vi.fn();
  show(
    <SecondStep
      challenge={{ ticket: 'a-ticket', expiresAtMs, methods }}
      onLogin={onLogin}
      onBack={onBack}
    />,
  );
  return { asked, bodies, onLogin, onBack };
}
const digits = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: '6-digit code of your authenticator' });
const verify = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Verify and log in' });

test('the code is sent sealed and without its gap, once for two presses', async () => {
  const answer = Promise.withResolvers();
  const { bodies, onLogin } = await stage({ [VERIFY]: answer.promise });
  await userEvent.type(digits(), '123 456');
  await userEvent.dblClick(verify());
  answer.resolve(session);
  await waitFor(() => expect(onLogin).toHaveBeenCalledWith(session));
  expect(bodies).toEqual([{ ticket: 'a-ticket', method: 'totp', answer: '123456' }]);
});

test('too few digits are told, and nothing is sent', async () => {
  const { asked } = await stage({});
  await userEvent.click(verify());
  expect(screen.getByText('This cannot be empty.')).toBeDefined();
  await userEvent.type(digits(), '12345');
  await userEvent.click(verify());
  expect(screen.getByText('Enter the 6 digits that the authenticator shows.')).toBeDefined();
  expect(asked).toEqual([]);
});

test('another way forgets the answer and the refusal of the one before', async () => {
  const { bodies } = await stage({ [VERIFY]: refuse(422, 'identity.second_verification_wrong') }, [
    ...app,
    { method: 'payee_name', hint: 'D••• M•••' },
  ]);
  await userEvent.type(digits(), '123456');
  await userEvent.click(verify());
  expect(await screen.findByText('refused: identity.second_verification_wrong')).toBeDefined();
  expect(digits().value).toBe('123456');
  await userEvent.click(screen.getByRole('radio', { name: /^Name of your bank account/ }));
  expect(screen.queryByText('refused: identity.second_verification_wrong')).toBeNull();
  const name = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Name of the account holder',
  });
  expect(name.value).toBe('');
  await userEvent.type(name, ' Dana Moss ');
  await userEvent.click(verify());
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual({ ticket: 'a-ticket', method: 'payee_name', answer: 'Dana Moss' });
});

test('too many wrong answers hold the button while the lock counts down', async () => {
  await stage({ [VERIFY]: refuse(429, 'identity.locked', { retryAfterSeconds: 90 }) });
  await userEvent.type(digits(), '123456');
  await userEvent.click(verify());
  expect(await screen.findByText('Too many wrong tries')).toBeDefined();
  expect(verify().disabled).toBe(true);
});

test('a step that has run out offers the login again and no answer', async () => {
  const { onBack } = await stage({}, app, Date.parse('2026-01-01T00:00:00.000Z'));
  expect(screen.getByRole('heading', { name: 'This step has run out' })).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the login' }));
  expect(onBack).toHaveBeenCalledTimes(1);
});
