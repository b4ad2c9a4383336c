import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  add,
  type Amount,
  amount,
  amountFromText,
  currencyOf,
  isPayable,
  sum,
  ZERO,
} from '@parlour/money';
import fc from 'fast-check';
import { cpaAmount, doubtOf, isQualified, missingOf, qualifiesUntil } from './cpa.ts';
import { emptyMonth, type Share, shareRevenue } from './revenue-share.ts';
import { type MemberMonth, netOfRevenue } from './net-revenue.ts';
import type { AffiliateTerms, CpaTerms, ShareTerms } from './plan.ts';
import {
  drawStatement,
  ownEarnings,
  type StatementLabel,
  type StatementSums,
} from './statement.ts';

const usd = currencyOf('USD');
const units = (text: string): Amount => amountFromText(text) ?? ZERO;

const share: ShareTerms = {
  tiers: [
    { netRevenue: ZERO, firstDepositors: 0, rateBps: 2_500 },
    { netRevenue: units('10'), firstDepositors: 1, rateBps: 4_000 },
  ],
  carry: 'FOREVER',
  apartFrom: null,
  vendorFees: [{ category: 'LIVE', rateBps: 300 }],
  vendorFeeBps: 100,
  depositFeeBps: 150,
  withdrawalFeeBps: 50,
  adminFeeBps: 1_000,
  deductPromotions: true,
  deductMemberRebates: true,
  deductAgentPay: true,
};
const terms: AffiliateTerms = {
  cpa: null,
  share,
  subRateBps: 500,
  payoutMin: units('5'),
  autoPayMax: ZERO,
};

const month = (memberId: string, stake: string, payout = '0'): MemberMonth => ({
  ...emptyMonth(memberId),
  play: [{ category: 'RNG', stake: units(stake), payout: units(payout) }],
});

const SUMS: ReadonlySet<StatementLabel> = new Set([
  'net_revenue',
  'total_revenue',
  'carried_out',
  'earned',
  'total',
  'payable',
  'left_over',
]);

/** That each sum is what the lines before it come to. */
function demandSums({ lines, ...sums }: StatementSums, hasShare: boolean): void {
  const value = (label: StatementLabel): Amount =>
    lines.find((line) => line.label === label)?.amount ?? ZERO;
  const upTo = (label: StatementLabel, from: StatementLabel | null): Amount => {
    const end = lines.findIndex((line) => line.label === label);
    const start = from === null ? 0 : lines.findIndex((line) => line.label === from);
    return sum(
      lines.slice(start, end).flatMap((line) => (SUMS.has(line.label) ? [] : [line.amount])),
    );
  };
  if (hasShare) {
    assert.equal(value('net_revenue'), upTo('net_revenue', null));
    assert.equal(value('total_revenue'), add(value('net_revenue'), value('carried_in')));
  }
  assert.equal(value('earned'), upTo('earned', hasShare ? 'share' : null));
  assert.equal(value('total'), add(value('earned'), value('brought_in')));
  assert.equal(value('total'), add(value('payable'), value('left_over')));
  assert.equal(sums.total, add(sums.payable, sums.leftOver));
}

test('every item of net revenue is a line, and the tier applies to what remains', () => {
  const members: MemberMonth[] = [
    {
      ...emptyMonth('a'),
      play: [
        { category: 'RNG', stake: units('1000'), payout: units('600') },
        { category: 'LIVE', stake: units('200'), payout: units('250') },
      ],
      late: [{ category: 'RNG', stake: ZERO, payout: units('-30') }],
      promotion: units('40'),
      memberRebate: units('10'),
      agentPay: units('5'),
      deposits: units('400'),
      withdrawals: units('100'),
      feesBorne: units('1'),
      chargeback: units('50'),
    },
  ];
  const calculated = shareRevenue(share, members, {
    before: { carriedOut: units('-20'), apart: new Map() },
    firstDepositors: 1,
  });
  const drawn = drawStatement({
    terms,
    currency: usd,
    share: calculated,
    conversions: [],
    reversals: [],
    subs: [units('33.33'), units('0.01')],
    broughtIn: units('0.004'),
  });
  demandSums(drawn, true);
  const value = (label: StatementLabel) => drawn.lines.find((line) => line.label === label)?.amount;
  assert.equal(value('vendor_fee'), units('-16'));
  assert.equal(value('payment_fee'), units('-7.5'));
  assert.equal(value('correction'), units('30'));
  assert.equal(value('net_revenue'), units('226.35'));
  assert.equal(value('share'), units('82.54'));
  assert.equal(drawn.payable, units('84.21'));
  assert.equal(drawn.isCarried, false);
});

