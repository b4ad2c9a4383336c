import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eventually } from '@parlour/testkit';
import { consumeAll } from '../../../platform/outbox-follower.ts';
import { createTestApp, operatorPublicKey, type TestApp } from '../../../testing.ts';
import { createTestVendor, TEST_GAME, type TestVendor } from '../../../testing/vendor.ts';
import { openVendorHost, type VendorHost } from '../../../testing/vendor-host.ts';

let host: VendorHost;
let test: TestApp;
let vendor: TestVendor;

before(async () => {
  host = await openVendorHost(operatorPublicKey);
  test = await createTestApp({ env: { STUDIO_URL: host.url } });
  vendor = await createTestVendor(test);
});
after(async () => {
  await test.close();
  await host.close();
});
beforeEach(() => host.answer(() => ({ body: { url: 'https://games.test/play' } })));

const launch = (body: object, options: object = {}) =>
  test.call('POST /wps/game/launchGame', {
    body: { vassalage: 'PARLOUR', gameCode: TEST_GAME, ...body },
    ...options,
  });

const lastCall = () => {
  const call = host.calls.at(-1);
  if (call === undefined) throw new Error('the vendor was not called');
  return call;
};

describe('launching a game', () => {
  it('opens a session that becomes active with the answer of the vendor', async () => {
    const { memberId, token } = await test.member();
    await vendor.fund(memberId, '5');
    const seen: string[] = [];
    host.answer(async ({ body }) => {
      const early = await vendor.send('/user/balance', {
        user: memberId,
        token: body['token'],
        game_code: TEST_GAME,
        request_uuid: randomUUID(),
      });
      seen.push(early.status);
      return { body: { url: 'https://games.test/play?x=1' } };
    });
    const answer = await launch(
      { platform: 'mobile', language: 'hi', backPath: '/rng' },
      { token },
    );
    assert.equal(answer.value.url, 'https://games.test/play?x=1');
    assert.equal(answer.value.mode, 'real');
    assert.deepEqual(seen, ['RS_ERROR_INVALID_TOKEN']);

    const { body, isSigned, path } = lastCall();
    assert.equal(isSigned, true);
    assert.equal(path, '/operator/generic/v2/game/url');
    assert.equal(body['user'], memberId);
    assert.equal(body['operator_id'], 'parlour');
    assert.equal(body['platform'], 'GPL_MOBILE');
    assert.equal(body['lang'], 'hi');
    assert.equal(body['lobby_url'], 'http://localhost:3000/rng');

    const launchToken = body['token'] as string;
    const bet = vendor.fields({ memberId, token, account: '', launchToken });
    assert.equal((await vendor.send('/transaction/bet', bet)).status, 'RS_OK');

    await launch({}, { token });
    const stale = vendor.fields({ memberId, token, account: '', launchToken });
    assert.equal((await vendor.send('/transaction/bet', stale)).status, 'RS_ERROR_TOKEN_EXPIRED');

    const recent = await test.call('GET /wps/games/recent', { token });
    assert.deepEqual(
      recent.value.list.map((game) => game.gameCode),
      [TEST_GAME],
    );
  });

  it('hands on at which table, or at which stake and size of a room, the game opens', async () => {
    const placeIn = async (wish: object) => {
      await launch({ isFreeTrial: true, ...wish });
      const { level, seats, table } = lastCall().body;
      return { level, seats, table };
    };
    const nothing = { level: undefined, seats: undefined, table: undefined };
    const room = { level: 'salon', seatCount: 6 };
    assert.deepEqual(await placeIn({}), nothing);
    assert.deepEqual(await placeIn({ table: 'hall-1' }), { ...nothing, table: 'hall-1' });
    assert.deepEqual(await placeIn(room), { ...nothing, level: 'salon', seats: 6 });
    // A level is a place by itself, a number of seats is none.
    assert.deepEqual(await placeIn({ level: 'salon' }), { ...nothing, level: 'salon' });
    assert.deepEqual(await placeIn({ seatCount: 6 }), nothing);
    const before = host.calls.length;
    const refused = await launch({ ...room, seatCount: 13, isFreeTrial: true });
    assert.equal(refused.refusal?.code, 'request.invalid');
    assert.equal(host.calls.length, before);
  });

  it('tells the vendor how fast the regulation of the brand lets it be played, and whether by itself', async () => {
    const paceOf = async (profile: string) => {
      await test.platform.db.query({
        text: 'update brands set compliance_profile = $2 where id = $1',
        values: [test.brand.id, profile],
      });
      test.clock.advance(60_000);
      await eventually(async () =>
        assert.equal((await test.services.site.brand(test.brand.id)).complianceProfile, profile),
      );
      await launch({ isFreeTrial: true });
      return lastCall().body['meta'];
    };
    assert.deepEqual(await paceOf('UKGC'), {
      cycle_ms_min: 2_500,
      autoplay: false,
      turbo: false,
      spin_stop: false,
      buys: false,
      clock_fixed: true,
      chat: 'phrases',
      view: 'game',
    });
    assert.deepEqual(await paceOf('OPEN'), {
      cycle_ms_min: 0,
      autoplay: true,
      turbo: true,
      spin_stop: true,
      buys: true,
      clock_fixed: false,
      chat: 'free',
      view: 'game',
    });
  });

  it('for free needs no account and tells the vendor of none', async () => {
    const answer = await launch({ isFreeTrial: true });
    assert.deepEqual([answer.value.mode, answer.value.currency], ['demo', 'FUN']);
    const { body } = lastCall();
    assert.equal(body['currency'], 'FUN');
    assert.equal('user' in body || 'token' in body, false);
  });

  it('is refused to visitors, to blocked members and for games that are not there', async () => {
    assert.equal((await launch({})).refusal?.code, 'request.unauthenticated');
    const { memberId, token } = await test.member();
    const missing = await launch({ gameCode: 'no-such-game' }, { token });
    assert.equal(missing.refusal?.code, 'play.game_not_found');
    await test.platform.db.query({
      text: 'update members set bet_blocked = true where id = $1',
      values: [memberId],
    });
    assert.equal((await launch({}, { token })).refusal?.code, 'play.bet_blocked');
  });

  it('of a demo vendor is a labelled demonstration, and never for money', async () => {
    const { memberId, token } = await test.member();
    const list = await test.call('GET /lgw/games/game_list', {
      query: { vassalage: 'FH', language: 'ar' },
    });
    const [game] = list.value.games;
    const wish = { vassalage: 'FH', gameCode: game?.gameCode ?? '', language: 'ar' };
    assert.equal((await launch(wish)).refusal?.code, 'request.unauthenticated');
    const calls = host.calls.length;
    assert.equal((await launch(wish, { token })).refusal?.code, 'play.game_not_connected');
    assert.equal(host.calls.length, calls);
    const opened = await launch({ ...wish, isFreeTrial: true }, { token });
    assert.deepEqual([opened.value.mode, opened.value.sessionId], ['demo', null]);
    const { body, path } = lastCall();
    assert.equal(path, '/demo/felthouse-live/operator/generic/v2/game/url');
    assert.equal('user' in body || 'token' in body, false);
    assert.equal((body['meta'] as { name: string }).name, game?.gameName);
    const sessions = await test.platform.db.query({
      text: 'select 1 from game_sessions where member_id = $1',
      values: [memberId],
    });
    assert.deepEqual(sessions, []);
    const recent = await test.call('GET /wps/games/recent', { token });
    assert.deepEqual(recent.value.list, []);
    // A live table has no free play of its own; a demonstration is free for everybody.
    assert.equal(game?.hasFreePlay, false);
    assert.equal((await launch({ ...wish, isFreeTrial: true })).value.mode, 'demo');
  });

  it('is refused while it is under maintenance, hidden, or closed to the country', async () => {
    const { db } = test.platform;
    const { memberId, token } = await test.member();
    const set = async (text: string) => {
      await db.query({ text });
      await test.services.catalogue.latest();
    };
    const code = async (options: object = {}) =>
      (await launch({}, { token, ...options })).refusal?.code ?? null;
    const game = `where code = 'velvet-hours'`;

    await set(
      `update games set maintenance_starts_at = '2000-01-01', maintenance_ends_at = '2100-01-01' ${game}`,
    );
    const refused = await launch({}, { token, language: 'en' });
    assert.equal(refused.refusal?.code, 'play.game_maintenance');
    assert.match(refused.message ?? '', /popular games/);
    assert.equal(refused.refusal?.['maintenanceEndsAt'], '2100-01-01T00:00:00.000Z');
    await set(
      `update games set maintenance_starts_at = null, maintenance_ends_at = null, is_hidden = true ${game}`,
    );
    assert.equal(await code(), 'play.game_not_found');
    await set(`update games set is_hidden = false, blocked_countries = '{IN}' ${game}`);
    assert.equal(await code(), null);
    await db.query({
      text: `insert into country_networks (network, country) values ('198.51.100.0/24', 'IN')`,
    });
    assert.equal(await code({ ip: '198.51.100.9' }), 'play.region_blocked');
    await db.query({
      text: `update members set country = 'IN' where id = $1`,
      values: [memberId],
    });
    assert.equal(await code(), 'play.region_blocked');
    await set(`update games set blocked_countries = '{}' ${game}`);
    assert.equal(await code({ ip: '198.51.100.9' }), null);
  });

  it('that the vendor does not allow leaves no session behind', async () => {
    const { memberId, token } = await test.member();
    const cases = [
      ['play.region_blocked', { status: 403, body: { error: 'not enabled in this country' } }],
      [
        'play.currency_unsupported',
        { status: 403, body: { error: 'the currency is not enabled' } },
      ],
      ['play.vendor_unavailable', { status: 500, body: { error: 'oops' } }],
      ['play.vendor_unavailable', { body: '<html>' }],
      ['play.vendor_unavailable', { body: { no: 'url' } }],
    ] as const;
    for (const [code, reply] of cases) {
      host.answer(() => reply);
      assert.equal((await launch({}, { token })).refusal?.code, code);
    }
    const [left] = await test.platform.db.query<{ count: bigint }>({
      text: `select count(*) from game_sessions where member_id = $1 and status <> 'ended'`,
      values: [memberId],
    });
    assert.equal(left?.count, 0n);
  });
});

