import type { Db } from '@parlour/database';
import type { PasswordHasher } from '../../../platform/password-hasher.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { accountKeyOf, type MemberService } from '../../member/index.ts';
import type { BrandSettings, SiteService } from '../../site/index.ts';
import { memberLoggedIn } from '../events.ts';
import { type Entry, entryRefusal } from '../rules/entry.ts';
import { accountLoginPolicy, addressLoginPolicy, CAPTCHA_FROM } from '../rules/attempts.ts';
import {
  findLogin,
  insertLoginAttempt,
  type LoginAttempt,
  type LoginRow,
} from '../store/credentials.ts';
import type { Outbox } from '../../../platform/outbox.ts';
import type { Attempts, Subject } from './attempts.ts';
import type { Captchas } from './captcha.ts';
import type { Device, Sessions } from './sessions.ts';

export type Login = Device & {
  readonly brandId: string;
  readonly username: string;
  readonly password: string;
  /** The page that the login comes from; left out by callers that admit every kind. */
  readonly entry?: Entry | undefined;
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
};

export type LoggedIn = {
  readonly token: string;
  readonly expiresAt: Date;
  readonly memberId: string;
  readonly account: string;
  readonly type: number;
  readonly isFirstLogin: boolean;
  readonly isPasswordExpired: boolean;
};

export type LoginDeps = {
  readonly db: Db;
  readonly outbox: Outbox;
  readonly hasher: PasswordHasher;
  readonly site: SiteService;
  readonly members: MemberService;
  readonly attempts: Attempts;
  readonly captchas: Captchas;
  readonly sessions: Sessions;
  now(): Date;
  newId(): string;
};

const DAY_MS = 24 * 3_600_000;

export function createLogin(deps: LoginDeps): (login: Login) => Promise<LoggedIn> {
  const { db, outbox, hasher, site, members, attempts, captchas, sessions, now, newId } = deps;

  const note = (
    login: Login,
    memberId: string | null,
    outcome: LoginAttempt['outcome'],
  ): LoginAttempt => ({
    id: newId(),
    brandId: login.brandId,
    accountKey: accountKeyOf(login.username),
    memberId,
    ip: login.ip,
    userAgent: login.userAgent,
    outcome,
    attemptedAt: now(),
  });

  /** After a few failures of this account or address, whether or not the account exists. */
  const demandCaptcha = async (login: Login, subjects: readonly Subject[]): Promise<void> => {
    const [byAccount = 0, byAddress = 0] = await attempts.failures(subjects);
    if (byAccount < CAPTCHA_FROM.account && byAddress < CAPTCHA_FROM.address) return;
    const extra = { captcha: true };
    if (login.captcha === undefined || login.captcha === '') {
      throw new Refusal('identity.captcha_required', { extra });
    }
    if (!(await captchas.accept(login.captchaId, login.captcha))) {
      throw new Refusal('identity.captcha_wrong', { extra });
    }
  };

  return async (login) => {
    const brand = await site.brand(login.brandId);
    const accountKey = accountKeyOf(login.username);
    const account = {
      key: `login:${brand.id}:${accountKey}`,
      policy: accountLoginPolicy(brand.complianceProfile),
    };
    const address = { key: `login:${login.ip}`, policy: addressLoginPolicy };
    await demandCaptcha(login, [account, address]);
    const [failures = 0] = await attempts.take([account, address], 'identity.locked');

    const found = await findLogin(db, brand.id, accountKey);
    // Runs for an unknown account too, so that the time tells nothing.
    const isProven = await hasher.matches(login.password, found?.passwordHash ?? null);
    if (found === null || !isProven) {
      await db.tx((tx) => insertLoginAttempt(tx, note(login, found?.memberId ?? null, 'failed')));
      throw new Refusal('identity.credentials_wrong', {
        extra: { captcha: failures >= CAPTCHA_FROM.account },
      });
    }
    await attempts.forgive(account, address);
    if (found.loginBlocked || found.status !== 'active') {
      await db.tx((tx) => insertLoginAttempt(tx, note(login, found.memberId, 'blocked')));
      throw new Refusal('identity.login_blocked');
    }
    const wrongEntry = entryRefusal(login.entry, found.type);
    if (wrongEntry !== null) {
      await db.tx((tx) => insertLoginAttempt(tx, note(login, found.memberId, 'blocked')));
      throw new Refusal(wrongEntry);
    }

    const session = await db.tx(async (tx) => {
      const opened = await sessions.open(tx, {
        ...deviceOf(login),
        memberId: found.memberId,
        idleMinutes: brand.security.sessionIdleMinutes,
        days: brand.security.sessionDays,
      });
      await members.noteLogin(tx, found.memberId, { at: now(), ip: login.ip });
      await insertLoginAttempt(tx, note(login, found.memberId, 'succeeded'));
      await outbox.add(tx, [memberLoggedIn(found.memberId, brand.id, login.ip)]);
      return opened;
    });
    return {
      token: session.token,
      expiresAt: session.expiresAt,
      memberId: found.memberId,
      account: found.account,
      type: found.type,
      isFirstLogin: found.isFirstLogin,
      isPasswordExpired: isExpired(found, brand.security, now()),
    };
  };
}

const deviceOf = ({ ip, country, userAgent }: Device): Device => ({ ip, country, userAgent });

function isExpired(
  found: LoginRow,
  { passwordDays }: BrandSettings['security'],
  at: Date,
): boolean {
  if (found.isProvisional) return true;
  return passwordDays !== null && at.getTime() - found.changedAt.getTime() > passwordDays * DAY_MS;
}
