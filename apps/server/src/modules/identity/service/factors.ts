// What an account can prove itself with, and how that changes.
import { REGISTER_PATTERNS } from '@parlour/contract';
import type { Db, Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { NotificationService } from '../../notification/index.ts';
import type { BrandSettings, SiteService } from '../../site/index.ts';
import { maskEmail, maskMobile, readMobile } from '../rules/mobile.ts';
import { getCredentials, lockCredentials, type LoginRow } from '../store/credentials.ts';
import { countRecoveryCodes, deleteTotp, findTotp } from '../store/factors.ts';
import { closeResets } from '../store/password-resets.ts';
import type { Authenticators } from './authenticator.ts';
import { tellOwner } from './notices.ts';
import { passwordExpiry } from './open-login.ts';
import { destinationOf, type Owner, type Reauthentication } from './reauthentication.ts';
import type { CodePurpose, VerificationCodes } from './verification-codes.ts';

export type Bound = { readonly masked: string; readonly boundAt: Date };
export type FactorsView = {
  readonly email: Bound | null;
  readonly mobile: Bound | null;
  readonly totp: { readonly boundAt: Date; readonly recoveryCodesLeft: number } | null;
  readonly hasPayeeName: boolean;
  readonly hasPassword: boolean;
  readonly hasPaymentPassword: boolean;
  readonly passwordChangedAt: Date;
  readonly passwordExpiresAt: Date | null;
};

type Proven = Owner & { readonly proof?: string | undefined };
type Typed = { readonly email?: string | undefined } & {
  readonly mobileNum?: string | undefined;
  readonly countryDialingCode?: string | undefined;
};
export type SendOwnCode = Owner &
  Typed & {
    readonly language: string;
    readonly purpose: Extract<CodePurpose, 'bind' | 'reauthenticate' | 'change_password'>;
    readonly channel: 'sms' | 'email';
  };

export type FactorsDeps = {
  readonly db: Db;
  readonly site: SiteService;
  readonly members: MemberService;
  readonly audit: AuditService;
  readonly notifications: NotificationService;
  readonly authenticators: Authenticators;
  readonly codes: VerificationCodes;
  readonly reauthentication: Reauthentication;
  now(): Date;
};

export function createFactors(deps: FactorsDeps) {
  const { db, site, members, audit, notifications, authenticators, codes, now } = deps;
  const { reauthentication } = deps;

  const view = async (memberId: string, brand: BrandSettings): Promise<FactorsView> => {
    const account = await getCredentials(db, memberId);
    const totp = await findTotp(db, memberId);
    const paymentHash = await members.findPaymentPasswordHash(db, memberId);
    return {
      email: boundEmail(account),
      mobile: boundMobile(account),
      totp:
        totp === null || totp.boundAt === null
          ? null
          : {
              boundAt: totp.boundAt,
              recoveryCodesLeft: await countRecoveryCodes(db, memberId),
            },
      hasPayeeName: account.payeeName !== null,
      hasPassword: account.passwordHash !== null,
      hasPaymentPassword: paymentHash !== null,
      passwordChangedAt: account.changedAt,
      passwordExpiresAt: passwordExpiry(account.changedAt, brand),
    };
  };
  const ownView = async ({ memberId, brandId }: Owner) => view(memberId, await site.brand(brandId));

  /** What changed is written down and told in the transaction that changes it. */
  const settle = async (
    tx: Tx,
    owner: Owner,
    before: LoginRow,
    factor: string,
    action: string,
  ): Promise<void> => {
    const { brandId, memberId, ip } = owner;
    const after = await getCredentials(tx, memberId);
    // A link on its way to the address before is not for anyone who reads mail there now.
    if (factor === 'email') await closeResets(tx, memberId, now());
    const notice = { template: 'factor_changed', values: { factor } } as const;
    await tellOwner(notifications, tx, { brandId, before, after, notice });
    await audit.record(tx, {
      actor: { kind: 'member', id: memberId },
      subject: { kind: 'member', id: memberId },
      action,
      ip,
    });
  };

  const removeTotp = async (command: Proven): Promise<void> => {
    await reauthentication.require(command, command.proof);
    await db.tx(async (tx) => {
      const before = await lockCredentials(tx, command.memberId);
      if (!(await deleteTotp(tx, command.memberId))) throw new Refusal('identity.factor_unbound');
      await settle(tx, command, before, 'totp', 'member.unbind_totp');
    });
  };

  return {
    view: ownView,
    viewOf: view,

    /** Sends a code to what is bound, or to what is to be bound. */
    async sendCode(command: SendOwnCode) {
      const { brandId, memberId, purpose, channel, language, ip } = command;
      const destination =
        purpose === 'bind'
          ? newDestination(command)
          : boundDestination(await getCredentials(db, memberId), channel);
      return codes.issue({ brandId, memberId, purpose, channel, destination, language, ip });
    },

    async bindEmail(command: Proven & { email: string; verificationCode: string }) {
      const { brandId, memberId, verificationCode } = command;
      await reauthentication.require(command, command.proof);
      const email = readEmail(command.email);
      const subject = { brandId, purpose: 'bind', channel: 'email', destination: email } as const;
      if (!(await codes.accept(subject, verificationCode))) {
        throw new Refusal('identity.code_wrong');
      }
      await db.tx(async (tx) => {
        const before = await lockCredentials(tx, memberId);
        await members.setEmail(tx, memberId, email, now());
        await settle(tx, command, before, 'email', 'member.bind_email');
      });
      return ownView(command);
    },

    async unbindEmail(command: Proven) {
      await reauthentication.require(command, command.proof);
      await db.tx(async (tx) => {
        const before = await lockCredentials(tx, command.memberId);
        if (before.email === null) throw new Refusal('identity.factor_unbound');
        await members.setEmail(tx, command.memberId, null, null);
        await settle(tx, command, before, 'email', 'member.unbind_email');
      });
      return ownView(command);
    },

    async bindMobile(
      command: Proven & {
        mobileNum: string;
        countryDialingCode: string;
        verificationCode: string;
      },
    ) {
      const { brandId, memberId, verificationCode } = command;
      await reauthentication.require(command, command.proof);
      const number = readMobile(command.countryDialingCode, command.mobileNum);
      if (number === null) throw new Refusal('identity.mobile_invalid');
      const { e164: destination, dialingCode, mobile } = number;
      const subject = { brandId, purpose: 'bind', channel: 'sms', destination } as const;
      if (!(await codes.accept(subject, verificationCode))) {
        throw new Refusal('identity.code_wrong');
      }
      await db.tx(async (tx) => {
        const before = await lockCredentials(tx, memberId);
        await members.setMobile(tx, memberId, { dialingCode, mobile }, now());
        await settle(tx, command, before, 'mobile', 'member.bind_mobile');
      });
      return ownView(command);
    },

    async unbindMobile(command: Proven) {
      await reauthentication.require(command, command.proof);
      await db.tx(async (tx) => {
        const before = await lockCredentials(tx, command.memberId);
        if (before.mobile === null) throw new Refusal('identity.factor_unbound');
        if (before.passwordHash === null) throw new Refusal('identity.last_factor');
        await members.setMobile(tx, command.memberId, null, null);
        await settle(tx, command, before, 'mobile', 'member.unbind_mobile');
      });
      return ownView(command);
    },

    async beginTotp(command: Proven) {
      await reauthentication.require(command, command.proof);
      const { account } = await getCredentials(db, command.memberId);
      return authenticators.begin(command.memberId, account);
    },

    async confirmTotp(command: Proven & { code: string }): Promise<string[]> {
      await reauthentication.require(command, command.proof);
      const before = await getCredentials(db, command.memberId);
      return db.tx(async (tx) => {
        if (!(await authenticators.confirm(tx, command.memberId, command.code))) {
          throw new Refusal('identity.code_wrong');
        }
        const recoveryCodes = await authenticators.renewRecoveryCodes(tx, command.memberId);
        await settle(tx, command, before, 'totp', 'member.bind_totp');
        return recoveryCodes;
      });
    },

    async renewRecoveryCodes(command: Proven): Promise<string[]> {
      await reauthentication.require(command, command.proof);
      return db.tx(async (tx) => {
        const before = await lockCredentials(tx, command.memberId);
        const totp = await findTotp(tx, command.memberId);
        if (totp === null || totp.boundAt === null) throw new Refusal('identity.factor_unbound');
        const recoveryCodes = await authenticators.renewRecoveryCodes(tx, command.memberId);
        await settle(tx, command, before, 'totp', 'member.renew_recovery_codes');
        return recoveryCodes;
      });
    },

    removeTotp,
  };
}

export type Factors = ReturnType<typeof createFactors>;

const boundEmail = ({ email, emailVerifiedAt }: LoginRow): Bound | null =>
  email === null || emailVerifiedAt === null
    ? null
    : { masked: maskEmail(email), boundAt: emailVerifiedAt };

const boundMobile = ({ dialingCode, mobile, mobileVerifiedAt }: LoginRow): Bound | null =>
  mobile === null || dialingCode === null || mobileVerifiedAt === null
    ? null
    : { masked: maskMobile(dialingCode, mobile), boundAt: mobileVerifiedAt };

function newDestination({ channel, email, mobileNum, countryDialingCode }: SendOwnCode): string {
  if (channel === 'email') return readEmail(email ?? '');
  const number = readMobile(countryDialingCode ?? '', mobileNum ?? '');
  if (number === null) throw new Refusal('identity.mobile_invalid');
  return number.e164;
}

function boundDestination(account: LoginRow, channel: 'sms' | 'email'): string {
  const verifiedAt = channel === 'email' ? account.emailVerifiedAt : account.mobileVerifiedAt;
  const destination = verifiedAt === null ? '' : destinationOf(account, channel);
  if (destination === '') throw new Refusal('identity.method_unknown');
  return destination;
}

const EMAIL = new RegExp(`^${REGISTER_PATTERNS.email}$`, 'u');

function readEmail(typed: string): string {
  const email = typed.normalize('NFC').trim();
  if (!EMAIL.test(email)) throw new Refusal('identity.email_invalid');
  return email;
}
