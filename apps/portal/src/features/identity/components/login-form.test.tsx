import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { rememberedName, rememberName } from '../login-memory.ts';
import { LoginForm } from './login-form.tsx';

async function keys() {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const { publicKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  return { keys: [{ kty, crv, x, y, kid: 'one', alg: 'ECDH-ES', use: 'enc' }] };
}

async function tryLogin() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), 'demo');
  await userEvent.type(screen.getByLabelText('Password'), 'a password');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

test('a refused login says why and asks for a captcha when the server wants one', async () => {
  fakeServer({
    'GET /wps/system/keys': await keys(),
    'POST /wps/session/login': refuse(401, 'identity.credentials_wrong', { captcha: true }),
    'GET /wps/captcha': 'data:image/png;base64,AAAA',
  });
  const onLogin = vi.fn();
  show(<LoginForm onLogin={onLogin} registerLink={<a href="/register">Register</a>} />);
  await tryLogin();
  expect(await screen.findByText('refused: identity.credentials_wrong')).toBeDefined();
  expect(await screen.findByRole('textbox', { name: 'Picture code' })).toBeDefined();
  expect(onLogin).not.toHaveBeenCalled();
});

test('a login hands its token on', async () => {
  fakeServer({
    'GET /wps/system/keys': await keys(),
    'POST /wps/session/login': { token: 'a-token-of-some-length', passwordExpired: false },
  });
  const onLogin = vi.fn();
  show(<LoginForm onLogin={onLogin} registerLink={<a href="/register">Register</a>} />);
  await tryLogin();
  await vi.waitFor(() => expect(onLogin).toHaveBeenCalledWith('a-token-of-some-length', false));
});

test('the name is remembered for the next login only when asked, and the password never', async () => {
  fakeServer({
    'GET /wps/system/keys': await keys(),
    'POST /wps/session/login': { token: 'a-token-of-some-length', passwordExpired: false },
  });
  const onLogin = vi.fn();
  show(<LoginForm onLogin={onLogin} registerLink={<a href="/register">Register</a>} />);
  const tick = screen.getByRole('checkbox');
  expect(tick).toHaveProperty('checked', false);
  await userEvent.click(tick);
  await tryLogin();
  await vi.waitFor(() => expect(onLogin).toHaveBeenCalled());
  expect(rememberedName()).toBe('demo');
  expect(document.cookie).not.toContain('password');
  rememberName(null);
  expect(rememberedName()).toBe('');
});
