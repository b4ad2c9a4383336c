import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import { afterWallMinutes, isOpen, minutesToOpen, wallTime } from '@parlour/time';
import {
  breakerAfter,
  breakerState,
  type Candidate,
  chooseByWeight,
  obstacleOf,
} from './channel.ts';

const money = (text: string): Amount => {
  const value = amountFromText(text);
  assert.ok(value !== null);
  return value;
};
const at = new Date('2026-06-01T08:00:00Z');
const MONDAY = 1;
const channel: Candidate = {
  min: money('10'),
  max: money('100'),
  dayCap: null,
  hours: [],
  weight: 100,
  isEnabled: true,
  failuresInRow: 0,
  brokenUntil: null,
  brokenTimes: 0,
};
const obstacle = (over: Partial<Candidate>, wish: { amount?: Amount; carried?: Amount } = {}) =>
  obstacleOf(
    { ...channel, ...over },
    {
      amount: wish.amount ?? money('50'),
      carriedToday: wish.carried ?? ZERO,
      wall: { weekday: MONDAY, minute: 12 * 60 },
      at,
    },
  );

test('a window past midnight belongs to the day on which it begins', () => {
  const night = [{ days: [MONDAY], from: '22:00', to: '06:00' }];
  const wall = (weekday: number, time: string) => {
    const [hours = '', minutes = ''] = time.split(':');
    return { weekday, minute: Number.parseInt(hours, 10) * 60 + Number.parseInt(minutes, 10) };
  };
  assert.equal(isOpen(night, wall(1, '21:59')), false);
  assert.equal(isOpen(night, wall(1, '22:00')), true);
  assert.equal(isOpen(night, wall(2, '05:59')), true);
  assert.equal(isOpen(night, wall(2, '06:00')), false);
  assert.equal(isOpen(night, wall(1, '03:00')), false, 'that night began on Sunday');
  assert.equal(isOpen([], wall(4, '03:00')), true, 'no windows: always');
  const sunday = [{ days: [7], from: '23:00', to: '01:00' }];
  assert.equal(isOpen(sunday, wall(1, '00:30')), true, 'from Sunday into Monday');
  const whole = [{ days: [3], from: '09:00', to: '09:00' }];
  assert.equal(isOpen(whole, wall(4, '08:59')), true, 'one that ends when it begins lasts a day');
  assert.equal(isOpen(whole, wall(4, '09:00')), false);
});

test('the next opening is found over the end of the week', () => {
  const hours = [{ days: [1, 2], from: '09:00', to: '17:00' }];
  assert.equal(minutesToOpen(hours, { weekday: 1, minute: 8 * 60 }), 60);
  assert.equal(minutesToOpen(hours, { weekday: 7, minute: 9 * 60 }), 24 * 60);
  assert.equal(minutesToOpen([], { weekday: 1, minute: 0 }), null);
});

test('a wall clock goes on by minutes over a change of the clock', () => {
  const zone = 'Europe/Berlin';
  const before = new Date('2026-03-28T20:00:00Z');
  assert.deepEqual(wallTime(before, zone), { weekday: 6, minute: 21 * 60 });
  const morning = afterWallMinutes(before, 12 * 60, zone);
  assert.deepEqual(wallTime(morning, zone), { weekday: 7, minute: 9 * 60 });
  assert.equal(morning.toISOString(), '2026-03-29T07:00:00.000Z', 'the night was an hour shorter');
  assert.deepEqual(wallTime(new Date('2026-06-01T18:31:00Z'), 'Asia/Kolkata'), {
    weekday: 2,
    minute: 1,
  });
});

test('each thing that keeps a channel from carrying a payment is named', () => {
  assert.equal(obstacle({}), null);
  assert.equal(obstacle({ isEnabled: false }), 'disabled');
  assert.equal(obstacle({}, { amount: money('9.99') }), 'amount');
  assert.equal(obstacle({}, { amount: money('100.01') }), 'amount');
  assert.equal(obstacle({ hours: [{ days: [2], from: '00:00', to: '00:00' }] }), 'hours');
  assert.equal(obstacle({ brokenUntil: new Date(at.getTime() + 1) }), 'broken');
  assert.equal(obstacle({ brokenUntil: at }), null, 'half open: some are tried');
  assert.equal(obstacle({ dayCap: money('120') }, { carried: money('70.01') }), 'cap');
  assert.equal(obstacle({ dayCap: money('120') }, { carried: money('70') }), null);
});

test('failures in a row open the breaker, longer each time; a success closes it', () => {
  let breaker = { failuresInRow: 0, brokenUntil: null as Date | null, brokenTimes: 0 };
  for (let times = 0; times < 4; times += 1) breaker = breakerAfter(breaker, 'failed', at);
  assert.equal(breakerState(breaker, at), 'closed');
  breaker = breakerAfter(breaker, 'unknown', at);
  assert.equal(breakerState(breaker, at), 'open', 'an unknown outcome counts as a failure');
  const first = breaker.brokenUntil;
  assert.ok(first !== null);
  assert.equal(breakerState(breaker, first), 'half_open');
  const again = breakerAfter(breaker, 'failed', first);
  assert.equal((again.brokenUntil?.getTime() ?? 0) - first.getTime(), 2 * 60_000);
  const healed = breakerAfter(again, 'succeeded', first);
  assert.deepEqual(healed, { failuresInRow: 0, brokenUntil: null, brokenTimes: 0 });
});

test('a choice follows the weights; without weight a channel is the reserve of the others', () => {
  const heavy = { ...channel, weight: 30 };
  const light = { ...channel, weight: 10 };
  const reserve = { ...channel, weight: 0 };
  const choose = (rolled: number) =>
    chooseByWeight([heavy, light, reserve], {
      at,
      roll: (below) => {
        assert.equal(below, 40);
        return rolled;
      },
    });
  assert.equal(choose(0), heavy);
  assert.equal(choose(29), heavy);
  assert.equal(choose(30), light);
  assert.equal(choose(39), light);
  assert.equal(chooseByWeight([reserve], { at, roll: () => 0 }), reserve);
  assert.equal(chooseByWeight([], { at, roll: () => 0 }), null);
  const tried = { ...channel, weight: 500, brokenUntil: at };
  chooseByWeight([tried, light], {
    at,
    roll: (below) => {
      assert.equal(below, 11, 'one that is only tried again gets the smallest share');
      return 0;
    },
  });
});
