// However points, wages and dividends are spread over a chain, a bet never brings back what was staked on it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type BetOutcome,
  calculateBill,
  capPay,
  type Claim,
  countBet,
  dividendMaxOf,
  NO_ROOM,
  openTally,
  payMaxOf,
  paySlot,
  planPayments,
  rebateOf,
  type RebateStanding,
  sliceRebate,
  type Tier,
  type TurnoverKind,
  turnoverKinds,
} from '@parlour/commission';
import { type AnyFamily, familiesOf, oddsKey, packPresets, type Play } from '@parlour/lottery';
import { type Amount, amount, currencyOf, ZERO } from '@parlour/money';
import fc from 'fast-check';
import { memberGroup, tradedPoints } from '../offer/rules.ts';
import { gameReturnExcess, groupExcess, packExcess } from './rules.ts';

const STAKE = amount(10n ** 12n);
const USD = currencyOf('USD');
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
    (sum, slice) => sum + rebateOf(STAKE, slice),
    0n,
  );

/** Steps that a stake may reach or not, with rates that rise, as contracts have them. */
const tiersUpTo = (rateMax: number): fc.Arbitrary<readonly Tier[]> => {
  const rate = fc.integer({ min: 0, max: rateMax });
  const step = fc.record({ bet: fc.integer({ min: 0, max: 150 }), rate, lossRate: rate });
  return fc.array(step, { minLength: 1, maxLength: 6 }).map((steps) => {
    const rising = (values: readonly number[]) => values.toSorted((left, right) => left - right);
    const bets = rising(steps.map(({ bet }) => bet));
    const rates = rising(steps.map((one) => one.rate));
    const lossRates = rising(steps.map(({ lossRate }) => lossRate));
    return steps.map((_step, index) => ({
      bet: amount((STAKE * BigInt(bets[index] ?? 0)) / 100n),
      netLoss: ZERO,
      activeMembers: 0,
      rateBps: rates[index] ?? 0,
      lossRateBps: lossRates[index] ?? 0,
    }));
  });
};

const RATE_BPS_MAX = 100;
const HANDED_ON_MAX = 12;
const wages = fc.record({
  limits: fc.array(
    fc.record({
      kind: fc.constantFrom(...turnoverKinds),
      isOffered: fc.boolean(),
      maxRateBps: fc.integer({ min: 0, max: 60 }),
      turnoverCapBps: fc.constant(0),
    }),
    { maxLength: 6 },
  ),
  /** The cap on dividends; null where there are none. */
  dividends: fc.option(fc.integer({ min: 0, max: 80 })),
  /** What the platform pays the agent at the top, of which nothing may be agreed. */
  top: fc.record({
    DAILY_WAGE: fc.option(tiersUpTo(RATE_BPS_MAX)),
    HOURLY_SALARY: fc.option(tiersUpTo(RATE_BPS_MAX)),
    REALTIME_SALARY: fc.option(tiersUpTo(RATE_BPS_MAX)),
  }),
  /** In tenths of the rates above, level by level: also more than an upline is paid itself. */
  handedOn: fc.array(fc.integer({ min: 0, max: HANDED_ON_MAX }), { minLength: 8, maxLength: 8 }),
});
type Wages = typeof wages extends fc.Arbitrary<infer Value> ? Value : never;

const promisedOf = ({ top }: Wages) =>
  turnoverKinds.flatMap((kind) =>
    (top[kind] ?? []).map(({ lossRateBps, rateBps }) => ({
      kind,
      rateBps: kind === 'REALTIME_SALARY' ? Math.max(rateBps, lossRateBps) : rateBps,
    })),
  );

const mostWith = (all: Wages): { readonly payMaxBps: number; readonly dividendMaxBps: number } => {
  const { dividends, limits } = all;
  const capped = { kind: 'DIVIDEND', isOffered: true, maxRateBps: 6_000 } as const;
  const promises = {
    offered: dividends === null ? limits : [...limits, { ...capped, turnoverCapBps: dividends }],
    promised: promisedOf(all),
  };
  return { payMaxBps: payMaxOf(promises), dividendMaxBps: dividendMaxOf(promises) };
};

/** What a stake adds to dividends at most, however much was earned before and waits. */
const dividendOf = ({ dividends }: Wages): bigint =>
  capPay({ earned: STAKE, validBet: STAKE, capBps: dividends ?? 0, currency: USD }, NO_ROOM).paid;

/** What one contract comes to for the stake alone. */
function earned(kind: TurnoverKind, tiers: readonly Tier[], outcome: BetOutcome): Amount {
  if (kind !== 'REALTIME_SALARY') {
    const achieved = { validBet: STAKE, netLoss: ZERO, activeMembers: 1 };
    return calculateBill({ kind, tiers, baseUnit: amount(1n), currency: USD }, achieved).gross;
  }
  const tally = openTally(tiers);
  countBet(tally, STAKE, outcome);
  return paySlot(tally, USD).gross;
}

