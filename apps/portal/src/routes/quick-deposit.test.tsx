import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../lib/session.ts';
import { useToasts } from '../lib/toast.ts';
import { fakeServer, show } from '../test-stage.tsx';
import QuickDeposit from './quick-deposit.tsx';

vi.mock('../lib/link.tsx', () => ({
  useGo: () => vi.fn(),
  PathLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
vi.mock('../features/protection/components/deposit-gate.tsx', () => ({
  DepositGate: ({ children }: { children: unknown }) => children,
}));

const payUrl = 'https://pay.example/1';
const deposit = {
  id: 'd-1',
  methodCode: 'card',
  methodName: 'Card',
  kind: 'card',
  amount: '25.00',
  currency: 'USD',
  state: 'PENDING',
  fee: '0.00',
  bonus: '0.00',
  credited: '25.00',
  rollover: '25.00',
  paidAmount: null,
  paidCurrency: null,
  reason: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  expiresAt: '2036-11-21T08:00:00.000Z',
  claimedAt: null,
  settledAt: null,
  payUrl,
  qr: null,
  transfer: null,
  proofs: [],
  canCancel: false,
  canClaim: false,
  canAddProof: false,
};
const quote = {
  methodCode: 'card',
  currency: 'USD',
  amount: '25.00',
  fee: '0.00',
  bonus: '0.00',
  credited: '25.00',
  rollover: '25.00',
  rolloverMultipleHundredths: 100,
};
const method = {
  code: 'card',
  name: 'Card',
  kind: 'card',
  currency: 'USD',
  amountMin: '10.00',
  amountMax: '500.00',
  feeBps: 0,
  feeFixed: '0.00',
  feeMin: '0.00',
  feeMax: null,
  hint: '',
  presets: ['25.00'],
  multipleHundredths: 100,
  bonus: null,
  vipMin: 0,
  availability: 'open',
  opensAt: null,
};

beforeEach(() => {
  useSession.getState().begin('a-token-of-some-length');
  useToasts.setState({ toasts: [] });
  fakeServer({
    'GET /wps/member/info': { id: 'm' },
    'GET /wps/member/protection': { limits: [] },
    'GET /wps/cashier/deposit/methods': { methods: [method] },
    'GET /wps/cashier/deposit/quote': quote,
    'POST /wps/cashier/deposit': deposit,
    'GET /wps/cashier/deposits/d-1': deposit,
  });
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  HTMLDialogElement.prototype.close ??= vi.fn();
});

test('Escape throws away nothing that was typed', () => {
  const onClose = vi.fn();
  show(<QuickDeposit onClose={onClose} />);
  const cancel = new Event('cancel', { cancelable: true });
  document.querySelector('dialog')?.dispatchEvent(cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('the provider’s page opens beside the game, and the drawer follows the deposit', async () => {
  const opened = { opener: {} };
  const open = vi.fn(() => opened);
  vi.stubGlobal('open', open);
  show(<QuickDeposit onClose={vi.fn()} />);
  await userEvent.type(await screen.findByLabelText('Amount'), '25');
  await userEvent.click(screen.getByRole('button', { name: /^Deposit \$25/ }));
  const link = await screen.findByRole('link', { name: 'To the payment page' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(open).toHaveBeenCalledWith(payUrl, '_blank');
  expect(opened.opener).toBeNull();
});

test('a blocked page is told of, and its link stands in the drawer', async () => {
  vi.stubGlobal('open', () => null);
  show(<QuickDeposit onClose={vi.fn()} />);
  await userEvent.type(await screen.findByLabelText('Amount'), '25');
  await userEvent.click(screen.getByRole('button', { name: /^Deposit \$25/ }));
  expect(await screen.findByRole('link', { name: 'To the payment page' })).toBeDefined();
  expect(useToasts.getState().toasts[0]?.text).toMatch(/blocked the new window/);
});
