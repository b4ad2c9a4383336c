import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatLine } from './log-line.ts';

test('A JSON line becomes one that a person reads', () => {
  const line = JSON.stringify({
    level: 40,
    time: Date.parse('2026-01-02T03:04:05.000Z'),
    pid: 7,
    hostname: 'h',
    msg: 'slow call',
    ms: 812,
  });
  assert.equal(formatLine('server', line), 'server   03:04:05 warn  slow call ms=812');
});

test('An error brings its stack along', () => {
  const line = JSON.stringify({ level: 50, msg: 'failed', err: { stack: 'Error: no\n  at a' } });
  assert.equal(formatLine('studio', line), 'studio   error failed\nError: no\n  at a');
});

test('Other text stays as it is', () => {
  assert.equal(formatLine('server', 'listening'), 'server   listening');
  assert.equal(formatLine('server', '{ not json'), 'server   { not json');
  assert.equal(formatLine('server', '{"a":1}'), 'server   {"a":1}');
});
