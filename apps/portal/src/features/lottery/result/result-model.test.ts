import assert from 'node:assert/strict';
import { test } from 'node:test';
import { k3, markSix } from '@parlour/lottery';
import { byDay, factsOf, noResultKey, pendingDraw, resultState, stepsOf } from './result-model.ts';

const at = (clock: string) => `2026-11-21T${clock}.000Z`;
const current = {
  issueNo: '20261121-0003',
  opensAt: at('10:00:55'),
  cancelUntil: at('10:01:50'),
  closesAt: at('10:01:55'),
  drawsAt: at('10:02:00'),
};
const last = {
  issueNo: '20261121-0001',
  drawsAt: at('10:00:00'),
  code: '12345',
  codeStatus: 'VERIFIED',
  outcome: 'DRAWN',
} as const;
const now = (clock: string) => Date.parse(at(clock));

test('a result is drawn, awaited, still to come, or was never held', () => {
  const issue = { code: null, outcome: null, drawsAt: at('10:00:00') } as const;
  assert.equal(resultState({ ...issue, code: '1' }, now('10:00:01')), 'drawn');
  assert.equal(resultState(issue, now('10:00:01')), 'awaiting');
  assert.equal(resultState(issue, now('09:59:59')), 'upcoming');
  assert.equal(resultState({ ...issue, outcome: 'NOT_DRAWN' }, now('10:00:01')), 'not_drawn');
  assert.equal(resultState({ ...issue, outcome: 'VOID' }, now('10:00:01')), 'void');
  assert.equal(noResultKey('void'), 'results.void');
  assert.equal(noResultKey('upcoming'), 'results.awaiting');
});

test('between the end of a sale and its result a draw is pending', () => {
  const game = { everySeconds: 60, current, last };
  assert.deepEqual(pendingDraw(game, now('10:00:57')), {
    issueNo: null,
    drawsAt: at('10:01:00'),
  });
  const second = { ...last, issueNo: '20261121-0002', drawsAt: at('10:01:00') };
  assert.equal(pendingDraw({ ...game, last: second }, now('10:01:03')), null);
  assert.equal(
    pendingDraw({ ...game, last: { ...second, code: null, outcome: null } }, now('10:01:03'))
      ?.issueNo,
    '20261121-0002',
  );
  const voided = { ...second, code: null, outcome: 'VOID' } as const;
  assert.equal(pendingDraw({ ...game, last: voided }, now('10:01:03')), null);
  assert.equal(pendingDraw({ ...game, last: second }, now('10:01:56'))?.issueNo, '20261121-0003');
});

test('after a pause, and in games without a pace, no draw is made up', () => {
  const yesterday = { ...last, drawsAt: '2026-11-20T10:00:00.000Z' };
  assert.equal(pendingDraw({ everySeconds: 60, current, last: yesterday }, now('10:00:57')), null);
  assert.equal(pendingDraw({ everySeconds: null, current, last }, now('10:00:57')), null);
  assert.equal(pendingDraw({ everySeconds: 60, current: null, last: null }, now('10:00:57')), null);
});

test('rows stand under their day, in their order', () => {
  const rows = ['b', 'b', 'a'].map((day, index) => ({ day, index }));
  assert.deepEqual(
    byDay(rows).map((group) => [group.day, group.rows.length]),
    [
      ['b', 2],
      ['a', 1],
    ],
  );
});

test('sums are told where they are played, with the sides of the rules', () => {
  assert.deepEqual(factsOf('k3', [6, 4, 1]), { sum: 11, size: 'big', parity: 'odd' });
  assert.deepEqual(factsOf('ssc', [4, 4, 4, 4, 6]), { sum: 22, size: 'small', parity: 'even' });
  assert.equal(factsOf('pk10', [1, 2]), null);
  assert.equal(factsOf('k3', null), null);
});

test('a draw is revealed number by number', () => {
  assert.equal(stepsOf(k3.draw.layout), 3);
  assert.equal(stepsOf(markSix('horse').draw.layout), 7);
});
