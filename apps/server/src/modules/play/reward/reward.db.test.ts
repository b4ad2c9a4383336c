import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, it } from 'node:test';
import { TEST_GAME } from '../../../testing/vendor.ts';
import { openVendorDesk, type VendorDesk } from '../../../testing/vendor-desk.ts';

let desk: VendorDesk;
let { gameId, host, operatorToken, test, vendor } = {} as VendorDesk;
const made: Record<string, unknown>[] = [];
let refusal: { status: number; body: object } | null = null;
let rewardUuid = randomUUID();
const campaigns: Record<string, unknown>[] = [];
const campaignUuid = randomUUID();

const prepaid = (change: object) => ({
  prepaid_uuid: randomUUID(),
  bet_count: null,
  game_code: TEST_GAME,
  currency: 'USD',
  ...change,
});
const prepaids = [
  prepaid({ bet_value: 100_000 }),
  prepaid({ bet_value: 500_000 }),
  prepaid({ type: 'bonus_buy', bet_value: 10_000_000, base_value: 100_000 }),
];

before(async () => {
  desk = await openVendorDesk();
  ({ gameId, host, operatorToken, test, vendor } = desk);
});
after(() => desk.close());
beforeEach(() => {
  refusal = null;
  rewardUuid = randomUUID();
  host.answer(({ body, path }) => {
    if (path.endsWith('/prepaids/list')) {
      return { body: prepaids };
    }
    if (path.endsWith('/campaigns/create')) {
      campaigns.push(body);
      return { body: { campaign_uuid: campaignUuid } };
    }
    if (refusal !== null) return refusal;
    made.push({ ...body, path });
    return { body: { reward_uuid: rewardUuid } };
  });
});

const inHours = (hours: number) =>
  new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString();
const give = (accounts: string[], change: object = {}) =>
  test.call('POST /console/rewards', {
    operatorToken,
    body: {
      key: randomUUID(),
      campaign: '',
      gameId,
      kind: 'ROUNDS',
      bet: '1.00',
      betCount: 2,
      startsAt: inHours(0),
      endsAt: inHours(24),
      accounts,
      reason: 'a quiet week',
      ...change,
    },
  });
const listed = async (query: Record<string, string> = {}) =>
  (await test.call('GET /console/rewards', { operatorToken, query })).value.items;
const cancel = (rewardId: string) =>
  test.call('POST /console/rewards/:rewardId/cancel', {
    operatorToken,
    params: { rewardId },
    body: { reason: 'given by mistake' },
  });

it('free rounds are given by two operators, played at no cost, and counted', async () => {
  const player = await vendor.player('10');
  const { value } = await give([player.account, 'no-member-here']);
  assert.equal(value.proposal?.kind, 'reward.grant');
  assert.deepEqual(value.refused, [{ account: 'no-member-here', problem: 'UNKNOWN' }]);
  assert.deepEqual(await listed(), []);
  await test.approve(value.proposal);
  const [grant] = await listed();
  assert.deepEqual(
    [grant?.account, grant?.state, grant?.bet, grant?.betsUsed],
    [player.account, 'ACTIVE', '1.00', 0],
  );
  const sent = made.at(-1);
  assert.deepEqual(
    [sent?.['user'], sent?.['bet_count'], sent?.['bet_value'], sent?.['operator_reference']],
    [player.memberId, 2, 100_000, grant?.id],
  );
  assert.doesNotMatch(String(sent?.['start_time']), /Z$/);

  const free = { is_free: true, reward_uuid: rewardUuid };
  const bet = vendor.fields(player, { amount: 100_000, round_closed: false, ...free });
  assert.equal((await vendor.send('/transaction/bet', bet)).balance, 1_000_000);
  const win = vendor.fields(player, {
    ...free,
    amount: 250_000,
    round: bet['round'],
    reference_transaction_uuid: bet['transaction_uuid'],
  });
  assert.equal((await vendor.send('/transaction/win', win)).balance, 1_250_000);
  const [used] = await listed({ account: player.account });
  assert.deepEqual([used?.betsUsed, used?.win], [1, '2.50']);
  const more = () => vendor.send('/transaction/bet', vendor.fields(player, { ...free }));
  assert.equal((await more()).status, 'RS_OK');
  assert.equal((await more()).status, 'RS_ERROR_NOT_ENOUGH_MONEY');
  assert.equal((await listed({ state: 'USED' })).length, 1);
});

