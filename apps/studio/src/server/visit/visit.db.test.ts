// What the operator's regulation takes out of a game, and reality checks: the studio refuses what a page
// should not ask for.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startStudio, type Studio } from '../testkit/studio.ts';
import type { RoundView } from '../round/present.ts';
import type { SittingView } from './service.ts';

const MINUTE_MS = 60_000;

let studio: Studio;
/** How far the operator's clock is ahead of the studio's. */
const AHEAD_MS = 90_000;
let [startedAtMs, dueAtMs, holds] = [0, Number.POSITIVE_INFINITY, true];
let offsetMs = 0;
const advance = (ms: number) => {
  offsetMs += ms;
  studio.advance(ms);
};
const nowMs = () => Date.now() + offsetMs;
const atOperator = (ms: number) => new Date(ms + AHEAD_MS).toISOString();

before(async () => {
  studio = await startStudio();
});
after(() => studio.close());
beforeEach(() => {
  [startedAtMs, dueAtMs, holds] = [nowMs(), nowMs() + 15 * MINUTE_MS, true];
  studio.operator.answerVisit(({ is_check_seen: isSeen }) => {
    if (isSeen === true) dueAtMs = nowMs() + 15 * MINUTE_MS;
    return {
      started_at: atOperator(startedAtMs),
      staked: '12.00',
      won: '7.50',
      open: '0.00',
      check_due_at: atOperator(dueAtMs),
      holds,
      ends_at: null,
      server_at: atOperator(nowMs()),
    };
  });
});

const codeOf = (answer: Awaited<ReturnType<Studio['begin']>>) =>
  answer.json<{ code: string }>().code;
const sitting = async (secret: string) =>
  (await studio.api(secret, 'GET', '/visit')).json<SittingView>();
const token = 'token-0000000001';

test('autoplay and bought features are refused where the operator allows none', async () => {
  const strict = await studio.open('visit-pace', token, {
    game: 'lantern-reef',
    autoplay: false,
    buys: false,
  });
  const begin = (secret: string, choice: object, more: object = {}, stake = '1.00') =>
    studio.api(secret, 'POST', '/rounds', { key: crypto.randomUUID(), stake, choice, ...more });
  const auto = await begin(strict, { mode: 'spin' }, { isAuto: true });
  assert.deepEqual([auto.statusCode, codeOf(auto)], [403, 'round.autoplay_off']);
  const bought = await begin(strict, { mode: 'buy' }, {}, '50.00');
  assert.deepEqual([bought.statusCode, codeOf(bought)], [403, 'round.buy_off']);
  assert.equal(studio.operator.callsTo('/transaction/bet').length, 0);
  assert.equal((await begin(strict, { mode: 'spin' })).statusCode, 200);

  const free = await studio.open('visit-free', token, { game: 'lantern-reef' });
  assert.equal((await begin(free, { mode: 'buy' }, { isAuto: true }, '50.00')).statusCode, 200);
});

test('the clock is shown by the player’s choice, kept with the player, unless it is fixed', async () => {
  const clockOf = async (secret: string) =>
    (await studio.api(secret, 'GET', '/session')).json<{ clock: string }>().clock;
  const first = await studio.open('visit-clock');
  assert.equal(await clockOf(first), 'off');
  const answer = await studio.api(first, 'POST', '/clock', { isShown: true });
  assert.deepEqual(answer.json(), { clock: 'on' });
  assert.equal(await clockOf(await studio.open('visit-clock')), 'on');
  assert.equal(await clockOf(await studio.open('visit-other')), 'off');
  assert.equal(
    await clockOf(await studio.open('visit-other', token, { clock_fixed: true })),
    'fixed',
  );
});

test('the result of the game is that of its rounds, and the visit is the operator’s, by our clock', async () => {
  const secret = await studio.open('visit-sums', token, { visits: true });
  await studio.stack('visit-sums', 'won');
  const won = (await studio.spin(secret)).json<RoundView>();
  await studio.stack('visit-sums', 'lost');
  await studio.spin(secret);
  const { game, visit } = await sitting(secret);
  assert.deepEqual([game.staked, game.won], ['2.00', won.win]);
  assert.deepEqual([visit?.staked, visit?.won, visit?.net], ['12.00', '7.50', '-4.50']);
  assert.ok(Math.abs(Date.parse(visit?.startedAt ?? '') - startedAtMs) < 5_000);

  // Another opening begins at nothing; a demonstration has no visit.
  const again = await sitting(await studio.open('visit-sums', token, { visits: true }));
  assert.equal(again.game.staked, '0.00');
  const demo = await sitting(await studio.open(null));
  assert.equal(demo.visit, null);
});

test('no round begins while a check waits to be seen, and the one under way goes on', async () => {
  const user = 'visit-check';
  const secret = await studio.open(user, token, { visits: true });
  await sitting(secret);
  await studio.stack(user, 'feature');
  const key = crypto.randomUUID();
  const feature = (await studio.spin(secret, key)).json<RoundView>();
  assert.equal(feature.state, 'playing');
  advance(15 * MINUTE_MS + 1_000);
  let round = feature;
  while (round.state === 'playing') round = (await studio.next(secret, round)).json<RoundView>();
  const bets = studio.operator.callsTo('/transaction/bet').length;
  const held = await studio.spin(secret);
  assert.deepEqual([held.statusCode, codeOf(held)], [409, 'round.check_due']);
  assert.equal(studio.operator.callsTo('/transaction/bet').length, bets);
  // A press that was carried out before answers its round all the same.
  assert.equal((await studio.spin(secret, key)).json<RoundView>().id, feature.id);
  await studio.api(secret, 'POST', '/visit/check');
  assert.equal((await studio.spin(secret)).statusCode, 200);

  // Seen elsewhere, which the operator is asked for before a round is refused.
  advance(15 * MINUTE_MS + 1_000);
  dueAtMs = nowMs() + MINUTE_MS;
  assert.equal((await studio.spin(secret)).statusCode, 200);
});

test('a check that holds nobody is shown and refuses nothing', async () => {
  holds = false;
  const secret = await studio.open('visit-soft', token, { visits: true });
  await sitting(secret);
  advance(16 * MINUTE_MS);
  assert.equal((await studio.spin(secret)).statusCode, 200);
});

test('a page that never asks for the visit is held all the same', async () => {
  const secret = await studio.open('visit-lies', token, { visits: true });
  dueAtMs = nowMs() - 1;
  assert.equal(codeOf(await studio.spin(secret)), 'round.check_due');
});

test('an operator that tells nothing holds nobody: its wallet decides', async () => {
  const secret = await studio.open('visit-silent', token, { visits: true });
  studio.operator.answerVisit(() => ({}));
  assert.equal((await sitting(secret)).visit, null);
  assert.equal((await studio.spin(secret)).statusCode, 200);
});

test('the operator hears how much a bet puts on one place', async () => {
  const secret = await studio.open('visit-place', token, { game: 'european-roulette' });
  const bets = [
    { place: 'red', amount: '0.70' },
    { place: 'straight-17', amount: '0.30' },
  ];
  assert.equal((await studio.begin(secret, { bets })).statusCode, 200);
  assert.equal(studio.operator.callsTo('/transaction/bet').at(-1)?.place_amount, 70_000);
});
