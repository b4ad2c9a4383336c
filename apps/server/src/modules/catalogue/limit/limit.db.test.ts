import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { TEST_GAME } from '../../../testing/vendor.ts';
import { openVendorDesk, type VendorDesk } from '../../../testing/vendor-desk.ts';

let desk: VendorDesk;
let { gameId, host, operatorToken, test, vendor } = {} as VendorDesk;

before(async () => {
  desk = await openVendorDesk();
  ({ gameId, host, operatorToken, test, vendor } = desk);
});
after(() => desk.close());
beforeEach(() => host.answer(() => ({ body: { url: 'https://games.test/play' } })));

const none = { stakeMin: null, stakeMax: null, placeMax: null, version: 0 };
const asked = (change: object, currency = 'USD') => ({
  operatorToken,
  params: { gameId, currency },
  body: { ...none, reason: 'limits of this brand', ...change },
});
const set = (change: object, currency?: string) =>
  test.call('PUT /console/games/:gameId/limits/:currency', asked(change, currency));

describe('limits of stakes', () => {
  it('that tighten hold at once, at the launch and at the wallet', async () => {
    const { value } = await set({ stakeMin: '0.50', stakeMax: '2.00', placeMax: '1.00' });
    assert.equal(value.proposal, null);
    const [limits] = value.limits;
    assert.deepEqual(value.limits, [
      {
        currency: 'USD',
        stakeMin: '0.50',
        stakeMax: '2.00',
        placeMax: '1.00',
        version: 1,
        updatedAt: limits?.updatedAt,
      },
    ]);
    const player = await vendor.player('100');
    await test.call('POST /wps/game/launchGame', {
      token: player.token,
      body: { vassalage: 'PARLOUR', gameCode: TEST_GAME },
    });
    const meta = host.calls.at(-1)?.body['meta'] as Record<string, unknown> | undefined;
    assert.deepEqual(
      [meta?.['stake_min'], meta?.['stake_max'], meta?.['place_max']],
      [50_000, 200_000, 100_000],
    );

    // A session that was opened before the limits is held to them all the same.
    const early = await vendor.player('100');
    const bet = (amount: number, more: object = {}) =>
      vendor.send('/transaction/bet', vendor.fields(early, { amount, ...more }));
    assert.equal((await bet(49_999)).status, 'RS_ERROR_LIMIT_REACHED');
    assert.equal((await bet(200_001)).status, 'RS_ERROR_LIMIT_REACHED');
    const round = 'a-round-that-doubles';
    assert.equal((await bet(200_000, { round, round_closed: false })).status, 'RS_OK');
    // A double or a split is a further bet of the round.
    assert.equal((await bet(20_000, { round })).status, 'RS_OK');
    const free = { is_free: true, reward_uuid: crypto.randomUUID() };
    assert.equal((await bet(20_000, free)).status, 'RS_OK');
    // The price of a bought feature is held by the stake behind it.
    const behind = (amount: number) => ({ base_amount: amount });
    assert.equal((await bet(2_000_000, behind(20_000))).status, 'RS_ERROR_LIMIT_REACHED');
    assert.equal((await bet(2_000_000, behind(200_001))).status, 'RS_ERROR_LIMIT_REACHED');
    assert.equal((await bet(2_000_000, behind(100_000))).status, 'RS_OK');
    assert.equal((await bet(250_000, behind(200_000))).status, 'RS_OK');
    // A place of a table, in a further bet of the round too.
    const place = (amount: number) => ({ place_amount: amount });
    assert.equal((await bet(200_000, place(100_000))).status, 'RS_OK');
    assert.equal((await bet(200_000, place(100_001))).status, 'RS_ERROR_LIMIT_REACHED');
    assert.equal(
      (await bet(120_000, { round, ...place(100_001) })).status,
      'RS_ERROR_LIMIT_REACHED',
    );
  });

  it('that loosen wait for a second operator', async () => {
    const wider = { stakeMin: '0.50', stakeMax: '5.00', placeMax: '1.00', version: 1 };
    const { value } = await set(wider);
    assert.equal(value.proposal?.kind, 'game.limit');
    assert.equal(value.limits[0]?.stakeMax, '2.00');
    await test.approve(value.proposal);
    const then = await test.call('GET /console/games/:gameId/limits', {
      operatorToken,
      params: { gameId },
    });
    assert.equal(then.value.limits[0]?.stakeMax, '5.00');
    // No least at all lets more in; a higher one does not.
    const without = await set({ ...wider, stakeMin: null, version: 2 });
    assert.equal(without.value.proposal?.kind, 'game.limit');
    const higher = await set({ ...wider, stakeMin: '0.60', version: 2 });
    assert.equal(higher.value.proposal, null);
    assert.equal(higher.value.limits[0]?.stakeMin, '0.60');
  });

  it('are refused where they are out of order, out of date or of nothing', async () => {
    const codeOf = async (change: object, currency?: string) =>
      (await set(change, currency)).refusal?.code;
    assert.equal(
      await codeOf({ stakeMin: '3', stakeMax: '2' }, 'EUR'),
      'catalogue.limits_disordered',
    );
    assert.equal(
      await codeOf({ stakeMin: '3', placeMax: '2' }, 'EUR'),
      'catalogue.limits_disordered',
    );
    assert.equal(await codeOf({ stakeMax: '2.001' }, 'EUR'), 'catalogue.limits_disordered');
    assert.equal(await codeOf({ stakeMax: '2', version: 9 }, 'EUR'), 'catalogue.limits_changed');
    assert.equal(await codeOf({ stakeMax: '2' }, 'XXX'), 'catalogue.currency_unknown');
    const elsewhere = await test.call('GET /console/games/:gameId/limits', {
      operatorToken,
      params: { gameId: crypto.randomUUID() },
    });
    assert.equal(elsewhere.refusal?.code, 'catalogue.game_unknown');
  });
});
