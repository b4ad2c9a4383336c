import type { Db, Reader, Tx } from '@parlour/database';
import type { FieldSeal } from '../../../platform/field-seal.ts';
import type { NewMember } from '../../member/index.ts';
import { countFailedLogins, listLoginAttempts, type LoginView } from '../store/logins.ts';
import { findLiveSessionIds } from '../store/sessions.ts';
import { createAdmission, type AdmissionDeps } from './admission.ts';
import { createAttempts } from './attempts.ts';
import { createAuthenticators } from './authenticator.ts';
import { createBotCheck } from './bot-check.ts';
import { type Captchas, createCaptchas } from './captcha.ts';
import type { Chance } from './captcha-image.ts';
import { createFactorDesk, type FactorDesk } from './factor-desk.ts';
import { createFactors, type Factors, type FactorsDeps } from './factors.ts';
import { createLogin, type Login, type LoginDeps } from './login.ts';
import { createOpening, type OpenAccount, type OpeningDeps } from './opening.ts';
import { createOpenUnder, type OpenUnderService } from './open-under.ts';
import { createOpenLogin, type OpenLoginDeps } from './open-login.ts';
import { createPasswords, type Passwords, type PasswordsDeps } from './passwords.ts';
import { createReauthentication, type Reauthentication } from './reauthentication.ts';
import { createRecovery, type Recovery, type RecoveryDeps } from './recovery.ts';
import { createRegistration, type RegistrationDeps } from './registration.ts';
import { createSecondVerification, type SecondVerification } from './second-verification.ts';
import {
  createSecondFactor,
  createSecurityRecords,
  type SecondFactor,
  type SecurityRecords,
} from './second-factor.ts';
import { createSessionDesk, type SessionDesk } from './session-desk.ts';
import { createSessionCodes, type SessionCodes } from './session-codes.ts';
import { createSessions, type Sessions, type SessionsDeps } from './sessions.ts';
import { createTrial, type TrialDeps } from './trial.ts';
import { createVerificationCodes } from './verification-codes.ts';

/** What other modules may ask about accounts. */
export type IdentityService = {
  identify: Sessions['identify'];
  /** Which of these sessions still live; asking does not keep them alive. */
  liveSessions(sessionIds: readonly string[]): Promise<string[]>;
  /** Opens an account whose input is trusted: by an operator, an upline or a seed. Answers its id. */
  openAccount(command: OpenAccount): Promise<string>;
  /** Opens an account without a password, and more in the same transaction. */
  openWith(
    command: OpenAccount,
    andThen: (tx: Tx, member: NewMember) => Promise<void>,
  ): Promise<string>;
  /** A link by which the owner of an account sets its password, good for one use. */
  passwordLink: Recovery['passwordLink'];
  /** Opens an account for a downline by the rules of registration; its password is provisional. */
  openUnder: OpenUnderService;
  login: Login['byPassword'];
  /**
   * Refuses unless the payment password is right. Hashes, so never call it inside a transaction.
   */
  verifyPaymentPassword(memberId: string, password: string): Promise<void>;
  /** Refuses anyone who did not do the work of a bot check, whatever the brand's policy says. */
  demandBotCheck(answer: string | undefined): Promise<void>;
  /** Tries to log in to a member's account that did not succeed. */
  countFailedLogins(reader: Reader, query: { memberId: string; since: Date }): Promise<number>;
  readonly secondFactor: SecondFactor;
  readonly securityRecords: SecurityRecords;
  readonly captchas: Captchas;
};

