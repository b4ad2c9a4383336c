import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RoundChange } from '../../play/index.ts';
import { entriesOf } from './entries.ts';

const T1 = '2026-11-20T10:00:00.000Z';
const T2 = '2026-11-21T10:00:00.000Z';

const change = (part: Partial<RoundChange>): RoundChange => ({
  roundId: 'r',
  memberId: 'm',
  brandId: 'b',
  vendorCode: 'studio',
  gameCode: 'one',
  category: 'RNG',
  currency: 'USD',
  status: 'closed',
  isFree: false,
  stake: '10.00',
  payout: '4.00',
  stakeDelta: '0',
  payoutDelta: '0',
  valid: '10.00',
  validDelta: '0',
  jackpotWin: '0',
  jackpotWinDelta: '0',
  settledAt: T1,
  wasSettledAt: null,
  openedAt: T1,
  at: T1,
  lineageId: '7',
  ...part,
});

test('a settlement is one entry of the whole round', () => {
  const [entry, ...more] = entriesOf(change({ payoutDelta: '4.00', validDelta: '10.00' }));
  assert.equal(more.length, 0);
  assert.deepEqual(
    [entry?.rounds, entry?.stake, entry?.valid, entry?.payout, entry?.lineageId],
    [1, 1_000_000n, 1_000_000n, 400_000n, '7'],
  );
});

test('a bet that is only placed makes none', () => {
  assert.deepEqual(entriesOf(change({ status: 'open', settledAt: null, stakeDelta: '10' })), []);
});

test('a later change is its difference, dated by the settlement, and nothing when it is none', () => {
  const later = change({ wasSettledAt: T1, at: T2, payout: '9.00', payoutDelta: '5.00' });
  const [entry] = entriesOf(later);
  assert.deepEqual(
    [entry?.rounds, entry?.stake, entry?.payout, entry?.settledAt, entry?.at],
    [0, 0n, 500_000n, T1, T2],
  );
  assert.deepEqual(entriesOf({ ...later, payoutDelta: '0' }), []);
});

test('a settlement that is undone takes off exactly what it had put', () => {
  const [entry] = entriesOf(
    change({
      status: 'void',
      wasSettledAt: T1,
      settledAt: null,
      stake: '0',
      payout: '0',
      valid: '0',
      stakeDelta: '-10.00',
      payoutDelta: '-4.00',
      validDelta: '-10.00',
    }),
  );
  assert.deepEqual(
    [entry?.rounds, entry?.stake, entry?.valid, entry?.payout],
    [-1, -1_000_000n, -1_000_000n, -400_000n],
  );
});

test('a round that is settled again at another time moves there', () => {
  const entries = entriesOf(change({ wasSettledAt: T1, settledAt: T2 }));
  assert.deepEqual(
    entries.map(({ rounds, settledAt, stake }) => [rounds, settledAt, stake]),
    [
      [-1, T1, -1_000_000n],
      [1, T2, 1_000_000n],
    ],
  );
});

test('money of trials is none, and events of before say nothing', () => {
  assert.deepEqual(entriesOf(change({ currency: 'FUN' })), []);
  const { settledAt: _now, wasSettledAt: _before, ...old } = change({});
  assert.deepEqual(entriesOf(old as RoundChange), []);
});
