import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rebateFamilies } from '@parlour/contract';
import { vietnamPack } from '@parlour/lottery';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { openGames } from '../testing.ts';

const reason = 'as agreed with the house';
const family = 'vietnam-south';
let t: TestApp;
let operatorToken: string;
before(async () => {
  t = await createTestApp();
  ({ operatorToken } = await t.operator('olivia'));
  await openGames(t, ['vietnam-south-300', 'ssc-60']);
});
after(() => t.close());

const margin = async () => (await t.call('GET /console/lottery/margin', { operatorToken })).value;
const setMargin = async (marginMinBps: number) => {
  const { version } = await margin();
  const body = { marginMinBps, version, reason };
  return t.agreed('PUT /console/lottery/margin', { operatorToken, body });
};
const settingPoints = (way: 'agreed' | 'alone') => async (pointsMax: number) => {
  const { version } = (await t.call('GET /console/point-policy', { operatorToken })).value;
  const items = rebateFamilies.map((one) => ({
    family: one,
    pointsMax: one === 'lottery' ? pointsMax : 0,
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
    version: 0,
    excess: [],
  });
  // 98.5 % and 1 % leave half a percent; a step more does not.
  const tooMany = await setPoints(110);
  assert.equal(tooMany.refusal?.code, 'ticket.return_too_high');
  assert.match(
    tooMany.message ?? '',
    /vietnam-south lo2:win returns 98\.50 % .* up to 1\.10 %: together 99\.60 %. At most 99\.50 %/,
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
