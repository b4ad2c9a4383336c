// Trial accounts: a look around without money.
import { randomBytes } from 'node:crypto';
import { countedNetwork } from '../../../platform/network.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BlacklistService } from '../../blacklist/index.ts';
import type { Db } from '@parlour/database';
import type { SiteService } from '../../site/index.ts';
import type { AttemptPolicy } from '../rules/attempts.ts';
import { closeTrials } from '../store/trials.ts';
import type { Attempts } from './attempts.ts';
import type { BotCheck } from './bot-check.ts';
import type { OpenAnAccount } from './opening.ts';
import type { LoggedIn } from './open-login.ts';
import type { Device, Sessions } from './sessions.ts';

export type OpenTrial = Device & {
  readonly brandId: string;
  readonly language: string;
  readonly botCheck?: string | undefined;
};

export type TrialDeps = {
  readonly db: Db;
  readonly site: SiteService;
  readonly blacklist: BlacklistService;
  readonly attempts: Attempts;
  readonly botCheck: BotCheck;
  readonly sessions: Sessions;
  readonly open: OpenAnAccount;
};

/** The pseudo code of the vendor protocol for money that is none: no posting can mix it with real money. */
const CURRENCY = 'FUN';
const TYPE = 4;
const DAYS = 1;
const DAY_MS = 24 * 3_600_000;
const NAME_BYTES = 5;
/** One address opens a few a day: curiosity, not a crowd. */
const ADDRESS_POLICY: AttemptPolicy = {
  failuresMax: 10,
  windowMs: DAY_MS,
  lockMsMin: 3_600_000,
  lockMsMax: DAY_MS,
};

export function createTrial(deps: TrialDeps) {
  const { db, site, blacklist, attempts, botCheck, sessions, open } = deps;
  return {
    async open(command: OpenTrial): Promise<LoggedIn> {
      const { brandId, language, ip, country, userAgent, deviceHash = null } = command;
      const denied = await site.admits(brandId, command, 'register');
      if (denied !== null) throw new Refusal(denied);
      if (!(await site.isEnabled(brandId, 'FREEPLAY3'))) {
        throw new Refusal('identity.trial_disabled');
      }
      const { security } = await site.brand(brandId);
      await botCheck.demand(security.botCheckRegister, true, command.botCheck);
      const occasion = { brandId, occasion: 'register', ip, deviceHash } as const;
      if ((await blacklist.findBlacklisted(db, occasion)) !== null) {
        throw new Refusal('identity.registration_blocked');
      }
      const subject = { key: `trial:${brandId}:${countedNetwork(ip)}`, policy: ADDRESS_POLICY };
      await attempts.take([subject], 'identity.locked');
      const account = `trial_${randomBytes(NAME_BYTES).toString('hex')}`;
      const details = { standing: 'trial', type: TYPE, currency: CURRENCY } as const;
      const { memberId, extra } = await open(
        { brandId, language, ip, country, account, details },
        async (tx, member, brand) =>
          sessions.open(tx, {
            memberId: member.id,
            idleMinutes: brand.security.sessionIdleMinutes,
            days: DAYS,
            method: 'trial',
            ip,
            country,
            userAgent,
            deviceHash,
          }),
      );
      return {
        token: extra.token,
        expiresAt: extra.expiresAt,
        memberId,
        account,
        type: TYPE,
        isFirstLogin: true,
        isPasswordExpired: false,
      };
    },

    /** Closes trials whose day is over. */
    close: (at: Date) => db.tx((tx) => closeTrials(tx, new Date(at.getTime() - DAYS * DAY_MS))),
  };
}
