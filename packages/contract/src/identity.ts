import { Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Code, Id, Instant, Nothing, Token } from './schema.ts';
import { RegisterSettings } from './site.ts';

// Bounds of the wire alone: what a value must look like is the brand's register rules' business.
const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const Secret = Type.String({ minLength: 1, maxLength: 128 });
const Captcha = Type.Optional(Type.String({ maxLength: 12 }));

export const LoginValue = Type.Object({
  token: Token,
  /** When the session ends even if it is used every minute. */
  expiresAt: Instant,
  memberId: Id,
  account: Type.String(),
  /** Numeric kind of the account: 0 member, 1, 2, 41, 42 agents, 4 trial. */
  type: Type.Integer(),
  firstTimeLogin: Type.Boolean(),
  passwordExpired: Type.Boolean(),
});

const RegisterBody = Type.Object({
  username: Type.String({ maxLength: 64 }),
  password: Type.String({ maxLength: 128 }),
  confirmPassword: Text(128),
  captcha: Captcha,
  termsAccepted: Type.Boolean(),
  termsVersion: Code,
  /** Needed when the brand asks for a tick; `birthday` when it asks for the date. */
  ageConfirmed: Type.Optional(Type.Boolean()),
  birthday: Text(10),
  payeeName: Text(120),
  email: Text(254),
  qqNum: Text(20),
  mobileNum: Text(20),
  countryDialingCode: Text(6),
  recommenderId: Text(64),
  verificationCode: Text(12),
  affiliateCode: Text(64),
  referralCode: Text(64),
  paymentPassword: Text(128),
  line: Text(64),
  whatsapp: Text(64),
  facebook: Text(128),
  wechat: Text(64),
  telegram: Text(64),
  zalo: Text(64),
  idNumber: Text(64),
  nickname: Text(40),
  fullName: Text(120),
  address: Text(300),
  nationality: Text(2),
  occupation: Text(120),
  sourceOfIncome: Text(120),
  placeOfBirth: Text(120),
  domain: Text(253),
  registerUrl: Text(2048),
  registerMethod: Type.Optional(Type.Literal('WEB')),
  login: Type.Optional(Type.Boolean()),
});

const SessionView = Type.Object({
  id: Id,
  isCurrent: Type.Boolean(),
  /** Browser and system as far as the user agent tells, for example "Firefox, Linux". */
  device: Type.String({ maxLength: 120 }),
  ip: Type.String({ maxLength: 45 }),
  country: Type.Union([Type.String(), Type.Null()]),
  createdAt: Instant,
  usedAt: Instant,
});

export const identityRoutes = declareRoutes({
  'GET /wps/captcha': {
    access: 'public',
    summary: 'A captcha image (data address of a PNG, 120x44); a cookie names it to the next call',
    value: Type.String({ maxLength: 40_000 }),
    refusals: [],
    rate: { count: 60, windowMs: 60_000 },
  },
  'GET /wps/system/setting/register': {
    access: 'public',
    summary: 'Validation rules of registration',
    value: RegisterSettings,
    refusals: [],
  },
  'PUT /wps/member/register': {
    access: 'public',
    summary: 'Opens an account and logs it in',
    sealed: true,
    body: RegisterBody,
    value: LoginValue,
    refusals: ['identity.registration_refused', 'identity.captcha_wrong'],
    rate: { count: 20, windowMs: 10 * 60_000 },
  },
  'POST /wps/session/login': {
    access: 'public',
    summary: 'Logs a member in; a refusal says with value.captcha whether the next try needs one',
    sealed: true,
    body: Type.Object({
      username: Type.String({ minLength: 1, maxLength: 64 }),
      password: Secret,
      captcha: Captcha,
      type: Type.Optional(Type.Literal('username')),
    }),
    value: LoginValue,
    refusals: [
      'identity.credentials_wrong',
      'identity.captcha_required',
      'identity.captcha_wrong',
      'identity.locked',
      'identity.login_blocked',
    ],
    rate: { count: 60, windowMs: 60_000 },
  },
  'DELETE /wps/session/logout': {
    access: 'trial',
    summary: 'Ends this session',
    value: Nothing,
    refusals: [],
  },
  'POST /wps/session/firstLogin': {
    access: 'trial',
    summary: 'Notes that the first login was greeted',
    value: Nothing,
    refusals: [],
  },
  'POST /wps/member/password': {
    access: 'member',
    summary: 'Changes the login password and ends the other sessions',
    sealed: true,
    body: Type.Object({ oldPassword: Secret, newPassword: Secret, confirmNewPassword: Secret }),
    value: Type.Object({ endedSessions: Type.Integer() }),
    refusals: ['identity.password_wrong', 'identity.locked', 'identity.password_refused'],
    rate: { count: 20, windowMs: 10 * 60_000 },
  },
  'POST /wps/member/paymentPassword': {
    access: 'member',
    summary: 'Sets the payment password (with the login password) or changes it (with the old one)',
    sealed: true,
    body: Type.Object({
      loginPassword: Text(128),
      oldPaymentPassword: Text(128),
      newPaymentPassword: Secret,
      confirmNewPaymentPassword: Secret,
    }),
    value: Nothing,
    refusals: [
      'identity.password_wrong',
      'identity.locked',
      'identity.payment_password_wrong',
      'identity.payment_password_locked',
      'identity.password_refused',
    ],
    rate: { count: 20, windowMs: 10 * 60_000 },
  },
  'GET /wps/member/sessions': {
    access: 'trial',
    summary: 'Where this account is logged in',
    value: Type.Array(SessionView, { maxItems: 50 }),
    refusals: [],
  },
  'DELETE /wps/member/sessions/:sessionId': {
    access: 'trial',
    summary: 'Ends one session of this account',
    params: Type.Object({ sessionId: Id }),
    value: Nothing,
    refusals: ['identity.session_unknown'],
  },
  'DELETE /wps/member/sessions': {
    access: 'trial',
    summary: 'Ends every session of this account but this one',
    value: Type.Object({ endedSessions: Type.Integer() }),
    refusals: [],
  },
});

export const identityRefusals = declareRefusals({
  'identity.registration_refused': 422,
  'identity.captcha_required': 422,
  'identity.captcha_wrong': 422,
  'identity.credentials_wrong': 401,
  'identity.locked': 429,
  'identity.login_blocked': 403,
  'identity.password_wrong': 422,
  'identity.password_refused': 422,
  'identity.payment_password_unset': 409,
  'identity.payment_password_wrong': 422,
  'identity.payment_password_locked': 429,
  'identity.session_unknown': 404,
});
