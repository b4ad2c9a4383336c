// Money of no, two and eight decimals through the whole cashier, with the payments sandbox as the provider.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { type Amount, amountFromTyped, currencyOf, formatAmount, ZERO } from '@parlour/money';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing.ts';
import { seedCashier } from './seed.ts';
import { waiveRollover } from './store/rollover-lists.ts';
import { operator, PAYMENT_PASSWORD } from './testing/desk.ts';
import { addOperators } from './testing/operators.ts';
import { type SandboxProcess, startSandbox } from './testing/sandbox-process.ts';

let sandbox: SandboxProcess;
let t: TestApp;
before(async () => {
  sandbox = await startSandbox();
  t = await createTestApp({
    brands,
    env: {
      SANDBOX_URL: sandbox.url,
      SANDBOX_API_KEY: sandbox.apiKey,
      SANDBOX_WEBHOOK_SECRET: sandbox.webhookSecret,
    },
  });
  await addOperators(t.platform);
});
after(async () => {
  await t.close();
  await sandbox.stop();
});

const IP = '203.0.113.10';
const PAUSE_MS = 250;
const TRIES = 240;

/** A brand that keeps its money in a currency. */
const brandOf = (currency: string) => {
  const host = `${currency.toLowerCase()}.example`;
  const code = `C${currency.toUpperCase()}`;
  return { id: newId(), code, name: currency, hosts: [host], url: `http://${host}`, currency };
};
const brands = ['JPY', 'EUR', 'uBTC'].map(brandOf);

/** The brand of a currency with its cashier, and a member who can be paid. */
async function openBrand(currency: string) {
  const brand = brands.find((one) => one.currency === currency);
  assert.ok(brand !== undefined);
  const { id } = brand;
  const host = `${currency.toLowerCase()}.example`;
  await seedCashier(t.platform, { brandId: id, currency, accountLockMinutes: 0 });
  const member = await t.member(`rich${currency.toLowerCase()}`, { brandId: id });
  const set = await t.call('POST /wps/member/paymentPassword', {
    token: member.token,
    host,
    body: {
      loginPassword: TEST_PASSWORD,
      newPaymentPassword: PAYMENT_PASSWORD,
      confirmNewPaymentPassword: PAYMENT_PASSWORD,
    },
  });
  assert.equal(set.status, 200);
  return { brandId: id, member, host };
}

async function until<Value>(look: () => Promise<Value | null>): Promise<Value> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const seen = await look();
    if (seen !== null) return seen;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('it did not come about in time');
}

const cases = [
  {
    currency: 'JPY',
    paid: '1500',
    shown: '¥1,500',
    tooFine: '1500.5',
    drawn: '500',
    left: '¥1,000',
  },
  {
    currency: 'EUR',
    paid: '99.95',
    shown: '€99.95',
    tooFine: '99.955',
    drawn: '49.95',
    left: '€50.00',
  },
  {
    currency: 'uBTC',
    paid: '0.00123456',
    shown: '₿0.00123456',
    tooFine: '0.001234567',
    drawn: '0.00100050',
    left: '₿0.00023406',
  },
] as const;

for (const { currency: code, paid, shown, tooFine, drawn, left } of cases) {
  test(`${code}: what is typed is paid, credited, withdrawn and shown to the last unit`, async () => {
    const { cashier, wallet } = t.services;
    const { db } = t.platform;
    const currency = currencyOf(code);
    const typed = (text: string): Amount => amountFromTyped(text, currency) ?? ZERO;
    const { brandId, member, host } = await openBrand(code);
    const { memberId, account } = member;
    assert.equal(amountFromTyped(tooFine, currency), null);

    const wish = { memberId, key: newId(), methodCode: 'card', ip: IP };
    const begun = await cashier.deposits.begin({ ...wish, amount: typed(paid) });
    const outcome = new URLSearchParams({ outcome: 'paid' });
    const page = await fetch(begun.payUrl ?? '', {
      method: 'POST',
      body: outcome,
      redirect: 'manual',
    });
    assert.equal(page.status, 303);
    await cashier.deposits.ask(begun);
    const main = async () => (await wallet.balances(db, memberId)).main;
    assert.equal(formatAmount(await main(), { currency }), shown);

    const { items } = await cashier.rollovers.list(
      { brandId, isOpen: true, memberId },
      { cursor: null, limit: 10 },
    );
    for (const { id } of items) {
      await db.tx((tx) => waiveRollover(tx, { id, at: t.clock.now(), note: 'tested' }));
    }
    const bound = await t.call('POST /wps/cashier/accounts', {
      token: member.token,
      host,
      body: {
        methodCode: 'bank',
        institutionCode: 'northgate',
        number: '12345678',
        holder: 'Ada Lovelace',
        paymentPassword: PAYMENT_PASSWORD,
      },
    });
    const asked = await cashier.withdrawals.ask({
      memberId,
      account,
      accountId: bound.value.id,
      key: newId(),
      amount: typed(drawn),
      paymentPassword: PAYMENT_PASSWORD,
      ip: IP,
    });
    const { id } = asked;
    await cashier.review.assess(id);
    for (const name of ['olivia', 'oscar'].slice(0, asked.approvalsNeeded)) {
      await cashier.review.approve({ id, brandId, ...operator(name), note: null });
    }
    await until(async () => {
      t.clock.advance(5_000);
      await cashier.payouts.pursue(id);
      const { withdrawal } = await cashier.withdrawals.look(id, memberId);
      return withdrawal.state === 'ISSUED' ? withdrawal : null;
    });
    assert.equal(formatAmount(await main(), { currency }), left);
    assert.equal((await wallet.balances(db, memberId)).locked, ZERO);
  });
}
