import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Line, Market, Stop } from './api/index.ts';
import { figuresOf, filterMarkets, lineLook, ownStop } from './model.ts';

const line = (over: Partial<Line> = {}): Line => ({
  marketId: 18,
  specifiers: 'total=2.5',
  name: 'Total 2.5',
  state: 'open',
  feedState: 'open',
  isFavourite: false,
  stopIds: [],
  marginBps: 500,
  feedMarginBps: 400,
  quotedAt: null,
  result: { source: null, outcomes: [], feedOutcomes: [], isDisputed: false, at: null },
  outcomes: [],
  ...over,
});
const market = (lines: readonly Line[], over: Partial<Market> = {}): Market => ({
  marketId: 18,
  name: 'Total',
  groups: ['totals'],
  stopIds: [],
  lines: [...lines],
  ...over,
});
const decided = { source: 'hand' as const, outcomes: [], feedOutcomes: [], at: null };

test('a line is known by its figures', () => {
  assert.equal(figuresOf('hcp=-1.5'), '-1.5');
  assert.equal(figuresOf('from=1|to=10'), '1 · 10');
  assert.equal(figuresOf(''), '');
});

test('a line says who shut it, and a dispute before anything else', () => {
  const word = (over: Partial<Line>) => lineLook(line(over)).word;
  assert.equal(word({}), 'open');
  assert.equal(word({ state: 'suspended', feedState: 'suspended' }), 'suspended');
  assert.equal(word({ state: 'suspended', stopIds: ['s'] }), 'stopped');
  assert.equal(word({ state: 'closed', feedState: 'closed', stopIds: ['s'] }), 'closed');
  assert.equal(word({ state: 'closed', result: { ...decided, isDisputed: false } }), 'hand');
  assert.equal(word({ state: 'closed', result: { ...decided, isDisputed: true } }), 'disputed');
});

test('the board is narrowed by group, by name of market or line, and by state', () => {
  const shut = line({ specifiers: 'total=3.5', name: 'Total 3.5', state: 'suspended' });
  const markets = [
    market([line(), shut]),
    market([line({ name: '1x2' })], { marketId: 1, name: '1x2', groups: ['main'] }),
  ];
  const seen = (filter: Parameters<typeof filterMarkets>[1]) =>
    filterMarkets(markets, filter).map(({ lines, name }) => [name, lines.length]);
  assert.deepEqual(seen({}), [
    ['Total', 2],
    ['1x2', 1],
  ]);
  assert.deepEqual(seen({ group: 'main' }), [['1x2', 1]]);
  assert.deepEqual(seen({ search: '3.5' }), [['Total', 1]]);
  assert.deepEqual(seen({ search: 'total' }), [['Total', 2]]);
  assert.deepEqual(seen({ only: 'shut' }), [['Total', 1]]);
});

test('a stop of a market is not that of its event or of one of its lines', () => {
  const stop = (over: Partial<Stop>): Stop => ({
    id: 's',
    kind: 'market',
    sportId: null,
    tournamentId: null,
    eventId: '7',
    marketId: 18,
    specifiers: null,
    name: 'Total',
    eventName: null,
    reason: 'late',
    madeBy: 'olivia',
    madeAt: '2026-11-28T12:00:00.000Z',
    ...over,
  });
  const subject = { kind: 'market', eventId: '7', marketId: 18 } as const;
  assert.equal(ownStop([stop({})], subject)?.id, 's');
  assert.equal(ownStop([stop({ kind: 'event', marketId: null })], subject), undefined);
  assert.equal(ownStop([stop({ kind: 'line', specifiers: 'total=2.5' })], subject), undefined);
  assert.equal(ownStop([stop({ marketId: 1 })], subject), undefined);
});
