// Whatever is staked, and whenever an agent stops, dividends bring a play back no more than their cap: proved
// on the whole tree of outcomes, each with its exact chance, so that no luck of a sample is in it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  add,
  type Amount,
  amount,
  AMOUNT_PER_UNIT,
  currencyOf,
  subtract,
  ZERO,
} from '@parlour/money';
import fc from 'fast-check';
import { calculateBill, netLossOf } from './calculate.ts';
import { type CarryBefore, carryOver } from './carry.ts';
import { type CarryMode, carryModes } from './kind.ts';
import { planPayments } from './pay.ts';
import { NO_TIER, type Tier } from './tier.ts';
import { capOfPeriod, type CapBefore, capPay, NO_ROOM } from './turnover-cap.ts';

const USD = currencyOf('USD');
const BPS = 10_000n;
const units = (count: number): Amount => amount(BigInt(count) * AMOUNT_PER_UNIT);
const tier = (rateBps: number): Tier => ({ ...NO_TIER, rateBps });

/** So many of so many outcomes win; a winner is paid what makes the return of the terms. */
type Game = { readonly wins: number; readonly of: number };
const GAMES: readonly Game[] = [
  { wins: 1, of: 2 },
  { wins: 1, of: 100 },
  { wins: 97, of: 100 },
];

type Terms = {
  readonly returnBps: number;
  /** Of the member and everybody above, and wages of all kinds. */
  readonly besideBps: number;
  readonly capBps: number;
  readonly marginBps: number;
  readonly carryMode: CarryMode;
  /** From the platform downwards, hundredths of a percent of what the team lost. */
  readonly rates: readonly number[];
};

type Contract = { readonly carry: CarryBefore | null; readonly cap: CapBefore };

type Situation = {
  readonly bets: number;
  readonly lostInARow: number;
  /** Won less staked, by odds alone. */
  readonly ahead: Amount;
  readonly stake: Amount;
  readonly payout: Amount;
  readonly contracts: readonly Contract[];
  /** All that came back so far, dividends with it, and what was staked for it. */
  readonly back: Amount;
  readonly staked: Amount;
};

/** The next bet, and whether the period ends behind it; null to stop. */
type Bet = { readonly stake: Amount; readonly game: Game; readonly ends: boolean };
type Strategy = (now: Situation) => Bet | null;

/** Pays the dividends of a period down the chain. */
function settle(now: Situation, { besideBps, capBps, carryMode, rates }: Terms): Situation {
  const beside = amount((now.stake * BigInt(besideBps)) / BPS);
  const parts = {
    memberRebate: beside,
    agentRebate: ZERO,
    promotion: ZERO,
    wages: ZERO,
    fees: ZERO,
  };
  const { payout, stake } = now;
  const loss = netLossOf(
    { ...parts, stake, payout, correction: ZERO },
    { deductWages: true, deductFees: true },
  );
  const settled = now.contracts.map(({ cap: before, carry: carried }, level) => {
    const carry = carryOver(carryMode, loss, { before: carried, endsMonth: false });
    const { gross: earned } = calculateBill(
      { kind: 'DIVIDEND', tiers: [tier(rates[level] ?? 0)], baseUnit: amount(1n), currency: USD },
      { validBet: stake, netLoss: carry.totalLoss, activeMembers: 1 },
    );
    const cap = capPay({ earned, validBet: stake, capBps, currency: USD }, before);
    const next = { carriedOut: carry.carriedOut, isAdjacent: true, isSameMonth: true };
    return { paid: cap.paid, carry: next, cap: { room: cap.roomOut, waiting: cap.waitedOut } };
  });
  const claims = settled.map(({ paid: gross }, level) => ({
    id: String(level),
    payerId: level === 0 ? null : String(level - 1),
    payeeId: String(level),
    gross,
    paid: ZERO,
  }));
  const { balances, platformCost } = planPayments(claims, { balances: new Map(), currency: USD });
  assert.equal(
    [...balances.values()].reduce<bigint>((sum, one) => sum + one, 0n),
    platformCost,
  );
  return {
    ...now,
    stake: ZERO,
    payout: ZERO,
    contracts: settled,
    back: add(now.back, platformCost),
  };
}

/** Exact: numerators over one denominator. */
type Mean = { readonly back: bigint; readonly staked: bigint; readonly over: bigint };

