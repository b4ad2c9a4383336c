import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refuse, sealingKeys, show } from '../../../test-stage.tsx';
import { rememberName } from '../login-memory.ts';
import { LoginForm } from './login-form.tsx';
// Loaded beforehand, so that no test waits for a part on its way.
import './sms-fields.tsx';

const LOGIN = 'POST /wps/session/login';
const session = { token: 'a-token-of-some-length', passwordExpired: false, firstTimeLogin: false };

beforeEach(() => rememberName(null));

async function stage(answers: Answers, entry: 'portal' | 'agent' = 'portal') {
  const bodies: unknown[] = [];
  const keys = await sealingKeys();
  const asked = fakeServer(
    { 'GET /wps/system/keys': keys, 'GET /wps/captcha': 'data:image/png;base64,AAAA', ...answers },
    bodies,
  );
  const handlers = { onLogin: vi.fn(), onChallenge: vi.fn() };
  show(
    <LoginForm
      entry={entry}
      offersSms
      country="IN"
      forgotLink={<a href="/forgot">Forgot</a>}
      {...handlers}
    />,
  );
  return { asked, bodies, ...handlers };
}
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));

test('name and password are sent sealed with the door that they came by', async () => {
  const { bodies, onLogin } = await stage({ [LOGIN]: session }, 'agent');
  await userEvent.type(name(), ' demo ');
  await userEvent.type(password(), ' a password ');
  await press();
  await waitFor(() => expect(onLogin).toHaveBeenCalledWith(session));
  expect(bodies).toEqual([
    { type: 'username', username: 'demo', password: ' a password ', entry: 'agent' },
  ]);
});

test('number and code are sent for a login by SMS', async () => {
  const { bodies, onLogin } = await stage({ [LOGIN]: session });
  await userEvent.click(screen.getByRole('tab', { name: 'SMS code' }));
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Mobile number' }),
    '98765 43210',
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Verification code' }), '123456');
  await press();
  await waitFor(() => expect(onLogin).toHaveBeenCalledTimes(1));
  expect(bodies).toEqual([
    {
      type: 'sms',
      countryDialingCode: '91',
      mobileNum: '98765 43210',
      verificationCode: '123456',
      entry: 'portal',
    },
  ]);
});

test('what is missing is told, the first of it is gone to, and nothing is sent', async () => {
  const { asked } = await stage({});
  await press();
  expect(screen.getAllByText('This cannot be empty.')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect(asked).toEqual([]);
});

test('the characters of a picture go with the next try only', async () => {
  const { bodies, onLogin } = await stage({
    [LOGIN]: refuse(401, 'identity.credentials_wrong', { captcha: true }),
  });
  await userEvent.type(name(), 'demo');
  await userEvent.type(password(), 'a password');
  await press();
  const captcha = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Captcha' });
  expect(screen.getByText('refused: identity.credentials_wrong')).toBeDefined();
  await userEvent.type(captcha, ' k7q2 ');
  await press();
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[0]).not.toHaveProperty('captcha');
  expect(bodies[1]).toMatchObject({ username: 'demo', password: 'a password', captcha: 'k7q2' });
  await waitFor(() => expect(captcha.value).toBe(''));
  expect(name().value).toBe('demo');
  expect(onLogin).not.toHaveBeenCalled();
});

test('a login that needs a second half is handed on, and is no refusal', async () => {
  const { onChallenge, onLogin } = await stage({
    [LOGIN]: refuse(403, 'identity.second_verification_required', {
      ticket: 'a-ticket',
      expiresAt: '2096-01-01T00:00:00.000Z',
      methods: [{ method: 'totp', hint: '' }],
    }),
  });
  await userEvent.type(name(), 'demo');
  await userEvent.type(password(), 'a password');
  await press();
  await waitFor(() => expect(onChallenge).toHaveBeenCalledTimes(1));
  expect(onChallenge.mock.calls[0]?.[0]).toMatchObject({ ticket: 'a-ticket' });
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(onLogin).not.toHaveBeenCalled();
});
