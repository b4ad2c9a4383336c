import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { StatementDetail as Statement } from '../api/index.ts';
import { StatementDetail } from './statement-detail.tsx';

const ID = '019aa000-0000-7000-8000-000000000031';
const CALL = `/console/affiliates/statements/${ID}`;
const decider = { ...olivia, permissions: [...olivia.permissions, 'settlement.decide' as const] };

const statement: Statement = {
  id: ID,
  state: 'PENDING_REVIEW',
  dealId: '019aa000-0000-7000-8000-000000000032',
  planName: 'Autumn',
  planVersion: 2,
  kind: 'REVENUE_SHARE',
  currency: 'USD',
  startDay: '2026-10-01',
  endDay: '2026-11-01',
  members: 4,
  firstDepositors: 1,
  conversions: 0,
  netRevenue: '500.00',
  tier: 1,
  rateBps: 2_000,
  share: '100.00',
  cpa: '0.00',
  sub: '0.00',
  reversals: '0.00',
  broughtIn: '0.00',
  total: '100.00',
  payable: '100.00',
  leftOver: '0.00',
  calculatedAt: '2026-11-01T02:15:00Z',
  paidAt: null,
  reason: null,
  runId: '019aa000-0000-7000-8000-000000000033',
  agentId: '019aa000-0000-7000-8000-000000000034',
  account: 'aria',
  version: 5,
  terms: {
    cpa: null,
    share: null,
    subRateBps: 0,
    payoutMin: '10.00',
    autoPayMax: '0.00',
  },
  lines: [
    { label: 'net_revenue', amount: '500.00', rateBps: null, count: null },
    { label: 'share', amount: '100.00', rateBps: 2_000, count: 1 },
  ],
  subs: [],
  hasMoreSubs: false,
  timeline: [],
  cutoffSeq: '812',
  transferId: null,
  canApprove: true,
  canReject: true,
};

test('a statement tells how it came about, and is paid with the version that was seen', async () => {
  const sent = serveCalls({
    [`GET ${CALL}`]: { value: statement },
    [`POST ${CALL}/approve`]: { value: { ...statement, state: 'PAID', version: 6 } },
  });
  const user = userEvent.setup();
  await renderSignedIn(<StatementDetail id={ID} />, decider);
  const share = (await screen.findByText('Tier 1')).closest('tr');
  expect(share?.textContent).toContain('20.00%');
  await user.click(screen.getByRole('button', { name: 'Approve and pay' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Approve and pay' }));
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toEqual({ version: 5 });
});

test('a rejection needs a reason', async () => {
  const sent = serveCalls({
    [`GET ${CALL}`]: { value: statement },
    [`POST ${CALL}/reject`]: { value: { ...statement, state: 'REJECTED', version: 6 } },
  });
  const user = userEvent.setup();
  await renderSignedIn(<StatementDetail id={ID} />, decider);
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'bought clicks' } });
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toEqual({ version: 5, reason: 'bought clicks' });
});

test('who may only read has nothing to press', async () => {
  serveCalls({ [`GET ${CALL}`]: { value: statement } });
  await renderSignedIn(<StatementDetail id={ID} />, olivia);
  await screen.findByText('Tier 1');
  expect(screen.queryByRole('button', { name: 'Approve and pay' })).toBeNull();
});