/** Plays whole rounds: each stake costs one unit and pays what is asked. */
async function playRounds(player: Awaited<ReturnType<TestVendor['player']>>, payouts: number[]) {
  for (const payout of payouts) {
    const bet = vendor.fields(player);
    await vendor.send('/transaction/bet', bet);
    const win = vendor.fields(player, {
      round: bet['round'],
      reference_transaction_uuid: bet['transaction_uuid'],
      amount: payout * 100_000,
      round_closed: true,
    });
    await vendor.send('/transaction/win', win);
    test.clock.advance(1_000);
  }
}

describe('the betting record', () => {
  it('pages through all rounds, newest first, each once', async () => {
    const player = await vendor.player();
    await playRounds(player, [0, 1, 2, 3, 4]);
    const { token } = player;
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await test.call('GET /wps/member/bets', {
        token,
        query: { limit: '2', ...(cursor === undefined ? {} : { cursor }) },
      });
      seen.push(...page.value.items.map((round) => round.payout));
      cursor = page.value.nextCursor ?? undefined;
    } while (cursor !== undefined);
    assert.deepEqual(seen, ['4.00', '3.00', '2.00', '1.00', '0.00']);
  });

  it('filters by time, game and status, and adds up', async () => {
    const player = await vendor.player();
    const { token } = player;
    await playRounds(player, [5]);
    const middle = test.clock.now().toISOString();
    await playRounds(player, [0]);
    await vendor.send('/transaction/bet', vendor.fields(player));
    const list = async (query: Record<string, string>) =>
      (await test.call('GET /wps/member/bets', { token, query })).value.items.map(
        (one) => one.status,
      );
    assert.deepEqual(await list({ from: middle }), ['open', 'closed']);
    assert.deepEqual(await list({ to: middle }), ['closed']);
    assert.deepEqual(await list({ status: 'open' }), ['open']);
    assert.deepEqual(await list({ vassalage: 'NOBODY' }), []);
    assert.equal(
      (await list({ vassalage: 'PARLOUR', gameType: 'RNG', gameCode: TEST_GAME })).length,
      3,
    );
    const totals = await test.call('GET /wps/member/bets/totals', { token, query: {} });
    const sums = {
      rounds: 2,
      stake: '2.00',
      valid: '2.00',
      payout: '5.00',
      net: '3.00',
      openRounds: 1,
      openStake: '1.00',
    };
    assert.deepEqual(totals.value, {
      currency: 'USD',
      ...sums,
      categories: [{ gameType: 'RNG', ...sums }],
    });
    const tooLong = await test.call('GET /wps/member/bets/totals', {
      token,
      query: { from: '2020-01-01T00:00:00Z' },
    });
    assert.equal(tooLong.refusal?.code, 'play.period_too_long');
    // Ninety-two days in Berlin, whose clocks go back within them.
    const autumn = await test.call('GET /wps/member/bets/totals', {
      token,
      query: { from: '2026-08-20T22:00:00Z', to: '2026-11-20T23:00:00Z' },
    });
    assert.equal(autumn.refusal, null);
  });

  it('has one net result on every page, and with the open bets it makes the balance', async () => {
    const player = await vendor.player();
    const { token } = player;
    const balance = async () =>
      (await test.call('GET /wps/v2/wallets/balance', { token })).value.balance;
    const before = await balance();
    await test.call('POST /wps/member/protection/visit', { token });
    await playRounds(player, [5, 0]);
    await vendor.send('/transaction/bet', vendor.fields(player));

    const { value: totals } = await test.call('GET /wps/member/bets/totals', { token, query: {} });
    const { value: visit } = await test.call('GET /wps/member/protection/visit', { token });
    assert.deepEqual(visit?.position, { staked: '2.00', won: '5.00', net: '3.00', open: '1.00' });
    assert.deepEqual([totals.stake, totals.payout, totals.net], ['2.00', '5.00', '3.00']);
    assert.deepEqual([before, await balance()], ['100.00', '102.00']);
    const rows = (await test.call('GET /wps/member/bets', { token, query: {} })).value.items;
    assert.deepEqual(
      rows.map(({ net, status }) => [status, net]),
      [
        ['open', '0.00'],
        ['closed', '-1.00'],
        ['closed', '4.00'],
      ],
    );

    const rollups = test.app.parts
      .flatMap((part) => part.consumers ?? [])
      .filter(({ name }) => name.startsWith('report.'));
    assert.ok(rollups.length > 0);
    await consumeAll(test.platform.db, rollups);
    const day = test.clock.now().toISOString().slice(0, 10);
    const { value: profit } = await test.call('GET /wps/member/report/profit', {
      token,
      query: { from: day, to: day },
    });
    const { rounds, stake, payout, net } = profit.totals;
    assert.deepEqual([rounds, stake, payout, net], [2, '2.00', '5.00', '3.00']);
  });

  it('shows a round with all its money, and to its player only', async () => {
    const player = await vendor.player();
    await playRounds(player, [7]);
    const { token } = player;
    const [round] = (await test.call('GET /wps/member/bets', { token, query: {} })).value.items;
    const params = { roundId: round?.id ?? '' };
    const detail = await test.call('GET /wps/member/bets/:roundId', { token, params });
    assert.deepEqual(
      detail.value.actions.map((action) => [action.kind, action.amount, action.balance]),
      [
        ['bet', '1.00', '99.00'],
        ['win', '7.00', '106.00'],
      ],
    );
    const stranger = await test.member();
    for (const key of [
      'GET /wps/member/bets/:roundId',
      'GET /wps/member/bets/:roundId/detail',
    ] as const) {
      const refused = await test.call(key, { token: stranger.token, params });
      assert.equal(refused.refusal?.code, 'play.round_not_found');
    }
    host.answer(({ body }) => ({
      body: { url: `https://games.test/round/${String(body['round'])}` },
    }));
    const page = await test.call('GET /wps/member/bets/:roundId/detail', { token, params });
    assert.equal(page.value.url, `https://games.test/round/${round?.roundRef}`);
  });

  it('is read through its index, however long it grows', async () => {
    const player = await vendor.player();
    await playRounds(player, [1]);
    await test.platform.db.tx(async (tx) => {
      await tx.query({ text: 'set local enable_seqscan = off' });
      const plan = await tx.query<{ 'QUERY PLAN': string }>({
        text: `explain select r.id from rounds r where r.bucket = 1 and r.member_id = '${player.memberId}'
          and r.id < 'ffffffff-ffff-ffff-ffff-ffffffffffff' order by r.id desc limit 20`,
      });
      const text = plan.map((row) => row['QUERY PLAN']).join('\n');
      assert.match(text, /Index (Only )?Scan Backward using rounds__pk/);
      assert.doesNotMatch(text, /Sort/);
    });
  });
});

describe('winners', () => {
  it('are real, large and masked', async () => {
    const player = await vendor.player();
    await playRounds(player, [2, 30]);
    const consumer = test.app.parts
      .flatMap((part) => part.consumers ?? [])
      .find((one) => one.name === 'play.winners');
    if (consumer === undefined) throw new Error('nobody follows the winners');
    await consumeAll(test.platform.db, [consumer]);
    const board = await test.call('GET /wps/game/winnerBoard', {
      query: { gameCategory: 'ALL', limitNum: '20' },
    });
    const own = board.value.list.filter(({ vo }) => vo.winAmount === '29.00');
    assert.equal(own.length, 1);
    assert.notEqual(own[0]?.vo.customerName, player.account);
    assert.match(own[0]?.vo.customerName ?? '', /\*\*\*/);
  });
});

it('the jackpot of a brand without pools is an ornament and says so', async () => {
  await test.platform.db.query({
    text: 'update brands set has_pools = false where id = $1',
    values: [test.brand.id],
  });
  test.services.site.invalidate();
  const { value } = await test.call('GET /wps/game/jackpot');
  assert.equal(value.decorative, true);
  assert.equal(value.steps.length, 60);
});