test('switches leave what an operator does not deduct', () => {
  const off = {
    ...share,
    deductPromotions: false,
    deductMemberRebates: false,
    deductAgentPay: false,
  };
  const member = {
    ...emptyMonth('a'),
    promotion: units('40'),
    memberRebate: units('10'),
    agentPay: units('5'),
  };
  const context = { before: { carriedOut: ZERO, apart: new Map() }, firstDepositors: 0 };
  assert.equal(shareRevenue(off, [member], context).netRevenue, ZERO);
  assert.equal(shareRevenue(share, [member], context).netRevenue, units('-55'));
});

test('nothing is earned on a loss, by a threshold of zero or otherwise', () => {
  const context = { before: { carriedOut: ZERO, apart: new Map() }, firstDepositors: 9 };
  const lost = shareRevenue(share, [month('a', '10', '500')], context);
  assert.deepEqual([lost.tierIndex, lost.earned], [null, ZERO]);
  assert.equal(lost.adminFee, ZERO);
});

const cents = fc.bigInt({ min: 0n, max: 50_000_000n }).map(amount);
const aMonth = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    stake: cents,
    payout: cents,
    promotion: cents,
    deposits: cents,
  })
  .map(({ deposits, id, payout, promotion, stake }) => ({
    ...emptyMonth(id),
    play: [{ category: 'RNG', stake, payout }],
    promotion,
    deposits,
  }));
const someMonths = fc.array(fc.uniqueArray(aMonth, { selector: ({ memberId }) => memberId }), {
  minLength: 1,
  maxLength: 12,
});
const someTerms = fc
  .record({
    carry: fc.constantFrom('NONE' as const, 'FOREVER' as const),
    apartFrom: fc.option(fc.bigInt({ min: 1n, max: 30_000_000n }).map(amount)),
    adminFeeBps: fc.nat({ max: 5_000 }),
    vendorFeeBps: fc.nat({ max: 2_000 }),
  })
  .map((change): ShareTerms => ({ ...share, ...change }));

function follow(own: ShareTerms, months: readonly (readonly MemberMonth[])[]): readonly Share[] {
  const shares: Share[] = [];
  let before: Parameters<typeof shareRevenue>[2]['before'] = { carriedOut: ZERO, apart: new Map() };
  for (const members of months) {
    const next = shareRevenue(own, members, { before, firstDepositors: 2 });
    shares.push(next);
    const apart = next.members.flatMap(({ apartAfter, memberId }) =>
      apartAfter < 0n ? [[memberId, apartAfter] as const] : [],
    );
    before = { carriedOut: next.carriedOut, apart: new Map(apart) };
  }
  return shares;
}

test('lines add up to every sum, in any month that follows any other', () => {
  fc.assert(
    fc.property(
      someTerms,
      someMonths,
      fc.array(cents, { maxLength: 3 }),
      (own, months, conversions) => {
        let broughtIn: Amount = ZERO;
        let paid = 0n;
        let earned = 0n;
        for (const next of follow(own, months)) {
          const drawn = drawStatement({
            terms: { ...terms, share: own },
            currency: usd,
            share: next,
            conversions,
            reversals: conversions.slice(1),
            subs: conversions,
            broughtIn,
          });
          demandSums(drawn, true);
          assert.ok(isPayable(drawn.payable, usd) && drawn.payable >= 0n);
          assert.ok(drawn.isCarried || drawn.payable >= terms.payoutMin);
          assert.equal(ownEarnings(next, conversions), add(drawn.share, drawn.cpa));
          paid += drawn.payable;
          earned += drawn.earned;
          broughtIn = drawn.leftOver;
        }
        assert.equal(paid + broughtIn, earned, 'nothing is lost between months');
      },
    ),
  );
});

