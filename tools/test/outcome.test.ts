import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  closingLine,
  countNodeTests,
  countPlaywright,
  countVitest,
  failedNames,
  NOTHING,
  settleCounts,
  slowestParts,
} from './outcome.ts';

test("The closing lines of Node's runner are counted", () => {
  const output =
    'ℹ tests 9\nℹ suites 0\nℹ pass 5\nℹ fail 1\nℹ cancelled 1\nℹ skipped 1\nℹ todo 1\n';
  assert.deepEqual(countNodeTests(output), { passed: 5, failed: 2, skipped: 2 });
});

test('The closing line of Vitest is counted, in colour too', () => {
  const line = '      Tests  1 failed | 4 passed | 2 skipped (7)\n';
  assert.deepEqual(countVitest(line), { passed: 4, failed: 1, skipped: 2 });
  const escape = String.fromCodePoint(27);
  assert.equal(countVitest(`${escape}[2m Tests ${escape}[22m 3 passed (3)`).passed, 3);
});

test('The closing lines of Playwright are counted', () => {
  const output = '  1 failed\n    [x] › a.spec.ts\n  2 skipped\n  1 flaky\n  6 passed (12s)\n';
  assert.deepEqual(countPlaywright(output), { passed: 7, failed: 1, skipped: 2 });
});

test('A step that is one check counts as one, whichever way it goes', () => {
  assert.deepEqual(settleCounts(NOTHING, true), { passed: 1, failed: 0, skipped: 0 });
  assert.deepEqual(settleCounts(NOTHING, false), { passed: 0, failed: 1, skipped: 0 });
});

test('A runner that died after green tests is still a failure', () => {
  const counts = { passed: 5, failed: 0, skipped: 0 };
  assert.equal(settleCounts(counts, false).failed, 1);
});

test('The closing line is in the plain form', () => {
  assert.equal(closingLine({ passed: 12, failed: 0, skipped: 3 }), '12 passed, 0 failed');
});

test('What failed is named, whichever runner says it, and once', () => {
  const output = [
    'ℹ fail 1',
    '✖ failing tests:',
    '✖ a bill is paid twice (12ms)',
    '✖ a bill is paid twice (12ms)',
    '  ✘  63 [journeys] › e2e/a.spec.ts:66:1 › a second tab is logged in (34.7s)',
    ' FAIL  src/a.test.tsx > a form',
    'ReferenceError: location is not defined',
    '✔ a bill is paid',
  ];
  assert.deepEqual(failedNames(output.join('\n')), [
    '✖ a bill is paid twice (12ms)',
    '✘  63 [journeys] › e2e/a.spec.ts:66:1 › a second tab is logged in (34.7s)',
    'FAIL  src/a.test.tsx > a form',
    'ReferenceError: location is not defined',
  ]);
});

test('What took longest is named, whichever runner says it', () => {
  const output = [
    '  ✔ a bill is paid (1200.5ms)',
    '✔ apps/server/src/bill.db.test.ts (9000ms)',
    '  ✓   3 [journeys] › e2e/a.spec.ts:66:1 › a second tab is logged in (1.5m)',
    ' ✓ |console| src/lib/form.test.tsx (9 tests) 4993ms',
    'ℹ duration_ms 595203.792473',
  ];
  assert.deepEqual(slowestParts(output.join('\n'), 2), [
    { name: '[journeys] › e2e/a.spec.ts:66:1 › a second tab is logged in', seconds: 90 },
    { name: '|console| src/lib/form.test.tsx (9 tests)', seconds: 4.993 },
  ]);
});
