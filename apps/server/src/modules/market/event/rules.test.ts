import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { EventMessage, LineOdds, LineResult } from '../feed/message.ts';
import { shownStatus, statusOf } from '../line/rules.ts';
import { isVoidAt, standing } from '../line/void-rules.ts';
import { applyMessages, type EventState, type GroupsOf } from './rules.ts';

const NOTHING: EventState = { status: null, statusAt: null, stops: [], lines: new Map() };
const GROUPS: Readonly<Record<number, readonly string[]>> = { 1: ['all', 'score'], 18: ['all'] };
const groupsOf: GroupsOf = (marketId) => GROUPS[marketId];

const stamp = (at: number, producerId = 1) => ({
  producerId,
  at,
  requestId: null,
  eventRef: 'sr:match:1',
});
const quoted = (marketId: number, odds: number, status = 1): LineOdds => ({
  marketId,
  specifiers: '',
  status,
  isFavourite: false,
  cashoutStatus: 1,
  nextStopAt: null,
  outcomes: [{ id: '1', odds, ppm: null, active: true, team: null }],
});
const change = (at: number, lines: readonly LineOdds[], producerId = 1): EventMessage => ({
  ...stamp(at, producerId),
  type: 'odds_change',
  status: null,
  lines,
});
const stop = (at: number, groups: readonly string[] = ['all']): EventMessage => ({
  ...stamp(at),
  type: 'bet_stop',
  groups,
  lineStatus: -1,
});
const settled = (marketId: number, result: 0 | 1): LineResult => ({
  marketId,
  specifiers: '',
  voidReason: null,
  outcomes: [{ id: '1', result, voidMilli: 0, deadHeatPpm: 1_000_000 }],
});
const settle = (at: number, result: 0 | 1, certainty: 1 | 2 = 1): EventMessage => ({
  ...stamp(at),
  type: 'bet_settlement',
  certainty,
  lines: [settled(1, result)],
});
const rollback = (at: number): EventMessage => ({
  ...stamp(at),
  type: 'rollback_bet_settlement',
  lines: [{ marketId: 1, specifiers: '' }],
});

const after = (...messages: readonly EventMessage[]): EventState =>
  applyMessages(NOTHING, messages, groupsOf).state;

