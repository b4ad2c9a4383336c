import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BILL_DAYS_MAX, TEAM_RECORD_DAYS_MAX } from '@parlour/contract';
import { PRESET_DEFAULT } from '../../lib/record/period.ts';
import { billDaysOf, REPORT_DAYS_MAX, REPORT_PRESETS } from './report-presets.ts';

test('pages ask for as many days as the server answers for', () => {
  // The contract itself is not in the bundle, because its schemas would come with it.
  assert.equal(REPORT_DAYS_MAX, TEAM_RECORD_DAYS_MAX);
  assert.equal(REPORT_DAYS_MAX, BILL_DAYS_MAX);
});

test('the usual period is among those that are offered', () => {
  assert.ok(REPORT_PRESETS.includes(PRESET_DEFAULT));
});

test('bills of payments begin before them: a month for dividends, a day for wages', () => {
  const week = { fromDay: '2026-11-20', toDay: '2026-11-26' };
  assert.deepEqual(billDaysOf('DIVIDEND', week), { ...week, fromDay: '2026-10-01' });
  assert.deepEqual(billDaysOf('DAILY_WAGE', week), { ...week, fromDay: '2026-11-19' });
  const quarter = { fromDay: '2026-08-29', toDay: '2026-11-26' };
  assert.deepEqual(billDaysOf('DIVIDEND', quarter), quarter, 'as many as one record may span');
});
