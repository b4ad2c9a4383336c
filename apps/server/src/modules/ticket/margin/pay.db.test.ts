// What agents may be paid by turnover is part of what a stake gives back.
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
  const { excess, marginMinBps, payMaxBps, rebateMaxBps } = await margin();
  assert.deepEqual([marginMinBps, rebateMaxBps, payMaxBps, excess], [50, 0, 100, []]);
  const { message, refusal } = await setPoints(10);
  assert.equal(refusal?.code, TOO_HIGH);
  assert.equal(
    message,
    'vietnam-south lo2:win returns 98.50 %, rebates go up to 0.10 %, and wages and salaries of ' +
      'agents up to 1.00 %: together 99.60 %. At most 99.50 % may go back to players and agents. ' +
      'Lower the odds, the points or the rates of contracts.',
  );
  assert.equal((await setMargin(51)).refusal?.code, TOO_HIGH);
});

test('limits of contracts are lowered freely, and not raised past the sum', async () => {
  await setLimits(t, 'DAILY_WAGE', { way: 'alone', maxRateBps: 20 });
  await setLimits(t, 'HOURLY_SALARY', { way: 'alone', isOffered: false });
  assert.equal((await margin()).payMaxBps, 40);
  assert.equal((await setPoints(60)).refusal, null);

  const raised = await setLimits(t, 'DAILY_WAGE', { way: 'agreed', maxRateBps: 21 });
  assert.equal(raised.refusal?.code, TOO_HIGH);
  assert.match(
    raised.message ?? '',
    /lo2:win returns 98\.50 %, .* 0\.60 %, and wages .* 0\.41 %: together 99\.51 %\. At most 99\.50 %/,
  );
  const again = await setLimits(t, 'HOURLY_SALARY', { way: 'agreed', isOffered: true });
  assert.match(again.message ?? '', /up to 0\.70 %: together 99\.80 %/);
  // What is lost to members is no pay by turnover.
  const { items } = (await t.call('GET /console/contract-limits', by)).value;
  const { maxRateBps, version } = items.find(({ kind }) => kind === 'DIVIDEND') ?? assert.fail();
  assert.deepEqual([maxRateBps, version, (await margin()).payMaxBps], [6_000, 0, 40]);
  await setLimits(t, 'REALTIME_SALARY', { way: 'alone', maxRateBps: 10 });
  assert.equal((await margin()).payMaxBps, 30);
  await setLimits(t, 'REALTIME_SALARY', { way: 'agreed', maxRateBps: 20 });
  assert.equal((await margin()).payMaxBps, 40);
});

test('packs and offers are refused because of wages', async () => {
  assert.equal((await sell('vietnam-south-300', { isOn: false })).refusal, null);
  // Prize groups alone leave more room: 98 %, with all points in the odds.
  const most = await setLimits(t, 'DAILY_WAGE', { way: 'agreed', maxRateBps: 100 });
  assert.equal(most.refusal, null);
  const group = await sell('ssc-60', { group: { min: 1_960, max: 1_960 } });
  assert.match(
    group.message ?? '',
    /ssc-60 returns 98\.00 %, .* 0\.60 %, .* 1\.20 %: together 99\.80 %/,
  );
  assert.equal((await sell('vietnam-south-300', { isOn: true })).refusal?.code, TOO_HIGH);

  assert.equal((await publish(9_780)).refusal?.code, TOO_HIGH);
  assert.equal((await publish(9_770)).refusal, null);
  assert.equal((await sell('vietnam-south-300', { isOn: true }, 'agreed')).value.isOn, true);
  assert.equal((await setPoints(70)).refusal?.code, TOO_HIGH);
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
  await insert('reels', 'RNG', 983_000);
  await insert('drums', 'LOTT', 977_000);
  assert.deepEqual((await margin()).excess, []);
  const raised = await setLimits(t, 'DAILY_WAGE', { way: 'agreed', maxRateBps: 101 });
  assert.equal(raised.refusal?.code, TOO_HIGH);
  assert.equal((await setPoints(60, { slots: 10 })).refusal?.code, TOO_HIGH);
  await db.query({ text: `update games set rtp_ppm = 990000 where vendor_code = 'reels'` });
  assert.deepEqual((await margin()).excess, [
    {
      family: 'slots',
      vassalage: 'REELS',
      gameCode: 'clocks',
      key: null,
      returnBps: 9_900,
      rebateBps: 0,
      payBps: 120,
      totalBps: 10_020,
      maxBps: 9_950,
    },
  ]);
  // Anything that is less is taken, though it does not mend all of it.
  assert.equal((await setPoints(50, { way: 'alone' })).refusal, null);
  const less = await setLimits(t, 'DAILY_WAGE', { way: 'alone', maxRateBps: 90 });
  assert.equal(less.refusal, null);
  await db.query({ text: `update games set rtp_ppm = 950000 where vendor_code = 'reels'` });
});
