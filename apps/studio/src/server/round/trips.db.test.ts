// How often a spin goes to the database and to the operator. One more of either is felt by every player.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from '@parlour/testkit';
import { playDiner } from '../testkit/diner.ts';
import { startStudio, type Studio } from '../testkit/studio.ts';
import type { RoundView } from './present.ts';

const trips: (readonly string[])[] = [];
let studio: Studio;
before(async () => {
  studio = await startStudio({ onTrip: (statements) => trips.push(statements) });
});
after(() => studio.close());

const isCommit = (statements: readonly string[]): boolean => statements.at(-1) === 'commit';

const QUEUE = [
  'wallet_call_claim',
  'tip_claim',
  'pool_waiting',
  'pool_try_lock',
  'pool_contribution_take',
  'pool_post',
  'deck_open_ready',
  'deck_claim_build',
];

/** The queue and the makers of decks look for what is due, whether or not anybody plays. */
const isOfQueue = (statements: readonly string[]): boolean =>
  statements.some((name) => QUEUE.includes(name));

/** Waits until no transaction is open, and answers how many trips were made by then. */
const atRest = () =>
  eventually(() => {
    const begun = trips.filter(([first]) => first === 'begin').length;
    return begun === trips.filter(isCommit).length ? trips.length : null;
  });

/** What a piece of work asked of the database, trip by trip, and of the operator; the queue's own is left out. */
async function costOf(work: () => Promise<unknown>) {
  const before = await atRest();
  const calls = studio.operator.calls.length;
  await work();
  await atRest();
  const made = trips.slice(before);
  return {
    trips: made.filter((statements) => !isOfQueue(statements)),
    calls: studio.operator.calls.slice(calls).map(({ path }) => path),
  };
}

async function spin(user: string | null, kind: 'lost' | 'won' | 'feature') {
  const secret = await studio.open(user);
  if (user !== null) await studio.stack(user, kind);
  const shown: RoundView[] = [];
  const cost = await costOf(async () => {
    const answer = await studio.spin(secret);
    assert.equal(answer.statusCode, 200, answer.body);
    shown.push(answer.json<RoundView>());
  });
  const [view] = shown;
  assert.ok(view);
  return { cost, secret, view };
}

const begun = [
  ['begin', 'seed_pair_take_number'],
  ['round_insert', 'wallet_call_insert', 'commit'],
];
const answered = ['begin', 'round_record_answer', 'commit'];
/** The game joins the pools. */
const answeredBet = ['begin', 'round_record_answer', 'pool_contribution_insert', 'commit'];

test('a lost spin takes two transactions, three trips and one call', async () => {
  const { cost, view } = await spin('trips-lost', 'lost');
  assert.equal(view.state, 'closed');
  assert.deepEqual(cost, { trips: [...begun, answeredBet], calls: ['/transaction/bet'] });
});

test('a spin that wins takes three transactions, four trips and two calls', async () => {
  const { cost, view } = await spin('trips-won', 'won');
  assert.equal(view.state, 'closed');
  assert.deepEqual(cost, {
    trips: [...begun, answeredBet, answered],
    calls: ['/transaction/bet', '/transaction/win'],
  });
});

test('a free spin takes one transaction, and the last of a feature pays besides', async () => {
  const { cost, secret, view } = await spin('trips-feature', 'feature');
  assert.deepEqual(cost, { trips: [...begun, answeredBet], calls: ['/transaction/bet'] });
  let shown = view;
  const next = () =>
    costOf(async () => {
      const answer = await studio.next(secret, shown);
      shown = answer.json<RoundView>();
    });
  const read = ['begin', 'round_lock', 'wallet_call_bet_of', 'seed_pair_of_round'];
  let last = await next();
  assert.deepEqual(last, { trips: [read, ['round_update'], ['commit']], calls: [] });
  while (shown.state === 'playing') last = await next();
  assert.deepEqual(last, {
    trips: [read, ['round_update', 'wallet_call_insert'], ['commit'], answered],
    calls: ['/transaction/win'],
  });
  assert.equal(shown.state, 'closed');
});

test('a game that carries reads its meter with the number and keeps it with the end: no trip more', async () => {
  const secret = await studio.open('trips-meter', 'token-0000000001', { game: 'chrome-diner' });
  const seen = new Set<string>();
  for (let spins = 0; spins < 40 && seen.size < 2; spins += 1) {
    const shown: RoundView[] = [];
    const cost = await costOf(async () => {
      const answer = await studio.begin(secret, { mode: 'spin' });
      shown.push(answer.json<RoundView>());
    });
    const [view] = shown as [RoundView];
    const begins = [['begin', 'seed_pair_take_number', 'meter_take'], begun[1]];
    if (view.state === 'closed') {
      seen.add('over');
      const end = ['begin', 'meter_keep', 'round_record_answer', 'commit'];
      const ends = view.win === '0.00' ? [end] : [end, answered];
      assert.deepEqual(cost.trips, [...begins, ...ends]);
      continue;
    }
    seen.add('goes on');
    assert.deepEqual(cost.trips, [...begins, answered]);
    const { carried } = await playDiner(studio, secret, view);
    assert.equal(carried, view.carried);
  }
  assert.equal(seen.size, 2);
});

test('a spin for play money is one transaction and no call', async () => {
  for (let spins = 0; spins < 10; spins += 1) {
    const { cost } = await spin(null, 'lost');
    assert.deepEqual(cost.calls, []);
    assert.equal(cost.trips.filter(isCommit).length, 1);
  }
});
