// The end of every login: a session, its record, and a notice where the place is strange.
import type { Db, Tx } from '@parlour/database';
import type { Outbox } from '../../../platform/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MemberService } from '../../member/index.ts';
import type { NotificationService } from '../../notification/index.ts';
import { type BrandSettings, isModuleEnabled } from '../../site/index.ts';
import { memberLoggedIn } from '../events.ts';
import { describeDevice } from '../rules/device.ts';
import { holdCredentials, type LoginRow } from '../store/credentials.ts';
import {
  type Familiarity,
  insertLoginAttempt,
  type LoginAttempt,
  type LoginMethod,
  type LoginOutcome,
  rememberAddress,
} from '../store/logins.ts';
import type { Device, Sessions } from './sessions.ts';

export type LoggedIn = {
  readonly token: string;
  readonly expiresAt: Date;
  readonly memberId: string;
  readonly account: string;
  readonly type: number;
  readonly isFirstLogin: boolean;
  readonly isPasswordExpired: boolean;
};

/** Someone at the door: from where, with what, and how far proven. */
export type Arrival = {
  readonly brand: BrandSettings;
  readonly device: Device;
  readonly method: LoginMethod;
};

export type OpenLoginDeps = {
  readonly db: Db;
  readonly outbox: Outbox;
  readonly members: MemberService;
  readonly notifications: NotificationService;
  readonly sessions: Sessions;
  now(): Date;
  newId(): string;
};

const DAY_MS = 24 * 3_600_000;

export function createOpenLogin(deps: OpenLoginDeps) {
  const { db, outbox, members, notifications, sessions, now, newId } = deps;

  const attemptOf = (
    { brand, device, method }: Arrival,
    who: { readonly accountKey: string; readonly memberId: string | null },
    outcome: LoginOutcome,
  ): LoginAttempt => ({
    id: newId(),
    brandId: brand.id,
    accountKey: who.accountKey,
    memberId: who.memberId,
    ip: device.ip,
    country: device.country,
    userAgent: device.userAgent,
    deviceHash: device.deviceHash ?? null,
    method,
    outcome,
    attemptedAt: now(),
  });

  const tellOwner = async (tx: Tx, account: LoginRow, { brand, device }: Arrival) => {
    if (account.email === null || account.emailVerifiedAt === null) return;
    const { language } = account;
    await notifications.send(tx, {
      brandId: brand.id,
      memberId: account.memberId,
      channel: 'email',
      to: account.email,
      language,
      template: 'new_login',
      values: {
        device: describeDevice(device.userAgent),
        ip: device.ip,
        place: placeIn(language, device.country),
        time: new Intl.DateTimeFormat(language, {
          dateStyle: 'medium',
          timeStyle: 'long',
          timeZone: brand.timeZone,
        }).format(now()),
      },
    });
  };

  return {
    /** Writes down a try that ends here. */
    async note(
      arrival: Arrival,
      who: { readonly accountKey: string; readonly memberId: string | null },
      outcome: LoginOutcome,
    ): Promise<void> {
      await db.tx((tx) => insertLoginAttempt(tx, attemptOf(arrival, who, outcome)));
    },

    /** Opens the session in the caller's transaction; everything was proven before. */
    async open(
      tx: Tx,
      account: LoginRow,
      arrival: Arrival,
      familiarity: Familiarity,
    ): Promise<LoggedIn> {
      const { brand, device, method } = arrival;
      const { memberId } = account;
      // A change of password ends the sessions that it finds: none may come after with the old one.
      if (!(await holdCredentials(tx, account))) throw new Refusal('identity.credentials_wrong');
      const at = now();
      const isPasswordExpired = method === 'password' && isExpired(account, brand, at);
      const session = await sessions.open(tx, {
        ...device,
        memberId,
        idleMinutes: brand.security.sessionIdleMinutes,
        days: brand.security.sessionDays,
        method,
        restriction: isPasswordExpired ? 'password_change' : null,
      });
      await members.noteLogin(tx, memberId, { at, ip: device.ip });
      await rememberAddress(tx, memberId, device.ip, at);
      await insertLoginAttempt(tx, attemptOf(arrival, account, 'succeeded'));
      await outbox.add(tx, [memberLoggedIn(memberId, brand.id, device.ip)]);
      const isStrange =
        familiarity.hasAddresses && !familiarity.isKnownAddress && !familiarity.isKnownDevice;
      if (isStrange && brand.security.newLoginNotice) await tellOwner(tx, account, arrival);
      return {
        token: session.token,
        expiresAt: session.expiresAt,
        memberId,
        account: account.account,
        type: account.type,
        isFirstLogin: account.isFirstLogin,
        isPasswordExpired,
      };
    },
  };
}

export type OpenLogin = ReturnType<typeof createOpenLogin>;

type ExpiryRules = Pick<BrandSettings, 'modules' | 'security'>;

/** When a password runs out; null for never, as where the brand has not switched expiry on. */
export function passwordExpiry(changedAt: Date, { modules, security }: ExpiryRules): Date | null {
  const { passwordDays } = security;
  if (passwordDays === null || !isModuleEnabled(modules, 'PWDEXPIRY3')) return null;
  return new Date(changedAt.getTime() + passwordDays * DAY_MS);
}

function isExpired(account: LoginRow, brand: ExpiryRules, at: Date): boolean {
  const expiresAt = passwordExpiry(account.changedAt, brand);
  return account.isProvisional || (expiresAt !== null && expiresAt < at);
}

const placeIn = (language: string, country: string | null): string =>
  country === null
    ? '–'
    : (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country);
