import { Type } from 'typebox';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Nothing, Token } from '../schema.ts';
import {
  BotCheck,
  CodeSent,
  DialingCode,
  LoginValue,
  MobileNum,
  Secret,
  Text,
  VerificationCode,
} from './field.ts';

export const passwordRoutes = declareRoutes({
  'POST /wps/member/password': {
    access: 'member',
    servesRestricted: true,
    summary: 'Changes the login password and ends the other sessions',
    sealed: true,
    body: Type.Object({
      /** Left out right after a login whose password must be changed: it has just been proven. */
      oldPassword: Text(128),
      newPassword: Secret,
      confirmNewPassword: Secret,
      /** Where the brand verifies password changes (CHNGPASSVERIF3). */
      verificationCode: Text(12),
      /** Of an account with an authenticator: a fresh proof of this session, in its place. */
      proof: Text(255),
    }),
    value: Type.Object({ endedSessions: Type.Integer() }),
    refusals: [
      'identity.password_wrong',
      'identity.locked',
      'identity.password_refused',
      'identity.proof_required',
      'identity.code_required',
      'identity.code_wrong',
    ],
    rate: { count: 20, windowMs: 10 * 60_000 },
  },
  'POST /wps/member/password/email': {
    access: 'public',
    summary: 'Mails a link and a code for a new password; answers alike for unknown accounts',
    encoding: 'form',
    body: Type.Object({
      username: Type.String({ minLength: 1, maxLength: 64 }),
      email: Type.String({ minLength: 3, maxLength: 254 }),
      botCheck: BotCheck,
    }),
    value: CodeSent,
    refusals: [
      'identity.recovery_unknown',
      'identity.bot_check_required',
      'identity.bot_check_failed',
      'identity.codes_too_many',
    ],
    rate: { count: 10, windowMs: 10 * 60_000 },
  },
  'POST /wps/member/password/reset': {
    access: 'public',
    summary: 'Sets a new password with the mailed link, or with the mailed code; ends all sessions',
    sealed: true,
    isCostly: true,
    body: Type.Object({
      /** Of the link. */
      token: Type.Optional(Token),
      /** With the code. */
      username: Text(64),
      verificationCode: Text(12),
      newPassword: Secret,
      confirmNewPassword: Secret,
    }),
    value: Nothing,
    refusals: ['identity.code_wrong', 'identity.link_expired', 'identity.password_refused'],
    rate: { count: 20, windowMs: 10 * 60_000 },
  },
  'POST /wps/member/password/verification': {
    access: 'public',
    summary: 'Sets a new password with a code sent to the mobile, and logs in',
    sealed: true,
    isCostly: true,
    body: Type.Object({
      mobileNum: MobileNum,
      countryDialingCode: DialingCode,
      verificationCode: VerificationCode,
      newPassword: Secret,
      confirmNewPassword: Text(128),
    }),
    value: LoginValue,
    refusals: [
      'identity.credentials_wrong',
      'identity.code_wrong',
      'identity.password_refused',
      'identity.login_blocked',
      'identity.locked',
      'identity.second_verification_required',
      'site.login_denied',
    ],
    rate: { count: 20, windowMs: 10 * 60_000 },
  },
  'POST /wps/member/paymentPassword': {
    access: 'member',
    summary: 'Sets the payment password (with the login password) or changes it (with the old one)',
    sealed: true,
    body: Type.Object({
      loginPassword: Text(128),
      oldPaymentPassword: Text(128),
      /** Instead of an old one that is forgotten: a fresh proof of this session. */
      proof: Text(255),
      newPaymentPassword: Secret,
      confirmNewPaymentPassword: Secret,
    }),
    value: Nothing,
    refusals: [
      'identity.password_wrong',
      'identity.locked',
      'identity.proof_required',
      'identity.payment_password_wrong',
      'identity.payment_password_locked',
      'identity.password_refused',
    ],
    rate: { count: 20, windowMs: 10 * 60_000 },
  },
});

export const passwordRefusals = declareRefusals({
  'identity.password_wrong': 422,
  'identity.password_refused': 422,
  /** Every other call of a session whose password must be changed first. */
  'identity.password_change_required': 403,
  'identity.code_required': 422,
  'identity.link_expired': 422,
  'identity.password_not_issuable': 409,
  /** 'Username/Email does not exist', where the brand chose to tell. */
  'identity.recovery_unknown': 422,
  'identity.payment_password_unset': 409,
  'identity.payment_password_wrong': 422,
  'identity.payment_password_locked': 429,
});