/** What comes back on average of all that can happen, and what is staked for it. */
function meanOf(strategy: Strategy, terms: Terms, now: Situation): Mean {
  const bet = strategy(now);
  if (bet === null) {
    // A period without bets follows, in which something may still have waited.
    const { back, staked } = settle(settle(now, terms), terms);
    return { back, staked, over: 1n };
  }
  const { ends, game, stake } = bet;
  const { of, wins } = game;
  const prize = (stake * BigInt(terms.returnBps) * BigInt(of)) / (BPS * BigInt(wins));
  const beside = (stake * BigInt(terms.besideBps)) / BPS;
  const after = (payout: bigint): Mean => {
    const next: Situation = {
      ...now,
      bets: now.bets + 1,
      lostInARow: payout === 0n ? now.lostInARow + 1 : 0,
      ahead: amount(now.ahead + payout - stake),
      stake: add(now.stake, stake),
      payout: amount(now.payout + payout),
      back: amount(now.back + payout + beside),
      staked: add(now.staked, stake),
    };
    return meanOf(strategy, terms, ends ? settle(next, terms) : next);
  };
  const [won, lost] = [after(prize), after(0n)];
  const [w, l] = [BigInt(wins) * lost.over, BigInt(of - wins) * won.over];
  return {
    back: w * won.back + l * lost.back,
    staked: w * won.staked + l * lost.staked,
    over: BigInt(of) * won.over * lost.over,
  };
}

const begin = ({ rates }: Terms): Situation => ({
  bets: 0,
  lostInARow: 0,
  ahead: ZERO,
  stake: ZERO,
  payout: ZERO,
  contracts: rates.map(() => ({ carry: null, cap: NO_ROOM })),
  back: ZERO,
  staked: ZERO,
});

const playedBy = (strategy: Strategy, terms: Terms): Mean => meanOf(strategy, terms, begin(terms));

const BETS_MAX = 7;
const EVEN: Game = { wins: 1, of: 2 };
const LONG: Game = { wins: 1, of: 100 };
const ending = (stake: Amount, game: Game): Bet => ({ stake, game, ends: true });

/** The plays that live on being paid for losses and keeping what is won. */
const ADVERSARIES: Readonly<Record<string, Strategy>> = {
  'one near-even bet': ({ bets }) => (bets === 0 ? ending(units(1_000), EVEN) : null),
  'until the first win': ({ bets, lostInARow }) =>
    bets === BETS_MAX || lostInARow < bets ? null : ending(units(1_000), EVEN),
  'until the first loss': ({ bets, lostInARow }) =>
    bets === BETS_MAX || lostInARow > 0 ? null : ending(units(1_000), EVEN),
  'doubling until a win': ({ bets, lostInARow }) =>
    bets === BETS_MAX || lostInARow < bets ? null : ending(units(10 * 2 ** bets), EVEN),
  'until it is ahead, dividends counted in': ({ back, bets, staked }) =>
    bets === BETS_MAX || back > staked ? null : ending(units(100), EVEN),
  'long odds': ({ ahead, bets }) =>
    bets === BETS_MAX || ahead > 0n ? null : ending(units(5), LONG),
  'a large bet, then small ones that make room': ({ bets }) =>
    bets === BETS_MAX ? null : ending(units(bets === 0 ? 10_000 : 1), EVEN),
  'small bets that make room, then a large one': ({ bets }) =>
    bets === BETS_MAX ? null : ending(units(bets === BETS_MAX - 1 ? 10_000 : 100), EVEN),
};

const FULL: Terms = {
  returnBps: 9_850,
  besideBps: 70,
  capBps: 30,
  marginBps: 50,
  carryMode: 'NONE',
  rates: [6_000, 4_000],
};

function demandKept({ back, over, staked }: Mean, marginBps: number, what: string): void {
  assert.ok(over > 0n);
  assert.ok(back * BPS <= staked * (BPS - BigInt(marginBps)), what);
  if (staked > 0n) assert.ok(back < staked, what);
}

test('no play brings back more than the margin leaves, and without the cap some would', () => {
  for (const [name, strategy] of Object.entries(ADVERSARIES)) {
    for (const carryMode of carryModes) {
      demandKept(
        playedBy(strategy, { ...FULL, carryMode }),
        FULL.marginBps,
        `${name} ${carryMode}`,
      );
    }
  }
  const uncapped = { ...FULL, capBps: 1_000_000 };
  const gains = Object.entries(ADVERSARIES).filter(([, strategy]) => {
    const { back, staked } = playedBy(strategy, uncapped);
    return back > staked;
  });
  assert.ok(gains.length >= 4, gains.map(([name]) => name).join(', '));
  const { back, staked } = playedBy(ADVERSARIES['one near-even bet'] ?? assert.fail(), uncapped);
  // 98.5 % by odds, 0.7 % beside, and 60 % of the half that is lost.
  assert.equal((back * BPS) / staked, 12_899n);
});

