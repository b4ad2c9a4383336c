import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type HarmFacts, markHarm } from './harm.ts';
import { rulesOf } from './profile.ts';
import { continueVisit, isOngoing, realityCheckDue, VISIT_GAP_MS, type Visit } from './visit.ts';

const start = new Date('2026-11-21T10:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

test('play time is the time between signs of play that are not far apart', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(VISIT_GAP_MS)), (pauses) => {
      let visit: Visit | null = null;
      let at = 0;
      let played = 0;
      for (const pause of [0, ...pauses]) {
        at += pause;
        const step = continueVisit(visit, after(at));
        visit = step.visit;
        played += step.addedMs;
      }
      assert.equal(played, at);
      assert.deepEqual(visit?.startedAt, start);
    }),
  );
});

test('a long break begins another visit, and time never runs backwards', () => {
  const visit = { startedAt: start, seenAt: start };
  const next = continueVisit(visit, after(VISIT_GAP_MS + 1));
  assert.ok(next.isNew);
  assert.equal(next.addedMs, 0);
  assert.deepEqual(continueVisit(visit, after(-5)), { visit, addedMs: 0, isNew: false });
  assert.ok(isOngoing(visit, after(VISIT_GAP_MS)));
  assert.ok(!isOngoing(visit, after(VISIT_GAP_MS + 1)));
});

test('a reality check is due one interval after the visit began or the last one was seen', () => {
  const visit = { startedAt: start, seenAt: start };
  assert.equal(realityCheckDue(visit, { checkedAt: null, minutes: 0 }), null);
  assert.deepEqual(realityCheckDue(visit, { checkedAt: null, minutes: 15 }), after(900_000));
  assert.deepEqual(
    realityCheckDue(visit, { checkedAt: after(60_000), minutes: 15 }),
    after(960_000),
  );
  assert.deepEqual(
    realityCheckDue(visit, { checkedAt: after(-60_000), minutes: 15 }),
    after(900_000),
  );
});

test('only profiles that allow it may do without reality checks', () => {
  const may = (['OPEN', 'GLI', 'UKGC', 'MGA'] as const).map((profile) =>
    rulesOf(profile).realityCheckMinutes.includes(0),
  );
  assert.deepEqual(may, [true, true, false, false]);
});

test('each marker of harm stands for its own figure', () => {
  const calm: HarmFacts = {
    depositedNow: 100n,
    depositedBefore: 100n,
    depositsPerDayMax: 1,
    chasingDeposits: 0,
    nightMinutes: 0,
    playMinutes: 900,
    limitIncreases: 0,
  };
  assert.deepEqual(markHarm(calm), []);
  assert.deepEqual(markHarm({ ...calm, depositedNow: 200n }), ['rising_deposits']);
  assert.deepEqual(markHarm({ ...calm, depositedNow: 200n, depositedBefore: 0n }), []);
  assert.deepEqual(markHarm({ ...calm, chasingDeposits: 5 }), ['chasing_losses']);
  assert.deepEqual(markHarm({ ...calm, nightMinutes: 600 }), ['night_play']);
  assert.deepEqual(markHarm({ ...calm, nightMinutes: 600, playMinutes: 9_000 }), []);
  assert.deepEqual(markHarm({ ...calm, depositsPerDayMax: 4 }), ['many_deposits']);
  assert.deepEqual(markHarm({ ...calm, limitIncreases: 3 }), ['limit_increases']);
});
