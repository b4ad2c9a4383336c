import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, LOST, refuse, show } from '../../../test-stage.tsx';
import type { DepositMethod } from '../deposit-model.ts';
import type { OwnRoom } from '../use-deposit-intent.ts';
import { DepositAmount } from './deposit-amount.tsx';

const BEGIN = 'POST /wps/cashier/deposit';
const method: DepositMethod = {
  code: 'card',
  kind: 'card',
  name: 'Card',
  hint: 'Visa',
  currency: 'USD',
  amountMin: '10.00',
  amountMax: '500.00',
  feeBps: 100,
  feeFixed: '0.50',
  feeMin: '0.00',
  feeMax: null,
  presets: ['20.00', '100.00'],
  multipleHundredths: 0,
  bonus: { bps: 1_000, amountMax: null, multipleHundredths: 500, isChosen: false },
  vipMin: 0,
  availability: 'open',
  opensAt: null,
};
const quote = {
  methodCode: 'card',
  currency: 'USD',
  amount: '80.00',
  fee: '1.30',
  bonus: '8.00',
  credited: '86.70',
  rollover: '433.50',
  rolloverMultipleHundredths: 500,
};
const begun = { id: 'd-1', payUrl: null, qr: null };

type Given = {
  readonly answer?: unknown;
  readonly room?: OwnRoom;
  readonly over?: Partial<DepositMethod>;
};

function stage({ answer = begun, room, over }: Given = {}) {
  const bodies: unknown[] = [];
  const asked = fakeServer({ 'GET /wps/cashier/deposit/quote': quote, [BEGIN]: answer }, bodies);
  const onBegin = vi.fn();
  show(<DepositAmount method={{ ...method, ...over }} room={room ?? null} onBegin={onBegin} />);
  return { asked, bodies, onBegin };
}
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('amount, fee and the bonus that was chosen are sent once, as text', async () => {
  const answer = Promise.withResolvers();
  const { bodies, onBegin } = stage({ answer: answer.promise });
  await userEvent.click(screen.getByRole('radio', { name: /^Add the 10% bonus/ }));
  await userEvent.type(amount(), '80');
  expect(await screen.findByText('-$1.30')).toBeDefined();
  expect(screen.getByText('$86.70')).toBeDefined();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Deposit $80.00' }));
  answer.resolve(begun);
  await waitFor(() => expect(onBegin).toHaveBeenCalledWith(begun));
  expect(bodies).toEqual([
    {
      key: expect.any(String),
      methodCode: 'card',
      amount: '80.00',
      fee: '1.30',
      takeBonus: true,
    },
  ]);
});

test('who presses before the quote is there pays the fee that stands beside the method', async () => {
  const { bodies } = stage({ over: { bonus: null } });
  await userEvent.type(amount(), '50{Enter}');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toEqual({
    key: expect.any(String),
    methodCode: 'card',
    amount: '50.00',
    fee: '1.00',
  });
});

test('a refusal stands beside the button, the amount stays, and the next press is a new one', async () => {
  const { bodies, onBegin } = stage({ answer: refuse(503, 'cashier.provider_unavailable') });
  await userEvent.type(amount(), '25');
  await press('Deposit $25.00');
  const refusal = await screen.findByText('refused: cashier.provider_unavailable');
  expect(refusal.getAttribute('role')).toBe('alert');
  expect(amount().value).toBe('25');
  expect(onBegin).not.toHaveBeenCalled();
  await press('Deposit $25.00');
  await waitFor(() => expect(bodies).toHaveLength(2));
  const [first, second] = bodies as { key: string }[];
  expect(second?.key).not.toBe(first?.key);
});

test('after a lost answer the same press carries the same key', async () => {
  const { bodies } = stage({ answer: LOST });
  await userEvent.type(amount(), '25');
  await press('Deposit $25.00');
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  await press('Deposit $25.00');
  await waitFor(() => expect(bodies).toHaveLength(2));
  const [first, second] = bodies as { key: string }[];
  expect(second?.key).toBe(first?.key);
});

test('bounds of the method and of the member hold before anything is sent', async () => {
  const { asked } = stage({ room: { remaining: '90.00', period: 'day' } });
  await press('Deposit');
  expect(screen.getByText('Enter an amount.')).toBeDefined();
  expect(screen.getByText('Your own limit lets in $90.00 more today.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '$100' }).disabled).toBe(true);
  await userEvent.type(amount(), '9.99');
  await press('Deposit');
  expect(screen.getByText('At least $10.00.')).toBeDefined();
  await userEvent.clear(amount());
  await userEvent.type(amount(), '90.01');
  expect(screen.getByText('Your own limit leaves $90.00.')).toBeDefined();
  await press('Deposit');
  expect(asked).not.toContain(BEGIN);
});
