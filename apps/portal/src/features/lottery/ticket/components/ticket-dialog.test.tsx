import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, show } from '../../../../test-stage.tsx';
import TicketDialog from './ticket-dialog.tsx';

const ID = '01926d1e-0000-7000-8000-000000000001';

const ticket = (more: object = {}) => ({
  ticketId: ID,
  orderId: ID,
  chaseId: null,
  gameCode: 'ssc-60',
  family: 'ssc',
  issueNo: '20261121-0042',
  drawsAt: '2026-11-21T10:01:00.000Z',
  play: 'star2back.direct',
  selection: '1,2|3',
  isSelectionCut: false,
  bets: 2,
  unit: 2,
  mode: 'yuan',
  multiple: 3,
  group: 1956,
  rebateBps: 120,
  currency: 'USD',
  stake: '12',
  payoutMax: '586.80',
  cap: '300000',
  capReason: 'issue',
  status: 'PENDING',
  payout: '0',
  refund: '0',
  valid: '0',
  isCapped: false,
  placedAt: '2026-11-21T10:00:00.000Z',
  settledAt: null,
  cancelUntil: '2100-01-01T00:00:00.000Z',
  roundId: ID,
  packVersion: null,
  price: 1,
  odds: [{ level: 'win', odds: '489/5' }],
  result: null,
  wins: [],
  pushed: 0,
  cuts: [],
  ...more,
});

test('a ticket tells its picks by place, its frozen odds and what it may win', async () => {
  fakeServer({ [`GET /wps/lottery/tickets/${ID}`]: ticket() });
  show(<TicketDialog ticketId={ID} onClose={() => undefined} />);
  expect(await screen.findByText('1 2')).toBeTruthy();
  expect(screen.getByText('97.80')).toBeTruthy();
  expect(screen.getByText('$586.80')).toBeTruthy();
  expect(screen.getByText('2 bets × 2 × 1 × 3')).toBeTruthy();
  expect(screen.getByText('Awaiting the result')).toBeTruthy();
});

test('before its deadline a ticket can be taken back', async () => {
  const asked = fakeServer({ [`GET /wps/lottery/tickets/${ID}`]: ticket() });
  show(<TicketDialog ticketId={ID} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Take the ticket back' }));
  await waitFor(() => expect(asked).toContain(`POST /wps/lottery/tickets/${ID}/cancel`));
});

test('after it nothing is offered, and a draw that was not held says that stakes are back', async () => {
  fakeServer({
    [`GET /wps/lottery/tickets/${ID}`]: ticket({
      status: 'VOID',
      payout: '12',
      cancelUntil: null,
      result: { code: null, version: 1 },
    }),
  });
  show(<TicketDialog ticketId={ID} onClose={() => undefined} />);
  expect(await screen.findByText('No draw was held, stakes were returned')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take the ticket back' })).toBeNull();
});
