import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import type { DepositDetail } from '../deposit-model.ts';
import { DepositCancel } from './deposit-cancel.tsx';

const CANCEL = 'POST /wps/cashier/deposits/d-1/cancel';
const deposit: DepositDetail = {
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
  canCancel: true,
  canClaim: false,
  canAddProof: false,
};
const stage = (over: Partial<DepositDetail> = {}) =>
  show(
    <DepositCancel deposit={{ ...deposit, ...over }}>
      <a href="/elsewhere">Another way</a>
    </DepositCancel>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a deposit is given up after another question, once for two presses', async () => {
  const asked = fakeServer({ [CANCEL]: { ...deposit, state: 'CANCELLED', canCancel: false } });
  stage();
  await press('Cancel deposit');
  expect(screen.getByRole('group', { name: 'Cancel this deposit?' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Another way' })).toBeNull();
  expect(asked).toEqual([]);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Yes, cancel it' }));
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
  expect(asked.filter((call) => call === CANCEL)).toHaveLength(1);
});

test('it stays with the press that the question begins at', async () => {
  const asked = fakeServer({});
  stage({ kind: 'qr' });
  await press('Cancel deposit');
  expect(screen.getByText(/A payment that arrives later is still credited/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: 'Another way' })).toBeDefined();
  expect(asked).toEqual([]);
});

test('a refusal is told above the question, which stays open', async () => {
  fakeServer({ [CANCEL]: refuse(409, 'cashier.deposit_not_open') });
  stage();
  await press('Cancel deposit');
  await press('Yes, cancel it');
  expect(await screen.findByText('refused: cashier.deposit_not_open')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Yes, cancel it' })).toBeDefined();
});

test('what cannot be given up offers no press for it', () => {
  fakeServer({});
  stage({ canCancel: false });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Another way' })).toBeDefined();
});
