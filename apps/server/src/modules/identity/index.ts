// Accounts, what proves them, and where they are logged in.
import { randomInt } from 'node:crypto';
import type { ModuleParts } from '../../platform/module.ts';
import { createPasswordHasher } from '../../platform/password-hasher.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuditService } from '../audit/index.ts';
import type { MemberService } from '../member/index.ts';
import type { SiteService } from '../site/index.ts';
import type { WalletService } from '../wallet/index.ts';
import { translateRefusal } from '../../platform/translate.ts';
import { createIdentityJobs, identitySchedules } from './jobs.ts';
import { serveCaptcha } from './routes/captcha.ts';
import { servePhoneId } from './routes/phone-id.ts';
import { serveSecurity } from './routes/security.ts';
import { serveSessions } from './routes/session.ts';
import { createPhoneId } from './service/phone-id.ts';
import { createIdentityService, type IdentityService } from './service/identity.ts';

export type { IdentityService } from './service/identity.ts';
export type { OpenAccount } from './service/registration.ts';

export type IdentityModule = { readonly identity: IdentityService; readonly parts: ModuleParts };

export type IdentityModuleDeps = {
  readonly audit: AuditService;
  readonly members: MemberService;
  readonly site: SiteService;
  readonly wallet: WalletService;
};

export function createIdentity(platform: Platform, deps: IdentityModuleDeps): IdentityModule {
  const { config, db } = platform;
  const { members, site } = deps;
  const identity = createIdentityService({
    ...platform,
    ...deps,
    hasher: createPasswordHasher(),
    pepper: config.sessionPepper,
    chance: (below) => randomInt(below),
  });
  const phoneId = createPhoneId({ ...platform, settings: config.phoneId });
  const isSecure = config.publicUrl.startsWith('https:');
  return {
    identity,
    parts: {
      handlers: {
        ...serveCaptcha({ identity, site, isSecure }),
        ...serveSessions({ identity, members, site }),
        ...serveSecurity(identity),
        ...servePhoneId({ phoneId, translate: translateRefusal }),
      },
      jobs: createIdentityJobs(db),
      schedules: identitySchedules,
    },
  };
}
