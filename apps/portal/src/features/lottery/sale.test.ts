import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Expecting, newsInMs, saleAt } from './sale.ts';

const times = {
  opensAt: '2026-11-21T10:00:00.000Z',
  closesAt: '2026-11-21T10:00:55.000Z',
  drawsAt: '2026-11-21T10:01:00.000Z',
};
const at = (clock: string) => Date.parse(`2026-11-21T${clock}.000Z`);

test('an issue waits, sells, closes and is drawn', () => {
  assert.deepEqual(saleAt(times, at('09:59:58')), { stage: 'waiting', leftMs: 2_000 });
  assert.deepEqual(saleAt(times, at('10:00:00')), { stage: 'open', leftMs: 55_000 });
  assert.deepEqual(saleAt(times, at('10:00:55')), { stage: 'closed', leftMs: 5_000 });
  assert.deepEqual(saleAt(times, at('10:01:00')), { stage: 'drawing', leftMs: 0 });
});

const game = (more: Partial<Expecting> = {}): Expecting => ({
  everySeconds: 60,
  current: times,
  last: null,
  ...more,
});

test('a list is asked for again when a sale ends and when its draw is due', () => {
  const later = { ...times, closesAt: '2026-11-21T10:09:55.000Z' };
  const slow = game({ everySeconds: null, current: { ...later, drawsAt: later.closesAt } });
  assert.equal(newsInMs([slow, game()], at('10:00:50')), 6_500);
  assert.equal(newsInMs([slow], at('10:00:50')), 60_000);
  assert.equal(newsInMs([game({ current: null })], at('10:00:00')), 60_000);
  assert.equal(newsInMs([], at('10:00:00')), 60_000);
});

test('the draw of a sale that has ended is waited for while the next sale is on', () => {
  assert.equal(newsInMs([game()], at('09:59:58')), 3_500);
});

test('a result that is due is asked for often, and one that is overdue seldom', () => {
  const last = { drawsAt: '2026-11-21T10:00:00.000Z', code: null, outcome: null };
  assert.equal(newsInMs([game({ last })], at('10:00:10')), 3_000);
  assert.equal(newsInMs([game({ current: null, last })], at('10:02:00')), 60_000);
  const drawn = { ...last, code: '12345', outcome: 'DRAWN' };
  assert.equal(newsInMs([game({ last: drawn })], at('10:00:10')), 46_500);
  const voided = { ...last, outcome: 'VOID' };
  assert.equal(newsInMs([game({ last: voided })], at('10:00:10')), 46_500);
});