it('what the vendor refuses has failed, and what it does not answer is sent again', async () => {
  const player = await vendor.player('1');
  const outages = [
    { status: 500, body: { error: 'not now' } },
    { status: 503, body: { error: 'too busy' } },
    { status: 200, body: { odd: 'no answer of the dialect' } },
  ];
  for (const outage of outages) {
    refusal = outage;
    rewardUuid = randomUUID();
    const lost = await give([player.account]);
    await test.approve(lost.value.proposal);
    assert.equal((await listed({ account: player.account }))[0]?.state, 'PENDING');
    refusal = null;
    const send = test.app.parts.find((part) => part.jobs?.['play.send_rewards'] !== undefined);
    await send?.jobs?.['play.send_rewards']?.(null, test.clock.now());
    assert.equal((await listed({ account: player.account }))[0]?.state, 'ACTIVE');
  }

  refusal = { status: 400, body: { error: 'no rounds today' } };
  const { value } = await give([player.account]);
  await test.approve(value.proposal);
  const [failed] = await listed({ account: player.account });
  assert.deepEqual([failed?.state, failed?.failure], ['FAILED', 'no rounds today']);
});

it('a reward is cancelled at the vendor and at the wallet, unless it was begun', async () => {
  const player = await vendor.player('1');
  const { value } = await give([player.account]);
  await test.approve(value.proposal);
  const [grant] = await listed({ account: player.account });
  refusal = { status: 400, body: { error: 'a claimed reward cannot be cancelled' } };
  assert.equal((await cancel(grant?.id ?? '')).refusal?.code, 'reward.claimed');
  refusal = null;
  assert.equal((await cancel(grant?.id ?? '')).refusal, null);
  assert.equal((await listed({ state: 'CANCELLED' })).length, 1);
  const free = { is_free: true, reward_uuid: rewardUuid };
  const bet = await vendor.send('/transaction/bet', vendor.fields(player, free));
  assert.equal(bet.status, 'RS_ERROR_NOT_ENOUGH_MONEY');
  assert.equal((await cancel(randomUUID())).refusal?.code, 'reward.unknown');
});

it('a vendor that does not answer is named before anything is proposed or taken back', async () => {
  const player = await vendor.player('1');
  const { value } = await give([player.account]);
  await test.approve(value.proposal);
  const [grant] = await listed({ account: player.account });
  host.answer(() => ({ status: 503, body: { error: 'too busy' } }));
  const unavailable = 'reward.vendor_unavailable';
  assert.equal((await give([player.account])).refusal?.code, unavailable);
  const offers = test.call('GET /console/rewards/offers', { operatorToken, query: { gameId } });
  assert.equal((await offers).refusal?.code, unavailable);
  assert.equal((await cancel(grant?.id ?? '')).refusal?.code, unavailable);
  const states = (await listed({ account: player.account })).map(({ state }) => state);
  assert.deepEqual(states, ['ACTIVE']);
});

it('what no member can get, or no vendor gives, is refused before it is proposed', async () => {
  const player = await vendor.player('1');
  const codeOf = async (change: object, accounts = [player.account]) =>
    (await give(accounts, change)).refusal?.code;
  assert.equal(await codeOf({ bet: '1.01' }), 'reward.not_offered');
  assert.equal(await codeOf({ bet: '100.00' }), 'reward.not_offered');
  assert.equal(await codeOf({ kind: 'FEATURE' }), 'reward.not_offered');
  assert.equal(await codeOf({ gameId: randomUUID() }), 'reward.game_unknown');
  assert.equal(await codeOf({ endsAt: inHours(-1) }), 'reward.period_invalid');
  assert.equal(await codeOf({}, ['no-member-here']), 'reward.no_member');
});

