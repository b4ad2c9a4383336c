import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  amount,
  amountFromText,
  type Amount,
  amountToText,
  currencyOf,
  ZERO,
} from '@parlour/money';
import fc from 'fast-check';
import { calculateBill } from './calculate.ts';
import { type Claim, payableNow, type PaymentPlan, planPayments, stateOf } from './pay.ts';
import { NO_TIER } from './tier.ts';

const money = (text: string): Amount => amountFromText(text) ?? ZERO;
const usd = currencyOf('USD');
const wallets = (entries: Readonly<Record<string, string>>) =>
  new Map(Object.entries(entries).map(([id, text]) => [id, money(text)]));
const shown = ({ payments }: PaymentPlan) =>
  payments.map(({ amount: paid, state }) => `${amountToText(paid)} ${state}`);

/** A daily wage of one tier on a team's valid bet. */
const wageOf = (teamValid: string, rateBps: number): Amount =>
  calculateBill(
    {
      kind: 'DAILY_WAGE',
      tiers: [{ ...NO_TIER, rateBps }],
      baseUnit: money('0.01'),
      currency: usd,
    },
    { validBet: money(teamValid), netLoss: ZERO, activeMembers: 0 },
  ).gross;

const chain = (own: { readonly a: Amount }): Claim[] => [
  { id: 'a', payerId: null, payeeId: 'A', gross: own.a, paid: ZERO },
  { id: 'b', payerId: 'A', payeeId: 'B', gross: wageOf('90000', 80), paid: ZERO },
  { id: 'c', payerId: 'B', payeeId: 'C', gross: wageOf('70000', 50), paid: ZERO },
];

test('pay passes through: the platform pays the top, and each keeps its difference', () => {
  const plan = planPayments(chain({ a: wageOf('100000', 100) }), {
    balances: new Map(),
    currency: usd,
  });
  assert.deepEqual(shown(plan), ['1000.00 PAID', '720.00 PAID', '350.00 PAID']);
  assert.equal(plan.platformCost, money('1000'));
  assert.deepEqual(plan.balances, wallets({ A: '280', B: '370', C: '350' }));
});

test('an upline without its own pay gives what it has, and its downline passes that on', () => {
  const claims = chain({ a: ZERO }).slice(1);
  const plan = planPayments(claims, {
    balances: wallets({ A: '100', B: '40' }),
    currency: usd,
  });
  assert.deepEqual(shown(plan), ['100.00 PARTIAL', '140.00 PARTIAL']);
  assert.equal(plan.platformCost, ZERO);
  const broke = planPayments(claims, { balances: new Map(), currency: usd });
  assert.deepEqual(shown(broke), ['0.00 INSUFFICIENT', '0.00 INSUFFICIENT']);
});

test('nobody pays below zero, more than is open, or finer than the currency', () => {
  const claim = { gross: money('10'), paid: money('4') };
  const pay = (text: string, code = 'USD') =>
    payableNow(claim, { available: money(text), currency: currencyOf(code) });
  assert.equal(pay('-3'), ZERO);
  assert.equal(pay('100'), money('6'));
  assert.equal(pay('5.999'), money('5.99'));
  assert.equal(pay('5.999', 'JPY'), money('5'));
  assert.equal(stateOf({ gross: ZERO, paid: ZERO }), 'PAID');
});

/** A random tree: each node's parent comes before it, so that the order is from the top down. */
const trees = fc.array(
  fc.record({
    parent: fc.nat(),
    gross: fc.bigInt({ min: 0n, max: 10n ** 10n }),
    wallet: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  }),
  { minLength: 1, maxLength: 60 },
);

test('in any tree the cost of the platform is the sum of net receipts, and nobody is paid twice', () => {
  fc.assert(
    fc.property(trees, (nodes) => {
      const claims = nodes.map(({ gross, parent }, index): Claim => {
        const payer = index === 0 ? null : parent % (index + 1);
        return {
          id: `${index}`,
          payerId: payer === null || payer === index ? null : `${payer}`,
          payeeId: `${index}`,
          gross: amount(gross - (gross % 1_000n)),
          paid: ZERO,
        };
      });
      const before = new Map(nodes.map(({ wallet }, index) => [`${index}`, amount(wallet)]));
      const first = planPayments(claims, { balances: before, currency: usd });
      const received = [...first.balances].reduce(
        (total, [id, balance]) => total + balance - (before.get(id) ?? 0n),
        0n,
      );
      assert.equal(received, first.platformCost);
      for (const { amount: paid, claim, state } of first.payments) {
        assert.ok(paid <= claim.gross);
        assert.equal(state === 'PAID', paid === claim.gross);
      }
      for (const balance of first.balances.values()) assert.ok(balance >= 0n);
      // Paid again with the same money: what is open may shrink, what was paid never grows past it.
      const again = planPayments(
        first.payments.map(({ amount: paid, claim }) => ({ ...claim, paid })),
        { balances: first.balances, currency: usd },
      );
      assert.equal(again.platformCost, 0n);
      for (const [index, { amount: more }] of again.payments.entries()) {
        const done = first.payments[index];
        assert.ok(done !== undefined && done.amount + more <= done.claim.gross);
      }
    }),
  );
});
