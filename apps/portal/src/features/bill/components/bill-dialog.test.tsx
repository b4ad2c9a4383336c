import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { bill, billDetail, tier } from '../bill-builder.ts';
import BillDialog from './bill-dialog.tsx';

const ID = bill().id;
const DETAIL = `GET /wps/agent/bills/${ID}`;
const BETS = `GET /wps/agent/bills/${ID}/bets`;
const BRAND = {
  'GET /wps/system/whitelabel': { brand: { name: 'Parlour', timeZone: 'Asia/Kolkata' } },
};

function stage(answer: unknown, more: Record<string, unknown> = {}) {
  const calls = fakeServer({ ...BRAND, [DETAIL]: answer, ...more });
  const onDistribute = vi.fn();
  const onOther = vi.fn();
  show(
    <BillDialog
      billId={ID}
      categoryText={(code) => `games ${code}`}
      onOther={onOther}
      onDistribute={onDistribute}
      onClose={() => undefined}
    />,
  );
  return { calls, onDistribute, onOther };
}

test('a bill tells its tier, its lines, and whose play it came from', async () => {
  stage(
    billDetail({
      tier: 1,
      categories: [
        { name: 'RNG', of: 'category', bets: 3, validBet: '70000.00', profitLoss: '-1200.00' },
      ],
    }),
  );
  expect(await screen.findByText('Daily wage of bea')).toBeDefined();
  expect(screen.getByText('reached')).toBeDefined();
  expect(screen.getByText('at 0.50%')).toBeDefined();
  expect(screen.getByText('cy')).toBeDefined();
  expect(screen.getByText('games RNG')).toBeDefined();
  // The day is the site's, which is known a moment later.
  expect(await screen.findByText('Nov 20, 2026')).toBeDefined();
});

test('a period that met no tier says so, and how far it came', async () => {
  stage(
    billDetail({
      state: 'NOT_REACHED',
      tier: null,
      rateBps: null,
      amount: '0.00',
      tiers: [tier({ dailyBetAmount: '140000.00', rateBps: 50 })],
    }),
  );
  expect(await screen.findByText(/No tier was reached, so this period pays nothing/)).toBeDefined();
  expect(screen.queryByText('reached')).toBeNull();
});

test('a dividend shows what waited, the room below its cap and what waits on', async () => {
  const line = (label: string, amount: string, rateBps: number | null = null) => ({
    label,
    amount,
    rateBps,
    count: null,
  });
  stage(
    billDetail({
      kind: 'DIVIDEND',
      lines: [
        line('earned', '600.00'),
        line('waited_in', '20.00'),
        line('room', '5.00', 50),
        line('amount', '5.00'),
        line('waited_out', '615.00'),
        line('room_left', '-3.00'),
      ],
    }),
  );
  await screen.findByText('Earned in the period');
  for (const words of ['Waited before', /^Room below the cap/, /^Waits until later/, 'Room left']) {
    expect(screen.getByText(words)).toBeDefined();
  }
  expect(screen.getByText(/615\.00/)).toBeDefined();
});

test('the bets beneath it are asked for when someone wants them', async () => {
  const { calls } = stage(billDetail(), { [BETS]: { items: [], nextCursor: null } });
  await userEvent.click(await screen.findByRole('button', { name: 'Show the bets' }));
  expect(await screen.findByText('No bets counted in this period')).toBeDefined();
  expect(calls).toContain(BETS);
});

test('only who may pay it now is offered to, and a correction leads to its bill', async () => {
  const other = '01926d1e-0000-7000-8000-0000000000b2';
  const { onDistribute, onOther } = stage(
    billDetail({
      state: 'PARTIAL',
      canDistribute: true,
      related: [{ id: other, correctionNo: 1, state: 'ADJUST_PENDING', amount: '-5.00' }],
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Distribute' }));
  expect(onDistribute.mock.calls.length).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Correction 1' }));
  expect(onOther).toHaveBeenCalledWith(other);
});

test('a bill of someone else is told to be none', async () => {
  stage(refuse(404, 'commission.bill_not_found'));
  expect(await screen.findByText('refused: commission.bill_not_found')).toBeDefined();
});
