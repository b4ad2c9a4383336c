// Money that moves inside the house: to and from the wallets that vendors keep, and to the upline.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { translateRefusal } from '../../platform/translate.ts';
import type { Tree } from '../agent/index.ts';
import type { ApprovalService, Independence } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { CashierService } from '../cashier/index.ts';
import type { CatalogueService, Vendor } from '../catalogue/index.ts';
import type { IdentityService } from '../identity/index.ts';
import type { MemberService } from '../member/index.ts';
import type { NotificationService } from '../notification/index.ts';
import { endSessionsAt, type ReportRounds } from '../play/index.ts';
import type { ProtectionService } from '../protection/index.ts';
import type { SiteService } from '../site/index.ts';
import type { WalletService } from '../wallet/index.ts';
import { createFundsJobs, fundsSchedules } from './jobs.ts';
import { serveFundsDesk } from './routes/console.ts';
import { serveFunds } from './routes/member.ts';
import { serveFundPolicy } from './routes/policy.ts';
import { serveDownline } from './routes/downline.ts';
import { serveUpline } from './routes/upline.ts';
import { fundPolicyKind } from './policy-kind.ts';
import { createCallHomeConsumer } from './service/call-home-consumer.ts';
import type { FundsDeps } from './service/deps.ts';
import { createFundsService, type FundsService } from './service/index.ts';
import type { TransferVendor } from './vendor/port.ts';
import { createSignedVendor } from './vendor/signed.ts';

export type { FundsService } from './service/index.ts';

export type FundsModuleDeps = {
  readonly approvals: ApprovalService;
  readonly independence: Independence;
  readonly audit: AuditService;
  readonly cashier: Pick<CashierService, 'obligations'>;
  readonly catalogue: CatalogueService;
  readonly identity: IdentityService;
  readonly members: MemberService;
  readonly notifications: NotificationService;
  readonly protection: Pick<ProtectionService, 'depositRefusal' | 'launchRefusal' | 'play'>;
  readonly reportRounds: ReportRounds;
  readonly site: SiteService;
  readonly tree: Tree;
  readonly wallet: WalletService;
  readonly openObligation: FundsDeps['openObligation'];
};

export type FundsModule = { readonly funds: FundsService; readonly parts: ModuleParts };

export function createFunds(platform: Platform, needs: FundsModuleDeps): FundsModule {
  const { config, db, now } = platform;
  const { cashier, identity, members, protection } = needs;
  const funds = createFundsService({
    ...platform,
    ...needs,
    obligations: cashier.obligations,
    playRefusal: protection.launchRefusal,
    depositRefusal: protection.depositRefusal,
    restrictions: protection.play.restrictions,
    endSessions: endSessionsAt,
    vendorOf: rememberVendors((vendor) =>
      createSignedVendor(vendor, { signingKey: config.operatorSigningKey }),
    ),
    verifyPaymentPassword: identity.verifyPaymentPassword,
    secondFactor: identity.secondFactor,
  });
  return {
    funds,
    parts: {
      handlers: {
        ...serveFunds({ funds, translate: translateRefusal, now }),
        ...serveDownline({ funds, members, reader: db, translate: translateRefusal }),
        ...serveUpline({ funds, members, reader: db, translate: translateRefusal }),
        ...serveFundPolicy({
          db,
          changePolicy: needs.approvals.register(fundPolicyKind(needs)),
        }),
        ...serveFundsDesk({ funds, members, reader: db, catalogue: needs.catalogue, now }),
      },
      jobs: createFundsJobs(db, funds),
      schedules: fundsSchedules,
      consumers: [createCallHomeConsumer(platform.jobs)],
    },
  };
}

/** One adapter for each vendor as the catalogue describes it; a new description makes a new one. */
function rememberVendors(
  create: (vendor: Vendor) => TransferVendor,
): (vendor: Vendor) => TransferVendor {
  const made = new WeakMap<Vendor, TransferVendor>();
  return (vendor) => {
    const known = made.get(vendor) ?? create(vendor);
    made.set(vendor, known);
    return known;
  };
}
