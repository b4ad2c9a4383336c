import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refuse, sealingKeys, show } from '../../../../test-stage.tsx';
import BindDialog from './bind-dialog.tsx';

const MAIL = 'PUT /wps/member/factors/email';
const NUMBER = 'PUT /wps/member/factors/mobile';
const CODE = 'POST /wps/member/verification/code';
const country = { location: { country: 'IN' } };

async function stage(kind: 'email' | 'mobile', answers: Answers) {
  const bodies: unknown[] = [];
  const keys = await sealingKeys();
  const asked = fakeServer(
    {
      'GET /wps/system/keys': keys,
      'GET /wps/system/whitelabel': country,
      [CODE]: { expiredMinutes: 5 },
      ...answers,
    },
    bodies,
  );
  const onDone = vi.fn();
  show(<BindDialog kind={kind} proof="a-proof" onDone={onDone} onClose={vi.fn()} />);
  await screen.findByRole('dialog');
  return { asked, bodies, onDone };
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

test('an address receives a code, and both are sent sealed with the proof, once', async () => {
  const answer = Promise.withResolvers();
  const { bodies, onDone } = await stage('email', { [MAIL]: answer.promise });
  await userEvent.type(box('E-mail'), ' dana@example.org ');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText(/It works for 5 minutes/);
  await userEvent.type(box('Verification code'), '482913');
  await userEvent.dblClick(save());
  answer.resolve({});
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(bodies).toEqual([
    { purpose: 'bind', channel: 'email', email: 'dana@example.org' },
    { proof: 'a-proof', email: 'dana@example.org', verificationCode: '482913' },
  ]);
});

test('a number is sent with the calling code beside it', async () => {
  const { bodies, onDone } = await stage('mobile', { [NUMBER]: {} });
  await userEvent.type(box('Mobile number'), '98765 43210');
  await userEvent.type(box('Verification code'), '482913');
  await userEvent.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(bodies).toEqual([
    {
      proof: 'a-proof',
      countryDialingCode: expect.any(String),
      mobileNum: '98765 43210',
      verificationCode: '482913',
    },
  ]);
});

test('what is missing is told, and no code goes to half an address', async () => {
  const { asked } = await stage('email', {});
  await userEvent.click(save());
  expect(screen.getAllByText('This cannot be empty.')).toHaveLength(2);
  await userEvent.type(box('E-mail'), 'dana');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send code' });
  expect(send.disabled).toBe(true);
  expect(asked).not.toContain(MAIL);
});

test('a wrong code is told, and nothing typed is lost', async () => {
  const { onDone } = await stage('email', { [MAIL]: refuse(422, 'identity.code_wrong') });
  await userEvent.type(box('E-mail'), 'mira@example.org');
  await userEvent.type(box('Verification code'), '111111');
  await userEvent.click(save());
  expect(await screen.findByText('refused: identity.code_wrong')).toBeDefined();
  expect(box('E-mail').value).toBe('mira@example.org');
  expect(box('Verification code').value).toBe('111111');
  expect(onDone).not.toHaveBeenCalled();
});
