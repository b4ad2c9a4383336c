import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { TotpMove } from './totp-move.tsx';

const BEGIN = 'POST /console/me/totp';
const CONFIRM = 'PUT /console/me/totp';
const challenge = {
  challenge: 'a-challenge',
  expiresAt: '2096-01-01T00:00:00.000Z',
  enrolment: { secret: 'ABCDEFGHJKLM', uri: 'otpauth://totp/Parlour:olivia?secret=ABCDEFGHJKLM' },
};

async function stage(answers: Readonly<Record<string, Answer | Promise<Answer>>>) {
  const sent = serveCalls({ [BEGIN]: { value: challenge }, ...answers });
  await renderSignedIn(<TotpMove />);
  await userEvent.click(screen.getByRole('button', { name: 'Move to another authenticator' }));
  return () => sent.map(({ method, path, body }) => ({ call: `${method} ${path}`, body }));
}
async function prove() {
  await userEvent.type(await screen.findByLabelText('Current password'), 'quiet river');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Continue' }));
}
const boxes = () => screen.findAllByRole<HTMLInputElement>('textbox', { name: /digit/i });
async function type(code: string) {
  const [first] = await boxes();
  await userEvent.click(first as HTMLElement);
  await userEvent.keyboard(code);
}

test('the password comes first, then a code of the new one, which sends itself once', async () => {
  const answer = Promise.withResolvers<Answer>();
  const sent = await stage({ [CONFIRM]: answer.promise });
  await prove();
  await type('123456');
  answer.resolve({ value: null });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([
    { call: BEGIN, body: { password: 'quiet river' } },
    { call: CONFIRM, body: { challenge: 'a-challenge', code: '123456' } },
  ]);
});

test('a wrong password is told, and shows no secret', async () => {
  await stage({ [BEGIN]: { code: 'operator.password_wrong', message: 'Not that.' } });
  await prove();
  expect(await screen.findByText(/Not that\./)).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

test('a wrong code is named and typed again, for the same secret', async () => {
  const sent = await stage({ [CONFIRM]: { code: 'operator.code_wrong', message: 'Not this.' } });
  await prove();
  await type('111111');
  expect(await screen.findByText(/Not this\./)).toBeDefined();
  expect((await boxes()).map(({ value }) => value).join('')).toBe('');
  await type('123456');
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[2]?.body).toEqual({ challenge: 'a-challenge', code: '123456' });
});
