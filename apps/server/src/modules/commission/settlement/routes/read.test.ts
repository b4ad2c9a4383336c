import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../../../platform/refusal.ts';
import { demandDays } from './read.ts';

const TODAY = '2026-03-01';

test('the days of a list end with tomorrow unless something else was asked for', () => {
  assert.deepEqual(demandDays({ from: '2026-02-01', to: '2026-02-28' }, TODAY), {
    from: '2026-02-01',
    to: '2026-02-28',
  });
  assert.equal(demandDays({}, TODAY).to, '2026-03-02');
});

test('days that no calendar has are refused, whichever side they are on', () => {
  for (const days of [
    { to: '0000-00-00' },
    { from: '2026-02-30' },
    { from: '9999-12-31', to: '2026-01-01' },
    { from: '2026-02-02', to: '2026-02-01' },
  ]) {
    assert.throws(
      () => demandDays(days, TODAY),
      (error) => error instanceof Refusal && error.code === 'request.invalid',
    );
  }
});
