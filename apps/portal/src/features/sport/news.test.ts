import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEvent, applyLines, applyRows } from './news.ts';
import { event, handicap, market } from './test-events.ts';

const news = (hcp: number, odds: number, version = 2) => ({
  marketId: 16,
  specifiers: `hcp=${hcp}`,
  state: 'open' as const,
  isFavourite: false,
  canCashOut: true,
  version,
  outcomes: [{ id: '1714', odds, isActive: true }],
});

test('a newer line replaces its prices and keeps its names; all others stay the same objects', () => {
  const markets = [market(16, [handicap(-1)]), market(18, [])];
  const { hasNewLine, markets: changed } = applyLines(markets, [news(-1, 2_100)]);
  const [home, away] = changed[0]?.lines[0]?.outcomes ?? [];
  assert.deepEqual([home?.odds, home?.name, away?.odds], [2_100, 'Rovers', 1_950]);
  assert.equal(changed[1], markets[1]);
  assert.equal(hasNewLine, false);
});

test('an older price never replaces a newer one', () => {
  const markets = [market(16, [handicap(-1, { version: 9 })])];
  assert.equal(applyLines(markets, [news(-1, 2_100, 8)]).markets[0], markets[0]);
});

test('a stop shuts a line that was not written, and a lift opens it', () => {
  const open = [market(16, [handicap(-1, { version: 2 })])];
  const shut = applyLines(open, [{ ...news(-1, 1_900), state: 'suspended' }]).markets;
  assert.equal(shut[0]?.lines[0]?.state, 'suspended');
  assert.equal(applyLines(shut, [news(-1, 1_900)]).markets[0]?.lines[0]?.state, 'open');
});

test('a line that the page does not hold is asked for, unless it is over', () => {
  const markets = [market(16, [handicap(-1)])];
  assert.equal(applyLines(markets, [news(-2, 2_100)]).hasNewLine, true);
  const over = { ...news(-2, 2_100), state: 'closed' as const };
  assert.equal(applyLines(markets, [over]).hasNewLine, false);
});

const change = (version: number) => ({
  startsAt: '2026-11-28T10:00:00.000Z',
  state: 'live' as const,
  matchStatus: 7,
  score: { home: 2, away: 0 },
  periods: [],
  clock: null,
  redCards: null,
  server: null,
  lineCount: 12,
  version,
  periodNames: { en: '2nd half', hi: 'दूसरा हाफ़' },
});

test('an event takes what is newer, and the name of its period in the language of the page', () => {
  const held = event({ version: 5 });
  assert.equal(applyEvent(held, change(5), 'en'), held);
  assert.deepEqual(applyEvent(held, change(6), 'hi').score, { home: 2, away: 0 });
  assert.equal(applyEvent(held, change(6), 'hi').periodName, 'दूसरा हाफ़');
  assert.equal(applyEvent(held, change(6), 'ta').periodName, '2nd half');
});

test('rows that nothing changes of stay, and what is over leaves the list', () => {
  const rows = [event({ id: '1' }), event({ id: '2' }), event({ id: '3' })];
  const message = { eventId: '2', event: null, lines: [news(-0.5, 2_500)] };
  const [first, second, ...rest] = applyRows(rows, { rows: [message], gone: ['3'] }, 'en');
  assert.equal(first, rows[0]);
  assert.equal(second?.markets[1]?.lines[0]?.outcomes[0]?.odds, 2_500);
  assert.deepEqual(rest, []);
});
