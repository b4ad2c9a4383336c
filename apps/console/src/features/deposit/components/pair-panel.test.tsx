import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { PairPanel } from './pair-panel.tsx';

const creditId = '019aa000-0000-7000-8000-00000000000b';
const depositId = '019aa000-0000-7000-8000-00000000000e';
const credit = {
  id: creditId,
  state: 'OPEN',
  amount: '500.00',
  currency: 'USD',
  payer: 'M. Rao and Sons',
  remittance: 'Ref QQMB',
  reference: 'QQMB',
  canMatch: true,
  suggestions: [],
};
const deposit = {
  id: depositId,
  account: 'maya',
  amount: '500.00',
  currency: 'USD',
  credited: '525.00',
  reference: 'QQMB',
  payerName: 'Maya Rao',
};
const match = `POST /console/bank-credits/${creditId}/match`;
const serve = (change: object = {}) =>
  serveCalls({
    [`GET /console/bank-credits/${creditId}`]: { value: { ...credit, ...change } },
    [`GET /console/deposits/${depositId}`]: { value: deposit },
    [match]: { value: { ...credit, state: 'CREDITED' } },
  });
const decider = {
  ...olivia,
  permissions: ['self', 'deposit.read', 'deposit.decide'],
} as typeof olivia;

test('what agrees is the reason that is offered, and the credit is named before the match', async () => {
  const sent = serve();
  const onMatched = vi.fn();
  const user = userEvent.setup();
  const panel = <PairPanel creditId={creditId} depositId={depositId} onMatched={onMatched} />;
  await renderSignedIn(panel, decider);
  expect(await screen.findByText(/maya is credited at once/)).toBeTruthy();
  expect(screen.getByText('$525.00')).toBeTruthy();
  expect(screen.getByText('differs')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Match' }));
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    depositId,
    reason: 'Agree: code, amount',
  });
  await waitFor(() => expect(onMatched).toHaveBeenCalled());
});

test('another amount is told by how much, and waits for a decision', async () => {
  serve({ amount: '480.00' });
  const panel = <PairPanel creditId={creditId} depositId={depositId} onMatched={() => undefined} />;
  await renderSignedIn(panel, decider);
  expect(await screen.findByText(/needs a decision/)).toBeTruthy();
  expect(screen.getByText('-$20.00')).toBeTruthy();
});

test('the one who wrote the arrival down by hand leaves the match to another', async () => {
  serve({ canMatch: false, isOwn: true });
  const panel = <PairPanel creditId={creditId} depositId={depositId} onMatched={() => undefined} />;
  await renderSignedIn(panel, decider);
  expect(await screen.findByText(/Another operator has to match it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Match' })).toBeNull();
});

test('anyone who may only look cannot match', async () => {
  serve();
  const panel = <PairPanel creditId={creditId} depositId={depositId} onMatched={() => undefined} />;
  const reader = { ...olivia, permissions: ['self', 'deposit.read'] } as typeof olivia;
  await renderSignedIn(panel, reader);
  expect(await screen.findByText(/cannot be matched now/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Match' })).toBeNull();
});
