// Lists the modules in the order of what they need. Each wires itself; this file only introduces them.
import type { FastifyInstance } from 'fastify';
import {
  type AffiliateService,
  type ApplicationService,
  createAgent,
} from './modules/agent/index.ts';
import { type AuditService, createAudit } from './modules/audit/index.ts';
import { type BlacklistService, createBlacklist } from './modules/blacklist/index.ts';
import { type CashierService, createCashier } from './modules/cashier/index.ts';
import { type CatalogueService, createCatalogue, gameName } from './modules/catalogue/index.ts';
import { createContent, type Games } from './modules/content/index.ts';
import { createFeedback, type FeedbackService } from './modules/feedback/index.ts';
import { createIdentity, type IdentityService } from './modules/identity/index.ts';
import { createMember, type MemberService } from './modules/member/index.ts';
import { createNotification, type NotificationService } from './modules/notification/index.ts';
import { createDeskSources, createOperator } from './modules/operator/index.ts';
import { type BettingRecord, createPlay, type Launch } from './modules/play/index.ts';
import {
  createProtection,
  type ProtectionService,
  type ProtectionSources,
} from './modules/protection/index.ts';
import {
  createReferral,
  type FindDepositors,
  type ReferralService,
} from './modules/referral/index.ts';
import { createRiskModule } from './modules/risk/index.ts';
import { createSite, createWebApps, type SiteService } from './modules/site/index.ts';
import { createWallet, type WalletService } from './modules/wallet/index.ts';
import { createHttp } from './platform/http/app.ts';
import { createMetrics } from './platform/http/metrics.ts';
import type { Identification } from './platform/http/register.ts';
import { createSealingKeys } from './platform/http/sealed.ts';
import { installSweeps } from './platform/sweeps.ts';
import type { ModuleParts } from './platform/module.ts';
import type { Platform } from './platform/platform.ts';
import { createHub, type Hub } from './platform/realtime/hub.ts';
import { createSocketPlugin } from './platform/realtime/socket.ts';
import { languages, translateRefusal, writtenLanguages } from './platform/translate.ts';

/** The front doors of all modules, for those who use them from outside: seeds and tests. */
export type Services = {
  readonly affiliates: AffiliateService;
  readonly applications: ApplicationService;
  readonly audit: AuditService;
  readonly site: SiteService;
  readonly blacklist: BlacklistService;
  readonly notifications: NotificationService;
  readonly wallet: WalletService;
  readonly members: MemberService;
  readonly identity: IdentityService;
  readonly feedback: FeedbackService;
  readonly referrals: ReferralService;
  readonly catalogue: CatalogueService;
  readonly protection: ProtectionService;
  readonly launch: Launch;
  readonly record: BettingRecord;
  readonly cashier: CashierService;
};

export type App = {
  readonly portal: FastifyInstance;
  readonly console: FastifyInstance;
  readonly hub: Hub;
  readonly parts: readonly ModuleParts[];
  readonly services: Services;
};

export type Modules = {
  readonly parts: readonly ModuleParts[];
  readonly identification: Identification;
  readonly services: Services;
};

/** Who runs the site, who comes to it, and what they are told: all that play and money build on. */
async function createPeople(platform: Platform, depositors: FindDepositors) {
  const { audit, parts: auditParts } = createAudit(platform);
  const { site, parts: siteParts } = await createSite(platform, { audit });
  const { blacklist, parts: blacklistParts } = createBlacklist(platform, { audit });
  const { notifications, parts: notificationParts } = createNotification(platform, { audit, site });
  const { wallet, parts: walletParts } = createWallet(platform);
  const { members, parts: memberParts } = createMember(platform, {
    audit,
    notifications,
    site,
    wallet,
  });
  const {
    affiliates,
    applications,
    parts: agentParts,
  } = createAgent(platform, {
    audit,
    notifications,
    // Built after it, because a registration asks for affiliates.
    demandBotCheck: (answer) => identity.demandBotCheck(answer),
  });
  const { referrals, parts: referralParts } = createReferral(platform, { site, depositors });
  const { identity, parts: identityParts } = createIdentity(platform, {
    affiliates,
    audit,
    blacklist,
    members,
    notifications,
    referrals,
    site,
    wallet,
  });
  const { feedback, parts: feedbackParts } = createFeedback(platform, {
    audit,
    members,
    notifications,
  });
  const services = {
    affiliates,
    applications,
    audit,
    site,
    blacklist,
    notifications,
    wallet,
    members,
    identity,
    feedback,
    referrals,
  };
  const parts: ModuleParts[] = [
    installSweeps(platform),
    auditParts,
    siteParts,
    blacklistParts,
    notificationParts,
    walletParts,
    memberParts,
    agentParts,
    referralParts,
    identityParts,
    feedbackParts,
  ];
  return { services, parts };
}

