import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barPercent, heatOf, numberName, soonestFirst } from './model.ts';

const names = {
  box: (_family: string, _play: string, code: string) => `<${code}>`,
  token: (_family: string, _play: string, code: string) => code.toUpperCase(),
};

test('a number warms up as its limit is used', () => {
  assert.deepEqual([null, 0, 4_999, 5_000, 8_000, 10_000, 12_000].map(heatOf), [
    'calm',
    'calm',
    'calm',
    'warm',
    'hot',
    'full',
    'full',
  ]);
  assert.deepEqual([null, 4_999, 12_000].map(barPercent), [0, 49, 100]);
});

test('a number is called by its place and pick, a selection as it is written', () => {
  const named = (key: string) => numberName(names, 'ssc', { key, play: 'p' });
  assert.equal(named('p:big'), 'BIG');
  assert.equal(named('p:ten:7'), '<ten> 7');
  assert.equal(named('p:1,2|3'), '1,2|3');
});

test('what closes next comes first, and what the brand does not sell is left out', () => {
  const issues = [
    { gameCode: 'slow', closesAt: '2026-01-16T00:00:00.000Z' },
    { gameCode: 'other', closesAt: '2026-01-15T00:00:00.000Z' },
    { gameCode: 'fast', closesAt: '2026-01-15T00:01:00.000Z' },
  ];
  const sold = [
    { gameCode: 'slow', isOn: true },
    { gameCode: 'other', isOn: false },
    { gameCode: 'fast', isOn: true },
  ];
  assert.deepEqual(
    soonestFirst(issues, sold).map(({ gameCode }) => gameCode),
    ['fast', 'slow'],
  );
});
