import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { RoundView } from '../round/present.ts';
import { startStudio, type Studio } from '../testkit/studio.ts';
import type { RewardView } from './service.ts';

let studio: Studio;
before(async () => {
  studio = await startStudio();
});
after(() => studio.close());
afterEach(() => studio.operator.behave(() => null));

const HOUR_MS = 3_600_000;
const inHours = (hours: number) =>
  new Date(Date.now() + hours * HOUR_MS).toISOString().replace('Z', '');

type Prepaid = { prepaid_uuid: string; type: string; bet_value: number; base_value: number };

const prepaidsOf = async (game: string, currency = 'USD') =>
  (
    await studio.games('/freebet/prepaids/list', {
      operator_id: 'parlour',
      game_code: game,
      currency,
    })
  ).json<Prepaid[]>();

async function prepaid(game = 'velvet-hours', type = 'freebet'): Promise<string> {
  const found = (await prepaidsOf(game)).find(
    (one) => one.base_value === 100_000 && one.type === type,
  );
  return found?.prepaid_uuid ?? assert.fail('no rounds of one unit are offered');
}

const create = async (user: string, change: object = {}) =>
  studio.games('/freebet/rewards/create', {
    operator_id: 'parlour',
    user,
    prepaid_uuid: await prepaid(),
    bet_count: 2,
    start_time: inHours(-1),
    end_time: inHours(24),
    operator_reference: crypto.randomUUID(),
    ...change,
  });
const given = async (user: string, change: object = {}): Promise<string> =>
  (await create(user, change)).json<{ reward_uuid: string }>().reward_uuid;

const cancel = (rewardId: string) =>
  studio.games('/freebet/rewards/cancel', { operator_id: 'parlour', reward_uuid: rewardId });

const offered = async (secret: string) =>
  (await studio.api(secret, 'GET', '/reward')).json<{ reward: RewardView | null }>().reward;

const play = (
  secret: string,
  rewardId: string,
  key: string = crypto.randomUUID(),
  stake = '1.00',
  choice: object = {},
) => studio.api(secret, 'POST', '/rounds', { key, stake, choice, rewardId });
const codeOf = (answer: Awaited<ReturnType<typeof play>>) =>
  answer.json<{ code?: string }>().code ?? answer.statusCode;

const stateOf = async (user: string) => {
  const list = { operator_id: 'parlour', user };
  const found = (await studio.games('/freebet/rewards/list', list)).json<
    { status: string; bets_used: number }[]
  >();
  return found.map(({ bets_used: used, status }) => [status, used]);
};

test('free rounds are offered at launch and play at no cost, by the tables of paid ones', async () => {
  const user = 'user-free';
  const rewardId = await given(user);
  const secret = await studio.open(user);
  const { reward } = (await studio.api(secret, 'GET', '/session')).json<{ reward: RewardView }>();
  assert.deepEqual([reward.id, reward.stake, reward.left, reward.count], [rewardId, '1.00', 2, 2]);

  await studio.stack(user, 'won');
  const balance = studio.operator.balance();
  const round = (await play(secret, rewardId)).json<RoundView>();
  assert.deepEqual([round.state, round.isFree, round.stake], ['closed', true, '1.00']);
  const calls = studio.operator.calls.filter((call) => call.round === round.id);
  assert.deepEqual(
    calls.map((call) => [call.path, call.is_free, call.reward_uuid]),
    [
      ['/transaction/bet', true, rewardId],
      ['/transaction/win', true, rewardId],
    ],
  );
  assert.equal(calls[0]?.amount, 100_000);
  assert.equal(studio.operator.balance(), balance + (calls[1]?.amount ?? 0));
  assert.equal((await offered(secret))?.left, 1);
  assert.deepEqual(await stateOf(user), [['active', 1]]);
});

test('two tabs use no more rounds than there are, and one press no more than one', async () => {
  const user = 'user-tabs';
  const rewardId = await given(user);
  const [here, there] = [await studio.open(user), await studio.open(user, 'token-0000000002')];
  await studio.stack(user, 'lost');
  const key = crypto.randomUUID();
  assert.equal((await play(here, rewardId, key)).statusCode, 200);
  // The same press again is the same round.
  assert.equal((await play(here, rewardId, key)).statusCode, 200);
  assert.equal((await offered(there))?.left, 1);
  assert.equal((await play(there, rewardId)).statusCode, 200);
  assert.equal(codeOf(await play(here, rewardId)), 'reward.used_up');
  assert.equal((await play(here, rewardId, key)).statusCode, 200);
  assert.equal(await offered(here), null);
  assert.deepEqual(await stateOf(user), [['used', 2]]);
});

