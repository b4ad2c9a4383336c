import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  confirmPending,
  decideLimit,
  isLimitName,
  type Limit,
  lowest,
  NO_LIMIT,
  remainingOf,
  roomOf,
} from './limit.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-21T10:00:00Z');
const after = (hours: number, ms = 0) => new Date(now.getTime() + hours * HOUR_MS + ms);
const ceiling = fc.option(fc.bigInt({ min: 0n, max: 10n ** 12n }), { nil: null });

test('a first limit and a lower one hold at once', () => {
  assert.deepEqual(decideLimit(NO_LIMIT, 100n, now), {
    effect: 'now',
    limit: { ceiling: 100n, pending: null },
  });
  const lowered = decideLimit({ ceiling: 100n, pending: null }, 50n, now);
  assert.deepEqual(lowered, { effect: 'now', limit: { ceiling: 50n, pending: null } });
});

test('a higher limit and none at all wait a day and for a second yes', () => {
  for (const wish of [200n, null]) {
    const { effect, limit } = decideLimit({ ceiling: 100n, pending: null }, wish, now);
    assert.equal(effect, 'later');
    assert.equal(limit.ceiling, 100n);
    assert.deepEqual(confirmPending(limit, after(24, -1)), { ok: false, reason: 'too_early' });
    assert.deepEqual(confirmPending(limit, after(24)), {
      ok: true,
      limit: { ceiling: wish, pending: null },
    });
  }
  assert.deepEqual(confirmPending(NO_LIMIT, now), { ok: false, reason: 'nothing_pending' });
});

test('the same wish again keeps its clock, another one starts again', () => {
  const first = decideLimit({ ceiling: 100n, pending: null }, 200n, now).limit;
  assert.equal(
    decideLimit(first, 200n, after(3)).limit.pending?.effectiveAt,
    first.pending?.effectiveAt,
  );
  assert.deepEqual(decideLimit(first, 300n, after(3)).limit.pending?.effectiveAt, after(27));
  assert.equal(decideLimit(first, 100n, after(3)).limit.pending, null);
});

test('no sequence of wishes loosens a limit without a confirmation after the wait', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(ceiling, fc.nat(72)), { maxLength: 20 }), (wishes) => {
      let limit: Limit = { ceiling: 500n, pending: null };
      let hours = 0;
      for (const [wish, pause] of wishes) {
        hours += pause;
        const next = decideLimit(limit, wish, after(hours)).limit;
        assert.ok(next.ceiling !== null && next.ceiling <= (limit.ceiling ?? 0n));
        limit = next;
      }
    }),
  );
});

test('the lowest limit applies, no matter who set it', () => {
  assert.equal(lowest([null, 5n, 3n, null]), 3n);
  assert.equal(lowest([null]), null);
  assert.equal(remainingOf(10n, 4n), 6n);
  assert.equal(remainingOf(10n, 40n), 0n);
  assert.equal(remainingOf(10n, -4n), 10n);
});

test('what was won may be lost again, but stakes count in full', () => {
  const played = { staked: 80n, won: 50n };
  assert.equal(roomOf([{ kind: 'loss', ceiling: 100n, played }]), 70n);
  assert.equal(roomOf([{ kind: 'wager', ceiling: 100n, played }]), 20n);
  assert.equal(
    roomOf([
      { kind: 'loss', ceiling: 100n, played },
      { kind: 'wager', ceiling: 60n, played },
    ]),
    0n,
  );
  assert.equal(roomOf([]), null);
});

test('stakes within the room never carry a member past a limit', () => {
  const step = fc.record({ stake: fc.bigInt(1n, 500n), win: fc.bigInt(0n, 300n) });
  fc.assert(
    fc.property(fc.bigInt(0n, 2_000n), fc.array(step), (limit, steps) => {
      let played = { staked: 0n, won: 0n };
      for (const { stake, win } of steps) {
        const room = roomOf([
          { kind: 'loss', ceiling: limit, played },
          { kind: 'wager', ceiling: limit * 3n, played },
        ]);
        if (room === null || stake > room) continue;
        played = { staked: played.staked + stake, won: played.won };
        assert.ok(played.staked - played.won <= limit && played.staked <= limit * 3n);
        played = { ...played, won: played.won + win };
      }
    }),
  );
});

test('play time has no week and money no visit', () => {
  assert.ok(isLimitName('session', 'visit'));
  assert.ok(!isLimitName('session', 'week'));
  assert.ok(!isLimitName('deposit', 'visit'));
});