/** What is left with the member and everybody above when all wages and salaries of a stake are paid. */
function paidTo(chain: Chain, { handedOn, top }: Wages, outcome: BetOutcome): bigint {
  const downwards = chain.map((_one, index) => String(chain.length - 1 - index));
  const claims = turnoverKinds.flatMap((kind) => {
    let tiers = top[kind];
    return downwards.flatMap((payeeId, level): Claim[] => {
      if (tiers === null) return [];
      const payerId = level === 0 ? null : (downwards[level - 1] ?? null);
      const gross = earned(kind, tiers, outcome);
      tiers = tiers.map((tier) => ({
        ...tier,
        rateBps: Math.floor((tier.rateBps * (handedOn[level] ?? 0)) / 10),
        lossRateBps: Math.floor((tier.lossRateBps * (handedOn[level] ?? 0)) / 10),
      }));
      return [{ id: `${kind} ${payeeId}`, payerId, payeeId, gross, paid: ZERO }];
    });
  });
  const { balances, platformCost } = planPayments(claims, { balances: new Map(), currency: USD });
  const left = [...balances.values()].reduce<bigint>((sum, balance) => sum + balance, 0n);
  assert.equal(left, platformCost, 'what agents pay on comes out of what they were paid');
  return left;
}

/** The same on average with dividends, whatever the chance of a win: the better of both ends. */
const paidOnAverage = (chain: Chain, all: Wages): bigint => {
  const ends = (['won', 'lost'] as const).map((outcome) => paidTo(chain, all, outcome));
  return ends.reduce((most, one) => (one > most ? one : most), 0n) + dividendOf(all);
};

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
    pay: wages,
  });
  let taken = 0;
  fc.assert(
    fc.property(terms, chains, ({ marginMinBps, pack, pay, pointsMax }, chain) => {
      const { family, odds } = pack;
      const { dividendMaxBps, payMaxBps } = mostWith(pay);
      const by = { rebateMaxBps: pointsMax, payMaxBps, dividendMaxBps, marginMinBps };
      const beside = BigInt(pointsMax + payMaxBps + dividendMaxBps);
      const excess = packExcess(family, odds, by);
      const paid = paidOnAverage(chain, pay);
      const above = new Set(excess.map(({ key }) => key?.split(':')[0]));
      for (const play of family.plays.filter((one) => one.odds === 'fixed')) {
        const most = won(play, odds) + (STAKE * beside) / 10_000n;
        if (above.has(play.pricedAs ?? play.code)) {
          // Only a parlay is refused for less than what a bet on one level brings: for its legs together.
          if (play.joint === undefined) assert.ok(most > keptOf(marginMinBps), play.code);
          continue;
        }
        taken += 1;
        const total = won(play, odds) + rebated(chain, pointsMax, 0) + paid;
        assert.ok(total <= keptOf(marginMinBps), `${family.code} ${play.code}`);
        assert.ok(total < STAKE, `${family.code} ${play.code}`);
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
    pay: wages,
  });
  fc.assert(
    fc.property(terms, chains, ({ chosen, marginMinBps, min, pay, pointsMax, span }, chain) => {
      const group = { min, max: Math.min(2_000, min + span * 2) };
      const game = { gameCode: 'ssc-60', family: 'ssc', group };
      const by = { rebateMaxBps: pointsMax, ...mostWith(pay), marginMinBps };
      if (groupExcess(game, by).length > 0) return;
      const { mine } = memberGroup(group, (chain[0]?.points ?? 0) * POINTS_STEP);
      const played = min + 2 * Math.floor((((mine - min) / 2) * chosen) / 100);
      const returned = (STAKE * BigInt(played)) / 2_000n;
      const rebate = rebated(chain, pointsMax, tradedPoints(min, played));
      const back = returned + rebate + paidOnAverage(chain, pay);
      assert.ok(back <= keptOf(marginMinBps));
      assert.ok(back < STAKE);
    }),
  );
});

test('property: nor by games of vendors that state their return', () => {
  const terms = fc.record({
    rtpPpm: fc.integer({ min: 900_000, max: 1_000_000 }),
    validBetBps: fc.integer({ min: 0, max: 10_000 }),
    pointsMax: fc.integer({ min: 0, max: 60 }).map((steps) => steps * POINTS_STEP),
    marginMinBps: fc.integer({ min: 1, max: 600 }),
    pay: wages,
  });
  fc.assert(
    fc.property(terms, chains, ({ marginMinBps, pay, pointsMax, rtpPpm, validBetBps }, chain) => {
      const game = { vassalage: 'REELS', code: 'clocks', category: 'RNG', rtpPpm, validBetBps };
      const most = mostWith(pay);
      const by = { marginMinBps, ...most, pointsMax: new Map([['slots', pointsMax]] as const) };
      const beside = pointsMax + most.payMaxBps + most.dividendMaxBps;
      if (beside * validBetBps === 0 || gameReturnExcess([game], by).length > 0) return;
      const returned = (STAKE * BigInt(rtpPpm)) / 1_000_000n;
      const given = rebated(chain, pointsMax, 0) + paidOnAverage(chain, pay);
      const back = returned + (given * BigInt(validBetBps)) / 10_000n;
      assert.ok(back <= keptOf(marginMinBps));
      assert.ok(back < STAKE);
    }),
  );
});

test('the demo of the rule: 98.5 %, and points, wages and dividends that each were fine are refused together', () => {
  const { family, odds } =
    PACKS.find(({ family: { code } }) => code === 'vietnam-north') ?? assert.fail();
  const of = (rebateMaxBps: number, payMaxBps: number, dividendMaxBps: number) =>
    packExcess(family, odds, { rebateMaxBps, payMaxBps, dividendMaxBps, marginMinBps: 50 });
  assert.deepEqual([of(100, 0, 0), of(0, 100, 0), of(0, 0, 100)], [[], [], []]);
  assert.equal(of(100, 240, 60).find(({ key }) => key === 'lo2:win')?.totalBps, 10_250);
});
