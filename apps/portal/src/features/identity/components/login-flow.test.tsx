import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refuse, sealingKeys, show } from '../../../test-stage.tsx';
import { rememberedName, rememberName } from '../login-memory.ts';
import { LoginFlow, type LoginFlowProps } from './login-flow.tsx';

const LOGIN = 'POST /wps/session/login';
const session = { token: 'a-token-of-some-length', passwordExpired: false, firstTimeLogin: false };

async function stage(answers: Answers, props: Partial<LoginFlowProps> = {}) {
  const asked = fakeServer({
    'GET /wps/system/keys': await sealingKeys(),
    'GET /wps/captcha': 'data:image/png;base64,AAAA',
    ...answers,
  });
  const onLogin = vi.fn();
  show(
    <LoginFlow
      entry="portal"
      offersSms={false}
      country="IN"
      forgotLink={<a href="/forgot">Forgot</a>}
      onLogin={onLogin}
      {...props}
    />,
  );
  return { asked, onLogin };
}

async function tryLogin() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), 'demo');
  await userEvent.type(screen.getByLabelText('Password'), 'a password');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

test('a refused login says why, keeps what was typed and leads back to the password', async () => {
  const { onLogin } = await stage({ [LOGIN]: refuse(401, 'identity.credentials_wrong') });
  await tryLogin();
  expect(await screen.findByText('refused: identity.credentials_wrong')).toBeDefined();
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'a password');
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveProperty('value', 'demo');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  expect(screen.queryByRole('textbox', { name: 'Captcha' })).toBeNull();
  expect(onLogin).not.toHaveBeenCalled();
});

test('a captcha comes when the server wants one, empty, and is not sent without characters', async () => {
  const { asked } = await stage({
    [LOGIN]: refuse(401, 'identity.credentials_wrong', { captcha: true }),
  });
  await tryLogin();
  const field = await screen.findByRole('textbox', { name: 'Captcha' });
  expect(field).toHaveProperty('value', '');
  const tries = () => asked.filter((key) => key === LOGIN).length;
  expect(tries()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('This cannot be empty.')).toBeDefined();
  expect(tries()).toBe(1);
});

test('a login hands its session on, once however often its button is pressed', async () => {
  const { asked, onLogin } = await stage({ [LOGIN]: session });
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), 'demo');
  await userEvent.type(screen.getByLabelText('Password'), 'a password');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(onLogin).toHaveBeenCalledTimes(1));
  expect(onLogin.mock.calls[0]?.[0]).toEqual(session);
  expect(asked.filter((key) => key === LOGIN)).toHaveLength(1);
});

test('the name is remembered for the next login only when asked, and the password never', async () => {
  const { onLogin } = await stage({ [LOGIN]: session });
  const tick = screen.getByRole('checkbox');
  expect(tick).toHaveProperty('checked', false);
  await userEvent.click(tick);
  await tryLogin();
  await waitFor(() => expect(onLogin).toHaveBeenCalled());
  expect(rememberedName()).toBe('demo');
  expect(document.cookie).not.toContain('password');
  rememberName(null);
  expect(rememberedName()).toBe('');
});

test('a lock counts down and holds the button; another name is free to try', async () => {
  await stage({
    [LOGIN]: refuse(429, 'identity.locked', { captcha: true, retryAfterSeconds: 90 }),
  });
  await tryLogin();
  expect((await screen.findByRole('timer')).textContent).toMatch(/01:[0-3]\d/);
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), '2');
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('disabled', false);
});

test('the way by SMS is there only where the brand offers it, and arrow keys lead to it', async () => {
  await stage({});
  expect(screen.queryByRole('tablist')).toBeNull();
  document.body.replaceChildren();

  const { asked } = await stage({}, { offersSms: true });
  const tabs = within(screen.getByRole('tablist'));
  tabs.getByRole('tab', { name: 'With password' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(tabs.getByRole('tab', { name: 'SMS code' }).getAttribute('aria-selected')).toBe('true');
  const number = await screen.findByRole('textbox', { name: 'Mobile number' });
  expect(screen.queryByLabelText('Password')).toBeNull();
  await userEvent.type(number, '98765 43210');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByText('This cannot be empty.')).toBeDefined();
  expect(asked).not.toContain(LOGIN);
  await userEvent.keyboard('{Tab}');
  await userEvent.click(tabs.getByRole('tab', { name: 'With password' }));
  await userEvent.click(tabs.getByRole('tab', { name: 'SMS code' }));
  expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toHaveProperty(
    'value',
    '98765 43210',
  );
});

const challenge = (methods: readonly object[], seconds = 600) =>
  refuse(403, 'identity.second_verification_required', {
    ticket: 'a-ticket-of-some-length',
    expiresAt: new Date(Date.now() + seconds * 1_000).toISOString(),
    methods,
  });

test('a login from a strange place is verified by the way that the person chooses', async () => {
  const { asked, onLogin } = await stage({
    [LOGIN]: challenge([
      { method: 'sms', hint: '+91 ••• 210' },
      { method: 'email', hint: 'd•••@example.org' },
    ]),
    'POST /wps/session/login/verification/code': { expiredMinutes: 5 },
    'POST /wps/session/login/verification': session,
  });
  await tryLogin();
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeDefined();
  expect(screen.getByText(/This step stays open for (10:00|09:\d\d)/)).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /e-mail/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(asked).toContain('POST /wps/session/login/verification/code'));
  await userEvent.click(screen.getByRole('button', { name: 'Verify and log in' }));
  expect(screen.getByText('This cannot be empty.')).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'Verification code' }), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Verify and log in' }));
  await waitFor(() => expect(onLogin).toHaveBeenCalledWith(session));
});

test('a step that has run out leads back to the login, which kept its name', async () => {
  const { onLogin } = await stage({
    [LOGIN]: challenge([{ method: 'totp', hint: '' }]),
    'POST /wps/session/login/verification': refuse(422, 'identity.ticket_expired'),
  });
  await tryLogin();
  const field = await screen.findByRole('textbox', { name: /6-digit code/ });
  await userEvent.type(field, '12345');
  await userEvent.click(screen.getByRole('button', { name: 'Verify and log in' }));
  expect(screen.getByText(/Enter the 6 digits/)).toBeDefined();
  await userEvent.type(field, '6');
  await userEvent.click(screen.getByRole('button', { name: 'Verify and log in' }));
  expect(await screen.findByText('This step has run out')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the login' }));
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveProperty('value', 'demo');
  expect(onLogin).not.toHaveBeenCalled();
});
