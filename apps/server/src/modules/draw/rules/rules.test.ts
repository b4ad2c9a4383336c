import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastCalendar, HANOI_CALENDAR, issuesOn } from '@parlour/lottery';
import { judgeEntries } from './agreement.ts';
import { aheadGoal, aheadMin, planIssues, restOfDay } from './ahead.ts';
import { areaOf, paceOf, prizeModesOf } from './game.ts';
import { isCancellableAt, saleStateAt, voidsAt } from './issue.ts';

const minute = fastCalendar('UTC', 60);
const now = new Date('2026-03-10T12:00:20Z');
const fresh = { now, lastClosesAt: null, lastDrawsAt: null, lastDay: null };

const said = (code: string, operatorId: string | null, feed: string | null = null) => ({
  code,
  operatorId,
  feed,
  keyedBy: null,
});

test('two agree, one is alone, and a third who differs keeps a result open', () => {
  const say = (...codes: string[]) =>
    judgeEntries(codes.map((code, place) => said(code, `operator ${place}`)));
  assert.equal(say('1'), 'alone');
  assert.equal(say('1', '1'), 'agreed');
  assert.equal(say('1', '2'), 'conflict');
  assert.equal(say('1', '1', '2'), 'conflict');
});

test('who made the key of a feed speaks with it as one', () => {
  const feed = (name: string, keyedBy: string | null) => ({ ...said('1', null, name), keyedBy });
  assert.equal(judgeEntries([feed('a', 'olivia'), said('1', 'olivia')]), 'alone');
  assert.equal(judgeEntries([feed('a', 'olivia'), feed('b', 'olivia')]), 'alone');
  assert.equal(judgeEntries([feed('a', 'olivia'), feed('b', 'oscar')]), 'agreed');
  assert.equal(judgeEntries([feed('a', 'olivia'), said('1', 'oscar')]), 'agreed');
  assert.equal(judgeEntries([feed('a', null), feed('b', null)]), 'agreed');
});

test('a draw that nobody speaks of is called off by its hours, and no other', () => {
  const issue = {
    source: 'official',
    outcome: null,
    codeStatus: 'NONE',
    drawsAt: now,
    voidAfterHours: 24,
  } as const;
  assert.equal(voidsAt(issue)?.toISOString(), '2026-03-11T12:00:20.000Z');
  assert.equal(voidsAt({ ...issue, codeStatus: 'ENTERED' }), null);
  assert.equal(voidsAt({ ...issue, voidAfterHours: null }), null);
  assert.equal(voidsAt({ ...issue, source: 'house' }), null);
  assert.equal(voidsAt({ ...issue, outcome: 'DRAWN' }), null);
});

test('fast games have two hours and a hundred and twenty issues ahead, slow ones thirty', () => {
  assert.equal(aheadMin(minute), 120);
  assert.equal(aheadMin(fastCalendar('UTC', 30)), 240);
  assert.equal(aheadMin(fastCalendar('UTC', 900)), 120);
  assert.equal(aheadMin(HANOI_CALENDAR), 30);
  assert.equal(aheadGoal(minute), 150);
});

test('planned issues follow each other and those that are stored', () => {
  const first = planIssues(minute, fresh, 3);
  assert.deepEqual(
    first.map(({ no }) => no),
    ['20260310-0721', '20260310-0722', '20260310-0723'],
  );
  const last = first[2];
  assert.ok(last);
  const after = { ...fresh, lastClosesAt: last.closesAt, lastDrawsAt: last.drawsAt };
  const [next] = planIssues(minute, after, 1);
  assert.equal(next?.no, '20260310-0724');
  assert.deepEqual(next?.opensAt, last.closesAt);
});

test('behind a change the first issue is of the next day, and its sale follows the one before', () => {
  const last = issuesOn(minute, '2026-03-10').at(-1);
  assert.ok(last);
  const after = {
    now,
    lastClosesAt: last.closesAt,
    lastDrawsAt: last.drawsAt,
    lastDay: '2026-03-10',
  };
  const [next] = planIssues(fastCalendar('UTC', 300), after, 1);
  assert.equal(next?.no, '20260311-0001');
  assert.deepEqual(next?.opensAt, last.closesAt);
});

test('the rest of a day follows the last issue that is stored of it, in the same calendar alone', () => {
  const [last] = planIssues(minute, fresh, 1);
  assert.ok(last);
  const rest = restOfDay(minute, last, now);
  assert.equal(rest.length, 1440 - 721);
  assert.equal(rest[0]?.no, '20260310-0722');
  assert.deepEqual(rest.at(-1)?.drawsAt, new Date('2026-03-11T00:00:00Z'));
  assert.equal(restOfDay(minute, last, new Date('2026-03-10T23:59:10Z')).length, 1, 'on sale yet');
  assert.deepEqual(restOfDay(fastCalendar('UTC', 300), last, now), []);
});

test('a sale follows from times, result and game', () => {
  const issue = {
    opensAt: new Date(1_000),
    closesAt: new Date(5_000),
    cancelUntil: new Date(4_000),
    outcome: null,
    gameState: 'open',
  } as const;
  const at = (ms: number) => saleStateAt(issue, new Date(ms));
  assert.deepEqual([at(0), at(1_000), at(4_999), at(5_000)], ['ahead', 'open', 'open', 'closed']);
  assert.equal(saleStateAt({ ...issue, gameState: 'paused' }, new Date(2_000)), 'paused');
  assert.equal(saleStateAt({ ...issue, outcome: 'NOT_DRAWN' }, new Date(2_000)), 'closed');
  assert.equal(isCancellableAt(issue, new Date(3_999)), true);
  assert.equal(isCancellableAt(issue, new Date(4_000)), false);
});

test('areas, modes and paces follow from family, source and calendar', () => {
  assert.equal(areaOf('vietnam-south'), 'VN');
  assert.deepEqual(prizeModesOf('ssc', 'house'), ['LOTT', 'ELOTT', 'ZY']);
  assert.deepEqual(prizeModesOf('four-d', 'official'), ['SEA']);
  assert.deepEqual(prizeModesOf('vietnam-north', 'official'), ['ELOTT']);
  assert.equal(paceOf(minute), 60);
  assert.equal(paceOf(HANOI_CALENDAR), null);
});
