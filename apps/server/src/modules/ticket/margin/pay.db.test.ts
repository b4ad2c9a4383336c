// What agents may be paid by turnover and as dividends is part of what a stake gives back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rebateFamilies } from '@parlour/contract';
import { vietnamPack } from '@parlour/lottery';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { openGames, setLimits } from '../testing.ts';

const reason = 'as agreed with the house';
const family = 'vietnam-south';
const TOO_HIGH = 'ticket.return_too_high';
let t: TestApp;
let by: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp();
  by = await t.operator('olivia');
  await openGames(t, ['vietnam-south-300', 'ssc-60']);
});
after(() => t.close());

const margin = async () => (await t.call('GET /console/lottery/margin', by)).value;
const setMargin = async (marginMinBps: number) => {
  const { version } = await margin();
  const body = { marginMinBps, version, reason };
  return t.call('PUT /console/lottery/margin', { ...by, body });
};
const setPoints = async (
  lottery: number,
  {
    slots = 0,
    way = 'agreed',
  }: { readonly slots?: number; readonly way?: 'agreed' | 'alone' } = {},
) => {
  const { version } = (await t.call('GET /console/point-policy', by)).value;
  const pointsOf: Readonly<Record<string, number>> = { lottery, slots };
  const items = rebateFamilies.map((one) => ({
    family: one,
    pointsMax: pointsOf[one] ?? 0,
    gapMin: 10,
    allowsEqual: false,
    quotas: [],
  }));
  return t[way]('PUT /console/point-policy', { ...by, body: { items, version, reason } });
};
const publish = async (points: number) => {
  const params = { family };
  const held = (await t.call('GET /console/lottery/packs/:family', { ...by, params })).value;
  const odds = { ...vietnamPack('south', 'house').odds };
  for (const [key, each] of Object.entries(odds)) {
    if (each === 985_000) odds[key] = points * 100;
    if (each === 98_500) odds[key] = points * 10;
  }
  // What a last number of the cheap play is sold for returns 98.5 % as well.
  odds['lo2.cheap:win'] = 50_000;
  const saved = await t.call('PUT /console/lottery/packs/:family/draft', {
    ...by,
    params,
    body: { odds, note: '', revision: held.draft?.revision ?? 0 },
  });
  const body = { revision: saved.value.revision, reason };
  return t.call('POST /console/lottery/packs/:family/publish', { ...by, params, body });
};
const sell = async (
  gameCode: string,
  change: Readonly<Record<string, unknown>>,
  way: 'call' | 'agreed' = 'call',
) => {
  const params = { gameCode };
  const { group, isOn, limits, playsOff, singlePickBps, version } = (
    await t.call('GET /console/lottery/offers/:gameCode', { ...by, params })
  ).value;
  const body = { group, isOn, limits, playsOff, singlePickBps, version, reason, ...change };
  return t[way]('PUT /console/lottery/offers/:gameCode', { ...by, params, body });
};

test('what a brand has not set obeys, and leaves nothing for points', async () => {
  const { dividendMaxBps, excess, marginMinBps, payMaxBps, rebateMaxBps } = await margin();
  assert.deepEqual([marginMinBps, rebateMaxBps, excess], [50, 0, []]);
  assert.deepEqual([payMaxBps, dividendMaxBps], [70, 30]);
  const { message, refusal } = await setPoints(10);
  assert.equal(refusal?.code, TOO_HIGH);
  assert.equal(
    message,
    'vietnam-south lo2:win returns 98.50 %, rebates go up to 0.10 %, wages and salaries of agents ' +
      'up to 0.70 %, and their dividends up to 0.30 %: together 99.60 %. At most 99.50 % may go back ' +
      'to players and agents. Lower the odds, the points or the limits of contracts.',
  );
  assert.equal((await setMargin(51)).refusal?.code, TOO_HIGH);
});

test('limits of contracts are lowered freely, and not raised past the sum', async () => {
  await setLimits(t, 'DAILY_WAGE', { way: 'alone', maxRateBps: 20 });
  await setLimits(t, 'HOURLY_SALARY', { way: 'alone', isOffered: false });
  assert.equal((await margin()).payMaxBps, 30);
  assert.equal((await setPoints(40)).refusal, null);

  const raised = await setLimits(t, 'DAILY_WAGE', { way: 'agreed', maxRateBps: 21 });
  assert.equal(raised.refusal?.code, TOO_HIGH);
  assert.match(
    raised.message ?? '',
    /lo2:win returns 98\.50 %, .* 0\.40 %, wages .* 0\.31 %, and their dividends up to 0\.30 %: together 99\.51 %\. At most 99\.50 %/,
  );
  const again = await setLimits(t, 'HOURLY_SALARY', { way: 'agreed', isOffered: true });
  assert.match(again.message ?? '', /up to 0\.50 %, .* together 99\.70 %/);
  await setLimits(t, 'REALTIME_SALARY', { way: 'alone', maxRateBps: 5 });
  assert.equal((await margin()).payMaxBps, 25);
  await setLimits(t, 'REALTIME_SALARY', { way: 'agreed', maxRateBps: 10 });
  assert.equal((await margin()).payMaxBps, 30);
});

