// Staff of the console: how they sign in, what they may do, and the pages that no other noun owns.
import type { Db } from '@parlour/database';
import fastifyPlugin from 'fastify-plugin';
import { createFieldSeal } from '../../platform/field-seal.ts';
import type { OperatorCaller } from '../../platform/http/call.ts';
import type { ModuleParts } from '../../platform/module.ts';
import { createPasswordHasher } from '../../platform/password-hasher.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalService, Independence } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { Captchas } from '../identity/index.ts';
import type { NotificationService } from '../notification/index.ts';
import type { SiteService } from '../site/index.ts';
import { deskRoutes } from './routes/desk.ts';
import { entryRoutes } from './routes/entry.ts';
import { sessionRoutes } from './routes/session.ts';
import { staffRoutes } from './routes/staff.ts';
import { trailRoutes } from './routes/trail.ts';
import { ATTEMPTS_KEPT_MS, DEVICE_KEPT_MS, isForeignWrite } from './rules.ts';
import { createAttempts } from './service/attempts.ts';
import { createBrowsers } from './service/browsers.ts';
import type { OperatorDeps } from './service/deps.ts';
import { createDesk, type DeskSources } from './service/desk.ts';
import { createNetworks } from './service/networks.ts';
import { createSecurity } from './service/security.ts';
import { createSessions } from './service/session.ts';
import { createSignIn } from './service/sign-in.ts';
import { createStaff } from './service/staff.ts';
import { changeKind, hireKind, resetKind } from './service/staff-kinds.ts';
import { sweep } from './store/attempt.ts';
import { sweepDevices } from './store/device.ts';

export { operatorSealed } from './sealed-fields.ts';

export type { DeskSources, DepositFigures, SearchHit, WithdrawalFigures } from './service/desk.ts';
export { hire } from './service/hire.ts';
export { createDeskSources, type DeskNeeds } from './service/sources.ts';

export type OperatorModule = {
  /** For the platform: who is behind the console's session cookie. */
  readonly identify: (token: string) => Promise<OperatorCaller | null>;
  /** Which of these sessions still live. */
  readonly liveSessions: (sessionIds: readonly string[]) => Promise<readonly string[]>;
  readonly parts: ModuleParts;
};

const SWEEP_JOB = 'operator.sweep';

export type OperatorNeeds = {
  readonly approvals: ApprovalService;
  readonly audit: AuditService;
  readonly captchas: Pick<Captchas, 'create' | 'accept'>;
  readonly independence: Independence;
  readonly notifications: NotificationService;
  readonly site: Pick<SiteService, 'brand'>;
  readonly sources: DeskSources;
};

export function createOperator(
  platform: Platform,
  { approvals, audit, captchas, independence, notifications, site, sources }: OperatorNeeds,
): OperatorModule {
  const { config, db, now, newId, outbox } = platform;
  const shared: OperatorDeps = {
    db,
    audit,
    outbox,
    now,
    newId,
    passwords: createPasswordHasher(),
    fields: createFieldSeal(config.fieldKeys),
    pepper: config.sessionPepper,
  };
  const staffDeps = {
    ...shared,
    independence,
    notifications,
    consoleUrl: config.consoleUrl,
    languageOf: async (brandId: string) => (await site.brand(brandId)).defaultLanguage,
  };
  const attempts = createAttempts(shared);
  const sessions = createSessions(shared);
  const entry = createEntry(platform, { approvals, shared });
  const isSecure = config.consoleUrl.startsWith('https:');
  return {
    identify: sessions.identify,
    liveSessions: sessions.live,
    parts: {
      handlers: {
        ...sessionRoutes({
          signIn: createSignIn({ ...shared, attempts, acceptCaptcha: captchas.accept }),
          captchas,
          security: createSecurity({ ...shared, attempts }),
          sessions,
          isSecure,
        }),
        ...staffRoutes({
          staff: createStaff(shared),
          hire: approvals.register(hireKind(staffDeps)),
          change: approvals.register(changeKind(staffDeps)),
          reset: approvals.register(resetKind(staffDeps)),
        }),
        ...entry.handlers,
        ...trailRoutes({ audit, db, accounts: sources.accounts, brands: sources.brands }),
        ...deskRoutes(createDesk(sources)),
      },
      plugins: {
        console: guard(new URL(config.consoleUrl).origin, entry.admits),
      },
      jobs: {
        [SWEEP_JOB]: (_payload, at) => sweepOld(db, at),
      },
      schedules: [{ name: SWEEP_JOB, cron: '17 * * * *' }],
    },
  };
}

const sweepOld = (db: Db, at: Date): Promise<void> =>
  db.tx(async (tx) => {
    const attemptsBefore = new Date(at.getTime() - ATTEMPTS_KEPT_MS);
    await sweepDevices(tx, new Date(at.getTime() - DEVICE_KEPT_MS));
    await sweep(tx, { now: at, attemptsBefore });
  });

/** From where the console is reached, and the browsers that operators are known by. */
function createEntry(
  platform: Platform,
  { approvals, shared }: { readonly approvals: ApprovalService; readonly shared: OperatorDeps },
) {
  const outer = platform.config.consoleNetworks;
  const networks = createNetworks({ ...shared, log: platform.log, outer });
  return {
    admits: networks.admits,
    handlers: entryRoutes({
      browsers: createBrowsers(shared),
      networks,
      changeNetworks: approvals.register(networks.kind),
      outer,
    }),
  };
}

/** What load balancers ask, from addresses of their own. */
const PROBES = new Set(['/healthz', '/readyz']);

/**
 * Who may speak to the console at all: the networks that are named, when any are. And the session
 * cookie is SameSite=Strict; this holds even where a browser would not keep to it.
 */
const guard = (ownOrigin: string, admits: (ip: string) => Promise<boolean>) =>
  fastifyPlugin(async (app) => {
    app.addHook('onRequest', async ({ method, headers, ip, url }) => {
      if (!PROBES.has(url) && !(await admits(ip))) throw new Refusal('operator.network_refused');
      const fetchSite = headers['sec-fetch-site'];
      const request = {
        method,
        origin: headers.origin,
        fetchSite: typeof fetchSite === 'string' ? fetchSite : undefined,
      };
      if (isForeignWrite(request, ownOrigin)) throw new Refusal('operator.foreign_origin');
    });
  });
