// The way back for those who forgot their password: by mail and by phone.
import type { Db, Tx } from '@parlour/database';
import type { PasswordHasher } from '../../../platform/password-hasher.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import { accountKeyOf } from '../../member/index.ts';
import type { NotificationService } from '../../notification/index.ts';
import type { SiteService } from '../../site/index.ts';
import { accountLoginPolicy } from '../rules/attempts.ts';
import { readMobile } from '../rules/mobile.ts';
import {
  findLogin,
  findLoginByMobile,
  getCredentials,
  type LoginRow,
} from '../store/credentials.ts';
import { findReset, insertReset, spendReset } from '../store/password-resets.ts';
import type { Attempts } from './attempts.ts';
import type { BotCheck } from './bot-check.ts';
import type { Login } from './login.ts';
import type { LoggedIn } from './open-login.ts';
import type { NewPassword, Passwords } from './passwords.ts';
import type { Device, Sessions } from './sessions.ts';
import type { ProvenCode, VerificationCodes } from './verification-codes.ts';
import { hashSecretToken, newSecretToken } from './secret-token.ts';

type Asked = {
  readonly brandId: string;
  readonly language: string;
  readonly ip: string;
  readonly botCheck?: string | undefined;
};
export type ForgotByEmail = Asked & { readonly username: string; readonly email: string };
export type SendPublicCode = Asked & {
  readonly purpose: 'login' | 'reset';
  readonly mobileNum: string;
  readonly countryDialingCode: string;
};
export type ResetPassword = NewPassword & {
  readonly brandId: string;
  readonly ip: string;
  readonly token?: string | undefined;
  readonly username?: string | undefined;
  readonly verificationCode?: string | undefined;
};
export type ResetByMobile = Device &
  NewPassword & {
    readonly brandId: string;
    readonly mobileNum: string;
    readonly countryDialingCode: string;
    readonly verificationCode: string;
  };

export type RecoveryDeps = {
  readonly db: Db;
  readonly site: SiteService;
  readonly audit: AuditService;
  readonly notifications: NotificationService;
  readonly hasher: PasswordHasher;
  readonly attempts: Attempts;
  readonly botCheck: BotCheck;
  readonly codes: VerificationCodes;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly login: Login;
  readonly pepper: string;
  readonly publicUrl: string;
  now(): Date;
};