/** The status of each line as a reader of the event sees it. */
const seen = ({ lines, stops }: EventState) =>
  [...lines.values()]
    .map((line) => ({
      key: `${line.marketId} ${line.specifiers}`,
      status: statusOf(line, { stops, groups: groupsOf(line.marketId) }),
      producer: line.feedAt === null ? null : line.producerId,
      odds: line.outcomes.map(({ odds }) => odds),
      result: line.result,
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
const statusOfLine = (state: EventState, marketId = 1) =>
  seen(state).find(({ key }) => key === `${marketId} `)?.status;

test('the newest price of a line counts, whatever came last', () => {
  const state = after(
    change(20, [quoted(1, 2_000)]),
    change(10, [quoted(1, 1_500), quoted(18, 1_900)]),
  );
  assert.deepEqual(
    seen(state).map(({ odds }) => odds[0]),
    [2_000, 1_900],
  );
});

test('a stop shuts open lines of its groups until each is quoted again', () => {
  const open = [change(10, [quoted(1, 2_000), quoted(18, 1_900), quoted(99, 1_800)])];
  const shut = after(...open, stop(20, ['score']));
  // A market that is not described may be one of them.
  assert.deepEqual(
    [1, 18, 99].map((id) => statusOfLine(shut, id)),
    [-1, 1, -1],
  );
  const again = after(...open, stop(20), change(30, [quoted(1, 2_100)]));
  assert.deepEqual(
    [1, 18].map((id) => statusOfLine(again, id)),
    [1, -1],
  );
  const late = after(...open, change(30, [quoted(1, 2_100)]), stop(20));
  assert.deepEqual(seen(late), seen(again));
});

test('a stop moves active lines alone', () => {
  assert.equal(statusOfLine(after(change(10, [quoted(1, 2_000, 0)]), stop(20))), 0);
});

test('a line that was handed over waits for the next producer, and the former one says nothing late', () => {
  const before = change(10, [quoted(1, 2_000)], 3);
  const released = change(20, [quoted(1, 0, -2)], 3);
  assert.equal(statusOfLine(after(before, released)), -1);
  const taken = change(30, [quoted(1, 2_200)], 1);
  const state = after(before, released, taken, change(15, [quoted(1, 1_100)], 3));
  assert.deepEqual([statusOfLine(state), state.lines.get('1 ')?.producerId], [1, 1]);
  assert.deepEqual(seen(after(taken, released, before)), seen(state));
});

test('a producer that hands over what is not its own changes nothing', () => {
  const mine = [change(10, [quoted(1, 2_000)], 1), change(20, [quoted(1, 0, -2)], 1)];
  assert.equal(statusOfLine(after(...mine, change(30, [quoted(1, 0, -2)], 3))), -1);
  assert.equal(statusOfLine(after(change(40, [quoted(1, 2_000)], 1), ...mine)), 1);
});

test('results may be corrected; one that is taken back leaves its line shut until it is quoted', () => {
  const open = change(10, [quoted(1, 2_000)]);
  const state = after(open, settle(20, 1), settle(20, 1), settle(30, 0, 2), settle(25, 1));
  assert.equal(statusOfLine(state), -3);
  assert.equal(state.lines.get('1 ')?.result?.outcomes[0]?.result, 0);
  const back = after(open, settle(20, 1), rollback(30));
  assert.equal(statusOfLine(back), -1);
  assert.equal(
    statusOfLine(after(open, settle(20, 1), rollback(30), change(40, [quoted(1, 3_000)]))),
    1,
  );
});

test('lines of a producer that is silent are shown and take no bets', () => {
  const line = after(change(10, [quoted(1, 2_000)])).lines.get('1 ');
  assert.ok(line !== undefined);
  const around = { stops: [], groups: [] };
  assert.equal(shownStatus(line, around, { isUp: true, isStopped: false }), 1);
  assert.equal(shownStatus(line, around, { isUp: false, isStopped: false }), -1);
  assert.equal(shownStatus(line, around, { isUp: true, isStopped: true }), -1);
});

test('what did not change is not written, and what would mislead a reader is', () => {
  const first = applyMessages(NOTHING, [change(10, [quoted(1, 2_000)])], groupsOf);
  assert.equal(first.changed.length, 1);
  const same = applyMessages(first.state, [change(20, [quoted(1, 2_000)])], groupsOf);
  assert.deepEqual([same.changed.length, same.isEventChanged], [0, false]);
  // A stop of between the stored instant and the real one comes late: who reads must see the later one.
  const late = applyMessages(same.state, [stop(15)], groupsOf);
  assert.deepEqual(
    late.changed.map(({ feedAt }) => feedAt),
    [20],
  );
  // Opened again at the price of before the stop.
  const shut = applyMessages(late.state, [stop(30)], groupsOf);
  const again = applyMessages(shut.state, [change(40, [quoted(1, 2_000)])], groupsOf);
  assert.deepEqual([shut.changed.length, shut.isEventChanged], [0, true]);
  assert.deepEqual(
    again.changed.map(({ feedAt }) => feedAt),
    [40],
  );
});

test('changes of results are announced once', () => {
  const first = applyMessages(NOTHING, [settle(20, 1)], groupsOf);
  assert.equal(first.resulted.length, 1);
  assert.equal(applyMessages(first.state, [settle(30, 1)], groupsOf).resulted.length, 0);
  assert.equal(applyMessages(first.state, [rollback(30)], groupsOf).resulted.length, 1);
});

test('bets of a window are void from its start on and before its end', () => {
  const window = { startsAt: 100, endsAt: 200 };
  assert.deepEqual(
    [99, 100, 199, 200].filter((at) => isVoidAt([window], at)),
    [100, 199],
  );
  assert.equal(isVoidAt([{ startsAt: null, endsAt: null }], 1), true);
  const made = { ...window, at: 300, voidReason: null };
  assert.deepEqual(standing([made], [{ ...window, at: 400 }]), []);
  assert.deepEqual(standing([made], [{ ...window, at: 200 }]), [made]);
  assert.deepEqual(standing([made], [{ startsAt: 100, endsAt: null, at: 400 }]), [made]);
});

/** Messages of as many different instants, about three lines of two producers. */
const story: fc.Arbitrary<EventMessage[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('odds', 'odds', 'stop', 'settle', 'back', 'release'),
      marketId: fc.constantFrom(1, 18, 99),
      odds: fc.integer({ min: 1_001, max: 1_010 }),
      status: fc.constantFrom(1, 1, 1, 0, -1),
      producerId: fc.constantFrom(1, 3),
    }),
    { maxLength: 16 },
  )
  .map((steps) =>
    steps.map(({ kind, marketId, odds, producerId, status }, place) => {
      const at = (place + 1) * 10;
      const line = { marketId, specifiers: '' };
      switch (kind) {
        case 'stop':
          return { ...stop(at, marketId === 18 ? ['score'] : ['all']), producerId };
        case 'settle':
          return {
            ...settle(at, odds % 2 === 0 ? 0 : 1),
            lines: [settled(marketId, 1)],
          } as EventMessage;
        case 'back':
          return { ...rollback(at), lines: [line] } as EventMessage;
        case 'release':
          return change(at, [quoted(marketId, odds, -2)], producerId);
        default:
          return change(at, [quoted(marketId, odds, status)], producerId);
      }
    }),
  );

test('messages that repeat, in any order, end in the same lines for who holds and who reads them', () => {
  fc.assert(
    fc.property(
      story.chain((messages) =>
        fc.record({
          messages: fc.constant(messages),
          mixed: fc
            .shuffledSubarray([...messages, ...messages], { minLength: messages.length * 2 })
            .map((list) => list),
          cut: fc.integer({ min: 1, max: 5 }),
        }),
      ),
      ({ cut, messages, mixed }) => {
        const clean = after(...messages);
        const stored = new Map(NOTHING.lines);
        let state = NOTHING;
        for (let from = 0; from < mixed.length; from += cut) {
          const applied = applyMessages(state, mixed.slice(from, from + cut), groupsOf);
          ({ state } = applied);
          for (const line of applied.changed) {
            stored.set(`${line.marketId} ${line.specifiers}`, { ...line, storedAt: line.feedAt });
          }
        }
        assert.deepEqual(seen(state), seen(clean));
        assert.deepEqual(seen({ ...state, lines: stored }), seen(state));
      },
    ),
    { numRuns: 400 },
  );
});
