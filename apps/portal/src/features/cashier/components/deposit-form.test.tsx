import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../lib/session.ts';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { DepositForm } from './deposit-form.tsx';

vi.mock('../../../lib/link.tsx', () => ({
  PathLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const method = {
  code: 'card',
  kind: 'card',
  name: 'Card',
  hint: 'Visa',
  currency: 'USD',
  amountMin: '10.00',
  amountMax: '500.00',
  feeBps: 0,
  feeFixed: '0.00',
  feeMin: '0.00',
  feeMax: null,
  presets: ['20.00', '100.00'],
  multipleHundredths: 100,
  bonus: { bps: 1_000, amountMax: '50.00', multipleHundredths: 500, isChosen: true },
  vipMin: 0,
  availability: 'open',
  opensAt: null,
};
const methods = [
  method,
  { ...method, code: 'desk', name: 'Private desk', availability: 'vip', vipMin: 3, bonus: null },
  { ...method, code: 'voucher', kind: 'voucher', name: 'Voucher', bonus: null, presets: [] },
];
const quote = {
  methodCode: 'card',
  currency: 'USD',
  amount: '100.00',
  fee: '0.00',
  bonus: '10.00',
  credited: '110.00',
  rollover: '550.00',
  rolloverMultipleHundredths: 500,
};
const begun = { id: 'd-1', payUrl: null, qr: null };

beforeEach(() => {
  localStorage.clear();
  useSession.getState().begin('a-token-of-some-length');
});

const answers = {
  'GET /wps/cashier/deposit/methods': { methods },
  'GET /wps/cashier/deposit/quote': quote,
  'POST /wps/cashier/deposit': begun,
};

test('what a deposit costs and gives is told before it is begun', async () => {
  fakeServer(answers);
  const onBegin = vi.fn();
  show(<DepositForm room={null} onBegin={onBegin} />);
  await userEvent.click(await screen.findByRole('button', { name: '$100' }));
  expect(await screen.findByText('$110.00')).toBeDefined();
  expect(screen.getByText('$550.00')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Deposit $100.00' }));
  await waitFor(() => expect(onBegin).toHaveBeenCalledWith(begun));
});

test('a bonus stands as the brand chose it, says what it asks for, and can be declined', async () => {
  const bodies: unknown[] = [];
  fakeServer(answers, bodies);
  show(<DepositForm room={null} onBegin={vi.fn()} />);
  const take = await screen.findByRole<HTMLInputElement>('radio', { name: /Add the 10% bonus/ });
  expect(take.checked).toBe(true);
  expect(screen.getByText('Wager deposit and bonus 5× before you withdraw.')).toBeDefined();
  expect(screen.getByText('Wager the deposit 1× before you withdraw.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /^No bonus/ }));
  await userEvent.click(screen.getByRole('button', { name: '$100' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Deposit $100.00' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ takeBonus: false });
});

test('a method that is closed to the member says what would open it', async () => {
  fakeServer(answers);
  show(<DepositForm room={null} onBegin={vi.fn()} />);
  const tile = await screen.findByRole<HTMLInputElement>('radio', { name: /Private desk/ });
  expect(tile.disabled).toBe(true);
  expect(screen.getByText('Opens from VIP 3')).toBeDefined();
});

test('the member’s own limit holds before the server is asked', async () => {
  const asked = fakeServer(answers);
  show(<DepositForm room={{ remaining: '30.00', period: 'week' }} onBegin={vi.fn()} />);
  expect(await screen.findByText(/lets in \$30.00 more this week/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '$100' }).disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Amount'), '31');
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(screen.getByText('Your own limit leaves $30.00.')).toBeDefined();
  expect(asked).not.toContain('POST /wps/cashier/deposit');
});

test('a refusal stands beside the button and keeps what was typed', async () => {
  fakeServer({
    ...answers,
    'POST /wps/cashier/deposit': refuse(503, 'cashier.provider_unavailable'),
  });
  show(<DepositForm room={null} onBegin={vi.fn()} />);
  const field = await screen.findByLabelText<HTMLInputElement>('Amount');
  await userEvent.type(field, '25');
  await userEvent.click(screen.getByRole('button', { name: 'Deposit $25.00' }));
  expect(await screen.findByText('refused: cashier.provider_unavailable')).toBeDefined();
  expect(field.value).toBe('25');
});

test('a fee that changed meanwhile is shown, and charged only after another press', async () => {
  const bodies: unknown[] = [];
  const told = { ...answers, 'GET /wps/cashier/deposit/quote': { ...quote, fee: '1.00' } };
  const changed = { ...quote, fee: '1.50', credited: '108.50' };
  const call = 'POST /wps/cashier/deposit';
  // The server knows of the new fee from the first press on.
  const server: Record<string, unknown> = Object.defineProperty({ ...told }, call, {
    get: () => {
      server['GET /wps/cashier/deposit/quote'] = changed;
      return bodies.length === 1 ? refuse(409, 'cashier.fee_changed') : begun;
    },
  });
  fakeServer(server, bodies);
  const onBegin = vi.fn();
  show(<DepositForm room={null} onBegin={onBegin} />);
  await userEvent.click(await screen.findByRole('button', { name: '$100' }));
  expect(await screen.findByText('-$1.00')).toBeDefined();
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Deposit $100.00' }));
  await press();
  expect(await screen.findByText('refused: cashier.fee_changed')).toBeDefined();
  expect(await screen.findByText('-$1.50')).toBeDefined();
  expect(onBegin).not.toHaveBeenCalled();
  await press();
  await waitFor(() => expect(onBegin).toHaveBeenCalledWith(begun));
  const [first, second] = bodies as { fee: string; key: string }[];
  expect([first?.fee, second?.fee]).toEqual(['1.00', '1.50']);
  expect(first?.key).not.toBe(second?.key);
});

test('a voucher is typed in groups; too many wrong ones close the door for a while', async () => {
  fakeServer({
    ...answers,
    'POST /wps/cashier/voucher': refuse(429, 'cashier.voucher_locked', { retryAfterSeconds: 90 }),
  });
  show(<DepositForm room={null} onBegin={vi.fn()} />);
  await userEvent.click(await screen.findByRole('radio', { name: /Voucher/ }));
  const field = screen.getByLabelText<HTMLInputElement>('Voucher code');
  await userEvent.type(field, 'ab cd-ef12');
  expect(field.value).toBe('ABCD-EF12');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Redeem the voucher' });
  await userEvent.click(button);
  expect(await screen.findByText(/Too many wrong codes. Try again in 01:/)).toBeDefined();
  expect(button.disabled).toBe(true);
});
