import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, sealingKeys, show } from '../../../test-stage.tsx';
import type { DownlineOptions } from '../api/downline.ts';
import { DownlineForm } from './downline-form.tsx';

vi.mock('../../../lib/link.tsx', () => ({
  PathLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const SEND = 'POST /wps/agent/transfer';
const options: DownlineOptions = {
  isOffered: true,
  currency: 'INR',
  available: '1000.00',
  amountMin: '10.00',
  amountMax: '900.00',
  amountLeftToday: '501.01',
  rolloverMultipleHundredths: 100,
  reachesAnyDepth: false,
  hasPaymentPassword: true,
  needsCode: false,
  blockers: [],
};

async function stage(answer: unknown, over: Partial<DownlineOptions> = {}) {
  const bodies: unknown[] = [];
  const keys = await sealingKeys();
  const asked = fakeServer({ 'GET /wps/system/keys': keys, [SEND]: answer }, bodies);
  const onSent = vi.fn();
  show(
    <DownlineForm
      options={{ ...options, ...over }}
      receiver={{ id: 'm-2', account: 'meera', nickname: 'Meera', level: 1 }}
      securityPath="/agentHome/securityCenter"
      onSent={onSent}
    />,
  );
  return { asked, bodies, onSent };
}
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('kind, amount and note are sent as they were chosen', async () => {
  const { bodies, onSent } = await stage({ id: 't-1' });
  await userEvent.click(screen.getByRole('radio', { name: /^Dividend/ }));
  await userEvent.type(amount(), '1,2 5.5');
  await userEvent.clear(amount());
  await userEvent.type(amount(), '125.5');
  await userEvent.type(screen.getByLabelText('Note (optional)'), ' your share ');
  await press('Review');
  await userEvent.type(screen.getByLabelText('Payment password'), '258013');
  await press('Send ₹125.50');
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(bodies).toEqual([
    {
      key: expect.any(String),
      memberId: 'm-2',
      kind: 'dividend',
      amount: '125.50',
      paymentPassword: '258013',
      note: 'your share',
    },
  ]);
});

test('the way back from a refusal finds everything as it was typed', async () => {
  await stage(refuse(409, 'funds.daily_amount_reached'));
  await userEvent.click(screen.getByRole('radio', { name: /^Promotion/ }));
  await userEvent.type(amount(), '500');
  await userEvent.type(screen.getByLabelText('Note (optional)'), 'a gift');
  await press('Review');
  await userEvent.type(screen.getByLabelText('Payment password'), '258013');
  await press('Send ₹500.00');
  expect(await screen.findByText('refused: funds.daily_amount_reached')).toBeDefined();
  await press('Back');
  expect(amount().value).toBe('500');
  expect(screen.getByLabelText<HTMLInputElement>('Note (optional)').value).toBe('a gift');
  const kind = screen.getByRole<HTMLInputElement>('radio', { name: /^Promotion/ });
  expect(kind.checked).toBe(true);
});

test('half and most go by the tightest bound', async () => {
  await stage(null);
  await press('Max');
  expect(amount().value).toBe('501.01');
  await press('Half');
  expect(amount().value).toBe('250.5');
});

test('bounds are told, and lead to no last look', async () => {
  await stage(null);
  await press('Review');
  expect(screen.getByText('Enter an amount.')).toBeDefined();
  await userEvent.type(amount(), '9.99');
  expect(screen.getByText('At least ₹10.00.')).toBeDefined();
  await userEvent.clear(amount());
  await userEvent.type(amount(), '900.01');
  expect(screen.getByText('At most ₹900.00 at a time.')).toBeDefined();
  await userEvent.clear(amount());
  await userEvent.type(amount(), '501.02');
  expect(screen.getByText('Only ₹501.01 can still be sent today.')).toBeDefined();
  await press('Review');
  expect(screen.queryByLabelText('Payment password')).toBeNull();
  await userEvent.clear(amount());
  await userEvent.type(amount(), '1000.01');
  expect(screen.getByText('There is only ₹1,000.00.')).toBeDefined();
  await press('Review');
  expect(screen.queryByLabelText('Payment password')).toBeNull();
});

test('an open obligation closes the way on', async () => {
  await stage(null, { blockers: [{ code: 'x', message: 'You owe ₹620.00' }] });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review' }).disabled).toBe(true);
});