/** Builds every module. Their order is the order of their needs. */
export async function createModules(platform: Platform): Promise<Modules> {
  const { services: people, parts } = await createPeople(platform, (...query) =>
    cashier.gross.findDepositors(...query),
  );
  const { audit, site, blacklist, notifications, wallet, members, identity } = people;
  const { catalogue, parts: catalogueParts } = createCatalogue(platform, { audit, site });
  const contentParts = createContent(platform, { audit, site, games: lendGames(catalogue) });
  const { protection, parts: protectionParts } = createProtection(platform, {
    audit,
    members,
    notifications,
    site,
    wallet,
    sources: lendRecords(() => ({ cashier, record })),
  });
  const {
    launch,
    record,
    parts: playParts,
  } = createPlay(platform, { catalogue, members, protection, site, wallet });
  const { service: risk } = createRiskModule({
    countFailedLogins: identity.countFailedLogins,
    blacklist,
  });
  const { cashier, parts: cashierParts } = createCashier(platform, {
    audit,
    identity,
    members,
    risk,
    site,
    wallet,
    hasOpenRounds: record.hasOpen,
    depositGuard: protection.depositRefusal,
  });
  parts.push(catalogueParts, contentParts, protectionParts, playParts, cashierParts);
  const { identify: identifyOperator, parts: operatorParts } = createOperator(platform, {
    audit,
    sources: createDeskSources({ cashier, members, record, site }, platform),
  });
  parts.push(operatorParts);
  // Last, because the pages carry answers of all the others.
  parts.push(createWebApps(platform, { site, parts, languages: writtenLanguages }));
  const identification: Identification = {
    brand: (host, chosen) => site.brandByHost(host, chosen),
    member: (token, brand) => identity.identify(token, brand),
    operator: identifyOperator,
  };
  const services: Services = {
    ...people,
    catalogue,
    protection,
    launch,
    record,
    cashier,
  };
  return { parts, identification, services };
}

/** Records of modules that are built after protection because they ask it; read when all are. */
const lendRecords = (later: () => Pick<Services, 'cashier' | 'record'>): ProtectionSources => ({
  deposited: (...query) => later().cashier.gross.sum(...query),
  depositHarm: (...query) => later().cashier.gross.harm(...query),
  listDepositors: (...query) => later().cashier.gross.listDepositors(...query),
  played: (...query) => later().record.sumSince(...query),
  playedByHour: (...query) => later().record.sumByHour(...query),
  playHarm: (...query) => later().record.findPlayTime(...query),
});

/** What content may know of the catalogue: the games that a brand shows, by their codes. */
const lendGames =
  (catalogue: CatalogueService): Games =>
  async (brandId) => {
    const snapshot = await catalogue.snapshot();
    const own = snapshot.brand(brandId);
    return {
      version: snapshot.version,
      find(code, vassalage) {
        const known = snapshot.findDrawn(code);
        const vendor = vassalage ?? known?.vendor.vassalage;
        const game = vendor === undefined ? null : own.findGame(vendor, code);
        if (game === null) return null;
        const { category } = game;
        const nameIn = (language: string) => gameName(game, language);
        return { vassalage: game.vendor.vassalage, code, category, nameIn };
      },
    };
  };

export async function createApp(platform: Platform): Promise<App> {
  const { parts, identification, services } = await createModules(platform);
  const channels = Object.assign({}, ...parts.map((part) => part.channels ?? {}));
  const hub = createHub(channels, () => platform.now().getTime());
  const sealingKeys = await createSealingKeys(platform.config.sealingKeys);
  const { config } = platform;
  const metrics = createMetrics(hub.census);
  const shared = {
    platform,
    identification,
    sealingKeys,
    languages,
    metrics,
    translate: translateRefusal,
    handlers: config.roles.has('api') ? parts.flatMap((part) => part.handlers ?? []) : [],
  };
  const origins = {
    portal: [new URL(config.publicUrl).origin],
    console: [new URL(config.consoleUrl).origin],
  };
  const surface = (name: 'portal' | 'console') => {
    const socket = createSocketPlugin({
      hub,
      identification,
      liveSessions: services.identity.liveSessions,
      surface: name,
      origins: origins[name],
    });
    const own = parts.flatMap((part) => part.plugins?.[name] ?? []);
    return createHttp({
      ...shared,
      surface: name,
      plugins: [
        ...(config.roles.has('realtime') ? [socket] : []),
        ...(config.roles.has('api') ? own : []),
      ],
    });
  };
  return {
    portal: await surface('portal'),
    console: await surface('console'),
    hub,
    parts,
    services,
  };
}
