import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatLatency, prettyBody } from './model.ts';

test('a latency has a decimal only where it says something', () => {
  assert.deepEqual([0, 440, 1_250, 9_990, 12_400, 512_700].map(formatLatency), [
    '0.0 ms',
    '0.4 ms',
    '1.3 ms',
    '10 ms',
    '12 ms',
    '513 ms',
  ]);
});

test('a body that is no JSON is shown as it came', () => {
  assert.equal(prettyBody('{"a":1}'), '{\n  "a": 1\n}');
  assert.equal(prettyBody('<html>'), '<html>');
});
