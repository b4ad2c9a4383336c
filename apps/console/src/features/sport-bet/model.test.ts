import { expect, test } from 'vitest';
import type { Bet } from './api/index.ts';
import { loudBets, oddsText, readSearch } from './model.ts';

test('odds keep the thousandths that they have', () => {
  expect([oddsText(2_000), oddsText(1_950), oddsText(1_955), oddsText(101_000)]).toEqual([
    '2.00',
    '1.95',
    '1.955',
    '101.00',
  ]);
});

test('a search is for a slip by its id, or for an account', () => {
  const id = '01930000-0000-7000-8000-000000000001';
  expect(readSearch(id)).toEqual({ slipId: id });
  expect(readSearch(' Ada ')).toEqual({ account: 'ada' });
  expect(readSearch('')).toEqual({});
});

test('only bets that came since the last look are heard', () => {
  const bet = (id: string) => ({ id }) as Bet;
  const rows = [bet('3'), bet('2'), bet('1')];
  expect(loudBets(rows, null, () => true)).toEqual([]);
  expect(loudBets(rows, '2', () => true)).toEqual([bet('3')]);
  expect(loudBets(rows, '1', ({ id }) => id === '2')).toEqual([bet('2')]);
});
