// However points are spread over a chain, a bet never brings back what was staked on it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rebateOf, type RebateStanding, sliceRebate } from '@parlour/commission';
import { type AnyFamily, familiesOf, oddsKey, packPresets, type Play } from '@parlour/lottery';
import { amount } from '@parlour/money';
import fc from 'fast-check';
import { memberGroup, tradedPoints } from '../offer/rules.ts';
import { groupExcess, packExcess } from './rules.ts';

const STAKE = 10n ** 12n;
const POINTS_STEP = 10;

const chains = fc.array(
  fc.record({ points: fc.integer({ min: 0, max: 60 }), isFrozen: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
);
type Chain = readonly { readonly points: number; readonly isFrozen: boolean }[];

const standings = (chain: Chain): RebateStanding[] =>
  chain.map(({ isFrozen, points }, index) => ({
    id: String(index),
    points: points * POINTS_STEP,
    isFrozen,
  }));

/** What the member and everybody above get of a stake. */
const rebated = (chain: Chain, pointsMax: number, traded: number): bigint =>
  sliceRebate(standings(chain), { tradedPoints: traded, pointsMax }).reduce(
    (sum, slice) => sum + rebateOf(amount(STAKE), slice),
    0n,
  );

/** What a bet brings back on average, by its chances: of the level that it is on, or of all of them. */
function won(play: Play<unknown>, odds: Readonly<Record<string, number>>): bigint {
  const each = play.levels.map((level) => {
    const { outcomes, winners } = level;
    const tenThousandths = BigInt(odds[oddsKey(play, level)] ?? 0);
    const price = BigInt(play.price ?? 1);
    return (STAKE * tenThousandths * BigInt(winners)) / (10_000n * BigInt(outcomes) * price);
  });
  return play.levelsAdd === true
    ? each.reduce((sum, one) => sum + one, 0n)
    : each.reduce((most, one) => (one > most ? one : most), 0n);
}

const keptOf = (marginMinBps: number): bigint => (STAKE * BigInt(10_000 - marginMinBps)) / 10_000n;

const PACKS = familiesOf('horse').flatMap((family: AnyFamily) =>
  [...packPresets(family.code).values()].map(({ odds }) => ({ family, odds })),
);

test('property: by odds that are taken, no chain gets back more than the margin leaves', () => {
  const terms = fc.record({
    pack: fc.constantFrom(...PACKS),
    pointsMax: fc.integer({ min: 0, max: 60 }).map((steps) => steps * POINTS_STEP),
    marginMinBps: fc.integer({ min: 1, max: 600 }),
  });
  let taken = 0;
  fc.assert(
    fc.property(terms, chains, ({ marginMinBps, pack, pointsMax }, chain) => {
      const { family, odds } = pack;
      const excess = packExcess(family, odds, { rebateMaxBps: pointsMax, marginMinBps });
      const above = new Set(excess.map(({ key }) => key?.split(':')[0]));
      for (const play of family.plays.filter((one) => one.odds === 'fixed')) {
        const most = won(play, odds) + (STAKE * BigInt(pointsMax)) / 10_000n;
        if (above.has(play.pricedAs ?? play.code)) {
          // Only a parlay is refused for less than what a bet on one level brings: for its legs together.
          if (play.joint === undefined) assert.ok(most > keptOf(marginMinBps), play.code);
          continue;
        }
        taken += 1;
        const total = won(play, odds) + rebated(chain, pointsMax, 0);
        assert.ok(total <= keptOf(marginMinBps), `${family.code} ${play.code}`);
      }
    }),
  );
  assert.ok(taken > 0);
});

test('property: nor by prize groups, whichever a member chooses', () => {
  const terms = fc.record({
    min: fc.integer({ min: 850, max: 990 }).map((half) => half * 2),
    span: fc.integer({ min: 0, max: 80 }),
    pointsMax: fc.integer({ min: 0, max: 120 }).map((steps) => steps * POINTS_STEP),
    marginMinBps: fc.integer({ min: 1, max: 600 }),
    chosen: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(terms, chains, ({ chosen, marginMinBps, min, pointsMax, span }, chain) => {
      const group = { min, max: Math.min(2_000, min + span * 2) };
      const game = { gameCode: 'ssc-60', family: 'ssc', group };
      if (groupExcess(game, { rebateMaxBps: pointsMax, marginMinBps }).length > 0) return;
      const { mine } = memberGroup(group, (chain[0]?.points ?? 0) * POINTS_STEP);
      const played = min + 2 * Math.floor((((mine - min) / 2) * chosen) / 100);
      const returned = (STAKE * BigInt(played)) / 2_000n;
      const back = returned + rebated(chain, pointsMax, tradedPoints(min, played));
      assert.ok(back <= keptOf(marginMinBps));
    }),
  );
});
