import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, sealingKeys, show } from '../../../test-stage.tsx';
import type { PayoutAccount } from '../account-model.ts';
import type { WithdrawOptions } from '../withdrawal-model.ts';
import { withdrawOptions } from '../withdraw-builder.ts';
import { WithdrawForm } from './withdraw-form.tsx';
// Loaded beforehand, so that no test waits for a part on its way.
import './withdraw-confirm.tsx';

const SEND = 'POST /wps/cashier/withdraw';
const options = withdrawOptions({
  preview: { amount: '120.50', fee: '1.20', payout: '119.30', problem: null },
});
const account: PayoutAccount = {
  id: 'a-1',
  methodCode: 'bank',
  kind: 'bank',
  institution: 'Northgate',
  holder: 'Dana Moss',
  numberMasked: '•••• 1187',
  createdAt: '2026-01-01T00:00:00.000Z',
  usableAt: '2026-01-01T00:00:00.000Z',
  isInUse: false,
};

async function stage(answer: unknown, over: Partial<WithdrawOptions> = {}, usableAt?: string) {
  const bodies: unknown[] = [];
  const asked = fakeServer(
    {
      'GET /wps/cashier/withdraw/options': options,
      'GET /wps/system/keys': await sealingKeys(),
      [SEND]: answer,
    },
    bodies,
  );
  const onAsked = vi.fn();
  show(
    <WithdrawForm
      options={{ ...options, ...over }}
      account={{ ...account, usableAt: usableAt ?? account.usableAt }}
      onAsked={onAsked}
    />,
  );
  return { asked, bodies, onAsked, sends: () => asked.filter((call) => call === SEND).length };
}

/** From the amount to both secrets of the last look. */
async function fill() {
  await userEvent.type(screen.getByLabelText('Amount'), '120.5');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw $120.50' }));
  const inside = within(await screen.findByRole('dialog'));
  await userEvent.type(inside.getByLabelText('Payment password'), '482913');
  await userEvent.type(inside.getByLabelText('Code of your authenticator'), '123 456');
  return { inside, button: inside.getByRole('button', { name: 'Withdraw $120.50' }) };
}

test('the amount, its fee and both secrets are sent sealed, once for two presses', async () => {
  const answer = Promise.withResolvers();
  const { bodies, onAsked, sends } = await stage(answer.promise);
  const { button } = await fill();
  await userEvent.dblClick(button);
  answer.resolve({ id: 'w-1' });
  await waitFor(() => expect(onAsked).toHaveBeenCalledTimes(1));
  expect(onAsked.mock.calls[0]?.[0]).toEqual({ id: 'w-1' });
  expect(sends()).toBe(1);
  expect(bodies).toEqual([
    {
      key: expect.any(String),
      accountId: 'a-1',
      amount: '120.50',
      fee: '1.20',
      paymentPassword: '482913',
      code: '123456',
    },
  ]);
});

test('a wrong payment password is told at its field, and the next try is another intention', async () => {
  const { bodies, onAsked } = await stage(refuse(403, 'identity.payment_password_wrong'));
  const { inside, button } = await fill();
  await userEvent.click(button);
  expect(await inside.findByText('refused: identity.payment_password_wrong')).toBeDefined();
  expect(inside.getByText('$119.30')).toBeDefined();
  expect(onAsked).not.toHaveBeenCalled();
  await userEvent.type(inside.getByLabelText('Payment password'), '771204');
  await userEvent.type(inside.getByLabelText('Code of your authenticator'), '654321');
  await userEvent.click(button);
  await waitFor(() => expect(bodies).toHaveLength(2));
  const [first, second] = bodies as { key: string; amount: string }[];
  expect(second?.amount).toBe('120.50');
  expect(second?.key).not.toBe(first?.key);
});

test('an amount outside the bounds is told, and asks for nothing', async () => {
  const { asked } = await stage(null);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await press();
  expect(screen.getByText('Enter an amount.')).toBeDefined();
  const field = screen.getByLabelText('Amount');
  await userEvent.type(field, '19.99');
  await press();
  expect(screen.getByText('At least $20.00.')).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, '300.01');
  await press();
  expect(screen.getByText('That is more than you can withdraw now.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  // What may be withdrawn may be read again; nothing is asked for.
  expect(asked.filter((call) => !call.startsWith('GET '))).toEqual([]);
});

test('everything is one press away', async () => {
  await stage(null);
  await userEvent.click(screen.getByRole('button', { name: 'Everything' }));
  expect(screen.getByRole('button', { name: 'Withdraw $300.00' })).toBeDefined();
});

test('an account that rests is not paid to yet', async () => {
  await stage(null, {}, '2096-01-01T00:00:00.000Z');
  expect(screen.getByText(/^This account was added just now/)).toBeDefined();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' });
  expect(button.disabled).toBe(true);
});

test('where something stands in the way no amount is asked for', async () => {
  await stage(null, { blockers: [{ code: 'cashier.rollover_open', message: 'Play more.' }] });
  expect(screen.getByText('You can withdraw once the steps above are done.')).toBeDefined();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});
