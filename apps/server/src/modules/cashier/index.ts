// Money in and out: deposits and payouts through providers, withdrawals and their review, rollover.
import { createHash } from 'node:crypto';
import { createFieldSeal } from '../../platform/field-seal.ts';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { translateRefusal } from '../../platform/translate.ts';
import type { AuditService } from '../audit/index.ts';
import type { IdentityService } from '../identity/index.ts';
import type { MemberService } from '../member/index.ts';
import type { RiskService } from '../risk/index.ts';
import type { SiteService } from '../site/index.ts';
import type { WalletService } from '../wallet/index.ts';
import { cashierSchedules, createCashierJobs } from './jobs.ts';
import type { PaymentProvider } from './provider/port.ts';
import { createSandboxProvider } from './provider/sandbox.ts';
import { serveConsole } from './routes/console.ts';
import { serveDeposits } from './routes/deposits.ts';
import { webhookRoutes } from './routes/webhook.ts';
import { serveWithdrawals } from './routes/withdrawals.ts';
import type { DepositGuard, HasOpenRounds } from './service/deps.ts';
import { type CashierService, createCashierService } from './service/index.ts';
import { createRolloverConsumer } from './service/rollover.ts';

export type { DepositGuard, HasOpenRounds } from './service/deps.ts';
export type { CashierService } from './service/index.ts';

export type CashierModuleDeps = {
  readonly audit: AuditService;
  readonly identity: IdentityService;
  readonly members: MemberService;
  readonly risk: RiskService;
  readonly site: SiteService;
  readonly wallet: WalletService;
  readonly hasOpenRounds: HasOpenRounds;
  /** Limits on deposits that the member or the law has set. */
  readonly depositGuard: DepositGuard;
};

export type CashierModule = { readonly cashier: CashierService; readonly parts: ModuleParts };

export function createCashier(platform: Platform, needs: CashierModuleDeps): CashierModule {
  const { config, db, now } = platform;
  const { url, apiKey, webhookSecret } = config.sandbox;
  const providers: readonly PaymentProvider[] = [
    createSandboxProvider({ url, apiKey, webhookSecret }),
  ];
  const deps = {
    ...platform,
    ...needs,
    providers: new Map(providers.map((provider) => [provider.code, provider])),
    seal: createFieldSeal(config.fieldKey),
    numberKey: createHash('sha256')
      .update('payout account number')
      .update(config.fieldKey)
      .digest(),
    publicUrl: config.publicUrl,
    verifyPaymentPassword: needs.identity.verifyPaymentPassword,
  };
  const cashier = createCashierService(deps);
  return {
    cashier,
    parts: {
      handlers: {
        ...serveDeposits({ cashier, now }),
        ...serveWithdrawals({ cashier, translate: translateRefusal }),
        ...serveConsole({ cashier, members: needs.members, reader: db, now }),
      },
      plugins: { portal: webhookRoutes(cashier.notices) },
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
