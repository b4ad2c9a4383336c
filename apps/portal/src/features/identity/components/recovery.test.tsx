import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refuse, sealingKeys, show } from '../../../test-stage.tsx';
import { ForgotMail } from './forgot-mail.tsx';
import { PasswordGate } from './password-gate.tsx';
import { ResetForm } from './reset-form.tsx';

vi.mock('../bot-check.ts', () => ({
  withBotCheck: (_when: string, call: (proof: object) => Promise<unknown>) =>
    call({ botCheck: 'solved' }),
  solveBotCheck: async () => 'solved',
}));

const rule = {
  field: 'password',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 8,
  maxLength: 64,
};

async function stage(answers: Answers) {
  return fakeServer({ 'GET /wps/system/keys': await sealingKeys(), ...answers });
}

async function typePassword(password: string, again = password) {
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('New password again'), again);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the new password' }));
const item = (text: string) => screen.getByText(text).closest('li')?.dataset['met'];

const MAIL = 'POST /wps/member/password/email';
const RESET = 'POST /wps/member/password/reset';
const CHANGE = 'POST /wps/member/password';

test('a forgotten password begins with a name and an address, and goes on with the code', async () => {
  const asked = await stage({ [MAIL]: { expiredMinutes: 5 }, [RESET]: null });
  const onReset = vi.fn();
  show(<ForgotMail emailRule={undefined} passwordRule={rule} onReset={onReset} />);
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send link and code' }));
  await send();
  expect(screen.getAllByText('This cannot be empty.')).toHaveLength(2);
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), 'dana');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'no address');
  await send();
  expect(asked).not.toContain(MAIL);
  await userEvent.clear(screen.getByRole('textbox', { name: 'E-mail' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'dana@example.org');
  await send();
  expect(await screen.findByRole('dialog', { name: 'Check your mailbox' })).toBeDefined();
  // The same words whether or not the account exists.
  expect(screen.getByText(/^If .*dana.* belong together/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Enter the code' }));
  await typePassword('harbour lamp');
  await save();
  expect(asked).not.toContain(RESET);
  await userEvent.type(screen.getByRole('textbox', { name: 'Code of the e-mail' }), '123456');
  await save();
  await waitFor(() => expect(onReset).toHaveBeenCalledTimes(1));
});

test('a brand that tells of unknown accounts is quoted, and the form keeps what was typed', async () => {
  await stage({ [MAIL]: refuse(422, 'identity.recovery_unknown') });
  show(<ForgotMail emailRule={undefined} passwordRule={rule} onReset={vi.fn()} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), 'dana');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'dana@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Send link and code' }));
  expect(await screen.findByText('refused: identity.recovery_unknown')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveProperty('value', 'dana');
});

test('a used link says so instead of taking a password', async () => {
  await stage({ [RESET]: refuse(422, 'identity.link_expired') });
  const onLinkOver = vi.fn();
  const proof = { token: 'a-token-of-some-length' };
  show(<ResetForm proof={proof} rule={rule} onReset={vi.fn()} onLinkOver={onLinkOver} />);
  expect(screen.queryByRole('textbox', { name: 'Code of the e-mail' })).toBeNull();
  await typePassword('harbour lamp');
  await save();
  await waitFor(() => expect(onLinkOver).toHaveBeenCalledTimes(1));
});

test('the list ticks off what a new password has, and nothing is sent before all of it', async () => {
  const asked = await stage({ [CHANGE]: { endedSessions: 0 } });
  const onChanged = vi.fn();
  show(<PasswordGate rule={rule} onChanged={onChanged} onLogout={vi.fn()} />);
  expect(screen.queryByRole('meter')).toBeNull();
  await typePassword('short');
  expect(item('8 to 64 characters')).toBe('false');
  expect(item('Typed the same twice')).toBe('true');
  await save();
  expect(asked).not.toContain(CHANGE);
  await userEvent.type(screen.getByLabelText('New password'), 'er than that');
  expect(item('8 to 64 characters')).toBe('true');
  expect(item('Typed the same twice')).toBe('false');
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('Good');
  await userEvent.type(screen.getByLabelText('New password again'), 'er than that');
  await save();
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
});

test('a change that has to be confirmed asks for a code, and keeps the password', async () => {
  const asked = await stage({
    [CHANGE]: refuse(422, 'identity.code_required', { channels: ['email'] }),
    'POST /wps/member/verification/code': { expiredMinutes: 5 },
  });
  show(<PasswordGate rule={rule} onChanged={vi.fn()} onLogout={vi.fn()} />);
  await typePassword('harbour lamp');
  await save();
  await screen.findByRole('textbox', { name: 'Code that confirms the change' });
  expect(screen.queryByText('Send by SMS')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(asked).toContain('POST /wps/member/verification/code'));
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'harbour lamp');
});

test('the server has the last word on a password, beside the field', async () => {
  await stage({
    [CHANGE]: refuse(422, 'identity.password_refused', {
      fields: { '/newPassword': 'Among the first that anybody would guess.' },
    }),
  });
  const onLogout = vi.fn();
  show(<PasswordGate rule={rule} onChanged={vi.fn()} onLogout={onLogout} />);
  await typePassword('password1');
  await save();
  expect(await screen.findByText('Among the first that anybody would guess.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(onLogout).toHaveBeenCalledTimes(1);
});