test('so is the cap on dividends, which needs a second operator to be raised', async () => {
  const lowered = await setLimits(t, 'DIVIDEND', { way: 'alone', turnoverCapBps: 20 });
  assert.equal(lowered.refusal, null);
  assert.equal((await margin()).dividendMaxBps, 20);
  const high = await setLimits(t, 'DIVIDEND', { way: 'agreed', turnoverCapBps: 31 });
  assert.equal(high.refusal?.code, TOO_HIGH);
  assert.match(high.message ?? '', /and their dividends up to 0\.31 %: together 99\.51 %/);
  assert.equal(
    (await setLimits(t, 'DIVIDEND', { way: 'agreed', turnoverCapBps: 30 })).refusal,
    null,
  );
  // How much of a loss is paid makes no difference to what a stake may bring back.
  assert.equal(
    (await setLimits(t, 'DIVIDEND', { way: 'agreed', maxRateBps: 9_000 })).refusal,
    null,
  );
  const wage = await setLimits(t, 'DAILY_WAGE', { way: 'alone', turnoverCapBps: 1 });
  assert.equal(wage.refusal?.code, 'commission.limits_invalid');
  await setLimits(t, 'DIVIDEND', { way: 'alone', isOffered: false });
  assert.equal((await margin()).dividendMaxBps, 0);
  assert.equal((await setPoints(70)).refusal, null);
  const again = await setLimits(t, 'DIVIDEND', { way: 'agreed', isOffered: true });
  assert.equal(again.refusal?.code, TOO_HIGH);
  await setPoints(40, { way: 'alone' });
  await setLimits(t, 'DIVIDEND', { way: 'agreed', isOffered: true });
  assert.equal((await margin()).dividendMaxBps, 30);
});

test('packs and offers are refused because of wages and dividends', async () => {
  assert.equal((await sell('vietnam-south-300', { isOn: false })).refusal, null);
  // Prize groups alone leave more room: 98 %, with all points in the odds.
  const most = await setLimits(t, 'DAILY_WAGE', { way: 'agreed', maxRateBps: 100 });
  assert.equal(most.refusal, null);
  const group = await sell('ssc-60', { group: { min: 1_960, max: 1_960 } });
  assert.match(
    group.message ?? '',
    /ssc-60 returns 98\.00 %, .* 0\.40 %, .* 1\.10 %, .* 0\.30 %: together 99\.80 %/,
  );
  assert.equal((await sell('vietnam-south-300', { isOn: true })).refusal?.code, TOO_HIGH);

  assert.equal((await publish(9_780)).refusal?.code, TOO_HIGH);
  assert.equal((await publish(9_770)).refusal, null);
  assert.equal((await sell('vietnam-south-300', { isOn: true }, 'agreed')).value.isOn, true);
  assert.equal((await setPoints(50)).refusal?.code, TOO_HIGH);
});

test('games of vendors that state their return are part of the sum without any points', async () => {
  const { db } = t.platform;
  const insert = async (vendor: string, category: string, rtpPpm: number) => {
    await db.query({
      text: `insert into vendors (code, display_name, vassalage, state, position, api_base,
          operator_id, is_demo)
        values ($1, $1, upper($1), 'live', 900, 'https://games.test', 'parlour', false)`,
      values: [vendor],
    });
    await db.query({
      text: `insert into games (id, vendor_code, code, kind, category, names, tags, state, rtp_ppm,
          icon_url)
        values ($1, $2, 'clocks', 'game', $3, '{"en": "Clocks"}', '{}', 'live', $4, '/art/a.webp')`,
      values: [t.platform.newId(), vendor, category, rtpPpm],
    });
  };
  await insert('reels', 'RNG', 981_000);
  await insert('drums', 'LOTT', 977_000);
  assert.deepEqual((await margin()).excess, []);
  const raised = await setLimits(t, 'DAILY_WAGE', { way: 'agreed', maxRateBps: 101 });
  assert.equal(raised.refusal?.code, TOO_HIGH);
  assert.equal((await setPoints(40, { slots: 10 })).refusal?.code, TOO_HIGH);
  await db.query({ text: `update games set rtp_ppm = 990000 where vendor_code = 'reels'` });
  assert.deepEqual((await margin()).excess, [
    {
      family: 'slots',
      vassalage: 'REELS',
      gameCode: 'clocks',
      key: null,
      returnBps: 9_900,
      rebateBps: 0,
      payBps: 110,
      dividendBps: 30,
      totalBps: 10_040,
      maxBps: 9_950,
    },
  ]);
  // Anything that is less is taken, though it does not mend all of it.
  assert.equal((await setPoints(30, { way: 'alone' })).refusal, null);
  const less = await setLimits(t, 'DAILY_WAGE', { way: 'alone', maxRateBps: 90 });
  assert.equal(less.refusal, null);
  await db.query({ text: `update games set rtp_ppm = 950000 where vendor_code = 'reels'` });
});

test('of a game that counts less, points, pay and dividends are less, and it cannot count as much again', async () => {
  const { db } = t.platform;
  await db.query({
    text: `update games set rtp_ppm = 990000, valid_bet_bps = 1000 where vendor_code = 'reels'`,
  });
  assert.deepEqual((await margin()).excess, []);
  const find = async () => {
    const query = { vendorCode: 'reels' };
    const { items } = (await t.call('GET /console/games', { ...by, query })).value;
    return items[0] ?? assert.fail();
  };
  const count = async (way: 'agreed' | 'alone', validBetBps: number) => {
    const game = await find();
    const params = { gameId: game.gameId };
    const body = { ...game, validBetBps, reason };
    return t[way]('PUT /console/games/:gameId', { ...by, params, body });
  };
  assert.equal((await count('agreed', 10_000)).refusal?.code, TOO_HIGH);
  assert.equal((await find()).validBetBps, 1_000);
  assert.equal((await count('agreed', 3_500)).refusal, null);
  assert.equal((await find()).validBetBps, 3_500);
  assert.equal((await count('alone', 500)).refusal, null);
  await db.query({
    text: `update games set rtp_ppm = 950000, valid_bet_bps = 10000 where vendor_code = 'reels'`,
  });
});