test('a free round that the wallet does not take, or whose answer is lost, is given back', async () => {
  const user = 'user-back';
  const rewardId = await given(user);
  const secret = await studio.open(user);
  studio.operator.behave(({ path }) =>
    path === '/transaction/bet' ? { kind: 'status', status: 'RS_ERROR_NOT_ENOUGH_MONEY' } : null,
  );
  assert.equal(codeOf(await play(secret, rewardId)), 'reward.over');
  assert.equal((await offered(secret))?.left, 2);
  studio.operator.behave(({ path }) =>
    path === '/transaction/bet' ? { kind: 'http', code: 500, moves: true } : null,
  );
  assert.equal(codeOf(await play(secret, rewardId)), 'wallet.unclear');
  assert.equal((await offered(secret))?.left, 2);
  assert.deepEqual(await stateOf(user), [['active', 0]]);
});

test('only the player, game, stake and time of a reward play it', async () => {
  const rewardId = await given('user-owner');
  const other = await studio.open('user-other');
  assert.equal(codeOf(await play(other, rewardId)), 'reward.unknown');
  assert.equal(codeOf(await play(other, crypto.randomUUID())), 'reward.unknown');
  const owner = await studio.open('user-owner');
  const wrong = await play(owner, rewardId, crypto.randomUUID(), '2.00');
  assert.equal(codeOf(wrong), 'reward.other_bet');
  const elsewhere = await studio.open('user-owner', 'token-0000000003', { game: 'mines' });
  assert.equal(await offered(elsewhere), null);
  assert.equal(codeOf(await play(await studio.open(null), rewardId)), 'reward.unknown');

  const later = await given('user-later', { start_time: inHours(1) });
  const secret = await studio.open('user-later');
  assert.equal(await offered(secret), null);
  assert.equal(codeOf(await play(secret, later)), 'reward.over');
});

test('a reward can be cancelled until a round of it is begun', async () => {
  const user = 'user-cancel';
  const first = await given(user);
  assert.equal((await cancel(first)).statusCode, 200);
  assert.equal((await cancel(first)).statusCode, 200);
  const secret = await studio.open(user);
  assert.equal(codeOf(await play(secret, first)), 'reward.over');
  const second = await given(user);
  await studio.stack(user, 'lost');
  assert.equal((await play(secret, second)).statusCode, 200);
  const refused = await cancel(second);
  assert.equal(refused.statusCode, 400);
  assert.match(refused.json<{ error: string }>().error, /claimed/);
  assert.equal((await cancel(crypto.randomUUID())).statusCode, 404);
});

test('the same reference gives one reward, and no other under its name', async () => {
  const user = 'user-again';
  const body = {
    operator_reference: 'grant-1',
    start_time: '2026-01-01T00:00:00',
    end_time: '2999-01-01T00:00:00',
  };
  const first = await given(user, body);
  assert.equal(await given(user, body), first);
  assert.equal((await create(user, { ...body, bet_count: 3 })).statusCode, 400);
  assert.equal((await create('user-else', body)).statusCode, 400);
  const bad = [
    { prepaid_uuid: crypto.randomUUID() },
    { bet_value: 5 },
    { bet_count: 0 },
    { start_time: inHours(3), end_time: inHours(2) },
    { end_time: inHours(-1), start_time: inHours(-2) },
  ];
  for (const change of bad) {
    const { statusCode } = await create(user, change);
    assert.ok(statusCode === 400 || statusCode === 404, JSON.stringify(change));
  }
});

test('a bought feature is given as such, and rounds of its price buy none', async () => {
  const game = 'comet-choir';
  const open = (user: string, token: string) => studio.open(user, token, { game });
  const modeOf = (mode: string) => ({ mode });
  const feature = await given('user-feature', {
    prepaid_uuid: await prepaid(game, 'bonus_buy'),
    bet_count: 1,
  });
  const secret = await open('user-feature', 'token-0000000010');
  const reward = await offered(secret);
  assert.deepEqual([reward?.isFeature, reward?.stake], [true, '100.00']);
  const price = '100.00';
  const tried = (choice: object) => play(secret, feature, crypto.randomUUID(), price, choice);
  assert.equal(codeOf(await tried(modeOf('spin'))), 'reward.other_bet');
  const balance = studio.operator.balance();
  const round = (await tried(modeOf('buy'))).json<RoundView>();
  assert.deepEqual([round.isFree, round.state, round.stake], [true, 'playing', price]);
  assert.equal(studio.operator.balance(), balance);
  assert.equal(codeOf(await tried(modeOf('buy'))), 'reward.used_up');

  const rounds = await given('user-spins', { prepaid_uuid: await prepaid(game) });
  const other = await open('user-spins', 'token-0000000011');
  const bought = await play(other, rounds, crypto.randomUUID(), '1.00', modeOf('buy'));
  assert.equal(codeOf(bought), 'reward.other_bet');
  const spun = await play(other, rounds, crypto.randomUUID(), '1.00', modeOf('spin'));
  assert.equal(spun.statusCode, 200);
});

