// Money in and out: deposits and payouts through providers, withdrawals and their review, rollover.
import { createHash } from 'node:crypto';
import type { Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { createFieldSeal } from '../../platform/field-seal.ts';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { translateRefusal } from '../../platform/translate.ts';
import type { ApprovalService, Independence } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { IdentityService } from '../identity/index.ts';
import type { MemberService } from '../member/index.ts';
import type { RiskService } from '../risk/index.ts';
import type { SiteService } from '../site/index.ts';
import type { WalletService } from '../wallet/index.ts';
import { cashierSchedules, createCashierJobs } from './jobs.ts';
import { fromDecimalText } from './provider/outside-money.ts';
import type { PaymentProvider, Providers } from './provider/port.ts';
import { createHostedProvider } from './provider/hosted.ts';
import { createSandboxProvider } from './provider/sandbox.ts';
import { serveBankCredits } from './routes/bank-credits.ts';
import { serveChannelDesk } from './routes/channel-desk.ts';
import { serveBatchDesk } from './routes/batch-desk.ts';
import { createConsoleReads } from './routes/console-reads.ts';
import { serveDepositDesk } from './routes/deposit-desk.ts';
import { serveDeposits } from './routes/deposits.ts';
import { serveDisputeDesk } from './routes/dispute-desk.ts';
import { servePayoutDesk } from './routes/payout-desk.ts';
import { servePolicyDesk } from './routes/policy-desk.ts';
import { serveReceipts } from './routes/receipts.ts';
import { serveVouchers } from './routes/vouchers.ts';
import { webhookRoutes } from './routes/webhook.ts';
import { serveRollovers } from './routes/rollovers.ts';
import { serveWithdrawalDesk } from './routes/withdrawal-desk.ts';
import { serveWithdrawals } from './routes/withdrawals.ts';
import type { DepositGuard, HasOpenRounds } from './service/deps.ts';
import { type CashierService, createCashierService } from './service/index.ts';
import { registerKinds } from './service/kinds.ts';
import { createRolloverConsumer } from './service/rollover.ts';
import { findMovements, listSettled } from './store/movements.ts';

export { cashierSealed } from './sealed-fields.ts';

export type { DepositGuard, HasOpenRounds } from './service/deps.ts';
export { obligations } from './service/obligations.ts';
export type { DemandedPlay } from './service/pass-on.ts';
export type { CashierService } from './service/index.ts';
export { findMovements, listSettled } from './store/movements.ts';
export * from './store/report.ts';

export type CashierModuleDeps = {
  readonly approvals: ApprovalService;
  readonly independence: Independence;
  readonly audit: AuditService;
  readonly identity: IdentityService;
  readonly members: MemberService;
  readonly risk: RiskService;
  readonly site: SiteService;
  readonly wallet: WalletService;
  readonly hasOpenRounds: HasOpenRounds;
  /** What the member's downlines wait for, and money may not leave before; zero for nothing. */
  openObligation(reader: Reader, memberId: string): Promise<Amount>;
  /** Limits on deposits that the member or the law has set. */
  readonly depositGuard: DepositGuard;
};

/** Payments for those who hold them against someone else's books. */
export type PaymentBooks = {
  readonly providers: Providers;
  readonly settled: typeof listSettled;
  readonly named: typeof findMovements;
  /** Reads a sum as providers write it: their code of the currency, and a decimal text. */
  readonly readSum: typeof fromDecimalText;
};

export type CashierModule = {
  readonly cashier: CashierService;
  readonly books: PaymentBooks;
  readonly parts: ModuleParts;
};

export function createCashier(platform: Platform, needs: CashierModuleDeps): CashierModule {
  const { config, db, now, newId } = platform;
  const { sandbox, hostedPayments } = config;
  const providers: readonly PaymentProvider[] = [
    ...(sandbox === null ? [] : [createSandboxProvider(sandbox)]),
    ...(hostedPayments === null ? [] : [createHostedProvider(hostedPayments)]),
  ];
  const deps = {
    ...platform,
    ...needs,
    providers: new Map(providers.map((provider) => [provider.code, provider])),
    seal: createFieldSeal(config.fieldKeys),
    numberKey: createHash('sha256')
      .update('payout account number')
      .update(config.fieldKey)
      .digest(),
    voucherKey: createHash('sha256').update('voucher code').update(config.fieldKey).digest(),
    publicUrl: config.publicUrl,
    verifyPaymentPassword: needs.identity.verifyPaymentPassword,
    secondFactor: needs.identity.secondFactor,
  };
  const cashier = createCashierService(deps);
  const reads = createConsoleReads({ members: needs.members, reader: db });
  const kinds = registerKinds(needs.approvals, deps, cashier);
  const { members, site } = needs;
  const desk = { ...kinds, cashier, members, site, reads, reader: db, now, newId };
  return {
    cashier,
    books: {
      providers: deps.providers,
      settled: listSettled,
      named: findMovements,
      readSum: fromDecimalText,
    },
    parts: {
      handlers: {
        ...serveDeposits({ cashier, now }),
        ...serveDepositDesk(desk),
        ...serveBankCredits(desk),
        ...serveChannelDesk(desk),
        ...serveVouchers(desk),
        ...serveWithdrawals({ cashier, translate: translateRefusal }),
        ...serveRollovers({ ...desk, rollovers: cashier.rollovers }),
        ...serveReceipts({ cashier }),
        ...serveWithdrawalDesk(desk),
        ...servePayoutDesk(desk),
        ...serveBatchDesk(desk),
        ...serveDisputeDesk(desk),
        ...servePolicyDesk(desk),
      },
      plugins: { portal: webhookRoutes(cashier.notices, platform.security) },
      jobs: createCashierJobs(db, cashier),
      schedules: cashierSchedules,
      consumers: [createRolloverConsumer(deps)],
      channels: {
        cashier: (caller, subject) => caller.kind === 'member' && caller.memberId === subject,
        'withdrawal-queue': (caller, subject, brandCode) =>
          caller.kind === 'operator' &&
          caller.permissions.has('withdrawal.read') &&
          subject === brandCode,
      },
    },
  };
}
