import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../lib/session.ts';
import { fakeServer, refuse, show } from '../test-stage.tsx';
import AddressLogin from './address-login.tsx';

const ANSWERS = {
  'GET /wps/member/info': { account: 'demo', isTrial: false },
  'POST /wps/session/code/account': { account: 'stranger' },
  'DELETE /wps/session/logout': null,
};

beforeEach(() => {
  useSession.getState().begin('a-token-of-some-length');
  useSession.setState({ addressCode: 'a-code-of-some-length' });
});

test('a link into another account asks first and names both', async () => {
  const asked = fakeServer(ANSWERS);
  show(<AddressLogin />);
  expect(await screen.findByText(/logged in as demo.*stranger/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Stay as demo' }));
  expect(useSession.getState()).toMatchObject({
    token: 'a-token-of-some-length',
    addressCode: null,
  });
  expect(asked).not.toContain('POST /wps/session/login/code');
});

test('the question can be closed, which keeps the session', async () => {
  const asked = fakeServer(ANSWERS);
  show(<AddressLogin />);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(useSession.getState()).toMatchObject({
    token: 'a-token-of-some-length',
    addressCode: null,
  });
  expect(asked).not.toContain('POST /wps/session/login/code');
});

test('a link into the account that is there is dropped without a word', async () => {
  const asked = fakeServer({ ...ANSWERS, 'POST /wps/session/code/account': { account: 'demo' } });
  show(<AddressLogin />);
  await waitFor(() => expect(useSession.getState().addressCode).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).not.toContain('POST /wps/session/login/code');
});

test('a link that expired leaves the session as it is', async () => {
  fakeServer({
    ...ANSWERS,
    'POST /wps/session/code/account': refuse(422, 'identity.session_code_expired'),
  });
  show(<AddressLogin />);
  await waitFor(() => expect(useSession.getState().addressCode).toBeNull());
  expect(useSession.getState().token).toBe('a-token-of-some-length');
});
