import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refuse, sealingKeys, show } from '../../../test-stage.tsx';
import type { RegisterRule } from '../model.ts';
import { useProof } from '../security/proof.ts';
import { PasswordForm, type PasswordFormProps } from './password-form.tsx';

const CHANGE = 'POST /wps/member/password';
const rule: RegisterRule = {
  field: 'password',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 8,
  maxLength: 64,
};
const AT = '2026-11-01T00:00:00.000Z';
const plain: PasswordFormProps['factors'] = { hasPassword: true, totp: null };
const guarded: PasswordFormProps['factors'] = {
  hasPassword: true,
  totp: { boundAt: AT, recoveryCodesLeft: 8 },
};

beforeEach(() => useProof.setState({ held: null, waiting: null }));

async function stage(answers: Answers, factors = plain) {
  const bodies: unknown[] = [];
  const keys = await sealingKeys();
  const asked = fakeServer({ 'GET /wps/system/keys': keys, ...answers }, bodies);
  const onChanged = vi.fn();
  show(<PasswordForm account="dana" factors={factors} rule={rule} onChanged={onChanged} />);
  return { asked, bodies, onChanged };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const change = () => screen.getByRole('button', { name: 'Change the password' });
async function typeNew(next: string, again = next) {
  await userEvent.type(field('New password'), next);
  await userEvent.type(field('New password again'), again);
}
const words = { newPassword: 'harbour lamp', confirmNewPassword: 'harbour lamp' };

test('old and new are sent sealed, once for two presses, and the form is empty again', async () => {
  const answer = Promise.withResolvers();
  const { bodies, onChanged } = await stage({ [CHANGE]: answer.promise });
  await userEvent.type(field('Current password'), 'old harbour');
  await typeNew('harbour lamp');
  await userEvent.dblClick(change());
  answer.resolve({ endedSessions: 2 });
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(2));
  expect(bodies).toEqual([{ ...words, oldPassword: 'old harbour' }]);
  expect(field('Current password').value).toBe('');
  expect(field('New password').value).toBe('');
});

test('an account without a password types no old one', async () => {
  const { bodies } = await stage(
    { [CHANGE]: { endedSessions: 0 } },
    { hasPassword: false, totp: null },
  );
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await typeNew('harbour lamp');
  await userEvent.click(change());
  await waitFor(() => expect(bodies).toEqual([words]));
});

test('with an authenticator a proof stands in for the old one; who declines sends nothing', async () => {
  const { bodies, asked } = await stage({ [CHANGE]: { endedSessions: 0 } }, guarded);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await typeNew('harbour lamp');
  await userEvent.click(change());
  await waitFor(() => expect(useProof.getState().waiting).not.toBeNull());
  useProof.getState().decline();
  await waitFor(() => expect(change().hasAttribute('data-loading')).toBe(false));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(asked).toEqual([]);
  await userEvent.click(change());
  await waitFor(() => expect(useProof.getState().waiting).not.toBeNull());
  useProof.getState().take({ proof: 'a-proof', expiresAt: '2096-01-01T00:00:00.000Z' });
  await waitFor(() => expect(bodies).toEqual([{ ...words, proof: 'a-proof' }]));
});

test('what the rule or the repetition lacks holds the form back', async () => {
  const { asked } = await stage({});
  await userEvent.click(change());
  expect(screen.getAllByText('This cannot be empty.')).toHaveLength(3);
  await userEvent.type(field('Current password'), 'old harbour');
  await typeNew('harbour', 'harbour lamp');
  await userEvent.click(change());
  expect(asked).toEqual([]);
});

test('a refused old password is said, and nothing typed is lost', async () => {
  const { onChanged } = await stage({ [CHANGE]: refuse(422, 'identity.password_wrong') });
  await userEvent.type(field('Current password'), 'not it');
  await typeNew('harbour lamp');
  await userEvent.click(change());
  expect(await screen.findByText('refused: identity.password_wrong')).toBeDefined();
  expect(field('Current password').value).toBe('not it');
  expect(field('New password again').value).toBe('harbour lamp');
  expect(onChanged).not.toHaveBeenCalled();
});

test('a brand that wants a code gets it with the same words', async () => {
  const answers = { [CHANGE]: refuse(422, 'identity.code_required', { channels: ['sms'] }) };
  const { bodies } = await stage(answers);
  await userEvent.type(field('Current password'), 'old harbour');
  await typeNew('harbour lamp');
  await userEvent.click(change());
  const code = await screen.findByRole('textbox', { name: 'Code that confirms the change' });
  await userEvent.click(change());
  expect(screen.getByText('This cannot be empty.')).toBeDefined();
  expect(bodies).toHaveLength(1);
  await userEvent.type(code, ' 482913 ');
  await userEvent.click(change());
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual({ ...words, oldPassword: 'old harbour', verificationCode: '482913' });
});
