import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../lib/session.ts';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { DepositStatus } from './deposit-status.tsx';
// Loaded beforehand, so that no test waits for a part on its way.
import './bank-panel.tsx';
import './qr-panel.tsx';

vi.mock('../../../lib/link.tsx', () => ({
  PathLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const deposit = {
  id: 'd-1',
  methodCode: 'bank',
  methodName: 'Bank transfer',
  kind: 'bank',
  state: 'PENDING',
  currency: 'USD',
  amount: '250.00',
  paidAmount: null,
  paidCurrency: null,
  fee: '0.00',
  bonus: '0.00',
  credited: '250.00',
  rollover: '250.00',
  payUrl: null,
  reason: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  expiresAt: '2036-11-21T08:00:00.000Z',
  claimedAt: null,
  settledAt: null,
  qr: null,
  transfer: null,
  proofs: [],
  canCancel: false,
  canClaim: false,
  canAddProof: false,
};
const transfer = {
  account: { bank: 'Harbour', holder: 'Parlour Ltd', number: '40021187', branch: '', note: '' },
  reference: 'PK7X2M',
  amount: '250.00',
  deadlineAt: '2036-11-21T08:00:00.000Z',
};
const waiting = { ...deposit, transfer, canClaim: true, canCancel: true, canAddProof: true };

const handlers = () => ({ onAgain: vi.fn(), onDone: vi.fn(), onReplaced: vi.fn() });
const READ = 'GET /wps/cashier/deposits/d-1';

/** A server that knows of a change once it was told. */
function changing(call: string, changed: object) {
  const answers: Record<string, unknown> = { [READ]: waiting };
  return Object.defineProperty(answers, call, { get: () => (answers[READ] = changed) });
}

beforeEach(() => useSession.getState().begin('a-token-of-some-length'));

test('a transfer shows each line that a bank asks for, and takes the member’s word', async () => {
  const claimed = {
    ...waiting,
    state: 'AWAITING_MATCH',
    claimedAt: '2026-11-21T08:05:00.000Z',
    canClaim: false,
    canCancel: false,
  };
  const asked = fakeServer(changing('POST /wps/cashier/deposits/d-1/claim', claimed));
  show(<DepositStatus depositId="d-1" {...handlers()} />);
  expect(await screen.findByText('PK7X2M')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy: Account number' })).toBeDefined();
  // A house without branch codes shows no empty line.
  expect(screen.queryByText('Branch code')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'I have paid' }));
  await waitFor(() => expect(asked).toContain('POST /wps/cashier/deposits/d-1/claim'));
  expect(await screen.findByText('Checking payment')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
});

test('giving up asks again first', async () => {
  const cancelled = { ...deposit, state: 'CANCELLED', transfer };
  const asked = fakeServer(changing('POST /wps/cashier/deposits/d-1/cancel', cancelled));
  show(<DepositStatus depositId="d-1" {...handlers()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel deposit' }));
  expect(asked).not.toContain('POST /wps/cashier/deposits/d-1/cancel');
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText(/It was cancelled before it was paid/)).toBeDefined();
  expect(screen.queryByText('Added to your balance')).toBeNull();
});

test('a code can be saved as a picture, and given up after one more question', async () => {
  const code = {
    ...deposit,
    kind: 'qr',
    canCancel: true,
    qr: { payload: 'upi://pay?x', expiresAt: '2999-01-01T00:00:00.000Z' },
  };
  const asked = fakeServer({
    [READ]: code,
    'POST /wps/cashier/deposits/d-1/cancel': { ...code, state: 'CANCELLED', qr: null },
  });
  show(<DepositStatus depositId="d-1" {...handlers()} />);
  expect(await screen.findByRole('button', { name: 'Save picture' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel deposit' }));
  expect(screen.getByText(/A payment that arrives later is still credited/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  await waitFor(() => expect(asked).toContain('POST /wps/cashier/deposits/d-1/cancel'));
});

test('a code that has run out gives way to a new one for the same amount', async () => {
  const over = {
    ...deposit,
    kind: 'qr',
    qr: { payload: 'upi://pay?x', expiresAt: '2026-01-01T00:00:00.000Z' },
  };
  const next = { ...over, id: 'd-2' };
  fakeServer({ [READ]: over, 'POST /wps/cashier/deposit': next });
  const on = handlers();
  show(<DepositStatus depositId="d-1" {...on} />);
  expect(await screen.findByText('This code has expired')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show a new code' }));
  await waitFor(() =>
    expect(on.onReplaced).toHaveBeenCalledWith(next, undefined, undefined, expect.anything()),
  );
});

test('money that differs is told with both amounts', async () => {
  fakeServer({
    [READ]: { ...deposit, state: 'REVIEW', paidAmount: '200.00', paidCurrency: 'USD' },
  });
  show(<DepositStatus depositId="d-1" {...handlers()} />);
  expect(await screen.findByText('$200.00 arrived, $250.00 was expected.')).toBeDefined();
});

test('a deposit that is paid leads to the games', async () => {
  fakeServer({ [READ]: { ...deposit, state: 'PAID', settledAt: '2026-11-21T08:05:00.000Z' } });
  const on = handlers();
  show(<DepositStatus depositId="d-1" {...on} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Play now' }));
  expect(on.onDone).toHaveBeenCalled();
});

test('what lapsed is begun again for the fee that was shown, and otherwise chosen again', async () => {
  const bodies: unknown[] = [];
  const lapsed = { ...deposit, kind: 'card', methodCode: 'card', state: 'EXPIRED', fee: '1.00' };
  const answers = {
    [READ]: lapsed,
    'POST /wps/cashier/deposit': refuse(409, 'cashier.fee_changed'),
  };
  fakeServer(answers, bodies);
  const { onAgain, ...others } = handlers();
  show(<DepositStatus depositId="d-1" onAgain={onAgain} {...others} />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Try again with the same amount' }),
  );
  await waitFor(() => expect(onAgain).toHaveBeenCalled());
  expect(bodies).toMatchObject([{ methodCode: 'card', amount: '250.00', fee: '1.00' }]);
});
