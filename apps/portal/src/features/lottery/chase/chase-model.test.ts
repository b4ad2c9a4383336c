import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, amountToText, ZERO } from '@parlour/money';
import {
  CHASE_START,
  type ChaseForm,
  chasePayoutMax,
  readChase,
  remultiplied,
} from './chase-model.ts';

const issues = Array.from({ length: 20 }, (_, index) => ({
  issueNo: `20261121-${String(index + 1).padStart(4, '0')}`,
  drawsAt: '2026-11-21T12:00:00Z',
}));
const UNIT = { stake: amount(200_000n), payout: amount(1_956_000n) };

const read = (change: Partial<ChaseForm>) =>
  readChase(
    { ...CHASE_START, ...change },
    {
      unit: UNIT,
      issues,
      currency: 'USD',
      payoutMax: amount(30_000_000_000n),
      multipleMax: 10_000,
    },
  );

test('a growing chase doubles draw by draw on the issues that come', () => {
  const chase = read({ kind: 'growing', draws: 4 });
  assert.ok(chase.ok);
  assert.deepEqual(
    chase.rows.map(({ multiple }) => multiple),
    [1, 2, 4, 8],
  );
  assert.equal(chase.rows[3]?.issueNo, '20261121-0004');
  assert.equal(amountToText(chase.total), '30.00');
  assert.equal(amountToText(chase.rows[0]?.profit ?? ZERO), '17.56');
});

test('a plan for profit gains what it asks for at every draw', () => {
  const chase = read({ kind: 'profit', profit: '10', draws: 15 });
  assert.ok(chase.ok);
  assert.ok(chase.rows.every(({ profit }) => profit >= 1_000_000n));
});

test('what cannot be planned is told', () => {
  assert.deepEqual(read({ draws: 21 }), { ok: false, reason: 'draws' });
  assert.deepEqual(read({ kind: 'profit', profit: 'x' }), { ok: false, reason: 'plan' });
  assert.deepEqual(read({ kind: 'profit_rate', rate: 900 }), { ok: false, reason: 'unreachable' });
  assert.deepEqual(read({ kind: 'growing', factor: 10, draws: 9 }), {
    ok: false,
    reason: 'multiple',
  });
});

test('another multiple for one draw moves the stakes and gains after it', () => {
  const chase = read({ kind: 'flat', draws: 3 });
  assert.ok(chase.ok);
  const rows = remultiplied(chase.rows, new Map([[1, 5]]), {
    unit: UNIT,
    payoutMax: amount(30_000_000n),
  });
  assert.deepEqual(
    rows.map(({ staked }) => amountToText(staked)),
    ['2.00', '12.00', '14.00'],
  );
  assert.equal(amountToText(rows[1]?.profit ?? ZERO), '85.80');
});

test('a chase of few picks gains no more than they are paid', () => {
  const cap = { amount: amount(2_000_000n), reason: 'single_pick' } as const;
  const issueMax = amount(30_000_000_000n);
  const payoutMax = chasePayoutMax(
    [{ cap: { amount: issueMax, reason: 'issue' } }, { cap }],
    issueMax,
  );
  const chase = read({ kind: 'flat', draws: 2 });
  assert.ok(chase.ok);
  const rows = remultiplied(chase.rows, new Map([[1, 5]]), { unit: UNIT, payoutMax });
  assert.deepEqual(
    rows.map(({ profit }) => amountToText(profit)),
    ['17.56', '8.00'],
  );
  assert.equal(chasePayoutMax([], issueMax), issueMax);
});
