import { Type } from 'typebox';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Instant, Nothing } from '../schema.ts';
import { CodeSent, DialingCode, MobileNum, Proof, Text, VerificationCode } from './field.ts';
import { SecondMethod } from './session.ts';

const Bound = Type.Union([
  Type.Object({ masked: Type.String({ maxLength: 254 }), boundAt: Instant }),
  Type.Null(),
]);

export const Factors = Type.Object({
  email: Bound,
  mobile: Bound,
  totp: Type.Union([
    Type.Object({ boundAt: Instant, recoveryCodesLeft: Type.Integer() }),
    Type.Null(),
  ]),
  hasPayeeName: Type.Boolean(),
  /** False for an account that was opened by mobile and logs in by SMS alone. */
  hasPassword: Type.Boolean(),
  hasPaymentPassword: Type.Boolean(),
  passwordChangedAt: Instant,
  /** After which the password must be changed; null for never. */
  passwordExpiresAt: Type.Union([Instant, Type.Null()]),
});

const RecoveryCodes = Type.Object({
  /** Shown once; each answers one second verification in place of the authenticator. */
  recoveryCodes: Type.Array(Type.String({ maxLength: 24 }), { maxItems: 20 }),
});
const proven = { proof: Proof };
const factorRefusals = ['identity.proof_required', 'identity.code_wrong'] as const;
const rate = { count: 20, windowMs: 10 * 60_000 } as const;

export const factorRoutes = declareRoutes({
  'GET /wps/member/factors': {
    access: 'member',
    summary: 'What this account can prove itself with',
    value: Factors,
    refusals: [],
  },
  'POST /wps/member/reauthentication': {
    access: 'member',
    summary: 'Proves this session again, with the second factor when one is bound',
    sealed: true,
    body: Type.Object({
      /** Left out by an account that has none. */
      password: Text(128),
      method: Type.Optional(SecondMethod),
      answer: Text(120),
    }),
    value: Type.Object({ proof: Proof, expiresAt: Instant }),
    refusals: [
      'identity.password_wrong',
      'identity.locked',
      'identity.factor_required',
      'identity.second_verification_wrong',
    ],
    rate,
  },
  'POST /wps/member/verification/code': {
    access: 'member',
    servesRestricted: true,
    summary: 'Sends a code to a bound mobile or e-mail, or to one that is to be bound',
    body: Type.Object({
      purpose: Type.Union([
        Type.Literal('bind'),
        Type.Literal('reauthenticate'),
        Type.Literal('change_password'),
      ]),
      channel: Type.Union([Type.Literal('sms'), Type.Literal('email')]),
      /** The destination to bind; left out for a bound one. */
      email: Text(254),
      mobileNum: Text(20),
      countryDialingCode: Text(6),
    }),
    value: CodeSent,
    refusals: [
      'identity.codes_too_many',
      'identity.mobile_invalid',
      'identity.email_invalid',
      'identity.method_unknown',
    ],
    rate: { count: 20, windowMs: 60_000 },
  },
  'PUT /wps/member/factors/email': {
    access: 'member',
    summary: 'Binds an e-mail address, or replaces the bound one',
    sealed: true,
    body: Type.Object({
      ...proven,
      email: Type.String({ minLength: 3, maxLength: 254 }),
      verificationCode: VerificationCode,
    }),
    value: Factors,
    refusals: [...factorRefusals, 'identity.email_invalid', 'identity.factor_taken'],
    rate,
  },
  'POST /wps/member/factors/email/removal': {
    access: 'member',
    summary: 'Unbinds the e-mail address',
    body: Type.Object(proven),
    value: Factors,
    refusals: ['identity.proof_required', 'identity.factor_unbound'],
    rate,
  },
  'PUT /wps/member/factors/mobile': {
    access: 'member',
    summary: 'Binds a mobile, or replaces the bound one',
    sealed: true,
    body: Type.Object({
      ...proven,
      mobileNum: MobileNum,
      countryDialingCode: DialingCode,
      verificationCode: VerificationCode,
    }),
    value: Factors,
    refusals: [...factorRefusals, 'identity.mobile_invalid', 'identity.factor_taken'],
    rate,
  },
  'POST /wps/member/factors/mobile/removal': {
    access: 'member',
    summary: 'Unbinds the mobile',
    body: Type.Object(proven),
    value: Factors,
    refusals: ['identity.proof_required', 'identity.factor_unbound', 'identity.last_factor'],
    rate,
  },
  'POST /wps/member/factors/totp': {
    access: 'member',
    summary: 'A new authenticator secret (RFC 6238); it counts once its first code was confirmed',
    sealed: true,
    body: Type.Object(proven),
    value: Type.Object({
      secret: Type.String({ maxLength: 64 }),
      /** `otpauth://` address for a QR code. */
      uri: Type.String({ maxLength: 400 }),
    }),
    refusals: ['identity.proof_required', 'identity.factor_bound'],
    rate,
  },
  'PUT /wps/member/factors/totp': {
    access: 'member',
    summary: 'Confirms the authenticator with a code of it',
    sealed: true,
    body: Type.Object({ ...proven, code: Type.String({ pattern: '^\\d{6}$', maxLength: 6 }) }),
    value: RecoveryCodes,
    refusals: [...factorRefusals, 'identity.factor_bound', 'identity.factor_unbound'],
    rate,
  },
  'POST /wps/member/factors/totp/recoveryCodes': {
    access: 'member',
    summary: 'New recovery codes; the old ones stop working',
    sealed: true,
    body: Type.Object(proven),
    value: RecoveryCodes,
    refusals: ['identity.proof_required', 'identity.factor_unbound'],
    rate,
  },
  'POST /wps/member/factors/totp/removal': {
    access: 'member',
    summary: 'Unbinds the authenticator',
    body: Type.Object(proven),
    value: Nothing,
    refusals: ['identity.proof_required', 'identity.factor_unbound'],
    rate,
  },
});

export const boundRefusals = declareRefusals({
  /** Missing, too old or of another session: `POST /wps/member/reauthentication` first. */
  'identity.proof_required': 403,
  /** `value.methods` lists what is bound. */
  'identity.factor_required': 422,
  'identity.factor_bound': 409,
  'identity.factor_unbound': 409,
  'identity.factor_taken': 409,
  /** An account that was opened by mobile alone keeps a way in. */
  'identity.last_factor': 409,
  'identity.email_invalid': 422,
});
