import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Channel } from './api/index.ts';
import {
  type ChannelDraft,
  channelProblem,
  codeFromName,
  emptyDraft,
  providersFor,
  settingsOf,
  stepOfProblem,
  stepsOf,
} from './draft.ts';
import { capShare, channelState, healthTone, shareOf } from './model.ts';

const channel = {
  id: 'a',
  direction: 'payout',
  methodCode: 'bank',
  currency: 'USD',
  weight: 1,
  isEnabled: true,
  isOpenNow: true,
  todayAmount: '0',
  dayCap: null,
  health: { breaker: 'closed' },
} as unknown as Channel;

test('the first thing in the way is what a channel is said to be', () => {
  const broken = { ...channel, health: { ...channel.health, breaker: 'open' as const } };
  assert.equal(channelState(channel), 'open');
  assert.equal(channelState({ ...broken, isEnabled: false }), 'off');
  assert.equal(channelState({ ...broken, isOpenNow: false }), 'broken');
  assert.equal(channelState({ ...channel, isOpenNow: false }), 'closed_hours');
  assert.equal(channelState({ ...channel, dayCap: '10', todayAmount: '10' }), 'full');
  const half = { ...channel, health: { ...channel.health, breaker: 'half_open' as const } };
  assert.equal(channelState(half), 'trying');
});

test('the cap is used up to the whole of it', () => {
  assert.equal(capShare({ dayCap: null, todayAmount: '5' }), null);
  assert.equal(capShare({ dayCap: '200', todayAmount: '50' }), 25);
  assert.equal(capShare({ dayCap: '200', todayAmount: '250' }), 100);
});

test('weights become shares of a hundred among those that carry the same', () => {
  const [b, c] = [
    { ...channel, id: 'b', weight: 1 },
    { ...channel, id: 'c', weight: 1 },
  ];
  const other = { ...channel, id: 'd', currency: 'EUR', weight: 900 };
  const off = { ...channel, id: 'e', weight: 900, isEnabled: false };
  const all = [channel, b, c, other, off];
  assert.deepEqual(
    [channel, b, c].map((one) => shareOf(one, all)),
    [34, 33, 33],
  );
  assert.equal(shareOf(other, all), 100);
  assert.equal(shareOf(off, all), 0);
  const flat = [channel, b].map((one) => ({ ...one, weight: 0 }));
  assert.deepEqual(
    flat.map((one) => shareOf(one, flat)),
    [50, 50],
  );
  assert.equal(shareOf({ ...b, weight: 0 }, [channel, { ...b, weight: 0 }]), 0);
});

test('health says nothing before there were a few attempts', () => {
  assert.equal(healthTone(null, 0), 'neutral');
  assert.equal(healthTone(0, 2), 'neutral');
  assert.equal(healthTone(9_500, 20), 'good');
  assert.equal(healthTone(7_999, 20), 'bad');
});

const draft: ChannelDraft = {
  ...emptyDraft('house', 'deposit'),
  name: 'House bank',
  amountMin: '10',
  amountMax: '5,000',
  account: { bank: 'North', holder: 'Parlour', number: '12345', branch: '', note: {} },
};

test('a draft says what keeps it from being saved', () => {
  const problemOf = (change: Partial<ChannelDraft>) =>
    channelProblem({ ...draft, ...change }, 'USD');
  assert.equal(problemOf({}), null);
  assert.equal(problemOf({ name: ' x ' }), 'name');
  assert.equal(problemOf({ amountMin: '0' }), 'bounds');
  assert.equal(problemOf({ amountMax: '9.99' }), 'order');
  assert.equal(problemOf({ dayCap: '4999.99' }), 'cap');
  assert.equal(problemOf({ hours: [{ days: [], from: '09:00', to: '17:00' }] }), 'hours');
  assert.equal(problemOf({ weight: '1001' }), 'weight');
  assert.equal(problemOf({ account: { ...draft.account!, number: '123' } }), 'account');
  assert.equal(problemOf({ transferMinutes: '4' }), 'minutes');
});

test('settings are sent as money, and an empty cap is none', () => {
  const settings = settingsOf(draft, 'USD');
  assert.equal(settings.amountMax, '5000.00');
  assert.equal(settings.dayCap, null);
  assert.equal(settings.weight, 100);
});

test('only who can carry a method is offered for it', () => {
  const all = ['house', 'hosted', 'sandbox'];
  const method = { code: 'x', name: 'X', currency: 'USD' };
  const offered = (direction: 'deposit' | 'payout', kind: string) =>
    providersFor({ ...method, direction, kind }, all);
  assert.deepEqual(offered('deposit', 'card'), ['hosted', 'sandbox']);
  assert.deepEqual(offered('deposit', 'bank'), ['house']);
  assert.deepEqual(offered('payout', 'bank'), all);
});

test('each problem of a draft is mended on a step that the draft has', () => {
  assert.ok(stepsOf(draft).includes(stepOfProblem('account')));
  const card = emptyDraft('hosted', 'deposit');
  assert.ok(!stepsOf(card).includes('account'));
  assert.equal(stepOfProblem('cap'), 'limits');
  assert.equal(stepOfProblem('name'), 'what');
});

test('a name suggests a code', () => {
  assert.equal(codeFromName(' Card, Northern Café '), 'card-northern-cafe');
  assert.equal(codeFromName('…'), '');
});
