import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  INITIAL,
  type Producer,
  PRODUCER_DEFAULTS,
  type ProducerEvent,
  recoverAfter,
  type Request,
  stepProducer,
} from './rules.ts';
import { mayAsk, OF_EVENT, spansOf } from './limit-rules.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const settings = { ...PRODUCER_DEFAULTS, windowMs: 10 * HOUR };

/** A producer and a clock: each call says what happens when. */
function follow(start: Producer = INITIAL) {
  let producer = start;
  let nextRequestId = 1;
  const requests: (Request & { readonly now: number })[] = [];
  return {
    at(now: number, event: ProducerEvent) {
      const step = stepProducer(producer, event, { now, settings, nextRequestId });
      ({ producer } = step);
      if (step.request !== null) {
        nextRequestId += 1;
        requests.push({ ...step.request, now });
      }
      return producer;
    },
    requests,
    get producer() {
      return producer;
    },
  };
}
const alive = (at: number, isSubscribed = true): ProducerEvent => ({
  type: 'alive',
  at,
  isSubscribed,
});
const tick: ProducerEvent = { type: 'tick' };
const complete = (requestId: number): ProducerEvent => ({ type: 'snapshot_complete', requestId });

/** Up since one second, last alive at zero seconds. */
function risen() {
  const run = follow();
  run.at(0, alive(0));
  run.at(SECOND, complete(1));
  return run;
}

test('a producer is down until the recovery that was asked for is complete', () => {
  const run = follow();
  assert.equal(run.at(0, tick).status, 'down');
  assert.equal(run.at(0, alive(0)).status, 'recovering');
  assert.deepEqual(run.requests, [{ requestId: 1, after: null, now: 0 }]);
  assert.equal(run.at(5 * SECOND, complete(7)).status, 'recovering');
  const up = run.at(6 * SECOND, complete(1));
  assert.deepEqual([up.status, up.reason, up.goodUntil], ['up', 'recovered', 0]);
});

test('test 50: an alive at 0 s and none after it is down behind 20 s; recovery waits for an alive', () => {
  const run = risen();
  assert.equal(run.at(20 * SECOND, tick).status, 'up');
  const down = run.at(20 * SECOND + 1, tick);
  assert.deepEqual([down.status, down.reason], ['down', 'silent']);
  run.at(10 * MINUTE, tick);
  assert.equal(run.requests.length, 1);
  run.at(10 * MINUTE, alive(10 * MINUTE));
  // From the last alive on, before which nothing is missing.
  assert.deepEqual(run.requests[1], { requestId: 2, after: 0, now: 10 * MINUTE });
  const up = run.at(10 * MINUTE + SECOND, complete(2));
  assert.deepEqual([up.status, up.reason, up.goodUntil], ['up', 'returned', 10 * MINUTE]);
});

test('a gap that no tick saw is seen by the next alive', () => {
  const run = risen();
  run.at(HOUR, alive(HOUR));
  assert.deepEqual([run.producer.status, run.requests[1]?.after], ['recovering', 0]);
});

test('behind its window a producer repeats all but the window less ten minutes', () => {
  assert.equal(recoverAfter(null, HOUR, HOUR), null);
  assert.equal(recoverAfter(5 * HOUR, 12 * HOUR, 10 * HOUR), 5 * HOUR);
  assert.equal(recoverAfter(HOUR, 12 * HOUR, 10 * HOUR), 12 * HOUR - 10 * HOUR + 10 * MINUTE);
});

test('who is not subscribed any more is down and asks again', () => {
  const run = risen();
  const down = run.at(40 * SECOND, alive(40 * SECOND, false));
  assert.deepEqual([down.status, run.requests.length], ['recovering', 2]);
});

test('silence during a recovery means another one behind it', () => {
  const run = follow();
  run.at(0, alive(0));
  run.at(10 * SECOND, alive(10 * SECOND));
  run.at(31 * SECOND, tick);
  run.at(40 * SECOND, alive(40 * SECOND));
  assert.equal(run.at(50 * SECOND, complete(1)).status, 'down');
  run.at(60 * SECOND, alive(60 * SECOND));
  // Good until the last alive before the silence, not the one after it.
  assert.equal(run.requests[1]?.after, 10 * SECOND);
  assert.equal(run.at(61 * SECOND, complete(2)).status, 'up');
});

test('a recovery that takes twenty minutes or is silent for five is given up', () => {
  const aliveUntil = (end: number, event: (now: number) => ProducerEvent | null) => {
    const run = follow();
    for (let now = 0; now <= end; now += 10 * SECOND) {
      run.at(now, alive(now));
      const other = event(now);
      if (other !== null) run.at(now, other);
    }
    return run.requests.map(({ now }) => now);
  };
  const answer = (): ProducerEvent => ({ type: 'worked_off', lateMs: 0, requestId: 1 });
  assert.deepEqual(
    aliveUntil(6 * MINUTE, () => null),
    [0, 5 * MINUTE + 10 * SECOND],
  );
  assert.deepEqual(aliveUntil(21 * MINUTE, answer), [0, 20 * MINUTE + 10 * SECOND]);
});