export function createRecovery(deps: RecoveryDeps) {
  const { db, site, audit, notifications, hasher, attempts, botCheck, codes } = deps;
  const { passwords, sessions, login, pepper, publicUrl, now } = deps;

  const hashLink = (token: string): Buffer => hashSecretToken(pepper, 'password reset', token);

  /** Sets the password of an account whose owner has proven it, and ends all its sessions. */
  const reset = async (
    account: LoginRow,
    command: NewPassword & { readonly brandId: string; readonly ip: string },
    proof: { readonly link: Buffer } | { readonly code: ProvenCode },
  ): Promise<void> => {
    const { brandId, newPassword, ip } = command;
    const { memberId } = account;
    const passwordHash = await hasher.hash(newPassword);
    await db.tx(async (tx) => {
      // One use, and never used up by a password that was refused.
      if ('code' in proof) {
        if (!(await codes.spend(tx, proof.code))) throw new Refusal('identity.code_wrong');
      } else if (!(await spendReset(tx, proof.link, now()))) {
        throw new Refusal('identity.link_expired');
      }
      if (!(await passwords.replace(tx, account, { brandId, passwordHash }))) {
        throw new Refusal('identity.link_expired');
      }
      await sessions.endOthers(tx, memberId, null);
      await audit.record(tx, {
        actor: { kind: 'member', id: memberId },
        subject: { kind: 'member', id: memberId },
        action: 'member.reset_password',
        ip,
      });
    });
    sessions.forget(memberId);
    // The proof that unlocks after too many guesses: GLI-19 2.5.3 d.
    const { security } = await site.brand(brandId);
    const key = `login:${brandId}:${account.accountKey}`;
    await attempts.forgive({ key, policy: accountLoginPolicy(security) });
  };

  const accountOfLink = async (token: string): Promise<LoginRow> => {
    const memberId = await findReset(db, hashLink(token), now());
    if (memberId === null) throw new Refusal('identity.link_expired');
    return getCredentials(db, memberId);
  };

  return {
    /** A link by which the owner of an account sets its password, good for one use. */
    async passwordLink(
      tx: Tx,
      account: { readonly memberId: string; readonly ip: string; readonly expiresAt: Date },
    ): Promise<string> {
      const token = newSecretToken();
      await insertReset(tx, { ...account, tokenHash: hashLink(token), issuedAt: now() });
      return `${publicUrl}/resetPassword?token=${token}`;
    },

    /** Sends a code for a login or a new password; numbers of nobody are answered alike. */
    async sendCode(command: SendPublicCode) {
      const { brandId, purpose, language, ip } = command;
      const { security } = await site.brand(brandId);
      const number = readMobile(command.countryDialingCode, command.mobileNum);
      if (number === null) throw new Refusal('identity.mobile_invalid');
      await botCheck.demand(security.botCheckSms, true, command.botCheck);
      const account = await findLoginByMobile(db, brandId, number);
      return codes.issue({
        brandId,
        purpose,
        channel: 'sms',
        destination: number.e164,
        memberId: account?.memberId ?? null,
        language: account?.language ?? language,
        ip,
        isSent: account !== null,
      });
    },

    /** Mails a link and a code; accounts that do not exist are answered alike, unless the brand says so. */
    async forgotByEmail(command: ForgotByEmail) {
      const { brandId, ip } = command;
      const { security } = await site.brand(brandId);
      await botCheck.demand(security.botCheckSms, true, command.botCheck);
      const typed = command.email.normalize('NFC').trim();
      const found = await findLogin(db, brandId, accountKeyOf(command.username));
      const account = found?.email?.toLowerCase() === typed.toLowerCase() ? found : null;
      if (account === null && security.revealsUnknownAccounts) {
        throw new Refusal('identity.recovery_unknown');
      }
      const destination = account?.email ?? typed;
      const language = account?.language ?? command.language;
      const memberId = account?.memberId ?? null;
      const isSent = account !== null;
      const subject = { brandId, purpose: 'reset', channel: 'email', destination } as const;
      return codes.issue(
        { ...subject, memberId, language, ip, isSent },
        async (tx, { code, minutes, expiresAt }) => {
          if (account === null) return;
          const token = newSecretToken();
          const tokenHash = hashLink(token);
          const issuedAt = now();
          await insertReset(tx, { tokenHash, memberId: account.memberId, ip, issuedAt, expiresAt });
          const link = `${publicUrl}/resetPassword?token=${token}`;
          await notifications.send(tx, {
            brandId,
            memberId,
            channel: 'email',
            to: destination,
            language,
            template: 'password_reset',
            values: { link, code, minutes },
            expiresAt,
          });
        },
      );
    },

    /** By the link of the mail, or by its code. */
    async resetByEmail(command: ResetPassword): Promise<void> {
      const { brandId, token, username = '', verificationCode } = command;
      if (token !== undefined) {
        const account = await accountOfLink(token);
        await passwords.demandFit(brandId, account, command);
        await reset(account, command, { link: hashLink(token) });
        return;
      }
      // Before the code, which one try uses up.
      await passwords.demandRules(brandId, username, command);
      const account = await findLogin(db, brandId, accountKeyOf(username));
      // Looked for where there is no account too, so that the time tells nothing.
      const destination = account?.email ?? '';
      const subject = { brandId, purpose: 'reset', channel: 'email', destination } as const;
      const code = await codes.check(subject, verificationCode);
      if (code === null || account === null || account.email === null) {
        throw new Refusal('identity.code_wrong');
      }
      await passwords.demandFit(brandId, account, command);
      await reset(account, command, { code });
    },

    async resetByMobile(command: ResetByMobile): Promise<LoggedIn> {
      const { brandId, verificationCode } = command;
      const arrival = await login.arrive(command, 'sms');
      const number = readMobile(command.countryDialingCode, command.mobileNum);
      if (number === null) throw new Refusal('identity.code_wrong');
      await passwords.demandRules(brandId, '', command);
      const { e164: destination } = number;
      const subject = { brandId, purpose: 'reset', channel: 'sms', destination } as const;
      const code = await codes.check(subject, verificationCode);
      const account = await findLoginByMobile(db, brandId, number);
      if (code === null || account === null) throw new Refusal('identity.code_wrong');
      await passwords.demandFit(brandId, account, command);
      await reset(account, command, { code });
      return login.admit(await getCredentials(db, account.memberId), arrival, undefined);
    },
  };
}

export type Recovery = ReturnType<typeof createRecovery>;