test('balances are carried whole: what counted, and what is carried, is what members brought', () => {
  fc.assert(
    fc.property(someTerms, someMonths, (own, months) => {
      const forever: ShareTerms = { ...own, carry: 'FOREVER' };
      const shares = follow(forever, months);
      let net = 0n;
      for (const [index, next] of shares.entries()) {
        net += next.members.reduce((total, member) => total + netOfRevenue(member.revenue), 0n);
        assert.ok(next.carriedIn <= 0n && next.carriedOut <= 0n);
        assert.equal(next.carriedIn, shares[index - 1]?.carriedOut ?? ZERO);
        for (const { apartAfter, apartBefore, counted, net: own } of next.members) {
          assert.equal(apartBefore + own, apartAfter + counted);
          assert.ok(apartAfter <= 0n && apartBefore <= 0n);
        }
      }
      const counted = shares.reduce((total, next) => total + next.netRevenue + next.adminFee, 0n);
      const apart = shares.at(-1)?.members.reduce((total, one) => total + one.apartAfter, 0n) ?? 0n;
      assert.equal(counted + apart, net);
    }),
  );
});

test('a higher net revenue never earns less', () => {
  fc.assert(
    fc.property(cents, cents, (low, more) => {
      const context = { before: { carriedOut: ZERO, apart: new Map() }, firstDepositors: 2 };
      const earn = (stake: bigint): bigint => {
        const play = [{ category: 'RNG', stake: amount(stake), payout: ZERO }];
        return shareRevenue(share, [{ ...emptyMonth('a'), play }], context).earned;
      };
      assert.ok(earn(low) <= earn(low + more));
    }),
  );
});

const cpa: CpaTerms = {
  amount: units('50'),
  groups: [{ countries: ['IN', 'BD'], amount: units('20') }],
  firstDepositMin: units('10'),
  depositsMin: units('20'),
  validBetMin: units('100'),
  withinDays: 30,
  holdDays: 7,
  monthlyMax: null,
};

test('a member qualifies when nothing is missing, and not a unit before', () => {
  const done = { firstDeposit: units('10'), deposits: units('20'), validBet: units('100') };
  assert.ok(isQualified(cpa, done));
  for (const name of ['firstDeposit', 'deposits', 'validBet'] as const) {
    const short = { ...done, [name]: amount(done[name] - 1n) };
    assert.equal(isQualified(cpa, short), false);
    assert.equal(missingOf(cpa, short)[name], 1n);
  }
  const registered = new Date('2026-02-28T12:00:00Z');
  assert.equal(qualifiesUntil(cpa, registered).toISOString(), '2026-03-30T12:00:00.000Z');
});

test('a country pays what its group says, and any other what the plan says', () => {
  assert.deepEqual(
    ['IN', 'BD', 'US', null].map((country) => cpaAmount(cpa, country)),
    [units('20'), units('20'), units('50'), units('50')],
  );
});

test('of several doubts the gravest is told', () => {
  const none = {
    isClosed: false,
    isExcluded: false,
    isDuplicate: false,
    isOwnAccount: false,
    hasChargeback: false,
  };
  assert.equal(doubtOf(none), null);
  assert.equal(doubtOf({ ...none, isClosed: true, hasChargeback: true }), 'chargeback');
  assert.equal(doubtOf({ ...none, isOwnAccount: true, isDuplicate: true }), 'own_account');
});
