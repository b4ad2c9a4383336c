import type { Reader } from '@parlour/database';
import type { Brand, MemberCaller } from '../../../platform/http/call.ts';
import { countFailedLogins } from '../store/credentials.ts';
import type { SessionRow } from '../store/sessions.ts';
import { createAttempts } from './attempts.ts';
import { type Captcha, createCaptchas } from './captcha.ts';
import type { Chance } from './captcha-image.ts';
import { createLogin, type LoggedIn, type Login, type LoginDeps } from './login.ts';
import {
  type ChangePassword,
  createPasswords,
  type PasswordsDeps,
  type SetPaymentPassword,
} from './passwords.ts';
import {
  createRegistration,
  type OpenAccount,
  type Register,
  type RegistrationDeps,
} from './registration.ts';
import { createSessions } from './sessions.ts';

export type IdentityService = {
  identify(token: string, brand: Pick<Brand, 'id'>): Promise<MemberCaller | null>;
  createCaptcha(): Promise<Captcha>;
  register(command: Register): Promise<LoggedIn>;
  /** Opens an account whose input is trusted: by an operator, an upline or a seed. Answers its id. */
  openAccount(command: OpenAccount): Promise<string>;
  login(command: Login): Promise<LoggedIn>;
  listSessions(memberId: string): Promise<SessionRow[]>;
  /** False when there is no such session of this member any more. */
  endSession(memberId: string, sessionId: string): Promise<boolean>;
  endOtherSessions(memberId: string, keptId: string | null): Promise<number>;
  /** Answers how many other sessions were ended. */
  changePassword(command: ChangePassword): Promise<number>;
  setPaymentPassword(command: SetPaymentPassword): Promise<void>;
  /**
   * Refuses unless the payment password is right. Hashes, so never call it inside a transaction.
   */
  verifyPaymentPassword(memberId: string, password: string): Promise<void>;
  /** Tries to log in to a member's account that did not succeed. */
  countFailedLogins(reader: Reader, query: { memberId: string; since: Date }): Promise<number>;
};

export type IdentityDeps = Omit<
  LoginDeps & RegistrationDeps & PasswordsDeps,
  'attempts' | 'captchas' | 'sessions'
> & { readonly pepper: string; readonly chance: Chance };

export function createIdentityService(deps: IdentityDeps): IdentityService {
  const { db, now } = deps;
  const attempts = createAttempts(db, now);
  const captchas = createCaptchas(deps);
  const sessions = createSessions(deps);
  const parts = { ...deps, attempts, captchas, sessions };
  const registration = createRegistration(parts);
  const passwords = createPasswords(parts);

  return {
    identify: sessions.identify,
    createCaptcha: captchas.create,
    login: createLogin(parts),
    register: registration.register,
    openAccount: registration.openAccount,
    listSessions: sessions.list,
    changePassword: passwords.change,
    setPaymentPassword: passwords.setPaymentPassword,
    verifyPaymentPassword: passwords.verifyPaymentPassword,
    countFailedLogins,

    async endSession(memberId, sessionId) {
      const isEnded = await db.tx((tx) => sessions.end(tx, memberId, sessionId));
      sessions.forget(memberId);
      return isEnded;
    },

    async endOtherSessions(memberId, keptId) {
      const count = await db.tx((tx) => sessions.endOthers(tx, memberId, keptId));
      sessions.forget(memberId);
      return count;
    },
  };
}
