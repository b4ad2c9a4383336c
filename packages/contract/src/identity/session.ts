import { Type } from 'typebox';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Cursor, Id, Instant, NextCursor, Nothing, PageLimit, Token } from '../schema.ts';
import { BotCheck, Captcha, CodeSent, LoginValue, Text } from './field.ts';

/** How a login from an address that the account does not know is verified. */
export const SecondMethod = Type.Union([
  Type.Literal('sms'),
  Type.Literal('email'),
  Type.Literal('payee_name'),
  Type.Literal('totp'),
  Type.Literal('recovery_code'),
]);

export const SessionView = Type.Object({
  id: Id,
  isCurrent: Type.Boolean(),
  /** Browser and system as far as the user agent tells, for example "Firefox, Linux". */
  device: Type.String({ maxLength: 120 }),
  ip: Type.String({ maxLength: 45 }),
  country: Type.Union([Type.String(), Type.Null()]),
  createdAt: Instant,
  usedAt: Instant,
});

export const LoginAttemptView = Type.Object({
  id: Id,
  attemptedAt: Instant,
  device: Type.String({ maxLength: 120 }),
  ip: Type.String({ maxLength: 45 }),
  country: Type.Union([Type.String(), Type.Null()]),
  outcome: Type.Union([
    Type.Literal('succeeded'),
    Type.Literal('failed'),
    Type.Literal('blocked'),
    Type.Literal('challenged'),
  ]),
  method: Type.Union([
    Type.Literal('password'),
    Type.Literal('sms'),
    Type.Literal('phone_id'),
    Type.Literal('code'),
  ]),
});

export const sessionRoutes = declareRoutes({
  'POST /wps/session/login': {
    access: 'public',
    summary: 'Logs in by name and password or by SMS; a refusal tells in value what it still wants',
    sealed: true,
    isCostly: true,
    body: Type.Object({
      type: Type.Optional(Type.Union([Type.Literal('username'), Type.Literal('sms')])),
      username: Text(64),
      password: Text(128),
      mobileNum: Text(20),
      countryDialingCode: Text(6),
      verificationCode: Text(12),
      captcha: Captcha,
      botCheck: BotCheck,
      /** The page that the login comes from; `agent` admits only accounts with a team. */
      entry: Type.Optional(Type.Union([Type.Literal('portal'), Type.Literal('agent')])),
    }),
    value: LoginValue,
    refusals: [
      'identity.credentials_wrong',
      'identity.captcha_required',
      'identity.captcha_wrong',
      'identity.bot_check_required',
      'identity.bot_check_failed',
      'identity.code_wrong',
      'identity.locked',
      'identity.login_blocked',
      'identity.not_agent',
      'identity.not_member',
      'identity.second_verification_required',
      'site.login_denied',
    ],
    rate: { count: 60, windowMs: 60_000 },
  },
  'POST /wps/session/login/verification/code': {
    access: 'public',
    summary: 'Sends the code of a second verification to the bound mobile or e-mail',
    body: Type.Object({
      /** `value.ticket` of `identity.second_verification_required`. */
      ticket: Token,
      method: Type.Union([Type.Literal('sms'), Type.Literal('email')]),
    }),
    value: CodeSent,
    refusals: ['identity.ticket_expired', 'identity.method_unknown', 'identity.codes_too_many'],
    rate: { count: 20, windowMs: 60_000 },
  },
  'POST /wps/session/login/verification': {
    access: 'public',
    summary: 'Finishes a login from an unregistered address',
    sealed: true,
    body: Type.Object({
      ticket: Token,
      method: SecondMethod,
      /** The code, or the name of the bank account. */
      answer: Type.String({ minLength: 1, maxLength: 120 }),
    }),
    value: LoginValue,
    refusals: [
      'identity.credentials_wrong',
      'identity.ticket_expired',
      'identity.method_unknown',
      'identity.second_verification_wrong',
      'identity.locked',
      'identity.login_blocked',
      'site.login_denied',
    ],
    rate: { count: 30, windowMs: 60_000 },
  },
  'POST /wps/session/login/freeplay': {
    access: 'public',
    summary: 'Opens a trial account with play money for a day',
    sealed: true,
    body: Type.Object({
      os: Type.String({ maxLength: 40 }),
      platform: Type.Literal('W'),
      botCheck: BotCheck,
    }),
    value: LoginValue,
    refusals: [
      'identity.trial_disabled',
      'site.register_denied',
      'identity.locked',
      'identity.bot_check_required',
      'identity.bot_check_failed',
      'identity.registration_blocked',
    ],
    rate: { count: 10, windowMs: 10 * 60_000 },
  },
  'POST /wps/session/code': {
    access: 'member',
    summary: 'A code that opens a session of this account elsewhere, once and within a minute',
    value: Type.Object({ code: Token, expiresAt: Instant }),
    refusals: [],
    rate: { count: 20, windowMs: 60_000 },
  },
  'POST /wps/session/code/account': {
    access: 'public',
    summary: 'The account that a code would log in to; the code stays good',
    body: Type.Object({ code: Token }),
    value: Type.Object({ account: Type.String() }),
    refusals: ['identity.session_code_expired'],
    rate: { count: 20, windowMs: 60_000 },
  },
  'POST /wps/session/login/code': {
    access: 'public',
    summary: 'Logs in by the code that an address carried as its token',
    sealed: true,
    body: Type.Object({ code: Token }),
    value: LoginValue,
    refusals: [
      'identity.session_code_expired',
      'identity.credentials_wrong',
      'identity.login_blocked',
      'site.login_denied',
    ],
    rate: { count: 20, windowMs: 60_000 },
  },
  'DELETE /wps/session/logout': {
    access: 'trial',
    priority: 'safety',
    servesRestricted: true,
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
  'GET /wps/member/sessions': {
    access: 'trial',
    summary: 'Where this account is logged in',
    value: Type.Array(SessionView, { maxItems: 50 }),
    refusals: [],
  },
  'DELETE /wps/member/sessions/:sessionId': {
    access: 'trial',
    priority: 'safety',
    summary: 'Ends one session of this account',
    params: Type.Object({ sessionId: Id }),
    value: Nothing,
    refusals: ['identity.session_unknown'],
  },
  'DELETE /wps/member/sessions': {
    access: 'trial',
    priority: 'safety',
    summary: 'Ends every session of this account but this one',
    value: Type.Object({ endedSessions: Type.Integer() }),
    refusals: [],
  },
  'GET /wps/member/logins': {
    access: 'member',
    summary: 'Every try to log in to this account, the newest first',
    query: Type.Object({ cursor: Type.Optional(Cursor), limit: Type.Optional(PageLimit) }),
    value: Type.Object({ items: Type.Array(LoginAttemptView), nextCursor: NextCursor }),
    refusals: [],
  },
});

export const sessionRefusals = declareRefusals({
  'identity.credentials_wrong': 401,
  'identity.locked': 429,
  'identity.login_blocked': 403,
  'identity.not_agent': 403,
  'identity.not_member': 403,
  /** `value`: { ticket, expiresAt, methods: [{ method, hint }] }; hints are masked destinations. */
  'identity.second_verification_required': 403,
  'identity.second_verification_wrong': 422,
  'identity.ticket_expired': 422,
  'identity.method_unknown': 422,
  'identity.session_code_expired': 422,
  'identity.session_unknown': 404,
  'identity.trial_disabled': 403,
  /** A trial account asked for what only a real one may do. */
  'identity.trial_refused': 403,
});
