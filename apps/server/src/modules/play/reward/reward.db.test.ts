import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, it } from 'node:test';
import { createTestApp, operatorPublicKey, type TestApp } from '../../../testing.ts';
import { createTestVendor, TEST_GAME, type TestVendor } from '../../../testing/vendor.ts';
import { openVendorHost, type VendorHost } from '../../../testing/vendor-host.ts';

let host: VendorHost;
let test: TestApp;
let vendor: TestVendor;
let operatorToken: string;
let gameId: string;
const made: Record<string, unknown>[] = [];
let refusal: { status: number; body: object } | null = null;
let rewardUuid = randomUUID();

before(async () => {
  host = await openVendorHost(operatorPublicKey);
  test = await createTestApp({ env: { STUDIO_URL: host.url } });
  vendor = await createTestVendor(test);
  ({ operatorToken } = await test.operator());
  gameId = (await test.services.catalogue.latest()).findGame('studio', TEST_GAME)?.id ?? '';
});
after(async () => {
  await test.close();
  await host.close();
});
beforeEach(() => {
  refusal = null;
  rewardUuid = randomUUID();
  host.answer(({ body, path }) => {
    if (path.endsWith('/prepaids/list')) {
      const prepaid = { game_code: TEST_GAME, currency: 'USD', bet_value: 100_000 };
      return { body: [{ prepaid_uuid: randomUUID(), bet_count: null, ...prepaid }] };
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
      gameId,
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
  assert.deepEqual(value.refused, ['no-member-here']);
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
  refusal = { status: 500, body: {} };
  host.answer(({ path }) =>
    path.endsWith('/prepaids/list')
      ? {
          body: [
            {
              prepaid_uuid: randomUUID(),
              game_code: TEST_GAME,
              currency: 'USD',
              bet_value: 100_000,
            },
          ],
        }
      : { status: 400, body: { error: 'no rounds today' } },
  );
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

it('what no member can get, or no vendor gives, is refused before it is proposed', async () => {
  const player = await vendor.player('1');
  const codeOf = async (change: object, accounts = [player.account]) =>
    (await give(accounts, change)).refusal?.code;
  assert.equal(await codeOf({ bet: '1.01' }), 'reward.not_offered');
  assert.equal(await codeOf({ gameId: randomUUID() }), 'reward.game_unknown');
  assert.equal(await codeOf({ endsAt: inHours(-1) }), 'reward.period_invalid');
  assert.equal(await codeOf({}, ['no-member-here']), 'reward.no_member');
});
