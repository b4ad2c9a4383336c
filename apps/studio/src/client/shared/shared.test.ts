import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { SeatView, TableFrame, TableRoundView } from '../api.ts';
import { createTableClock } from './clock.ts';
import { connectTable, type Line, retryMs } from './connection.ts';
import { follow, type TableNews } from './news.ts';

const T0 = Date.parse('2026-11-27T10:00:00.000Z');
const at = (ms: number): string => new Date(T0 + ms).toISOString();

const seat = (id: string, events: number, win: string | null = null): SeatView => ({
  id,
  tag: '00ff',
  currency: 'USD',
  events: Array.from({ length: events }, () => ({ kind: 'bet' })),
  staked: '1.00',
  win,
});

const news = (
  number: number,
  state: TableRoundView['state'],
  seats: SeatView[] = [],
): TableNews => ({
  round: { number, state, draws: null } as TableRoundView,
  last: [],
  shown: [],
  players: seats.length,
  seats,
  notice: null,
  serverTime: at(0),
});

const frame = (...given: Parameters<typeof news>): TableFrame => ({
  type: 'table',
  ...news(...given),
});

test('the clock believes the answer that took the least time', () => {
  let page = 1_000;
  const clock = createTableClock(() => page);
  page = 1_400;
  clock.answer({ at: 1_000, serverTime: at(200) });
  assert.equal(clock.now(), T0 + 400);
  page = 1_500;
  // 20 ms there and back: the studio's clock shows 10 ms more than it sent.
  clock.answer({ at: 1_480, serverTime: at(540) });
  assert.equal(clock.roundTripMs(), 20);
  page = 4_500;
  assert.equal(clock.now(), T0 + 3_550);
});

test('a better estimate is followed without a leap, and never backwards', () => {
  let page = 0;
  const clock = createTableClock(() => page);
  page = 800;
  clock.answer({ at: 0, serverTime: at(700) });
  // Half of the way there was not half of the time: it is 300 ms off.
  clock.answer({ at: 800, serverTime: at(800) });
  let before = clock.now();
  for (let step = 0; step < 200; step += 1) {
    page += 16;
    const now = clock.now();
    assert.ok(now > before && now - before <= 16 * 1.1, String(now - before));
    before = now;
  }
  assert.ok(Math.abs(before - (T0 + page)) < 1);
});

test('a page whose own clock is wrong shows the time of the studio', () => {
  const clock = createTableClock(() => 5);
  clock.hint(at(9_000));
  assert.equal(clock.now(), T0 + 9_000);
});

test('a frame of a round or a state that is over changes nothing', () => {
  const running = follow(null, frame(4, 'running'));
  assert.equal(follow(running, frame(4, 'open')), running);
  assert.equal(follow(running, frame(3, 'paid')), running);
  assert.equal(follow(running, frame(4, 'result'))?.round.state, 'result');
  assert.equal(follow(running, frame(5, 'open'))?.round.number, 5);
});

test('players are followed by what they did: an account that is shorter came late', () => {
  const first = follow(null, frame(4, 'running', [seat('a', 1), seat('b', 2)]));
  const seats = (number: number, list: SeatView[]): TableFrame => ({
    type: 'seats',
    number,
    players: 7,
    seats: list,
    serverTime: at(0),
  });
  const next = follow(first, seats(4, [seat('a', 2), seat('b', 1), seat('c', 1)]));
  assert.deepEqual(
    next?.seats.map(({ events, id }) => [id, events.length]),
    [
      ['a', 2],
      ['b', 2],
      ['c', 1],
    ],
  );
  assert.equal(next?.players, 7);
  assert.equal(follow(next, seats(3, [seat('z', 1)])), next);
  const over = follow(next, seats(4, [seat('a', 2, '3.00')]));
  assert.equal(follow(over, seats(4, [seat('a', 2)]))?.seats[0]?.win, '3.00');
});

/** A line whose other side is the test. */
class FakeLine extends EventTarget {
  readyState = 1;
  readonly sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  say(next: TableFrame): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(next) }));
  }
}

test('a line that is cut is taken up again, later each time, and not by all pages at once', () => {
  assert.ok(retryMs(0, () => 0) < retryMs(0, () => 1));
  assert.ok(retryMs(4, () => 0.5) > retryMs(1, () => 0.5));
  assert.ok(retryMs(50, () => 1) <= 18_000);
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const lines: FakeLine[] = [];
  const lives: boolean[] = [];
  const frames: TableFrame[] = [];
  let page = 0;
  const connection = connectTable<TableFrame>({
    open: () => {
      const line = new FakeLine();
      lines.push(line);
      return line as unknown as Line;
    },
    clock: createTableClock(() => page),
    onFrame: (next) => frames.push(next),
    onLive: (isLive) => lives.push(isLive),
    pageNow: () => page,
    random: () => 0.5,
  });
  const [first] = lines;
  first?.say(frame(1, 'open'));
  assert.deepEqual(lives, [true]);
  mock.timers.tick(10);
  assert.equal(JSON.parse(first?.sent[0] ?? '{}').type, 'ping');
  first?.close();
  assert.deepEqual(lives, [true, false]);
  mock.timers.tick(450);
  assert.equal(lines.length, 2);
  // What the old line still says is not listened to.
  first?.say(frame(9, 'open'));
  assert.equal(frames.length, 1);
  lines[1]?.say(frame(2, 'open'));
  assert.deepEqual(lives, [true, false, true]);
  // A line on which nothing comes any more is as good as cut.
  page += 20_000;
  mock.timers.tick(1_000);
  assert.deepEqual(lives, [true, false, true, false]);
  connection.end();
  mock.timers.tick(60_000);
  assert.equal(lines.length, 2);
  mock.timers.reset();
});
