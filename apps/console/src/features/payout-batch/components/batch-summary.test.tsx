import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type Answer,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import type { Batch } from '../api/index.ts';
import { BatchSummary } from './batch-summary.tsx';

const SEND = 'POST /console/payout-batches/b-1/send';
const CANCEL = 'POST /console/payout-batches/b-1/cancel';
const batch = {
  id: 'b-1',
  number: 7,
  state: 'OPEN',
  isByHand: false,
  methodCode: 'bank',
  channel: null,
  currency: 'USD',
  amount: '150.00',
  paidAmount: '0.00',
  count: 2,
  counts: { ready: 2, sent: 0, unknown: 0, paid: 0, failed: 0 },
  exports: 0,
  note: null,
  createdBy: { id: 'o-1', account: 'olivia' },
  createdAt: '2026-11-20T10:00:00.000Z',
  sentBy: null,
  sentAt: null,
} as unknown as Batch;
const payer = { ...olivia, permissions: ['self', 'withdrawal.read', 'withdrawal.pay'] } as const;

async function stage(
  over: Partial<Batch>,
  answers: Readonly<Record<string, Answer | Promise<Answer>>> = {},
  self: typeof olivia = { ...payer, permissions: [...payer.permissions] },
) {
  const sent = serveCalls(answers);
  await renderSignedIn(<BatchSummary batch={{ ...batch, ...over }} />, self);
  return sent;
}

test('a batch is sent at the second press, which names the sum and counts once', async () => {
  const answer = Promise.withResolvers<Answer>();
  const sent = await stage({}, { [SEND]: answer.promise });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const inside = within(await screen.findByRole('dialog'));
  expect(inside.getByText('$150.00')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.dblClick(inside.getByRole('button', { name: 'Send 2 payments' }));
  answer.resolve({ value: { ...batch, state: 'SENDING' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([SEND]);
});

test('a refusal is told in the question, which stays', async () => {
  await stage({}, { [SEND]: { code: 'cashier.batch_not_open', message: 'Sent by another.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const inside = within(await screen.findByRole('dialog'));
  await userEvent.click(inside.getByRole('button', { name: 'Send 2 payments' }));
  expect(await inside.findByText(/Sent by another\./)).toBeDefined();
  expect(inside.getByRole('button', { name: 'Send 2 payments' })).toBeDefined();
});

test('it is dissolved with a reason', async () => {
  const sent = await stage({}, { [CANCEL]: { value: { ...batch, state: 'CANCELLED' } } });
  await userEvent.click(screen.getByRole('button', { name: 'Dissolve' }));
  const inside = within(await screen.findByRole('dialog'));
  await userEvent.type(inside.getByRole('textbox'), 'the wrong account');
  await userEvent.click(inside.getByRole('button', { name: 'Dissolve' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ body: { reason: 'the wrong account' } });
});

test('what goes by hand is taken as a file once it is sent, and answered with one', async () => {
  await stage({ state: 'SENT', isByHand: true });
  expect(screen.getByRole('button', { name: 'File for the bank' })).toBeDefined();
  expect(screen.getByRole('button', { name: "Bank's results" })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('anyone who may only look presses nothing', async () => {
  await stage({}, {}, olivia);
  expect(screen.queryByRole('button')).toBeNull();
});