test('property: nor does any other, down any chain', () => {
  const step = fc.record({
    stake: fc.integer({ min: 1, max: 5_000 }).map(units),
    game: fc.constantFrom(...GAMES),
    ends: fc.boolean(),
    stops: fc.boolean(),
  });
  const wish = fc.record({
    returnBps: fc.integer({ min: 9_000, max: 9_900 }),
    share: fc.integer({ min: 0, max: 100 }),
    carryMode: fc.constantFrom(...carryModes),
    rates: fc.array(fc.integer({ min: 0, max: 6_000 }), { minLength: 1, maxLength: 3 }),
    /** What is done next, by how often was bet and by whether it is behind, even or ahead. */
    steps: fc.array(fc.tuple(step, step, step), { minLength: 1, maxLength: 6 }),
  });
  fc.assert(
    fc.property(wish, ({ carryMode, rates, returnBps, share, steps }) => {
      const left = 10_000 - returnBps - 50;
      const capBps = Math.floor((left * share) / 100);
      const terms = {
        returnBps,
        besideBps: left - capBps,
        capBps,
        marginBps: 50,
        carryMode,
        rates,
      };
      const strategy: Strategy = ({ ahead, bets }) => {
        const next = steps[bets]?.[ahead < 0n ? 0 : ahead === 0n ? 1 : 2];
        return next === undefined || (bets > 0 && next.stops) ? null : next;
      };
      demandKept(playedBy(strategy, terms), 50, JSON.stringify({ returnBps, share }));
    }),
    { numRuns: 300 },
  );
});

test('property: at every moment all that was paid is within the cap, and nothing is lost', () => {
  const period = fc.record({
    earned: fc.bigInt({ min: 0n, max: 10n ** 9n }).map((cents) => amount(cents * 1_000n)),
    validBet: fc.bigInt({ min: -(10n ** 11n), max: 10n ** 12n }).map(amount),
    capBps: fc.integer({ min: 0, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(period, { maxLength: 30 }), (periods) => {
      let before = NO_ROOM;
      let [allowed, paid, earned] = [0n, 0n, 0n];
      let isShort = false;
      for (const one of periods) {
        const { made, paid: now, roomOut, waitedOut } = capPay({ ...one, currency: USD }, before);
        allowed += one.validBet * BigInt(one.capBps);
        paid += now;
        earned += one.earned;
        assert.ok(now >= 0n && waitedOut >= 0n && now % 1_000n === 0n);
        assert.ok(made * BPS <= one.validBet * BigInt(one.capBps));
        // Bets that were taken back may leave it above the cap, and then nothing is paid on.
        isShort = now === 0n && (isShort || paid * BPS > allowed);
        assert.ok(isShort || paid * BPS <= allowed);
        assert.equal(earned, paid + waitedOut);
        assert.equal(roomOut, subtract(add(before.room, made), now));
        before = { room: roomOut, waiting: waitedOut };
      }
    }),
  );
});

test('what finds no room waits, and is paid when later bets make some', () => {
  const at = { capBps: 50, currency: USD };
  const first = capPay({ ...at, earned: units(100), validBet: units(1_000) }, NO_ROOM);
  assert.deepEqual([first.paid, first.waitedOut, first.roomOut], [units(5), units(95), ZERO]);
  const next = { room: first.roomOut, waiting: first.waitedOut };
  const second = capPay({ ...at, earned: ZERO, validBet: units(20_000) }, next);
  assert.deepEqual([second.paid, second.waitedOut, second.roomOut], [units(95), ZERO, units(5)]);
  // Bets that were taken back are made up for before anything is paid again.
  const last = { room: second.roomOut, waiting: second.waitedOut };
  const third = capPay({ ...at, earned: units(3), validBet: units(-2_000) }, last);
  assert.deepEqual([third.paid, third.waitedOut, third.roomOut], [ZERO, units(3), units(-5)]);
});

test('a lower cap is in force at once, and a higher one from the next period on', () => {
  const until = (day: number) => new Date(Date.UTC(2026, 4, day));
  const held = [
    { capBps: 50, until: until(10) },
    { capBps: 20, until: until(20) },
    { capBps: 80, until: null },
  ];
  assert.equal(capOfPeriod(held, until(31)), 20);
  assert.equal(capOfPeriod(held.slice(2), until(31)), 80);
  // What is changed after a settlement makes no difference to it.
  assert.equal(capOfPeriod(held, until(5)), 50);
});
