import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bet } from './api/index.ts';
import { loudBets, oddsText, readSearch } from './model.ts';

test('odds keep the thousandths that they have', () => {
  assert.deepEqual(
    [oddsText(2_000), oddsText(1_950), oddsText(1_955), oddsText(101_000)],
    ['2.00', '1.95', '1.955', '101.00'],
  );
});

test('a search is for a slip by its id, or for an account', () => {
  const id = '01930000-0000-7000-8000-000000000001';
  assert.deepEqual(readSearch(id), { slipId: id });
  assert.deepEqual(readSearch(' Ada '), { account: 'ada' });
  assert.deepEqual(readSearch(''), {});
});

test('only bets that came since the last look are heard', () => {
  const bet = (id: string) => ({ id }) as Bet;
  const rows = [bet('3'), bet('2'), bet('1')];
  assert.deepEqual(
    loudBets(rows, null, () => true),
    [],
  );
  assert.deepEqual(
    loudBets(rows, '2', () => true),
    [bet('3')],
  );
  assert.deepEqual(
    loudBets(rows, '1', ({ id }) => id === '2'),
    [bet('2')],
  );
});
