import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familiesOf } from './family-list.ts';
import { vietnam, vietnamPack } from './families/vietnam/index.ts';
import { STARTING_PACKS } from './pack-preset.ts';
import { excessOfGroup, excessOfPack } from './return-sum.ts';

const NONE = { rebateMaxBps: 0, payMaxBps: 0, dividendMaxBps: 0 };

test('odds that return 99.5 % leave half a percent for the brand, and nothing for rebates', () => {
  const pack = vietnamPack('south', 'portal');
  const of = (rebateMaxBps: number) =>
    excessOfPack(vietnam.south, pack, { ...NONE, rebateMaxBps, marginMinBps: 50 });
  assert.deepEqual(of(0), []);
  assert.deepEqual(
    of(80).map(({ key }) => key),
    ['lo2:win', 'lo2.head:win', 'de.headTail:win'],
  );
  assert.deepEqual(of(80)[0], {
    key: 'lo2:win',
    returnBps: 9_950,
    rebateBps: 80,
    payBps: 0,
    dividendBps: 0,
    totalBps: 10_030,
    maxBps: 9_950,
  });
});

test('what a brand starts from leaves one percent for rebate, pay and dividends together, everywhere', () => {
  const shares = [
    { ...NONE, rebateMaxBps: 100 },
    { ...NONE, payMaxBps: 70, dividendMaxBps: 30 },
    { rebateMaxBps: 40, payMaxBps: 50, dividendMaxBps: 10 },
  ];
  for (const family of familiesOf('rat')) {
    const pack = STARTING_PACKS.get(family.code) ?? assert.fail(family.code);
    for (const share of shares) {
      assert.deepEqual(excessOfPack(family, pack, { ...share, marginMinBps: 50 }), [], family.code);
    }
  }
  const [north, pack] = [vietnam.north, STARTING_PACKS.get(vietnam.north.code) ?? assert.fail()];
  const terms = { rebateMaxBps: 41, payMaxBps: 50, dividendMaxBps: 10, marginMinBps: 50 };
  const [first] = excessOfPack(north, pack, terms);
  assert.deepEqual(first, {
    key: 'lo2:win',
    returnBps: 9_850,
    rebateBps: 41,
    payBps: 50,
    dividendBps: 10,
    totalBps: 9_951,
    maxBps: 9_950,
  });
});

test('points are paid in odds or as a rebate, and never twice', () => {
  const of = (groupMax: number, rebateMaxBps: number, beside: Partial<typeof NONE> = {}) =>
    excessOfGroup(
      { groupMin: 1_800, groupMax },
      { ...NONE, rebateMaxBps, ...beside, marginMinBps: 200 },
    );
  assert.equal(of(1_960, 800), null);
  // One step more of either is one step too much.
  assert.deepEqual(of(1_960, 810), {
    key: null,
    returnBps: 9_800,
    rebateBps: 10,
    payBps: 0,
    dividendBps: 0,
    totalBps: 9_810,
    maxBps: 9_800,
  });
  // Pay and dividends are not traded into odds.
  assert.equal(of(1_960, 800, { payMaxBps: 1 })?.totalBps, 9_801);
  assert.equal(of(1_960, 800, { dividendMaxBps: 1 })?.totalBps, 9_801);
  assert.equal(of(1_962, 0)?.totalBps, 9_810);
  assert.equal(of(1_800, 800), null);
});

test('points and pay beyond everything are refused rather than wrapped', () => {
  const family = vietnam.north;
  const pack = STARTING_PACKS.get(family.code) ?? assert.fail();
  const levels = family.plays.reduce((sum, { levels: own }) => sum + own.length, 0);
  const most = { rebateMaxBps: 10_000, payMaxBps: 10_000, dividendMaxBps: 10_000 };
  const terms = { ...most, marginMinBps: 5_000 };
  const found = excessOfPack(family, pack, terms);
  assert.equal(found.length, levels);
});
