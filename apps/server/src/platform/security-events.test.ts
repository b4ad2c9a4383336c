import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFakeClock } from '@parlour/testkit';
import { createSecurityEvents } from './security-events.ts';

function start() {
  const clock = createFakeClock();
  const lines: Record<string, unknown>[] = [];
  const log = { warn: (line: unknown) => lines.push(line as Record<string, unknown>) };
  return { clock, lines, events: createSecurityEvents(log as never, clock.now) };
}

test('a flood from one network is counted whole, logged in part, and told in the end', () => {
  const { clock, lines, events } = start();
  for (let host = 1; host <= 200; host += 1) {
    events.note({ kind: 'forbidden', address: `2001:db8::${host.toString(16)}` });
  }
  assert.equal(lines.length, 5);
  assert.deepEqual(lines[0], { security: 'forbidden', address: '2001:db8::1' });
  events.note({ kind: 'forbidden', address: '203.0.113.7', account: 'ada' });
  assert.equal(lines.length, 6);
  assert.equal(events.counts().forbidden, 201);
  clock.advance(60_000);
  events.note({ kind: 'rate_limited', address: '203.0.113.7' });
  assert.deepEqual(lines[6], { security: 'forbidden', leftOut: 195, networks: 2 });
  assert.equal(lines[7]?.['security'], 'rate_limited');
});

test('one kind has a bound of its own, whatever the networks', () => {
  const { lines, events } = start();
  for (let host = 0; host < 250; host += 1) {
    events.note({ kind: 'bad_seal', address: `203.0.113.${host}` });
  }
  events.note({ kind: 'unauthenticated', address: '203.0.113.1' });
  assert.equal(lines.filter(({ security }) => security === 'bad_seal').length, 100);
  assert.equal(lines.at(-1)?.['security'], 'unauthenticated');
  assert.equal(events.counts().bad_seal, 250);
});

test('bad input is an event in bulk alone', () => {
  const { lines, events } = start();
  for (let count = 1; count < 20; count += 1) {
    events.note({ kind: 'bad_input', address: '203.0.113.1' });
  }
  assert.deepEqual(lines, []);
  events.note({ kind: 'bad_input', address: '203.0.113.1' });
  assert.equal(lines.length, 1);
});
