import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { consumeAll } from '../../../platform/outbox-follower.ts';
import { createTestApp, operatorPublicKey, type TestApp } from '../../../testing.ts';
import {
  createTestVendor,
  type Player,
  TEST_GAME,
  type TestVendor,
} from '../../../testing/vendor.ts';
import { openVendorHost, type VendorHost } from '../../../testing/vendor-host.ts';
import { ROLLUP_CONSUMER } from '../service/rollup.ts';
import { rebuildGames, verifyDays } from '../store/rebuild.ts';

let host: VendorHost;
let test: TestApp;
let vendor: TestVendor;
let operatorToken: string;
let player: Player;

const UNIT = 100_000;

const listed = (sheet: object = {}) => [
  {
    name: 'Velvet Hours',
    game_code: TEST_GAME,
    product: 'Parlour Studio',
    category: 'Video Slots',
    platforms: ['GPL_DESKTOP'],
    url_thumb: '',
    url_background: '',
    enabled: true,
    freebet_support: true,
    blocked_countries: [],
    finishes_after_hours: 720,
    sheet: {
      url: 'https://studio.test/sheets/velvet-hours.json',
      version: '1.0.0',
      table_hash: 'a'.repeat(64),
      rtp_ppm_min: 960_000,
      rtp_ppm_max: 960_000,
      deviation_milli_min: 100,
      deviation_milli_max: 100,
      is_of_best_play: false,
      ...sheet,
    },
  },
];

before(async () => {
  host = await openVendorHost(operatorPublicKey);
  test = await createTestApp({ env: { STUDIO_URL: host.url } });
  vendor = await createTestVendor(test);
  ({ operatorToken } = await test.operator());
  player = await vendor.player('1000');
});
after(async () => {
  await test.close();
  await host.close();
});
beforeEach(() => host.answer(() => ({ body: listed() })));

const follow = () =>
  consumeAll(
    test.platform.db,
    test.app.parts.flatMap(({ consumers = [] }) => consumers),
  );

async function play(stake: number, won: number, more: object = {}): Promise<void> {
  const bet = vendor.fields(player, { amount: stake, round_closed: won === 0, ...more });
  assert.equal((await vendor.send('/transaction/bet', bet)).status, 'RS_OK');
  if (won === 0) return;
  const win = vendor.fields(player, {
    round: bet['round'],
    amount: won,
    round_closed: true,
    reference_transaction_uuid: bet['transaction_uuid'],
    ...more,
  });
  assert.equal((await vendor.send('/transaction/win', win)).status, 'RS_OK');
}

const returns = async (query: Record<string, string> = {}) =>
  (await test.call('GET /console/game-returns', { operatorToken, query })).value;
const velvet = async () => {
  const { items } = await returns();
  return items.find(({ gameCode }) => gameCode === TEST_GAME) ?? assert.fail('it is not listed');
};