test('what is offered can be played: a ticket has its price, and play money none', async () => {
  assert.deepEqual(await prepaidsOf('velvet-hours', 'FUN'), []);
  assert.deepEqual(await prepaidsOf('velvet-hours', 'XXX'), []);
  assert.equal((await prepaidsOf('three-locks')).length, 1);
});

type Campaign = { campaign_uuid: string; name: string; game_code: string; bet_count: number };

test('a campaign gives its terms to every reward that names it', async () => {
  const body = {
    operator_id: 'parlour',
    name: 'Diwali evening',
    prepaid_uuid: await prepaid(),
    bet_count: 5,
    start_time: '2026-01-01T00:00:00',
    end_time: '2999-01-01T00:00:00',
    operator_reference: 'campaign-1',
  };
  const make = (change: object = {}) =>
    studio.games('/freebet/campaigns/create', { ...body, ...change });
  const { campaign_uuid: id } = (await make()).json<Campaign>();
  assert.equal((await make()).json<Campaign>().campaign_uuid, id);
  assert.equal((await make({ bet_count: 6 })).statusCode, 400);
  assert.equal((await make({ operator_reference: 'c-2', currency: 'EUR' })).statusCode, 400);
  assert.equal((await make({ operator_reference: 'c-3', bet_value: 1 })).statusCode, 400);
  const gone = { end_time: '2020-01-01T00:00:00', start_time: '2019-01-01T00:00:00' };
  assert.equal((await make({ operator_reference: 'c-4', ...gone })).statusCode, 400);

  const list = async (filter: object) =>
    (await studio.games('/freebet/campaigns/list', { operator_id: 'parlour', ...filter })).json<
      Campaign[]
    >();
  assert.deepEqual(
    (await list({ operator_reference: 'campaign-1' })).map((one) => [one.name, one.game_code]),
    [['Diwali evening', 'velvet-hours']],
  );
  assert.deepEqual(await list({ name: 'another' }), []);
  assert.deepEqual(await list({ start_time: '2026-01-01T00:00:01' }), []);
  const info = (uuid: string) =>
    studio.games('/freebet/campaigns/info', { operator_id: 'parlour', campaign_uuid: uuid });
  assert.equal((await info(id)).json<Campaign>().bet_count, 5);
  assert.equal((await info(crypto.randomUUID())).statusCode, 404);

  const user = 'user-campaign';
  const reward = { operator_id: 'parlour', user, campaign_uuid: id, operator_reference: 'r-1' };
  const created = await studio.games('/freebet/rewards/create', reward);
  assert.equal(created.statusCode, 200);
  assert.equal((await offered(await studio.open(user)))?.count, 5);
  const named = { operator_id: 'parlour', campaign_uuid: id };
  const given = (await studio.games('/freebet/rewards/list', named)).json<{ user: string }[]>();
  assert.deepEqual(
    given.map((one) => one.user),
    [user],
  );
  const half = { ...reward, campaign_uuid: null, operator_reference: 'r-2' };
  assert.equal((await studio.games('/freebet/rewards/create', half)).statusCode, 400);
  const both = { ...reward, prepaid_uuid: body.prepaid_uuid, operator_reference: 'r-3' };
  assert.equal((await studio.games('/freebet/rewards/create', both)).statusCode, 400);
});

test('ids and texts that are none are refused by name, whatever the call', async () => {
  const dashes = '-'.repeat(36);
  const calls: [string, object][] = [
    ['/freebet/rewards/cancel', { reward_uuid: dashes }],
    ['/freebet/rewards/list', { campaign_uuid: dashes }],
    ['/freebet/rewards/list', { user: 'a\u0000bc' }],
    ['/freebet/campaigns/info', { campaign_uuid: dashes }],
    ['/freebet/campaigns/list', { name: 'a\u0000b' }],
    ['/freebet/campaigns/list', { start_time: '0000-01-01T00:00:00' }],
    ['/game/round', { user: 'user', round: dashes }],
    ['/transactions/list', { round: dashes }],
    ['/decks/withdraw', { deck: dashes, reason: 'a test' }],
  ];
  for (const [call, body] of calls) {
    const answer = await studio.games(call, { operator_id: 'parlour', ...body });
    assert.equal(answer.statusCode, 400, `${call} ${JSON.stringify(body)}`);
    assert.match(answer.json<{ error: string }>().error, /^bad parameter/);
  }
});

test('a round that was begun in time ends after its reward did', async () => {
  const user = 'user-late';
  const rewardId = await given(user, { end_time: inHours(1) });
  const secret = await studio.open(user);
  await studio.stack(user, 'feature');
  const begun = (await play(secret, rewardId)).json<RoundView>();
  studio.advance(2 * HOUR_MS);
  assert.equal(codeOf(await play(secret, rewardId)), 'reward.over');
  let round = begun;
  while (round.state === 'playing') round = (await studio.next(secret, round)).json<RoundView>();
  assert.equal(round.state, 'closed');
  assert.deepEqual(await stateOf(user), [['expired', 1]]);
});
