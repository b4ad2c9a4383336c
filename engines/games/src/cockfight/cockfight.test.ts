import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText } from '@parlour/money';
import fc from 'fast-check';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import { payOf, recordedDraws } from '../solo/index.ts';
import { drawRound } from '../table/index.ts';
import {
  cockfight,
  cockfightPool,
  dividendFraction,
  dividendsOf,
  DRAW_WEIGHT,
  oddsOf,
  prove,
  provePool,
  type Side,
  sides,
  WHOLE,
} from './index.ts';

const none = recordedDraws([]);
const units = (text: string): Amount => amountFromText(text) ?? assert.fail(text);
const poolOf = (meron: bigint, wala: bigint) =>
  new Map<string, Amount>([
    ['meron', meron as Amount],
    ['wala', wala as Amount],
  ]);

test('dividends are those of the rules: 60,000 and 40,000 pay 158.33 and 237.50 for 100', () => {
  assert.deepEqual(dividendsOf(poolOf(60_000n, 40_000n)), { meron: 15_833n, wala: 23_750n });
});

test('a pool of which a side would pay 107 or less is cancelled', () => {
  assert.equal(dividendsOf(poolOf(95_000n, 12_000n)), null);
  assert.notEqual(dividendsOf(poolOf(80_000n, 12_000n)), null);
  assert.equal(dividendsOf(poolOf(100n, 0n)), null);
  assert.equal(dividendsOf(poolOf(0n, 0n)), null);
});

test('a pool pays what was staked less the share and what is cut off, and never more', () => {
  const stake = fc.array(fc.bigInt({ min: 1n, max: 10_000_000n }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(stake, stake, fc.constantFrom<Side>(...sides), (meron, wala, winner) => {
      const bets = { meron, wala };
      const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);
      const whole = sum(meron) + sum(wala);
      const dividends = dividendsOf(poolOf(sum(meron), sum(wala)));
      if (dividends === null) return;
      const pays = dividendFraction(dividends[winner]);
      const paid = sum(bets[winner].map((one) => payOf(one as Amount, pays)));
      const most = (whole * 95n) / 100n;
      assert.ok(paid <= most);
      // A ten-thousandth of each stake, and the least amount of each bet, are cut at most.
      assert.ok(most - paid <= sum(bets[winner]) / 10_000n + BigInt(bets[winner].length) + 1n);
    }),
  );
});

test('fixed odds return 95 % at most with the refund at a draw, and hardly less', () => {
  for (const weight of cockfight.setup.fields.flat()) {
    const returned = (weight * oddsOf(weight)) / 100 + DRAW_WEIGHT;
    assert.ok(returned <= 0.95 * WHOLE && returned > 0.944 * WHOLE);
  }
  for (const pair of cockfight.setup.fields)
    assert.equal(
      pair.reduce((sum, weight) => sum + weight, DRAW_WEIGHT),
      WHOLE,
    );
});

test('the published figures are what the weights give', () => {
  assertSheet(prove(), new URL('./sheet-cockfight.json', import.meta.url));
  assertSheet(provePool(), new URL('./sheet-cockfight-pool.json', import.meta.url));
  assert.equal(prove().modes.at(-1)?.rtpPpm, 950_000);
});

test('words of a fight decide it by the weights of its card', () => {
  const number = 12;
  const [meron = 0] = cockfight.cardOf(number).weights;
  const winnerOf = (word: number) =>
    cockfight.table.draw(recordedDraws(drawRound(cockfight.plan, { below: () => word }, number)));
  assert.deepEqual(winnerOf(meron - 1), { fight: number, winner: 'meron' });
  assert.equal(winnerOf(meron).winner, 'wala');
  assert.equal(winnerOf(WHOLE - DRAW_WEIGHT).winner, 'draw');
});

test('a fight of the pool ends with what was staked, and not without it', () => {
  const { game, plan } = cockfightPool;
  const choice = {
    bets: [
      { place: 'meron', amount: '1' },
      { place: 'draw', amount: '0.5' },
    ],
  };
  const begun = game.begin({ stake: units('1.5'), choice }, none);
  assert.equal(begun.raiseOf({ kind: 'result' }), null);
  assert.equal(begun.raiseOf({ kind: 'result', pool: { meron: '1' } }), null);
  assert.equal(begun.raiseOf({ kind: 'result', pool: { meron: '1', wala: '-1' } }), null);
  const number = 3;
  const endAt = (word: number, wala: string) =>
    begun.act(
      { kind: 'result', pool: { meron: '6', wala } },
      recordedDraws(drawRound(plan, { below: () => word }, number)),
    ).win;
  assert.equal(endAt(0, '4'), units('1.5833'));
  assert.equal(endAt(WHOLE - DRAW_WEIGHT - 1, '4'), 0n);
  assert.equal(endAt(WHOLE - 1, '4'), units('5.5'));
  assert.equal(endAt(0, '0.1'), units('1'));
});

for (const { game } of [cockfight, cockfightPool])
  test(`rounds of ${game.code} come out as they always did`, () => {
    const places = ['meron', 'wala', 'draw'];
    assertGoldenRounds(game, new URL(`./golden-rounds-${game.code}.json`, import.meta.url), [
      { choice: { bets: [{ place: 'meron', amount: '1' }] } },
      {
        choice: {
          bets: places.map((place, at) => ({ place, amount: ['0.5', '0.3', '0.2'][at] ?? '0' })),
        },
      },
    ]);
  });
