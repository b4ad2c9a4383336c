import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, sealingKeys, show } from '../../../test-stage.tsx';
import type { Distribution } from '../api/index.ts';
import DistributeDialog from './distribute-dialog.tsx';

vi.mock('../../../lib/link.tsx', () => ({
  PathLink: ({ children, to }: { children: string; to: string }) => <a href={to}>{children}</a>,
}));

const PREVIEW = 'GET /wps/agent/daily-salary/process';
const PAY = 'POST /wps/agent/daily-salary/process';

const distribution = (change: Partial<Distribution> = {}): Distribution => ({
  states: [
    { state: 'PAID', currency: 'INR', count: 2, paid: '700.00', open: '0.00' },
    { state: 'PARTIAL', currency: 'INR', count: 1, paid: '50.00', open: '300.00' },
  ],
  hasMore: false,
  currency: 'INR',
  balanceBefore: '750.00',
  balanceAfter: '0.00',
  ...change,
});

async function stage(answers: Record<string, unknown>) {
  const calls = fakeServer({
    'GET /wps/system/keys': await sealingKeys(),
    ...answers,
  });
  show(
    <DistributeDialog
      kind="DAILY_WAGE"
      bill={null}
      securityPath="/agentHome/securityCenter"
      onClose={() => undefined}
    />,
  );
  return calls;
}

test('what paying would do is told before anything moves', async () => {
  const calls = await stage({ [PREVIEW]: distribution() });
  expect(await screen.findByText('Distribute 3 bills')).toBeDefined();
  expect(screen.getByText(/Your wallet does not cover it all/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Pay ₹750.00' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹750.00' }));
  expect(calls).toEqual([PREVIEW]);
});

test('what is paid is in the currency of the wallet, whatever bills the page shows', async () => {
  const states = [
    { state: 'PAID' as const, currency: 'USD', count: 1, paid: '5.00', open: '0.00' },
  ];
  await stage({ [PREVIEW]: distribution({ states, currency: 'USD' }) });
  expect(await screen.findByRole('button', { name: 'Pay $5.00' })).toHaveProperty(
    'disabled',
    false,
  );
  expect(screen.getByText('$750.00')).toBeDefined();
});

test('with nothing to pay there is no button to pay it', async () => {
  await stage({ [PREVIEW]: distribution({ states: [] }) });
  expect(await screen.findByText(/There is nothing to distribute now\./)).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'Distribute all' })).toBeDefined();
});

test('a preview that does not come says why', async () => {
  await stage({ [PREVIEW]: refuse(409, 'commission.bill_not_distributable') });
  expect(await screen.findByText('refused: commission.bill_not_distributable')).toBeDefined();
});

test('paying asks for the payment password and tells what came of it', async () => {
  const calls = await stage({
    [PREVIEW]: distribution(),
    [PAY]: distribution({
      states: [{ state: 'PAID', currency: 'INR', count: 3, paid: '750.00', open: '0.00' }],
    }),
  });
  await userEvent.type(await screen.findByLabelText('Payment password'), 'secret-1');
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹750.00' }));
  await expect.poll(() => calls).toContain(PAY);
  expect(await screen.findByRole('button', { name: 'Done' })).toBeDefined();
  expect(screen.queryByLabelText('Payment password')).toBeNull();
});
