import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { contractKinds } from '@parlour/commission';
import { rebateFamilies } from '@parlour/contract';
import { vietnamPack } from '@parlour/lottery';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { openGames, setLimits } from '../testing.ts';

const reason = 'as agreed with the house';
const family = 'vietnam-south';
let t: TestApp;
let operatorToken: string;
before(async () => {
  t = await createTestApp();
  ({ operatorToken } = await t.operator('olivia'));
  await openGames(t, ['vietnam-south-300', 'ssc-60']);
  // Without pay by turnover and dividends all that odds leave is there for points.
  for (const kind of contractKinds) await setLimits(t, kind, { way: 'alone', isOffered: false });
});
after(() => t.close());

const margin = async () => (await t.call('GET /console/lottery/margin', { operatorToken })).value;
const setMargin = async (marginMinBps: number) => {
  const { version } = await margin();
  const body = { marginMinBps, version, reason };
  return t.agreed('PUT /console/lottery/margin', { operatorToken, body });
};
const settingPoints =
  (way: 'agreed' | 'alone') =>
  async (pointsMax: number, others: Readonly<Record<string, number>> = {}) => {
    const { version } = (await t.call('GET /console/point-policy', { operatorToken })).value;
    const items = rebateFamilies.map((one) => ({
      family: one,
      pointsMax: one === 'lottery' ? pointsMax : (others[one] ?? 0),
      gapMin: 10,
      allowsEqual: false,
      quotas: [],
    }));
    return t[way]('PUT /console/point-policy', {
      operatorToken,
      body: { items, version, reason },
    });
  };
const setPoints = settingPoints('agreed');
const setPointsAlone = settingPoints('alone');
const publish = async (odds: Readonly<Record<string, number>>) => {
  const params = { family };
  const held = (await t.call('GET /console/lottery/packs/:family', { operatorToken, params }))
    .value;
  const saved = await t.call('PUT /console/lottery/packs/:family/draft', {
    operatorToken,
    params,
    body: { odds: { ...odds }, note: '', revision: held.draft?.revision ?? 0 },
  });
  return t.agreed('POST /console/lottery/packs/:family/publish', {
    operatorToken,
    params,
    body: { revision: saved.value.revision, reason },
  });
};

test('odds, points and margin make one sum, wherever one of them is changed', async () => {
  assert.deepEqual(await margin(), {
    marginMinBps: 50,
    rebateMaxBps: 0,
    payMaxBps: 0,
    dividendMaxBps: 0,
    version: 0,
    excess: [],
  });
  // 98.5 % and 1 % leave half a percent; a step more does not.
  const tooMany = await setPoints(110);
  assert.equal(tooMany.refusal?.code, 'ticket.return_too_high');
  assert.match(
    tooMany.message ?? '',
    /vietnam-south lo2:win returns 98\.50 %, .* up to 1\.10 %, wages and salaries of agents up to 0\.00 %, and their dividends up to 0\.00 %: together 99\.60 %. At most 99\.50 %/,
  );
  assert.equal((await setPoints(100)).refusal, null);

  const dear = await publish(vietnamPack('south', 'portal').odds);
  assert.equal(dear.refusal?.code, 'ticket.return_too_high');
  assert.equal((await setMargin(60)).refusal?.code, 'ticket.return_too_high');
  assert.equal((await setMargin(40)).value.marginMinBps, 40);
  assert.equal((await setPoints(110)).refusal, null);

  const params = { gameCode: 'ssc-60' };
  const { group, isOn, limits, playsOff, singlePickBps, version } = (
    await t.call('GET /console/lottery/offers/:gameCode', { operatorToken, params })
  ).value;
  const offer = { isOn, limits, playsOff, singlePickBps, version, reason };
  const change = (min: number) =>
    t.agreed('PUT /console/lottery/offers/:gameCode', {
      operatorToken,
      params,
      body: { ...offer, group: { min, max: group?.max ?? min } },
    });
  assert.equal((await change(1_950)).refusal?.code, undefined);
  const raised = await setPoints(900);
  assert.equal(raised.refusal?.code, 'ticket.return_too_high');
});

test('fewer points are always taken, and settings of before are named until they are mended', async () => {
  await t.platform.db.query({
    text: `update point_policies set points_max = 300 where family = 'lottery'`,
  });
  const { excess } = await margin();
  assert.deepEqual(
    excess
      .filter(({ key }) => key === null || key === 'lo2:win')
      .map(({ family: of, gameCode, totalBps }) => [of, gameCode, totalBps]),
    [
      ['ssc', 'ssc-60', 10_050],
      [family, null, 10_150],
    ],
  );
  assert.equal((await setPointsAlone(200)).refusal, null);
  assert.equal((await setPoints(210)).refusal?.code, 'ticket.return_too_high');
});

test('the margin is changed by one operator at a time, and written down', async () => {
  const { version } = await margin();
  const body = { marginMinBps: 30, version: version + 1, reason };
  const late = await t.agreed('PUT /console/lottery/margin', { operatorToken, body });
  assert.equal(late.refusal?.code, 'ticket.margin_changed');
  const { items } = (
    await t.call('GET /console/audit', {
      operatorToken,
      query: { action: 'lottery.change_margin' },
    })
  ).value;
  assert.equal(items.length, 1);
});

test('points of slots stand on top of what a game returns, and a demonstration returns nothing', async () => {
  const { db } = t.platform;
  const insert = async (vendor: string, isDemo: boolean, rtpPpm: number) => {
    await db.query({
      text: `insert into vendors (code, display_name, vassalage, state, position, api_base,
          operator_id, is_demo)
        values ($1, $1, upper($1), 'live', 900, 'https://games.test', 'parlour', $2)`,
      values: [vendor, isDemo],
    });
    await db.query({
      text: `insert into games (id, vendor_code, code, kind, category, names, tags, state, rtp_ppm,
          icon_url)
        values ($1, $2, 'clocks', 'game', 'RNG', '{"en": "Clocks"}', '{}', 'live', $3, '/art/a.webp')`,
      values: [t.platform.newId(), vendor, rtpPpm],
    });
  };
  await insert('reels', false, 962_683);
  await insert('facade', true, 999_999);

  // 96.27 % and 3.4 % are above what the margin of 0.4 % leaves; 3.3 % are not.
  const refused = await setPoints(100, { slots: 340 });
  assert.equal(refused.refusal?.code, 'ticket.return_too_high');
  assert.match(
    refused.message ?? '',
    /REELS clocks returns 96\.27 %.* 3\.40 %, .*: together 99\.67 %/,
  );
  assert.equal((await setPoints(100, { slots: 330, live: 10_000 })).refusal, null);
  const ofGames = async () =>
    (await margin()).excess.filter(({ vassalage }) => vassalage !== undefined);
  assert.deepEqual(await ofGames(), []);

  // A brand that wants to keep more is told of the game whose points leave less.
  assert.match((await setMargin(44)).message ?? '', /REELS clocks returns/);
  await db.query({ text: `update games set rtp_ppm = 970000 where vendor_code = 'reels'` });
  assert.deepEqual(await ofGames(), [
    {
      family: 'slots',
      vassalage: 'REELS',
      gameCode: 'clocks',
      key: null,
      returnBps: 9_700,
      rebateBps: 330,
      payBps: 0,
      dividendBps: 0,
      totalBps: 10_030,
      maxBps: 9_960,
    },
  ]);
});
