import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familiesOf } from './family-list.ts';
import { vietnam, vietnamPack } from './families/vietnam/index.ts';
import { STARTING_PACKS } from './pack-preset.ts';
import { excessOfGroup, excessOfPack } from './return-sum.ts';

test('odds that return 99.5 % leave half a percent for the brand, and nothing for rebates', () => {
  const pack = vietnamPack('south', 'portal');
  const of = (rebateMaxBps: number) =>
    excessOfPack(vietnam.south, pack, { rebateMaxBps, marginMinBps: 50 });
  assert.deepEqual(of(0), []);
  assert.deepEqual(
    of(80).map(({ key }) => key),
    ['lo2:win', 'lo2.head:win', 'de.headTail:win'],
  );
  assert.deepEqual(of(80)[0], {
    key: 'lo2:win',
    returnBps: 9_950,
    rebateBps: 80,
    totalBps: 10_030,
    maxBps: 9_950,
  });
});

test('what a brand starts from leaves room for a rebate of one percent, everywhere', () => {
  for (const family of familiesOf('rat')) {
    const pack = STARTING_PACKS.get(family.code) ?? assert.fail(family.code);
    const terms = { rebateMaxBps: 100, marginMinBps: 50 };
    assert.deepEqual(excessOfPack(family, pack, terms), [], family.code);
  }
});

test('points are paid in odds or as a rebate, and never twice', () => {
  const of = (groupMax: number, rebateMaxBps: number) =>
    excessOfGroup({ groupMin: 1_800, groupMax }, { rebateMaxBps, marginMinBps: 200 });
  assert.equal(of(1_960, 800), null);
  // One step more of either is one step too much.
  assert.deepEqual(of(1_960, 810), {
    key: null,
    returnBps: 9_800,
    rebateBps: 10,
    totalBps: 9_810,
    maxBps: 9_800,
  });
  assert.equal(of(1_962, 0)?.totalBps, 9_810);
  assert.equal(of(1_800, 800), null);
});

test('points beyond everything are refused rather than wrapped', () => {
  const family = vietnam.north;
  const pack = STARTING_PACKS.get(family.code) ?? assert.fail();
  const levels = family.plays.reduce((sum, { levels: own }) => sum + own.length, 0);
  const found = excessOfPack(family, pack, { rebateMaxBps: 10_000, marginMinBps: 5_000 });
  assert.equal(found.length, levels);
});
