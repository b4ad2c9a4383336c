// A cashier on a database of its own, with a payment provider whose behaviour a test scripts.
import assert from 'node:assert/strict';
import type { Amount } from '@parlour/money';
import { amountFromText } from '@parlour/money';
import { newId } from '@parlour/database';
import { createTestApp, TEST_PASSWORD, type TestApp, type TestMember } from '../../../testing.ts';
import { createFieldSeal } from '../../../platform/field-seal.ts';
import { createRiskModule } from '../../risk/index.ts';
import type { PaymentProvider, PayoutNews } from '../provider/port.ts';
import { type CashierService, createCashierService } from '../service/index.ts';
import type { CashierDeps } from '../service/deps.ts';
import { seedCashier } from '../seed.ts';
import { addOperators, OPERATOR_IDS } from './operators.ts';
import { createScriptedProvider, type ScriptedProvider } from './scripted-provider.ts';

export const PAYMENT_PASSWORD = '482913';

export type Desk = {
  readonly test: TestApp;
  readonly cashier: CashierService;
  readonly provider: ScriptedProvider;
  readonly deps: CashierDeps;
  /** A member with a payment password, a bound account and money that owes no play. */
  funded(amount?: string): Promise<Customer>;
  ask(customer: Customer, amount: string): ReturnType<CashierService['withdrawals']['ask']>;
  /** Asked for, assessed and, by as many operators as it takes, approved. */
  approved(customer: Customer, amount: string): Promise<string>;
  balances(memberId: string): Promise<{ main: Amount; locked: Amount }>;
  /** Tells what a provider says of a payout, as its webhook would. */
  tellPayout(
    id: string,
    news: PayoutNews,
    providerReference?: string,
    provider?: string,
  ): Promise<string>;
  stateOf(customer: Customer, id: string): Promise<string>;
  stepsOf(customer: Customer, id: string): Promise<string[]>;
  close(): Promise<void>;
};

export type Customer = TestMember & { readonly accountId: string };

export const money = (text: string): Amount => {
  const value = amountFromText(text);
  assert.ok(value !== null);
  return value;
};

export const paidOut = (amount: string): PayoutNews => ({
  status: 'paid',
  amount: money(amount),
  currency: 'USD',
});

export const operator = (name: string) => ({
  operatorId: OPERATOR_IDS[name] ?? newId(),
  operatorAccount: name,
  ip: '198.51.100.7',
});

export async function openDesk(options: Parameters<typeof createTestApp>[0] = {}): Promise<Desk> {
  const test = await createTestApp(options);
  const { platform, services, brand } = test;
  await seedCashier(platform, {
    brandId: brand.id,
    currency: brand.currency,
    accountLockMinutes: 0,
  });
  const provider = createScriptedProvider();
  const deps: CashierDeps = {
    ...platform,
    ...services,
    risk: createRiskModule({
      countFailedLogins: services.identity.countFailedLogins,
      security: services.identity.securityRecords,
      blacklist: services.blacklist,
    }).service,
    providers: new Map<string, PaymentProvider>([['sandbox', provider]]),
    seal: createFieldSeal(platform.config.fieldKeys),
    numberKey: Buffer.alloc(32, 3),
    voucherKey: Buffer.alloc(32, 4),
    publicUrl: platform.config.publicUrl,
    depositGuard: async () => null,
    hasOpenRounds: services.record.hasOpen,
    openObligation: services.settlement.openObligation,
    verifyPaymentPassword: services.identity.verifyPaymentPassword,
    secondFactor: services.identity.secondFactor,
  };
  await addOperators(platform);
  const cashier = createCashierService(deps);

  const funded: Desk['funded'] = async (amount = '500') => {
    const member = await test.member();
    await test.call('POST /wps/member/paymentPassword', {
      token: member.token,
      body: {
        loginPassword: TEST_PASSWORD,
        newPaymentPassword: PAYMENT_PASSWORD,
        confirmNewPaymentPassword: PAYMENT_PASSWORD,
      },
    });
    await services.wallet.post({
      key: `gift:${member.memberId}`,
      kind: 'ADMIN_ADD',
      cause: 'adjustment:test',
      memberId: member.memberId,
      brandId: brand.id,
      currency: brand.currency,
      postings: [
        { account: { house: 'adjustment' }, amount: money(`-${amount}`) },
        { account: { purse: 'main' }, amount: money(amount) },
      ],
    });
    const account = await cashier.accounts.bind({
      memberId: member.memberId,
      methodCode: 'bank',
      institutionCode: 'northgate',
      number: '12345678',
      holder: 'Ada Lovelace',
      paymentPassword: PAYMENT_PASSWORD,
      ip: '203.0.113.10',
    });
    return { ...member, accountId: account.id };
  };

  const ask: Desk['ask'] = ({ memberId, account, accountId }, amount) =>
    cashier.withdrawals.ask({
      memberId,
      account,
      accountId,
      key: newId(),
      amount: money(amount),
      paymentPassword: PAYMENT_PASSWORD,
      ip: '203.0.113.10',
    });

  return {
    test,
    cashier,
    provider,
    deps,
    funded,
    ask,
    async approved(customer, amount) {
      const { id, approvalsNeeded } = await ask(customer, amount);
      await cashier.review.assess(id);
      for (const name of ['olivia', 'oscar'].slice(0, approvalsNeeded)) {
        await cashier.review.approve({ id, brandId: brand.id, ...operator(name), note: null });
      }
      return id;
    },
    async balances(memberId) {
      const { main, locked } = await services.wallet.balances(platform.db, memberId);
      return { main, locked };
    },
    tellPayout: (id, news, providerReference = `ref-${id}`, provider = 'sandbox') =>
      platform.db.tx((tx) =>
        cashier.payoutResults.apply(tx, { id, provider, providerReference, news }),
      ),
    stateOf: async ({ memberId }, id) =>
      (await cashier.withdrawals.look(id, memberId)).withdrawal.state,
    stepsOf: async ({ memberId }, id) =>
      (await cashier.withdrawals.look(id, memberId)).timeline.map(({ step }) => step),
    close: test.close,
  };
}
