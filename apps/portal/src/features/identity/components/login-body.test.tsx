import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RefusalError } from '@parlour/client';
import { fakeServer, show } from '../../../test-stage.tsx';
import { LoginFlow } from './login-flow.tsx';

// Bodies are sealed before they reach the network, so they are looked at here.
const { login } = vi.hoisted(() => ({ login: vi.fn() }));
vi.mock('../api/index.ts', async (original) => ({ ...(await original<object>()), login }));
vi.mock('../bot-solver.ts', () => ({ search: async () => ({ number: 7 }) }));

const refusal = (code: string, details: object = {}) =>
  new RefusalError(
    { code, message: code, status: 403, fields: {}, requestId: 'r' },
    { ...details },
  );
const session = { token: 'a-token-of-some-length' };
const press = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));

async function typeName() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), ' demo ');
  await userEvent.type(screen.getByLabelText('Password'), ' a password ');
}

function stage(entry: 'portal' | 'agent') {
  fakeServer({
    'GET /wps/captcha': 'data:image/png;base64,AAAA',
    'GET /wps/verification/challenge': '{"parameters":{}}',
  });
  const onLogin = vi.fn();
  show(<LoginFlow entry={entry} offersSms country="IN" forgotLink={null} onLogin={onLogin} />);
  return onLogin;
}

beforeEach(() => login.mockReset());

test('a login by name says where it comes from and leaves the password as it was typed', async () => {
  login.mockResolvedValue(session);
  const onLogin = stage('agent');
  await typeName();
  await press();
  await waitFor(() => expect(onLogin).toHaveBeenCalled());
  expect(login.mock.calls).toEqual([
    [{ type: 'username', username: 'demo', password: ' a password ', entry: 'agent' }],
  ]);
});

test('a login by SMS sends the number with the calling code of the place', async () => {
  login.mockResolvedValue(session);
  const onLogin = stage('portal');
  await userEvent.click(screen.getByRole('tab', { name: 'SMS code' }));
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Mobile number' }),
    '98765 43210',
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Verification code' }), '123456');
  await press();
  await waitFor(() => expect(onLogin).toHaveBeenCalled());
  expect(login.mock.calls[0]?.[0]).toEqual({
    type: 'sms',
    countryDialingCode: '91',
    mobileNum: '98765 43210',
    verificationCode: '123456',
    entry: 'portal',
  });
});

test('the check against robots is solved when it is asked for, and the try goes on by itself', async () => {
  login.mockRejectedValueOnce(refusal('identity.bot_check_required')).mockResolvedValue(session);
  const onLogin = stage('portal');
  await typeName();
  await press();
  await waitFor(() => expect(onLogin).toHaveBeenCalled());
  expect(login).toHaveBeenCalledTimes(2);
  expect(login.mock.calls[0]?.[0]).not.toHaveProperty('botCheck');
  expect(JSON.parse(atob(login.mock.calls[1]?.[0].botCheck))).toMatchObject({
    challenge: { parameters: {} },
  });
});

test('the characters of the picture go with the next try, and with that one alone', async () => {
  login
    .mockRejectedValueOnce(refusal('identity.credentials_wrong', { captcha: true }))
    .mockRejectedValueOnce(refusal('identity.captcha_wrong', { captcha: true }));
  stage('portal');
  await typeName();
  await press();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Captcha' }), 'K7M3P');
  await press();
  await waitFor(() => expect(login).toHaveBeenCalledTimes(2));
  expect(login.mock.calls[1]?.[0]).toMatchObject({ captcha: 'K7M3P' });
  const field = screen.getByRole('textbox', { name: 'Captcha' });
  await waitFor(() => expect(field).toHaveProperty('value', ''));
});
