import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RoundChange } from './events.ts';
import { packChanges, readRoundChanges } from './packed-changes.ts';

const change = (roundId: string, over: Partial<RoundChange> = {}): RoundChange => ({
  roundId,
  memberId: 'ann',
  brandId: 'brand',
  vendorCode: 'plott',
  gameCode: 'ssc-60',
  category: 'LOTT',
  currency: 'CNY',
  status: 'closed',
  isFree: false,
  stake: '2.00',
  payout: '0.00',
  stakeDelta: '0.00',
  payoutDelta: '0.00',
  valid: '2.00',
  validDelta: '2.00',
  jackpotWin: '0.00',
  jackpotWinDelta: '0.00',
  settledAt: '2026-01-01T00:00:00.000Z',
  wasSettledAt: null,
  openedAt: '2026-01-01T00:00:00.000Z',
  at: '2026-01-01T00:00:00.000Z',
  lineageId: null,
  tradedPoints: 0,
  ...over,
});

const kept = (changes: readonly RoundChange[]): unknown =>
  JSON.parse(JSON.stringify(packChanges(changes)));

test('changes are read as they were told, whether they are alike or not', () => {
  for (const changes of [
    [],
    [change('one')],
    [change('one'), change('two', { lineageId: '7', tradedPoints: 3, status: 'void' })],
  ]) {
    assert.deepEqual(readRoundChanges(kept(changes)), changes);
  }
});

test('what all changes have alike is kept once', () => {
  const { each } = packChanges([change('one'), change('two', { payout: '4.00' })]);
  assert.deepEqual(Object.keys(each).toSorted(), ['payout', 'roundId']);
});

test('a delta that is not told is the whole', () => {
  const [read] = readRoundChanges({
    count: 1,
    same: { stake: '2', payout: '3', valid: '1', stakeDelta: '0' },
    each: {},
  });
  assert.deepEqual([read?.stakeDelta, read?.payoutDelta, read?.validDelta], ['0', '3', '1']);
});

test('columns that the database wrote as one text are read as changes have them', () => {
  const lists = {
    roundId: 'one two',
    stake: '200000 200000',
    payout: '0 390000',
    valid: '200000 0',
    lineageId: '- 7',
    tradedPoints: '0 120',
    openedAt: '1767225600000 1767225600001',
  };
  const { openedAt, tradedPoints, ...first } = change('one', { stake: '2.00' });
  const told = { count: 2, same: { status: 'closed', stakeDelta: '0' }, lists };
  const [one, two] = readRoundChanges(told);
  assert.deepEqual(
    [one?.roundId, one?.lineageId, one?.tradedPoints, one?.openedAt, one?.status],
    ['one', first.lineageId, tradedPoints, openedAt, 'closed'],
  );
  assert.deepEqual(
    [two?.roundId, two?.lineageId, two?.tradedPoints, two?.openedAt, two?.stakeDelta],
    ['two', '7', 120, '2026-01-01T00:00:00.001Z', '0'],
  );
  const paid = [one, two].map((each) => [each?.stake, each?.payoutDelta, each?.validDelta]);
  assert.deepEqual(paid, [
    ['2.00', '0.00', '2.00'],
    ['2.00', '3.90', '0.00'],
  ]);
});

test('events of the release before list whole changes', () => {
  assert.deepEqual(readRoundChanges({ changes: [change('one')] }), [change('one')]);
});
