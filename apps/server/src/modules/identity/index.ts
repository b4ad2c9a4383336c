// Accounts, what proves them, and where they are logged in.
import { randomInt } from 'node:crypto';
import { createFieldSeal } from '../../platform/field-seal.ts';
import type { ModuleParts } from '../../platform/module.ts';
import { createPasswordHasher } from '../../platform/password-hasher.ts';
import type { Platform } from '../../platform/platform.ts';
import { translateRefusal } from '../../platform/translate.ts';
import type { AffiliateService, LinkService, Tree } from '../agent/index.ts';
import type { ApprovalService } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { BlacklistService } from '../blacklist/index.ts';
import type { MemberService } from '../member/index.ts';
import type { NotificationService } from '../notification/index.ts';
import type { ReferralService } from '../referral/index.ts';
import type { SiteService } from '../site/index.ts';
import type { WalletService } from '../wallet/index.ts';
import { ownerOf, SESSIONS_ENDED } from './events.ts';
import { createIdentityJobs, identitySchedules } from './jobs.ts';
import { serveCaptcha } from './routes/captcha.ts';
import { serveConsoleFactors } from './routes/console-factors.ts';
import { serveConsoleSessions } from './routes/console-sessions.ts';
import { createDeviceReader } from './routes/device.ts';
import { serveFactors } from './routes/factors.ts';
import { servePasswords } from './routes/password.ts';
import { servePhoneId } from './routes/phone-id.ts';
import { serveRegistration } from './routes/registration.ts';
import { serveSecurity } from './routes/security.ts';
import { serveSessions } from './routes/session.ts';
import { createIdentityService, type IdentityService } from './service/identity.ts';
import { createPhoneId } from './service/phone-id.ts';

export { identitySealed } from './sealed-fields.ts';

export { type AttemptPolicy, countAttempt, lockedForMs } from './rules/attempts.ts';
export { CAPTCHA_COOKIE } from './routes/captcha.ts';
export { CAPTCHA_TTL_MS, type Captchas } from './service/captcha.ts';
export type { IdentityService } from './service/identity.ts';
export type { OpenAccount } from './service/opening.ts';

/** A member who may not log in any more has no session either. */
const BLOCKS_CHANGED = 'member.blocks_changed';

export type IdentityModule = { readonly identity: IdentityService; readonly parts: ModuleParts };

export type IdentityModuleDeps = {
  readonly affiliates: AffiliateService;
  readonly approvals: ApprovalService;
  readonly audit: AuditService;
  readonly blacklist: BlacklistService;
  readonly links: LinkService;
  readonly members: MemberService;
  readonly notifications: NotificationService;
  readonly referrals: ReferralService;
  readonly site: SiteService;
  readonly tree: Tree;
  readonly wallet: WalletService;
};

export function createIdentity(platform: Platform, deps: IdentityModuleDeps): IdentityModule {
  const { config, db } = platform;
  const { members, site } = deps;
  const pepper = config.sessionPepper;
  const phoneId = createPhoneId({ ...platform, settings: config.phoneId });
  const identity = createIdentityService({
    ...platform,
    ...deps,
    phoneId,
    hasher: createPasswordHasher(),
    seal: createFieldSeal(config.fieldKeys),
    pepper,
    publicUrl: config.publicUrl,
    tries: config.botCheckTries,
    chance: (below) => randomInt(below),
  });
  const isSecure = config.publicUrl.startsWith('https:');
  const deviceOf = createDeviceReader({ site, pepper, isSecure });
  const forget = (payload: unknown): void => {
    const memberId = ownerOf(payload);
    if (memberId !== null) identity.sessions.forget(memberId);
  };
  return {
    identity,
    parts: {
      handlers: {
        ...serveCaptcha({ identity, site, isSecure }),
        ...serveRegistration({ identity, deviceOf }),
        ...serveSessions({ identity, members, deviceOf }),
        ...servePasswords({ identity, deviceOf }),
        ...serveFactors(identity),
        ...serveConsoleFactors(
          identity.factorDesk,
          deps.approvals.register(identity.factorDesk.reset),
        ),
        ...serveConsoleSessions(identity.sessionDesk),
        ...serveSecurity(identity),
        ...servePhoneId({ phoneId, translate: translateRefusal }),
      },
      jobs: createIdentityJobs({ db, trial: identity.trial }),
      notices: { [SESSIONS_ENDED]: forget, [BLOCKS_CHANGED]: forget },
      schedules: identitySchedules,
    },
  };
}
