import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deedsFor } from './model.ts';

const nowMs = Date.parse('2026-11-21T10:00:00Z');
const open = { isPurged: false, nowMs };

test('what was given up or waits can be sent again, and discarded', () => {
  for (const state of ['dead', 'retrying'] as const) {
    assert.deepEqual(deedsFor({ state, expiresAt: null }, open), ['resend', 'discard']);
  }
  assert.deepEqual(deedsFor({ state: 'queued', expiresAt: null }, open), ['discard']);
});

test('what has ended, or is just being sent, is left alone', () => {
  for (const state of ['sent', 'sending', 'expired', 'discarded'] as const) {
    assert.deepEqual(deedsFor({ state, expiresAt: null }, open), []);
  }
});

test('a text that expired or was purged is not sent again', () => {
  const expiresAt = '2026-11-21T10:00:00Z';
  assert.deepEqual(deedsFor({ state: 'dead', expiresAt }, open), ['discard']);
  const purged = { isPurged: true, nowMs };
  assert.deepEqual(deedsFor({ state: 'dead', expiresAt: null }, purged), ['discard']);
});