/** Everything that the routes of this module are made of. */
export type Identity = IdentityService & {
  readonly sessions: Sessions & {
    /** False when there is no such session of this member any more. */
    endOne(memberId: string, sessionId: string): Promise<boolean>;
    endAllBut(memberId: string, keptId: string | null): Promise<number>;
  };
  readonly botCheck: ReturnType<typeof createBotCheck>;
  readonly registration: ReturnType<typeof createRegistration>;
  readonly trial: ReturnType<typeof createTrial>;
  readonly logins: Login;
  readonly second: SecondVerification;
  readonly passwords: Passwords;
  readonly recovery: Recovery;
  readonly factors: Factors;
  readonly factorDesk: FactorDesk;
  readonly sessionDesk: SessionDesk;
  readonly sessionCodes: SessionCodes;
  readonly reauthentication: Reauthentication;
  listLogins(
    memberId: string,
    page: { readonly before: string | null; readonly limit: number },
  ): Promise<LoginView[]>;
};

export type IdentityDeps = Omit<
  LoginDeps &
    AdmissionDeps &
    RegistrationDeps &
    PasswordsDeps &
    RecoveryDeps &
    FactorsDeps &
    TrialDeps,
  | 'admission'
  | 'attempts'
  | 'authenticators'
  | 'botCheck'
  | 'captchas'
  | 'codes'
  | 'login'
  | 'open'
  | 'openLogin'
  | 'passwords'
  | 'reauthentication'
  | 'second'
  | 'sessions'
> &
  Omit<OpenLoginDeps & OpeningDeps, 'sessions'> & {
    readonly db: Db;
    readonly log: SessionsDeps['log'];
    readonly seal: FieldSeal;
    readonly pepper: string;
    readonly chance: Chance;
    /** Tries that a bot check takes on average. */
    readonly tries: number;
  };

export function createIdentityService(deps: IdentityDeps): Identity {
  const { db, now } = deps;
  const attempts = createAttempts(db, now);
  const captchas = createCaptchas(deps);
  const botCheck = createBotCheck(deps);
  const codes = createVerificationCodes(deps);
  const sessions = createSessions(deps);
  const authenticators = createAuthenticators(deps);
  const open = createOpening(deps);
  const guards = { ...deps, attempts, captchas, botCheck, codes, sessions, authenticators, open };

  const openLogin = createOpenLogin(guards);
  const admission = createAdmission({ ...deps, openLogin });
  const second = createSecondVerification({ ...guards, admission, openLogin });
  const logins = createLogin({ ...guards, admission, openLogin, second });
  const reauthentication = createReauthentication(guards);
  const passwords = createPasswords({ ...guards, reauthentication });
  const recovery = createRecovery({ ...guards, passwords, login: logins });
  const factors = createFactors({ ...guards, reauthentication });

  return {
    identify: sessions.identify,
    liveSessions: (sessionIds) => findLiveSessionIds(db, sessionIds, now()),
    login: logins.byPassword,
    openUnder: createOpenUnder(guards),
    openWith: async (command, andThen) => (await open(command, andThen)).memberId,
    passwordLink: recovery.passwordLink,
    openAccount: async (command) => (await open(command, async () => null)).memberId,
    verifyPaymentPassword: passwords.verifyPaymentPassword,
    demandBotCheck: (answer) => botCheck.demand('always', true, answer),
    countFailedLogins,
    secondFactor: createSecondFactor(guards),
    securityRecords: createSecurityRecords(deps.audit),
    listLogins: (memberId, page) => listLoginAttempts(db, memberId, page),
    captchas,
    botCheck,
    registration: createRegistration(guards),
    trial: createTrial(guards),
    logins,
    second,
    passwords,
    recovery,
    factors,
    factorDesk: createFactorDesk({ ...guards, factors, passwords }),
    sessionDesk: createSessionDesk(guards),
    sessionCodes: createSessionCodes({ ...guards, admission, openLogin }),
    reauthentication,
    sessions: {
      ...sessions,

      async endOne(memberId, sessionId) {
        const isEnded = await db.tx((tx) => sessions.end(tx, memberId, sessionId));
        sessions.forget(memberId);
        return isEnded;
      },

      async endAllBut(memberId, keptId) {
        const count = await db.tx((tx) => sessions.endOthers(tx, memberId, keptId));
        sessions.forget(memberId);
        return count;
      },
    },
  };
}
