import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, sealingKeys, show } from '../../../test-stage.tsx';
import type { RegisterRule } from '../model.ts';
import ForgotPhone from './forgot-phone.tsx';

vi.mock('../bot-check.ts', () => ({
  withBotCheck: (_when: string, call: (proof: object) => Promise<unknown>) =>
    call({ botCheck: 'solved' }),
}));

const CODE = 'POST /wps/verification/sms/noLogin';
const RESET = 'POST /wps/member/password/verification';
const rule: RegisterRule = {
  field: 'password',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 8,
  maxLength: 64,
};
const session = { token: 'a-token-of-some-length', passwordExpired: false, firstTimeLogin: false };

async function stage(answer: unknown) {
  const bodies: unknown[] = [];
  const keys = await sealingKeys();
  const asked = fakeServer(
    { 'GET /wps/system/keys': keys, [CODE]: { expiredMinutes: 5 }, [RESET]: answer },
    bodies,
  );
  const handlers = { onLogin: vi.fn(), onChallenge: vi.fn() };
  show(<ForgotPhone country="IN" passwordRule={rule} {...handlers} />);
  return { asked, bodies, ...handlers };
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save the new password' });
async function fill(number: string) {
  await userEvent.type(box('Mobile number'), number);
  await userEvent.type(box('Verification code'), ' 482913 ');
  await userEvent.type(screen.getByLabelText('New password'), 'harbour lamp');
  await userEvent.type(screen.getByLabelText('New password again'), 'harbour lamp');
}
const mobile = { countryDialingCode: '91', mobileNum: '9876543210' };

test('the code and the new password are sent sealed, once for two presses', async () => {
  const answer = Promise.withResolvers();
  const { bodies, onLogin } = await stage(answer.promise);
  await fill(mobile.mobileNum);
  await userEvent.dblClick(save());
  answer.resolve(session);
  await waitFor(() => expect(onLogin).toHaveBeenCalledWith(session));
  expect(bodies).toEqual([
    {
      ...mobile,
      verificationCode: '482913',
      newPassword: 'harbour lamp',
      confirmNewPassword: 'harbour lamp',
    },
  ]);
});

test('a code goes to a whole number only, with the proof of a person', async () => {
  const { bodies } = await stage(session);
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send code' });
  expect(send.disabled).toBe(true);
  await userEvent.type(box('Mobile number'), mobile.mobileNum);
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() =>
    expect(bodies).toEqual([{ ...mobile, purpose: 'reset', botCheck: 'solved' }]),
  );
});

test('what is missing is told, and nothing is sent', async () => {
  const { asked } = await stage(session);
  await userEvent.click(save());
  expect(screen.getAllByText('This cannot be empty.')).toHaveLength(4);
  expect(asked).toEqual([]);
});

test('a refusal is told, and nothing typed is lost', async () => {
  const { onLogin } = await stage(refuse(422, 'identity.code_wrong'));
  await fill('9876500000');
  await userEvent.click(save());
  expect(await screen.findByText('refused: identity.code_wrong')).toBeDefined();
  expect(box('Mobile number').value).toBe('9876500000');
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('harbour lamp');
  expect(onLogin).not.toHaveBeenCalled();
});
