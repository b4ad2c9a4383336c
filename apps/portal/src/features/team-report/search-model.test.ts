import assert from 'node:assert/strict';
import { test } from 'node:test';
import { incomeKinds, statementSorts, transactionGroups } from '@parlour/contract';
import {
  given,
  INCOME_KINDS,
  MOVEMENT_GROUPS,
  readBetSearch,
  readIncomeKind,
  readMovementSearch,
  readStatementSearch,
  STATEMENT_SORTS,
  turnSort,
} from './search-model.ts';

test('filters of the address are read, and nonsense is not asked for', () => {
  assert.deepEqual(given(readBetSearch({ account: ' bea ', scope: 'member', status: 'open' })), {
    account: 'bea',
    scope: 'member',
    status: 'open',
  });
  assert.deepEqual(given(readBetSearch({ issueNo: '20261122-078' })), { issueNo: '20261122-078' });
  assert.deepEqual(
    given(
      readBetSearch({
        account: 'a'.repeat(65),
        scope: 'everybody',
        currency: 'RUPEES',
        category: 'R N G',
        status: 'lost',
        issueNo: 'next',
      }),
    ),
    {},
  );
});

test('a statement is read by its largest stakes unless it is asked for otherwise', () => {
  const { order, sort, under } = readStatementSearch({ under: 'bea', sort: 'luck', order: 'up' });
  assert.deepEqual([sort, order, under], ['stake', 'desc', 'bea']);
});

test('a heading is turned at its second press, and the usual order is not written', () => {
  const usual = readStatementSearch({});
  assert.deepEqual(turnSort(usual, 'profit'), { sort: 'profit', order: 'desc' });
  assert.deepEqual(turnSort(usual, 'account'), { sort: 'account', order: 'asc' });
  assert.deepEqual(turnSort(usual, 'stake'), { sort: 'stake', order: 'asc' });
  assert.deepEqual(turnSort({ sort: 'stake', order: 'asc' }, 'stake'), {
    sort: undefined,
    order: undefined,
  });
});

test('a movement is found by its whole number and by kinds that are written as kinds', () => {
  const id = '01926D1E-0000-7000-8000-000000000001';
  assert.equal(readMovementSearch({ orderNo: id }).orderNo, id.toLowerCase());
  assert.equal(readMovementSearch({ orderNo: '01926d1e' }).orderNo, undefined);
  assert.equal(readMovementSearch({ kinds: 'PAYOUT,BET_DEDUCT' }).kinds, 'PAYOUT,BET_DEDUCT');
  assert.equal(readMovementSearch({ kinds: "PAYOUT'; drop" }).kinds, undefined);
  assert.equal(readMovementSearch({ group: 'agent' }).group, 'agent');
});

test('income is narrowed to a kind that there is', () => {
  assert.equal(readIncomeKind({ kind: 'dailyWage' }), 'dailyWage');
  assert.equal(readIncomeKind({ kind: 'lottery' }), undefined);
});

test('the words of filters are those of the contract, which is not in the bundle itself', () => {
  assert.deepEqual(INCOME_KINDS, incomeKinds);
  assert.deepEqual(STATEMENT_SORTS, statementSorts);
  assert.deepEqual([...MOVEMENT_GROUPS].toSorted(), [...transactionGroups].toSorted());
});