describe('returns of games', () => {
  it('stand beside what the vendor publishes, by rounds that cost money alone', async () => {
    await test.services.reports.returns.readSheets();
    for (let turn = 0; turn < 4; turn += 1) await play(UNIT, 0);
    await play(2 * UNIT, 3 * UNIT);
    await play(UNIT, 50 * UNIT, { is_free: true, reward_uuid: crypto.randomUUID() });
    await follow();
    const game = await velvet();
    assert.deepEqual(
      [game.rounds, game.stake, game.payout, game.profit],
      [5, '6.00', '3.00', '3.00'],
    );
    assert.equal(game.sheet?.version, '1.0.0');
    assert.equal(game.sheet?.finishesAfterHours, 720);
    // Root of the sum of squared stakes, 8, by the deviation of a tenth, over 6.
    assert.equal(game.measured?.errorPpm, 47_140);
    assert.equal(game.measured?.rtpPpm, 500_000);
    assert.equal(game.measured?.outsideHundredths, -976);
    // Too few to raise an alarm by.
    assert.equal(game.measured?.isAlarm, false);
    assert.deepEqual(await verifyDays(test.platform.db, ROLLUP_CONSUMER), []);
  });

  it('are the same when the past is counted again', async () => {
    const before = await velvet();
    const at = { at: test.clock.now(), consumer: ROLLUP_CONSUMER };
    await rebuildGames(test.platform.db, at);
    assert.deepEqual(await velvet(), before);
    assert.deepEqual(await verifyDays(test.platform.db, ROLLUP_CONSUMER), []);
  });

  it('raise an alarm outside of four errors, which is in the list and on the start page', async () => {
    await test.platform.db.query({
      text: `update game_days set round_count = round_count + 1000 where game_code = $1`,
      values: [TEST_GAME],
    });
    assert.equal((await velvet()).measured?.isAlarm, true);
    assert.equal((await returns({ isAlarm: 'true' })).total, 1);
    assert.equal((await returns({ isAlarm: 'false' })).alarms, 1);
    const overview = await test.call('GET /console/overview', { operatorToken });
    assert.deepEqual(overview.value.returns, { alarms: 1 });
  });

  it('are explained by the largest wins, each of which leads to its round', async () => {
    for (const times of [6, 4, 9]) await play(UNIT, times * UNIT);
    await follow();
    const { gameId } = await velvet();
    const winsIn = (currency: string, token = operatorToken) =>
      test.call('GET /console/games/:gameId/wins', {
        operatorToken: token,
        params: { gameId },
        query: { currency },
      });
    const { items } = (await winsIn('USD')).value;
    assert.deepEqual(
      items.map(({ win }) => win),
      ['8.00', '5.00'],
    );
    const round = await test.call('GET /console/rounds/:roundId', {
      operatorToken,
      params: { roundId: items[0]?.roundId ?? '' },
    });
    assert.equal(round.value.round.payout, '9.00');
    assert.notEqual(items[0]?.account, player.account);
    assert.deepEqual((await winsIn('EUR')).value.items, []);
    const unknown = await test.call('GET /console/games/:gameId/wins', {
      operatorToken,
      params: { gameId: crypto.randomUUID() },
      query: { currency: 'USD' },
    });
    assert.equal(unknown.refusal?.code, 'catalogue.game_unknown');
  });

  it('are counted from the start again with another table', async () => {
    host.answer(() => ({ body: listed({ table_hash: 'b'.repeat(64), version: '2.0.0' }) }));
    test.clock.advance(86_400_000);
    ({ operatorToken } = await test.operator());
    player = await vendor.player('1000');
    await test.services.reports.returns.readSheets();
    const game = await velvet();
    assert.deepEqual([game.sheet?.version, game.rounds, game.measured], ['2.0.0', 0, null]);
    assert.ok(game.since > (await returns()).from);
  });

  it('need a period, and a vendor that is away changes nothing', async () => {
    host.answer(() => ({ status: 500, body: {} }));
    await test.services.reports.returns.readSheets();
    assert.equal((await velvet()).sheet?.version, '2.0.0');
    const refused = await test.call('GET /console/game-returns', {
      operatorToken,
      query: { from: '2026-02-02', to: '2026-02-01' },
    });
    assert.equal(refused.refusal?.code, 'report.period_invalid');
  });
});

describe('open rounds', () => {
  it('are listed with their age and when the vendor ends them', async () => {
    const bet = vendor.fields(player, { amount: UNIT, round_closed: false });
    await vendor.send('/transaction/bet', bet);
    const { value } = await test.call('GET /console/open-rounds', { operatorToken });
    const [open] = value.items.filter(({ gameCode }) => gameCode === TEST_GAME);
    assert.equal(open?.account, player.account);
    assert.equal(open?.stake, '1.00');
    const finishes = Date.parse(open?.finishesAt ?? '') - Date.parse(open?.openedAt ?? '');
    assert.equal(finishes, 720 * 3_600_000);
    assert.equal((await velvet()).openRounds, 1);

    host.answer(({ body }) => ({
      body: { url: `https://studio.test/view/${String(body['round'])}` },
    }));
    const replay = await test.call('GET /console/rounds/:roundId/replay', {
      operatorToken,
      params: { roundId: open?.id ?? '' },
    });
    assert.equal(replay.value.url, `https://studio.test/view/${String(bet['round'])}`);
    const { operatorToken: elsewhere } = await test.operator('omar');
    const unknown = await test.call('GET /console/rounds/:roundId/replay', {
      operatorToken: elsewhere,
      params: { roundId: crypto.randomUUID() },
    });
    assert.equal(unknown.refusal?.code, 'play.round_not_found');
  });
});
