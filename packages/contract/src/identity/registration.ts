import { Type } from 'typebox';
import { linkRefusals } from '../agent/register-centre.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Code, Instant, Token } from '../schema.ts';
import { RegisterSettings } from '../site.ts';
import { phoneIdTokenRefusals } from './phone-id.ts';
import { BotCheck, Captcha, CodeSent, DialingCode, LoginValue, MobileNum, Text } from './field.ts';

const registerFields = {
  captcha: Captcha,
  botCheck: BotCheck,
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
  /** False opens the account without logging in to it. */
  login: Type.Optional(Type.Boolean()),
  /** Which third party verified the number, and its ID token. */
  firebaseChannel: Text(40),
  firebaseIdToken: Text(4_000),
};

/** As after a login; without a session where the caller asked for none. */
const Registered = Type.Object({
  ...LoginValue.properties,
  token: Type.Union([Token, Type.Null()]),
  expiresAt: Type.Union([Instant, Type.Null()]),
});

const registerRefusals = [
  'identity.registration_refused',
  'identity.registration_disabled',
  'identity.registration_blocked',
  'identity.captcha_wrong',
  'identity.bot_check_required',
  'identity.bot_check_failed',
  'identity.code_wrong',
  'agent.affiliate_unknown',
  ...linkRefusals,
  'site.register_denied',
  ...phoneIdTokenRefusals,
] as const;

export const registrationRoutes = declareRoutes({
  'GET /wps/captcha': {
    access: 'public',
    summary: 'A captcha image (data address of a PNG, 120x44); a cookie names it to the next call',
    value: Type.String({ maxLength: 40_000 }),
    refusals: [],
    rate: { count: 60, windowMs: 60_000 },
  },
  'GET /wps/verification/challenge': {
    access: 'public',
    summary: 'A proof-of-work challenge (JSON text of the altcha library), good for one answer',
    value: Type.String({ maxLength: 4_000 }),
    refusals: [],
    rate: { count: 60, windowMs: 60_000 },
  },
  'GET /wps/system/setting/register': {
    access: 'public',
    summary: 'Validation rules of registration',
    value: RegisterSettings,
    refusals: [],
  },
  'POST /wps/verification/sms/noLogin': {
    access: 'public',
    summary: 'Sends a code to the mobile of an account, for a login or to reset its password',
    body: Type.Object({
      mobileNum: MobileNum,
      countryDialingCode: DialingCode,
      botCheck: BotCheck,
      purpose: Type.Optional(Type.Union([Type.Literal('login'), Type.Literal('reset')])),
    }),
    value: CodeSent,
    refusals: [
      'identity.mobile_invalid',
      'identity.bot_check_required',
      'identity.bot_check_failed',
      'identity.codes_too_many',
    ],
    rate: { count: 30, windowMs: 60_000 },
  },
  'POST /wps/verification/sms/register': {
    access: 'public',
    summary: 'Sends a code to a mobile that is to be registered',
    body: Type.Object({
      mobileNo: MobileNum,
      countryDialingCode: DialingCode,
      botCheck: BotCheck,
      regType: Type.Optional(
        Type.Union([Type.Literal('username'), Type.Literal('mobile'), Type.Literal('mobilePass')]),
      ),
    }),
    value: CodeSent,
    refusals: [
      'identity.registration_disabled',
      'identity.mobile_invalid',
      'identity.bot_check_required',
      'identity.bot_check_failed',
      'identity.codes_too_many',
      'site.register_denied',
    ],
    rate: { count: 30, windowMs: 60_000 },
  },
  'PUT /wps/member/register': {
    access: 'public',
    summary: 'Opens an account by username and password and logs it in',
    sealed: true,
    isCostly: true,
    body: Type.Object({
      username: Type.String({ maxLength: 64 }),
      password: Type.String({ maxLength: 128 }),
      confirmPassword: Text(128),
      ...registerFields,
    }),
    value: Registered,
    refusals: registerRefusals,
    rate: { count: 20, windowMs: 10 * 60_000 },
  },
  'PUT /wps/member/register/mobile': {
    access: 'public',
    summary: 'Opens an account by mobile, with a password or with the SMS code alone',
    sealed: true,
    isCostly: true,
    body: Type.Object({
      /** Left out where the brand registers by code alone. */
      password: Text(128),
      confirmPassword: Text(128),
      username: Text(64),
      ...registerFields,
    }),
    value: Registered,
    refusals: registerRefusals,
    rate: { count: 20, windowMs: 10 * 60_000 },
  },
});

export const registrationRefusals = declareRefusals({
  'identity.registration_refused': 422,
  /** This way of registering is switched off. */
  'identity.registration_disabled': 403,
  'identity.registration_blocked': 403,
  'identity.captcha_required': 422,
  'identity.captcha_wrong': 422,
  'identity.bot_check_required': 422,
  'identity.bot_check_failed': 422,
  'identity.mobile_invalid': 422,
  'identity.recommender_unknown': 422,
  /** Wrong, used, expired or for something else: the answer does not tell which. */
  'identity.code_wrong': 422,
  'identity.codes_too_many': 429,
});