test('a request that was not taken is made again after thirty seconds, then ever more seldom', () => {
  const run = follow();
  for (let now = 0; now <= 8 * MINUTE; now += 10 * SECOND) {
    run.at(now, alive(now));
    const id = run.producer.recovery?.requestId;
    if (id !== undefined) run.at(now, { type: 'not_asked', requestId: id });
  }
  assert.deepEqual(
    run.requests.map(({ now }) => now / SECOND),
    [0, 30, 90, 210, 450],
  );
});

test('who works off late is down without a recovery, and up when it has caught up', () => {
  const run = risen();
  run.at(5 * SECOND, alive(5 * SECOND));
  const late = run.at(6 * SECOND, { type: 'worked_off', lateMs: 21 * SECOND, requestId: null });
  assert.deepEqual([late.status, late.reason], ['delayed', 'behind']);
  run.at(15 * SECOND, alive(-10 * SECOND));
  assert.equal(run.producer.status, 'delayed');
  const up = run.at(16 * SECOND, alive(16 * SECOND));
  assert.deepEqual([up.status, up.reason, run.requests.length], ['up', 'caught_up', 1]);
});

test('a lost connection forgets what was asked for; an operator may want everything', () => {
  const run = follow();
  run.at(0, alive(0));
  assert.equal(run.at(SECOND, { type: 'disconnected' }).recovery, null);
  run.at(2 * SECOND, complete(1));
  assert.equal(run.producer.status, 'down');
  const other = risen();
  other.at(40 * SECOND, { type: 'wanted', isFull: true });
  other.at(41 * SECOND, alive(41 * SECOND));
  assert.equal(other.requests[1]?.after, null);
});

const anyEvent: fc.Arbitrary<{
  waitMs: number;
  event: (now: number, id: number) => ProducerEvent;
}> = fc.record({
  waitMs: fc.integer({ min: 0, max: 40 * SECOND }),
  event: fc.constantFrom(
    (now: number) => alive(now),
    (now: number) => alive(now),
    (now: number) => alive(now, false),
    (now: number) => alive(now - 30 * SECOND),
    () => tick,
    (_now: number, id: number) => complete(id),
    (_now: number, id: number) => complete(id - 1),
    () => ({ type: 'product_down' }) as const,
    () => ({ type: 'disconnected' }) as const,
    (_now: number, id: number) => ({ type: 'not_asked', requestId: id }) as const,
    (_now: number, id: number) =>
      ({ type: 'worked_off', lateMs: 25 * SECOND, requestId: id }) as const,
  ),
});

test('whatever happens, it comes up by a recovery of its own, and never asks too often or too late', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 80 }), (happened) => {
      const run = follow();
      let now = HOUR;
      for (const { event, waitMs } of happened) {
        now += waitMs;
        const before = run.producer;
        const said = event(now, before.recovery?.requestId ?? 0);
        const after = run.at(now, said);
        const rose = after.status === 'up' && before.status !== 'up';
        if (rose && before.status !== 'delayed') {
          assert.equal(said.type, 'snapshot_complete');
          assert.equal(before.recovery?.isInterrupted, false);
        }
        assert.equal(after.status === 'recovering', after.recovery !== null);
        if (after.status === 'up') assert.ok(after.goodUntil !== null && after.goodUntil <= now);
        if (before.goodUntil !== null) assert.ok((after.goodUntil ?? 0) >= before.goodUntil);
      }
      run.requests.forEach(({ after, now: askedAt }, place) => {
        assert.ok(after === null || after <= askedAt);
        const last = run.requests[place - 1];
        if (last !== undefined) assert.ok(askedAt - last.now >= 30 * SECOND);
      });
    }),
  );
});

test('requests keep to the limits of their reach', () => {
  const short = spansOf(5 * MINUTE);
  const made = Array.from({ length: 20 }, (_, place) => place * SECOND);
  assert.equal(mayAsk(made.slice(1), 20 * SECOND, short), true);
  assert.equal(mayAsk(made, 20 * SECOND, short), false);
  assert.equal(mayAsk(made, 10 * MINUTE + 20 * SECOND, short), true);
  assert.equal(mayAsk([0, SECOND], 2 * SECOND, spansOf(null)), false);
  assert.equal(mayAsk([0, SECOND], 2 * SECOND, spansOf(HOUR)), true);
  assert.equal(spansOf(24 * HOUR), spansOf(null));
  assert.equal(mayAsk(made, 20 * SECOND, OF_EVENT), true);
});
