import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, type Amount, amount, amountFromText, AMOUNT_PER_UNIT, ZERO } from '@parlour/money';
import fc from 'fast-check';
import { honeyLedgerFigures } from '../honey-ledger/index.ts';
import { parSheet } from '../velvet-hours/index.ts';
import {
  commitPoint,
  feed,
  hitsByChance,
  inUnits,
  pointAt,
  pointsOf,
  poolRules,
  type PoolRules,
  poolSheet,
  poolsOf,
  sharesOf,
  sumOfShares,
} from './index.ts';

const scale = { units: 1n, step: amount(1_000n) };
const money = (text: string) => amountFromText(text) as Amount;
const [mini] = poolRules as [PoolRules];

test('the sheet says what comes back by pool, and a share of 1 % from 25 to 50 returns 3 %', async () => {
  const { returnOf } = await import('./sheet.ts');
  const example = { level: 'mini', sharePpm: 10_000n, seed: 25n } as const;
  const { denominator, numerator } = returnOf({
    ...example,
    trigger: { kind: 'point', before: 50n },
  });
  assert.equal(numerator * 100n, denominator * 3n);
  assert.deepEqual(
    poolSheet.levels.map(({ level, meanPrize, returnPpm, stakedPerHit }) => [
      level,
      returnPpm,
      meanPrize,
      stakedPerHit,
    ]),
    [
      ['mini', 3_000, 30, 10_000],
      ['minor', 2_250, 150, 66_666],
      ['major', 1_500, 1_500, 1_000_000],
      ['grand', 2_000, 40_000, 20_000_000],
    ],
  );
  assert.deepEqual([poolSheet.sharePpm, poolSheet.returnPpm], [6_000, 8_750]);
});

test('what joined slots return with the pools stays between 94 and 97.5 %', () => {
  const returns = {
    'velvet-hours': parSheet.rtpPpm,
    'honey-ledger': honeyLedgerFigures.modes['spin']?.rtpPpm ?? 0,
  };
  for (const [code, rtpPpm] of Object.entries(returns)) {
    const total = rtpPpm + (poolsOf(code)?.returnPpm ?? 0);
    assert.ok(total >= 940_000 && total <= 975_000, `${code}: ${total}`);
  }
  assert.equal(poolsOf('dice'), null);
});

test('shares of every stake of the ladder are exact', () => {
  const shares = sharesOf(money('0.20'));
  assert.deepEqual(shares, { mini: 40n, minor: 30n, major: 20n, grand: 30n });
  assert.equal(sumOfShares(shares), 120n);
});

test('points lie above the seed, a cent apart, up to the limit itself', () => {
  assert.equal(pointsOf(mini, scale), 4_000n);
  assert.equal(pointAt(mini, scale, 0n), money('10.01'));
  assert.equal(pointAt(mini, scale, 3_999n), money('50.00'));
  assert.equal(pointsOf(poolRules[3] as PoolRules, scale), null);
});

test('a promise of a point is opened by point and salt, and names its filling', () => {
  const cycle = { currency: 'USD', level: 'mini', number: 1 } as const;
  const point = { point: money('12.34'), salt: 'a'.repeat(64) };
  const hash = commitPoint(cycle, point);
  assert.equal(hash.length, 64);
  assert.notEqual(hash, commitPoint({ ...cycle, number: 2 }, point));
  assert.notEqual(hash, commitPoint(cycle, { ...point, point: money('12.35') }));
});

test('a pool pays its point exactly and keeps what is over', () => {
  const pool = { balance: money('12.33000'), point: money('12.34') };
  const at = { isHit: false, step: scale.step };
  assert.deepEqual(feed(pool, amount(999n), at), { balance: 1_233_999n, prize: null });
  assert.deepEqual(feed(pool, amount(1_400n), at), { balance: 400n, prize: money('12.34') });
});

test('a pool by chance pays what the currency can pay', () => {
  const pool = { balance: money('10000.00000'), point: null };
  const at = { isHit: true, step: scale.step };
  assert.deepEqual(feed(pool, amount(1_234n), at), { balance: 234n, prize: money('10000.01') });
  assert.equal(feed(pool, amount(1_234n), { ...at, isHit: false }).prize, null);
});

test('the chance of a bet is its stake over the units, by the seeds and no draw of the game', () => {
  const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo' };
  const hits = (stake: Amount, count: number) =>
    Array.from({ length: count }, (_, nonce) => nonce).filter((nonce) =>
      hitsByChance({ ...seeds, nonce }, { stake, scale, bet: 0 }),
    ).length;
  // One in a hundred, two hundred of twenty thousand; five deviations are 70.
  const expected = hits(inUnits(200_000n, scale), 20_000);
  assert.ok(Math.abs(expected - 200) < 70, String(expected));
  assert.equal(hits(ZERO, 100), 0);
  assert.equal(hits(inUnits(20_000_000n, scale), 100), 100);
});

test('what goes in and what is seeded is what was paid and what is held, for any bets', () => {
  const bets = fc.array(
    fc.record({ stake: fc.bigInt({ min: 1n, max: 10n ** 9n }), isHit: fc.boolean() }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(bets, fc.constantFrom(...poolRules), fc.nat(), (script, rules, start) => {
      const seed = inUnits(rules.seed, scale);
      const places = pointsOf(rules, scale);
      let draws = BigInt(start);
      const point = () =>
        places === null ? null : pointAt(rules, scale, (draws += 7_919n) % places);
      let pool = { balance: seed, point: point() };
      const sums = { given: seed, paid: ZERO };
      for (const { isHit, stake } of script) {
        const share = sharesOf(amount(stake))[rules.level];
        sums.given = add(sums.given, share);
        const fed = feed(pool, share, { isHit, step: scale.step });
        if (fed.prize === null) {
          pool = { ...pool, balance: fed.balance };
          continue;
        }
        sums.paid = add(sums.paid, fed.prize);
        sums.given = add(sums.given, seed);
        pool = { balance: add(fed.balance, seed), point: point() };
        if (rules.trigger.kind === 'point')
          assert.ok(fed.prize <= rules.trigger.before * AMOUNT_PER_UNIT);
      }
      assert.equal(sums.given, sums.paid + pool.balance);
    }),
  );
});

test('fillings played by the rules return what the sheet says', () => {
  const seed = inUnits(mini.seed, scale);
  const places = pointsOf(mini, scale) ?? 1n;
  const stake = amount(10n * AMOUNT_PER_UNIT);
  const share = sharesOf(stake).mini;
  const sums = { paid: 0n, staked: 0n };
  // Every fortieth point once, in an order without pattern.
  for (let turn = 0n, left = ZERO; turn < 100n; turn += 1n) {
    const point = pointAt(mini, scale, (turn * 37n * 40n) % places);
    for (let balance = add(seed, left); ;) {
      sums.staked += stake;
      const fed = feed({ balance, point }, share, { isHit: false, step: scale.step });
      balance = fed.balance;
      if (fed.prize === null) continue;
      sums.paid += fed.prize;
      left = balance;
      break;
    }
  }
  const returned = Number((sums.paid * 1_000_000n) / sums.staked);
  assert.ok(Math.abs(returned - 3_000) < 60, String(returned));
});
