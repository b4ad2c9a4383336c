import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, LOST, refuse, sealingKeys, show } from '../../../test-stage.tsx';
import type { UplineOptions } from '../model.ts';
import { uplineOptions } from '../upline-builder.ts';
import { UplineConfirm } from './upline-confirm.tsx';

const SEND = 'POST /wps/member/upline/transfer';
const options = uplineOptions();

async function stage(answer: unknown, over: Partial<UplineOptions> = {}) {
  const bodies: unknown[] = [];
  const keys = await sealingKeys();
  const asked = fakeServer({ 'GET /wps/system/keys': keys, [SEND]: answer }, bodies);
  const onSent = vi.fn();
  const onClose = vi.fn();
  show(
    <UplineConfirm
      options={{ ...options, ...over }}
      uplineName="arjun"
      amount="120.50"
      note=" thanks "
      onSent={onSent}
      onClose={onClose}
    />,
  );
  await screen.findByRole('dialog', { name: 'Send ₹120.50?' });
  return { asked, bodies, onSent, onClose };
}
const password = () => screen.getByLabelText<HTMLInputElement>('Payment password');
const code = () => screen.getByLabelText<HTMLInputElement>('Code of your authenticator');
const send = () => screen.getByRole('button', { name: 'Send ₹120.50 to arjun' });

test('amount, note and both secrets are sent sealed, once for two presses', async () => {
  const answer = Promise.withResolvers();
  const { bodies, onSent } = await stage(answer.promise);
  expect(screen.getByText('Main wallet afterwards').nextSibling?.textContent).toBe('₹179.50');
  await userEvent.type(password(), '258013');
  await userEvent.type(code(), '123 456');
  await userEvent.dblClick(send());
  answer.resolve({ id: 't-1' });
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(bodies).toEqual([
    {
      key: expect.any(String),
      amount: '120.50',
      paymentPassword: '258013',
      code: '123456',
      note: 'thanks',
    },
  ]);
});

test('without both secrets nothing is sent', async () => {
  const { asked } = await stage(null);
  await userEvent.click(send());
  expect(screen.getByText('This cannot be empty.')).toBeDefined();
  expect(screen.getByText('Enter the six digits that the app shows now.')).toBeDefined();
  expect(asked).toEqual([]);
});

test('a wrong password is named at its field, and is typed again for another transfer', async () => {
  const { bodies, onSent } = await stage(refuse(403, 'identity.payment_password_wrong'), {
    needsCode: false,
  });
  await userEvent.type(password(), '111111');
  await userEvent.click(send());
  expect(await screen.findByText('refused: identity.payment_password_wrong')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(password().value).toBe('');
  await userEvent.type(password(), '258013');
  await userEvent.click(send());
  await waitFor(() => expect(bodies).toHaveLength(2));
  const [first, second] = bodies as { key: string }[];
  expect(second?.key).not.toBe(first?.key);
  expect(onSent).not.toHaveBeenCalled();
});

test('any other refusal stands beside the button, and keeps the password', async () => {
  await stage(refuse(409, 'funds.daily_amount_reached'), { needsCode: false });
  await userEvent.type(password(), '258013');
  await userEvent.click(send());
  const told = await screen.findByText('refused: funds.daily_amount_reached');
  expect(told.getAttribute('role')).toBe('alert');
  expect(password().value).toBe('258013');
});

test('after a lost answer the same press carries the same key', async () => {
  const { bodies } = await stage(LOST, { needsCode: false });
  await userEvent.type(password(), '258013');
  await userEvent.click(send());
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  await userEvent.click(send());
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual(bodies[0]);
});
