import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sayingAt } from './call.ts';
import { readPlace } from './names.ts';
import { COURSES, edgeOf } from './picture.ts';
import { runOf, standingOf, START_MS } from './run.ts';
import type { RaceWords } from './words.ts';

const RUN_MS = 25_000;
const anyOrder = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 });

test('a race is run to the order that was drawn, and every runner only goes forward', () => {
  fc.assert(
    fc.property(fc.nat(100_000), anyOrder, (race, order) => {
      const run = runOf({ race, order, runMs: RUN_MS });
      const times = order.map((place) => run.finishMs[place] ?? 0);
      assert.deepEqual(
        times,
        times.toSorted((left, right) => left - right),
      );
      assert.ok(run.overMs < RUN_MS - 2_000, 'the photo has its time');
      let before = run.at(0);
      for (let ms = 0; ms <= RUN_MS; ms += 100) {
        const now = run.at(ms);
        for (const [place, part] of now.entries()) assert.ok(part >= (before[place] ?? 0) - 1e-9);
        before = now;
      }
      assert.deepEqual(standingOf(run.at(run.overMs + 1), run.finishMs), order);
    }),
    { numRuns: 60 },
  );
});

test('everybody sees the same race', () => {
  const race = { race: 7, order: [3, 1, 0, 2, 5, 4], runMs: RUN_MS };
  assert.deepEqual(runOf(race).at(9_000), runOf(race).at(9_000));
});

test('the picture begins at the traps and ends with the line in it', () => {
  const course = COURSES.hounds;
  const [width, scale] = [1_400, 27];
  const seen = width / scale;
  assert.ok(edgeOf([0, 0], width, course, scale) <= 0);
  const last = edgeOf([500, 490], width, course, scale);
  assert.ok(last < course.length && last + seen > course.length);
});

test('the commentary names who leads and, behind the line, who has won', () => {
  const order = [2, 0, 1, 3, 4, 5];
  const run = runOf({ race: 3, order, runMs: RUN_MS });
  const words = ((key: string, { first = '', second = '' } = {}) =>
    [key, first, second].join(' ').trim()) as unknown as RaceWords;
  const nameOf = (place: number) => `runner ${place}`;
  const say = (ms: number) => sayingAt({ run, order, ms, nameOf, words });
  assert.equal(say(0), 'race.call_ready');
  assert.equal(say(START_MS + 10), 'race.call_off');
  assert.match(say(run.overMs - 900), /^race\.call_(close|line) runner/);
  assert.equal(say(run.overMs), 'race.call_won runner 2 runner 0');
});

test('a bet of the wire is read back', () => {
  assert.deepEqual(readPlace('tricast-3-1-2'), { market: 'tricast', runners: [3, 1, 2] });
});
