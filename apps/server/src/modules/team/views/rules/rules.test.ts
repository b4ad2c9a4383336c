import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindsOfGroup, transferKinds, type TransferKind } from '@parlour/ledger';
import { amount, ZERO } from '@parlour/money';
import type { KindTotals } from '../../../report/index.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { incomeOf, incomeWayOf, netOf } from './income.ts';
import { isAmountText, isInstantText, pageOf, readPlace, writePlace } from './place.ts';
import { fundsColumns } from './statement.ts';
import { firstDayOf, isNever, within } from './stay.ts';
import { memberProfitOf, teamFundsOf } from './sums.ts';

const row = (kind: TransferKind, main: bigint): KindTotals => ({
  kind,
  count: 1n,
  main: amount(main),
  credited: amount(main > 0n ? main : 0n),
  locked: ZERO,
  bonus: ZERO,
  vendor: ZERO,
});

test('what a team paid among itself cancels out, and dividends are no wages', () => {
  const funds = teamFundsOf([
    row('DAILY_WAGE_RECEIVE', 100n),
    row('DAILY_WAGE_PAY_DOWNLINE', -60n),
    row('DAILY_WAGE_RECEIVE', 60n),
    row('DIVIDEND_RECEIVE', 7n),
    row('AGENT_REBATE', 3n),
    row('MEMBER_REBATE', 2n),
    row('BET_CANCEL_RETURN', 11n),
  ]);
  assert.deepEqual(
    [funds.wages, funds.dividends, funds.agentRebates, funds.memberRebates, funds.cancelled],
    [100n, 7n, 3n, 2n, 11n],
  );
});

test('members gained payouts, rebates, promotions and wages, less what they bet', () => {
  const play = {
    rounds: 1n,
    stake: amount(50n),
    valid: amount(50n),
    payout: amount(20n),
    jackpotWin: ZERO,
  };
  const funds = teamFundsOf([
    row('PROMOTION', 5n),
    row('MEMBER_REBATE', 1n),
    row('HOURLY_WAGE_RECEIVE', 4n),
    row('DIVIDEND_RECEIVE', 1_000n),
  ]);
  assert.equal(memberProfitOf({ play, funds }), -20n);
});

test('every kind of pay to agents is in exactly one column of the statement', () => {
  const columns = Object.values(fundsColumns).flatMap(({ kinds }) => [...kinds]);
  assert.equal(new Set(columns).size, columns.length);
  for (const group of ['agent', 'rebate', 'bonus', 'withdrawal'] as const) {
    for (const kind of kindsOfGroup(group)) assert.ok(columns.includes(kind), kind);
  }
});

test('income is what came in by kind, and what of it went on', () => {
  const lines = incomeOf([
    row('DIVIDEND_RECEIVE', 9n),
    row('AGENT_REBATE', 2n),
    row('DIVIDEND_PAY_DOWNLINE', -4n),
    row('REFERRAL', 5n),
    row('RED_PACKET', 1n),
    row('DEPOSIT_ONLINE', 500n),
  ]);
  assert.deepEqual(
    lines.map((line) => [line.kind, netOf(line)]),
    [
      ['rebate', 2n],
      ['dividend', 5n],
      ['referral', 5n],
      ['other', 1n],
    ],
  );
  const kinds = Object.keys(transferKinds) as TransferKind[];
  assert.deepEqual(
    kinds.filter((kind) => incomeWayOf(kind)?.isPaid === true),
    kinds.filter((kind) => kind.endsWith('_PAY_DOWNLINE')),
  );
});

test('who began here is told of from the first day, who came from elsewhere from the next', () => {
  const sinceAt = new Date('2026-03-10T20:00:00Z');
  assert.equal(firstDayOf({ sinceAt, isWhole: true }, 'Asia/Kolkata'), '2026-03-11');
  assert.equal(firstDayOf({ sinceAt, isWhole: false }, 'UTC'), '2026-03-11');
  const period = { from: '2026-03-01', to: '2026-03-10' };
  assert.deepEqual(within(period, '2026-03-05'), { from: '2026-03-05', to: '2026-03-10' });
  assert.ok(isNever(within(period, '2026-03-11')));
  assert.deepEqual(within(period, null), period);
});

test('a place comes back as it was written, and what is none is refused', () => {
  const place = { id: '01930000-0000-7000-8000-000000000001', value: '-12' };
  assert.deepEqual(readPlace(writePlace(place), isAmountText), place);
  assert.equal(readPlace(undefined, isAmountText), null);
  for (const cursor of ['x', place.id, `${place.id}.YWJj`, 'urn:uuid:1.MTI']) {
    assert.throws(() => readPlace(cursor, isInstantText), Refusal);
  }
});

test('a page ends with a place only when there is more', () => {
  const rows = ['a', 'b', 'c'];
  const placeOf = (id: string) => ({ id, value: '' });
  assert.equal(pageOf(rows, 3, placeOf).nextCursor, null);
  const page = pageOf(rows, 2, placeOf);
  assert.deepEqual([page.items, page.nextCursor], [['a', 'b'], 'b.']);
});
