import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer, LOST, refuse, sealingKeys, show } from '../../../test-stage.tsx';
import type { DownlineOptions } from '../api/downline.ts';
import { DownlineConfirm } from './downline-confirm.tsx';

vi.mock('../../../lib/link.tsx', () => ({
  PathLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const SEND = 'POST /wps/agent/transfer';
const options: DownlineOptions = {
  isOffered: true,
  currency: 'INR',
  available: '1000.00',
  amountMin: '10.00',
  amountMax: '5000.00',
  amountLeftToday: '800.00',
  rolloverMultipleHundredths: 150,
  reachesAnyDepth: false,
  hasPaymentPassword: true,
  needsCode: true,
  blockers: [],
};
const receiver = { id: 'm-2', account: 'meera', nickname: 'Meera', level: 1 };

async function stage(answer: unknown, over: Partial<DownlineOptions> = {}) {
  const bodies: unknown[] = [];
  const keys = await sealingKeys();
  const asked = fakeServer({ 'GET /wps/system/keys': keys, [SEND]: answer }, bodies);
  const onSent = vi.fn();
  const onBack = vi.fn();
  show(
    <DownlineConfirm
      order={{ amount: '250.50', kind: 'general', note: 'for the weekend' }}
      options={{ ...options, ...over }}
      receiver={receiver}
      securityPath="/agentHome/securityCenter"
      onSent={onSent}
      onBack={onBack}
    />,
  );
  return { asked, bodies, onSent, onBack };
}
const password = () => screen.getByLabelText<HTMLInputElement>('Payment password');
const code = () => screen.getByLabelText<HTMLInputElement>('Code of your authenticator');
const send = () => screen.getByRole('button', { name: 'Send ₹250.50' });
async function fill() {
  await userEvent.type(password(), '258013');
  await userEvent.type(code(), '123 456');
}

test('the whole order and both secrets are sent sealed, once for two presses', async () => {
  const answer = Promise.withResolvers();
  const { bodies, onSent } = await stage(answer.promise);
  expect(screen.getByText('₹250.50 goes to meera')).toBeDefined();
  expect(screen.getByText('To be played by the receiver').nextSibling?.textContent).toBe('₹375.75');
  expect(screen.getByText('Main wallet afterwards').nextSibling?.textContent).toBe('₹749.50');
  await fill();
  await userEvent.dblClick(send());
  answer.resolve({ id: 't-1' });
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(bodies).toEqual([
    {
      key: expect.any(String),
      memberId: 'm-2',
      kind: 'general',
      amount: '250.50',
      paymentPassword: '258013',
      code: '123456',
      note: 'for the weekend',
    },
  ]);
});

test('without both secrets nothing is sent', async () => {
  const { asked } = await stage(null);
  await userEvent.click(send());
  expect(screen.getByText('This cannot be empty.')).toBeDefined();
  await userEvent.type(password(), '258013');
  await userEvent.type(code(), '12345');
  await userEvent.click(send());
  expect(screen.getByText('Enter the six digits that the app shows now.')).toBeDefined();
  expect(asked).toEqual([]);
});

test('a wrong code is told at its field, and the password stays', async () => {
  const { bodies, onSent } = await stage(refuse(403, 'identity.second_verification_wrong'));
  await fill();
  await userEvent.click(send());
  expect(await screen.findByText('refused: identity.second_verification_wrong')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(password().value).toBe('258013');
  expect(code().value).toBe('');
  await userEvent.type(code(), '654321');
  await userEvent.click(send());
  await waitFor(() => expect(bodies).toHaveLength(2));
  const [first, second] = bodies as { key: string }[];
  expect(second?.key).not.toBe(first?.key);
  expect(onSent).not.toHaveBeenCalled();
});

test('after a lost answer the same press carries the same key', async () => {
  const { bodies } = await stage(LOST, { needsCode: false });
  await userEvent.type(password(), '258013');
  await userEvent.click(send());
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  await userEvent.click(send());
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[0]).not.toHaveProperty('code');
});

test('the way back sends nothing', async () => {
  const { asked, onBack } = await stage(null);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([]);
});
