import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addMonths, isStricter, planCoolOff, planExclusion, planRemoval } from './exclusion.ts';
import { rulesOf } from './profile.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-21T10:00:00Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);

test('a cool-off lasts from a day to six weeks', () => {
  assert.deepEqual(planCoolOff(24, now), { ok: true, endsAt: hoursLater(24) });
  assert.deepEqual(planCoolOff(1008, now), { ok: true, endsAt: hoursLater(1008) });
  assert.deepEqual(planCoolOff(23, now), { ok: false, reason: 'too_short' });
  assert.deepEqual(planCoolOff(1009, now), { ok: false, reason: 'too_long' });
});

test('the UKGC profile knows no exclusion below six months', () => {
  const short = (profile: 'OPEN' | 'GLI' | 'UKGC' | 'MGA') =>
    planExclusion(3, { now, rules: rulesOf(profile) }).ok;
  assert.deepEqual(
    [short('OPEN'), short('GLI'), short('UKGC'), short('MGA')],
    [true, true, false, true],
  );
  assert.deepEqual(planExclusion(null, { now, rules: rulesOf('UKGC') }), {
    ok: true,
    endsAt: null,
  });
  assert.deepEqual(planExclusion(61, { now, rules: rulesOf('OPEN') }), {
    ok: false,
    reason: 'too_long',
  });
});

test('months end on the same day or the last one', () => {
  assert.equal(
    addMonths(new Date('2026-08-31T10:00:00Z'), 6).toISOString(),
    '2027-02-28T10:00:00.000Z',
  );
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date('2090-01-01'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 60 }),
      (at, months) => {
        const end = addMonths(at, months);
        const whole =
          (end.getUTCFullYear() - at.getUTCFullYear()) * 12 + end.getUTCMonth() - at.getUTCMonth();
        assert.equal(whole, months);
      },
    ),
  );
});

test('an agreed removal waits a day, or a week when no end was set', () => {
  const rules = rulesOf('MGA');
  const startedAt = hoursLater(-48);
  const definite = { kind: 'exclusion', startedAt, endsAt: hoursLater(1_000) } as const;
  assert.deepEqual(planRemoval(definite, { now, rules }), {
    ok: true,
    effectiveAt: hoursLater(24),
  });
  const indefinite = { ...definite, endsAt: null };
  assert.deepEqual(planRemoval(indefinite, { now, rules }), {
    ok: true,
    effectiveAt: hoursLater(168),
  });
  const nearlyOver = { ...definite, endsAt: hoursLater(3) };
  assert.deepEqual(planRemoval(nearlyOver, { now, rules }), {
    ok: true,
    effectiveAt: hoursLater(3),
  });
});

test('a cool-off runs out by itself, and UKGC ends nothing before six months', () => {
  const coolOff = { kind: 'cool_off', startedAt: now, endsAt: hoursLater(24) } as const;
  assert.deepEqual(planRemoval(coolOff, { now, rules: rulesOf('OPEN') }), {
    ok: false,
    reason: 'cool_off_runs',
  });
  const rules = rulesOf('UKGC');
  const indefinite = { kind: 'exclusion', startedAt: now, endsAt: null } as const;
  assert.deepEqual(planRemoval(indefinite, { now: addMonths(now, 5), rules }), {
    ok: false,
    reason: 'too_early',
  });
  assert.ok(planRemoval(indefinite, { now: addMonths(now, 6), rules }).ok);
  assert.ok(
    !planRemoval({ ...indefinite, endsAt: addMonths(now, 12) }, { now: addMonths(now, 7), rules })
      .ok,
  );
});

test('an exclusion may only grow', () => {
  assert.ok(isStricter(null, now));
  assert.ok(isStricter(hoursLater(1), now));
  assert.ok(!isStricter(now, now));
  assert.ok(!isStricter(now, null));
});