it('a call that is sent twice gives once', async () => {
  const player = await vendor.player('1');
  const key = randomUUID();
  const { value } = await give([player.account, ` ${player.account}`], { key });
  assert.equal((await give([player.account], { key })).refusal?.code, 'approval.open');
  await test.approve(value.proposal);
  assert.equal((await give([player.account], { key })).refusal?.code, 'reward.given');
  assert.equal((await listed({ account: player.account })).length, 1);
});

it('what was given under a name is a campaign at the vendor, and is summed', async () => {
  const players = await Promise.all([vendor.player('1'), vendor.player('1')]);
  const campaign = 'Diwali evening';
  const accounts = players.map(({ account }) => account);
  const { value } = await give(accounts, { campaign, kind: 'FEATURE', bet: '100.00' });
  await test.approve(value.proposal);
  const items = await listed({ campaign });
  assert.deepEqual(
    items.map(({ kind, state, worth }) => [kind, state, worth]),
    [
      ['FEATURE', 'ACTIVE', '200.00'],
      ['FEATURE', 'ACTIVE', '200.00'],
    ],
  );
  assert.deepEqual(
    campaigns.map(({ bet_count: count, currency, name }) => [name, currency, count]),
    [[campaign, 'USD', 2]],
  );
  const sent = made.slice(-2);
  assert.deepEqual(
    sent.map((one) => [one['campaign_uuid'], one['prepaid_uuid']]),
    [
      [campaignUuid, undefined],
      [campaignUuid, undefined],
    ],
  );
  const totals = async (query: Record<string, string>) =>
    (await test.call('GET /console/rewards/totals', { operatorToken, query })).value.rows;
  const sums = { currency: 'USD', count: 2, worth: '400.00', played: '0.00', win: '0.00' };
  assert.deepEqual(await totals({ campaign }), [sums]);
  assert.deepEqual(await totals({ campaign, state: 'ACTIVE' }), [sums]);
  assert.deepEqual(await totals({ campaign: 'another' }), []);
});

it('the form is told what can be given, and who can get it', async () => {
  const offers = async () =>
    (await test.call('GET /console/rewards/offers', { operatorToken, query: { gameId } })).value
      .offers;
  assert.deepEqual(
    (await offers()).map(({ base, bet, kind }) => [kind, bet, base]),
    [
      ['ROUNDS', '1.00', '1.00'],
      ['ROUNDS', '5.00', '5.00'],
      ['FEATURE', '100.00', '1.00'],
    ],
  );
  const limits = { stakeMin: null, stakeMax: '2.00', placeMax: null, version: 0 };
  await test.call('PUT /console/games/:gameId/limits/:currency', {
    operatorToken,
    params: { gameId, currency: 'USD' },
    body: { ...limits, reason: 'limits of this brand' },
  });
  assert.deepEqual(
    (await offers()).map(({ bet }) => bet),
    ['1.00', '100.00'],
  );
  const player = await vendor.player('1');
  const beyond = await give([player.account], { bet: '5.00' });
  assert.equal(beyond.refusal?.code, 'reward.beyond_limits');

  const blocked = await vendor.player('1');
  await test.call('PUT /console/members/:memberId/blocks', {
    operatorToken,
    params: { memberId: blocked.memberId },
    body: {
      loginBlocked: false,
      betBlocked: true,
      withdrawBlocked: false,
      reason: 'asked for it',
      version: 1,
    },
  });
  const checked = await test.call('POST /console/rewards/check', {
    operatorToken,
    body: { accounts: [player.account, blocked.account, 'no-member-here', player.account] },
  });
  assert.deepEqual(
    checked.value.members.map(({ problem }) => problem),
    [null, 'BETS_BLOCKED', 'UNKNOWN'],
  );
});
