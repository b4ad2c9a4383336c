// What operators see of the feed, and how far what they ask for comes: from their call over the reader to
// the provider and back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { eventually } from '@parlour/testkit';
import { pino } from 'pino';
import { createOutbox } from '../../../platform/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { createOddsProvider, type OddsProvider } from '../../../testing/odds-provider.ts';
import { createFeedLoop } from './loop.ts';

const SECOND = 1_000;
const REASON = 'Prices look old';

let house: TestApp;
let provider: OddsProvider;
let reader: { stop(): Promise<void> };
let turns = 0;
let olivia: { operatorToken: string };

before(async () => {
  house = await createTestApp({
    env: { FEED_URL: 'https://odds.example/v1', FEED_TOKEN: 'a token that only the tests know' },
  });
  olivia = await house.operator('olivia');
  provider = createOddsProvider(() => house.clock.now().getTime());
  provider.startAt('sr:match:1', Date.parse('2026-01-15T18:00:00Z'));
  reader = createFeedLoop(
    {
      db: house.platform.db,
      log: pino({ level: 'silent' }),
      now: house.clock.now,
      outbox: createOutbox(),
      calls: provider,
      source: provider,
      provider: 'uof',
      languages: ['en'],
      lookMs: 5,
      onTurn: () => (turns += 1),
    },
    { retryMs: 5 },
  ).start();
  await comeUp();
});
after(async () => {
  await reader.stop();
  await house.close();
});

const health = async () => {
  // What was read a moment ago is answered again.
  house.clock.advance(5 * SECOND);
  return (await house.call('GET /console/sports/feed', olivia)).value;
};
const producer = async (id: number) =>
  (await health()).producers.find(({ producerId }) => producerId === id);

async function settle(): Promise<void> {
  const from = turns;
  await eventually(() => provider.waiting() === 0 && turns > from + 2);
}

async function comeUp(): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    await eventually(() => provider.isConnected());
    provider.alive();
    await settle();
    await setImmediate();
    const { producers } = await health();
    if (producers.length === 2 && producers.every(({ state }) => state === 'up')) return;
  }
  throw new Error('the producers did not come up');
}

const recover = (producerId: number, recovery: 'full' | 'missed') =>
  house.call('POST /console/sports/feed/producers/:producerId/recover', {
    ...olivia,
    params: { producerId },
    body: { recovery, reason: REASON },
  });

test('producers, messages by the minute, the book and recoveries are shown', async () => {
  provider.quote('sr:match:1', 3, { 1: { status: 1, odds: '2.35' } });
  await settle();
  const seen = await health();
  assert.deepEqual([seen.address, seen.carrier], ['odds.example/v1', 'http']);
  assert.deepEqual(
    seen.producers.map(({ producerId, reason, state }) => [producerId, state, reason]),
    [
      [1, 'up', 'recovered'],
      [3, 'up', 'recovered'],
    ],
  );
  const quotes = seen.rates.find(({ type }) => type === 'odds_change');
  assert.ok((quotes?.minutes ?? []).some((count) => count > 0));
  assert.deepEqual([seen.events.open, seen.lines.open], [1, 1]);
  assert.ok(seen.recoveries.length >= 2);
  assert.ok(seen.recoveries.every(({ endedAt, state }) => state === 'complete' && endedAt));
  assert.deepEqual([seen.faults, seen.faultCount], [[], 0]);
});

test('a message that cannot be read is shown with its fault', async () => {
  provider.say({ root: 'odds_change', event: 'sr:match:1', producer: 3, body: '<broken>' });
  await settle();
  const { faultCount, faults } = await health();
  assert.equal(faultCount, 1);
  assert.equal(faults[0]?.type, 'unread');
  assert.ok(faults[0]?.fault);
  assert.match(faults[0].body, /<broken>/);
});

test('a producer that an operator has repeat is asked, takes no bets meanwhile, and comes back', async () => {
  const before = await producer(3);
  const asked = provider.recoveries.length;
  house.clock.advance(60 * SECOND);
  provider.alive();
  await comeUp();
  const { value } = await recover(3, 'missed');
  assert.equal(value.wanted, 'missed');
  const from = turns;
  await eventually(() => turns > from + 3);
  const waiting = await producer(3);
  assert.deepEqual([waiting?.state, waiting?.reason, waiting?.wanted], ['down', 'wanted', null]);
  await comeUp();
  assert.ok(provider.recoveries.length > asked);
  assert.equal(provider.recoveries.at(-1)?.path, 'pre');
  assert.ok(provider.recoveries.at(-1)?.after !== null);
  const [entry] = await house.platform.db.query<{ action: string; reason: string }>({
    text: "select action, reason from audit_entries where action = 'market.recover'",
  });
  assert.deepEqual([entry?.action, entry?.reason], ['market.recover', REASON]);
  assert.notEqual((await producer(3))?.since, before?.since);
});

test('a recovery is refused while one runs, for a producer that is none, and beyond the limits', async () => {
  await recover(3, 'full');
  assert.equal((await recover(3, 'full')).refusal?.code, 'market.recovery_running');
  assert.equal((await recover(99, 'full')).refusal?.code, 'market.producer_unknown');
  house.clock.advance(60 * SECOND);
  await comeUp();
  // The first start asked for everything too, and the provider allows that twice in half an hour.
  const limited = await producer(3);
  assert.ok(Date.parse(limited?.fullFrom ?? '') > house.clock.now().getTime());
  assert.equal((await recover(3, 'full')).refusal?.code, 'market.recovery_limited');
  assert.equal(limited?.missedFrom, null);
});

test('who may not see the sportsbook sees no feed; a site without a feed says so', async () => {
  const oscar = await house.operator('oscar');
  assert.equal(
    (await house.call('GET /console/sports/feed', oscar)).refusal?.code,
    'request.forbidden',
  );
  const bare = await createTestApp();
  try {
    const own = await bare.operator('olivia');
    const { refusal } = await bare.call('GET /console/sports/feed', own);
    assert.equal(refusal?.code, 'market.feed_off');
  } finally {
    await bare.close();
  }
});
