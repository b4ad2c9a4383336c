import type { Db, Tx } from '@parlour/database';
import type { PasswordHasher } from '../../../platform/password-hasher.ts';
import { type FieldProblem, Refusal } from '../../../platform/refusal.ts';
import { accountKeyOf, type MemberService, type NewMember } from '../../member/index.ts';
import type { BrandSettings, SiteService } from '../../site/index.ts';
import type { WalletService } from '../../wallet/index.ts';
import { dayIn } from '../rules/age.ts';
import { detailsOf, draftMember, type Values, withDialingCode } from '../rules/new-member.ts';
import { checkRegistration, type RegisterBody } from '../rules/registration.ts';
import { insertCredentials } from '../store/credentials.ts';
import type { Captchas } from './captcha.ts';
import type { LoggedIn } from './login.ts';
import type { Device, OpenedSession, Sessions } from './sessions.ts';

export type Register = Device & {
  readonly brandId: string;
  readonly language: string;
  readonly captchaId?: string | undefined;
  readonly body: RegisterBody;
};

/** An account to open, its input already judged: by the rules, or by whoever opens it by hand. */
export type OpenAccount = Pick<Register, 'brandId' | 'language' | 'ip' | 'country'> & {
  readonly account: string;
  readonly password: string;
  readonly paymentPassword?: string | undefined;
  /** Given by somebody else: its owner must choose another at the first login. */
  readonly isProvisional?: boolean;
  readonly details?: Partial<NewMember>;
};

export type RegistrationDeps = {
  readonly db: Db;
  readonly hasher: PasswordHasher;
  readonly site: SiteService;
  readonly members: MemberService;
  readonly wallet: WalletService;
  readonly captchas: Captchas;
  readonly sessions: Sessions;
  now(): Date;
  newId(): string;
};

type Opened<Session> = { readonly memberId: string; readonly session: Session };

export function createRegistration(deps: RegistrationDeps) {
  const { db, hasher, site, members, wallet, captchas, sessions, now, newId } = deps;

  /** Member, credentials, purses and what `andThen` adds come into being together or not at all. */
  const open = async <Session>(
    command: OpenAccount,
    andThen: (tx: Tx, member: NewMember, brand: BrandSettings) => Promise<Session>,
  ): Promise<Opened<Session>> => {
    const brand = await site.brand(command.brandId);
    const passwordHash = await hasher.hash(command.password);
    const paymentHash =
      command.paymentPassword === undefined ? null : await hasher.hash(command.paymentPassword);
    const member = draftMember(command, { brand, id: newId(), at: now() });
    return db.tx(async (tx) => {
      await members.register(tx, member);
      await insertCredentials(tx, {
        memberId: member.id,
        passwordHash,
        changedAt: now(),
        isProvisional: command.isProvisional ?? false,
      });
      if (paymentHash !== null) await members.setPaymentPasswordHash(tx, member.id, paymentHash);
      await wallet.openPurses(tx, {
        memberId: member.id,
        brandId: brand.id,
        currency: member.currency,
      });
      return { memberId: member.id, session: await andThen(tx, member, brand) };
    });
  };

  const openAndLogIn = (command: OpenAccount, device: Device): Promise<Opened<OpenedSession>> =>
    open(command, async (tx, member, brand) => {
      await members.noteLogin(tx, member.id, { at: now(), ip: device.ip });
      return sessions.open(tx, {
        memberId: member.id,
        idleMinutes: brand.security.sessionIdleMinutes,
        days: brand.security.sessionDays,
        ip: device.ip,
        country: device.country,
        userAgent: device.userAgent,
      });
    });

  const refuseTaken = async (brandId: string, account: string, values: Values): Promise<void> => {
    const taken = await members.findTaken(db, brandId, {
      accountKey: accountKeyOf(account),
      email: values['email'] ?? null,
      dialingCode: values['dialingCode'] ?? null,
      mobile: values['mobileNum'] ?? null,
    });
    const problems: FieldProblem[] = [];
    if (taken.account) problems.push({ path: '/username', code: 'identity.username_taken' });
    if (taken.email) problems.push({ path: '/email', code: 'identity.email_taken' });
    if (taken.mobile) problems.push({ path: '/mobileNum', code: 'identity.mobile_taken' });
    if (problems.length > 0) throw refused(problems);
  };

  return {
    openAccount: async (command: OpenAccount): Promise<string> =>
      (await open(command, async () => null)).memberId,

    async register(command: Register): Promise<LoggedIn> {
      const { body, brandId, captchaId } = command;
      const brand = await site.brand(brandId);
      const settings = await site.registerSettings(brandId);
      const check = checkRegistration(body, settings, dayIn(brand.timeZone, now()));
      if (check.problems.length > 0) throw refused(check.problems);

      const asksCaptcha = settings.rules.some((rule) => rule.field === 'captcha' && rule.enabled);
      if (asksCaptcha && !(await captchas.accept(captchaId, body.captcha))) {
        throw new Refusal('identity.captcha_wrong', {
          fields: [{ path: '/captcha', code: 'identity.captcha_wrong' }],
          extra: { captcha: true },
        });
      }
      const account = check.values['username'] ?? '';
      const values = withDialingCode(check.values, body);
      await refuseTaken(brandId, account, values);

      const details = detailsOf(values, {
        birthDay: check.birthDay,
        registerUrl: body.registerUrl,
      });
      const { password } = body;
      const { paymentPassword } = values;
      const opened = await openAndLogIn(
        { ...command, account, password, paymentPassword, details },
        command,
      ).catch((error: unknown) => {
        throw asTaken(error) ?? error;
      });
      return {
        token: opened.session.token,
        expiresAt: opened.session.expiresAt,
        memberId: opened.memberId,
        account,
        type: 0,
        isFirstLogin: true,
        isPasswordExpired: false,
      };
    },
  };
}

const refused = (fields: readonly FieldProblem[]) =>
  new Refusal('identity.registration_refused', { fields });

const TAKEN_BY_INDEX: Readonly<Record<string, FieldProblem>> = {
  members__account: { path: '/username', code: 'identity.username_taken' },
  members__email: { path: '/email', code: 'identity.email_taken' },
  members__mobile: { path: '/mobileNum', code: 'identity.mobile_taken' },
};
const UNIQUE_VIOLATION = '23505';

/** Two people may ask for one name at the same moment; the index decides, and this says so. */
function asTaken(error: unknown): Refusal | null {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  const problem = TAKEN_BY_INDEX[constraint];
  return code === UNIQUE_VIOLATION && problem !== undefined ? refused([problem]) : null;
}
