import { Type } from 'typebox';
import { ProposalRef, withProposal } from './approval.ts';
import { Captcha } from './identity/field.ts';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Code, Currency, Id, Instant, Label, Money, Nothing, Token } from './schema.ts';

export const operatorRefusals = declareRefusals({
  'operator.credentials_wrong': 401,
  'operator.challenge_expired': 401,
  'operator.code_wrong': 401,
  'operator.code_used': 409,
  'operator.locked': 429,
  'operator.foreign_origin': 403,
  /** The console is open to certain networks alone, and the caller is in none of them. */
  'operator.network_refused': 403,
  'operator.password_wrong': 422,
  'operator.password_weak': 422,
  'operator.password_unchanged': 422,
  'operator.account_taken': 409,
  /** A password that was reset goes to the operator's own address. */
  'operator.email_missing': 422,
  'operator.unknown': 404,
  'operator.session_unknown': 404,
  'operator.own_rights': 403,
  'operator.beyond_own_rights': 403,
  'operator.last_admin': 409,
});

const Account = Type.String({
  minLength: 2,
  maxLength: 40,
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$',
});
const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });
const Password = Type.String({ minLength: 1, maxLength: 128 });
const TotpCode = Type.String({ pattern: '^\\d{6}$' });
const Reason = Type.String({ minLength: 3, maxLength: 300 });
/** Where an operator gets credentials; those who ask for them do not see them. */
const Email = Type.String({ maxLength: 254, pattern: '^[^@\\s]{1,64}@[^@\\s]{1,189}$' });
const Role = Type.Union([
  Type.Literal('admin'),
  Type.Literal('cashier'),
  Type.Literal('support'),
  Type.Literal('auditor'),
  Type.Literal('dealer'),
  Type.Literal('pit_boss'),
]);
const nullableInstant = Type.Union([Instant, Type.Null()]);

/** What an authenticator app needs, as text and as an `otpauth:` address for a QR picture. */
const Enrolment = Type.Object({
  secret: Type.String({ maxLength: 64 }),
  uri: Type.String({ maxLength: 500 }),
});

/** The password was right; the challenge is worth one right code within its time. */
export const OperatorChallenge = Type.Object({
  challenge: Token,
  expiresAt: Instant,
  /** Present while the operator has no authenticator: it is enrolled by its first right code. */
  enrolment: Type.Union([Enrolment, Type.Null()]),
});

export const ConsoleSelf = Type.Object({
  operatorId: Id,
  account: Label,
  name: Label,
  role: Role,
  permissions: Type.Array(Code, { maxItems: 100 }),
  /** Until it is done, every call but those of one's own account is refused. */
  mustChangePassword: Type.Boolean(),
  brand: Type.Object({ code: Code, currency: Currency }),
  sessionId: Id,
  sessionExpiresAt: Instant,
});

export const OperatorSession = Type.Object({
  id: Id,
  ip: Type.String({ maxLength: 64 }),
  userAgent: Type.String({ maxLength: 300 }),
  startedAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
  isCurrent: Type.Boolean(),
});

export const OperatorView = Type.Object({
  id: Id,
  account: Label,
  name: Label,
  email: Type.Union([Type.String({ maxLength: 254 }), Type.Null()]),
  role: Role,
  isActive: Type.Boolean(),
  hasTotp: Type.Boolean(),
  mustChangePassword: Type.Boolean(),
  isLocked: Type.Boolean(),
  sessionsOpen: Type.Integer({ minimum: 0 }),
  createdAt: Instant,
  lastSeenAt: nullableInstant,
});

const operatorId = Type.Object({ operatorId: Id });

const sessionRoutes = declareRoutes({
  'POST /console/session/login': {
    access: 'console',
    summary: 'First step of the sign-in: the password',
    /** The answer to a captcha is asked for where failures came before it. */
    body: Type.Object({ account: Account, password: Password, captcha: Captcha }),
    value: OperatorChallenge,
    refusals: [
      'operator.credentials_wrong',
      'operator.locked',
      'identity.captcha_required',
      'identity.captcha_wrong',
    ],
    rate: { count: 20, windowMs: 60_000 },
  },
  'POST /console/session/totp': {
    access: 'console',
    summary: 'Second step: the code of the authenticator; sets the session cookie',
    body: Type.Object({ challenge: Token, code: TotpCode }),
    value: ConsoleSelf,
    refusals: [
      'operator.challenge_expired',
      'operator.code_wrong',
      'operator.code_used',
      'operator.locked',
    ],
    rate: { count: 20, windowMs: 60_000 },
  },
  'DELETE /console/session': {
    access: 'operator:self',
    summary: 'Ends this session',
    value: Nothing,
    refusals: [],
  },
  'GET /console/me': {
    access: 'operator:self',
    summary: 'Who is signed in and what they may do',
    value: ConsoleSelf,
    refusals: [],
  },
  'GET /console/me/sessions': {
    access: 'operator:self',
    summary: "One's own open sessions, the newest first",
    value: Type.Object({ items: Type.Array(OperatorSession, { maxItems: 100 }) }),
    refusals: [],
  },
  'DELETE /console/me/sessions/:sessionId': {
    access: 'operator:self',
    summary: "Ends one of one's own sessions",
    params: Type.Object({ sessionId: Id }),
    value: Nothing,
    refusals: ['operator.session_unknown'],
  },
  'PUT /console/me/password': {
    access: 'operator:self',
    summary: "Changes one's own password and ends the other sessions",
    body: Type.Object({ current: Password, next: Password }),
    value: Nothing,
    refusals: [
      'operator.password_wrong',
      'operator.password_weak',
      'operator.password_unchanged',
      'operator.locked',
    ],
    rate: { count: 10, windowMs: 60_000 },
  },
  'POST /console/me/totp': {
    access: 'operator:self',
    summary: 'Begins to move to another authenticator; the password proves who asks',
    body: Type.Object({ password: Password }),
    value: OperatorChallenge,
    refusals: ['operator.password_wrong', 'operator.locked'],
    rate: { count: 10, windowMs: 60_000 },
  },
  'PUT /console/me/totp': {
    access: 'operator:self',
    summary: 'Ends the move with a code of the new authenticator',
    body: Type.Object({ challenge: Token, code: TotpCode }),
    value: Nothing,
    refusals: ['operator.challenge_expired', 'operator.code_wrong', 'operator.locked'],
    rate: { count: 10, windowMs: 60_000 },
  },
});

const staffRoutes = declareRoutes({
  'GET /console/operators': {
    access: 'operator:operator.read',
    summary: 'Everyone who may sign in to the console',
    value: Type.Object({ items: Type.Array(OperatorView, { maxItems: 1_000 }) }),
    refusals: [],
  },
  'POST /console/operators': {
    access: 'operator:operator.update',
    summary:
      'Proposes an operator; a second one has to approve, and a temporary password goes to the new ' +
      'operator by mail',
    body: Type.Object({ account: Account, name: Name, email: Email, role: Role, reason: Reason }),
    value: Type.Object({ proposal: ProposalRef }),
    refusals: ['operator.account_taken', 'operator.beyond_own_rights', 'approval.open'],
  },
  'PUT /console/operators/:operatorId': {
    access: 'operator:operator.update',
    summary:
      'Changes the name or role, disables or enables. Fewer rights take effect at once; more, and ' +
      'another address, wait for a second operator',
    params: operatorId,
    body: Type.Object({
      name: Name,
      email: Type.Union([Email, Type.Null()]),
      role: Role,
      isActive: Type.Boolean(),
      reason: Reason,
    }),
    value: withProposal(OperatorView),
    refusals: [
      'operator.unknown',
      'operator.own_rights',
      'operator.beyond_own_rights',
      'operator.last_admin',
      'approval.open',
    ],
  },
  'POST /console/operators/:operatorId/reset': {
    access: 'operator:operator.update',
    summary:
      'Ends the sessions and the lock-out; a new password or authenticator waits for a second ' +
      'operator, and goes to its owner by mail',
    params: operatorId,
    body: Type.Object({ password: Type.Boolean(), totp: Type.Boolean(), reason: Reason }),
    value: withProposal(OperatorView),
    refusals: [
      'operator.unknown',
      'operator.own_rights',
      'operator.beyond_own_rights',
      'operator.email_missing',
      'approval.open',
    ],
  },
  'GET /console/roles': {
    access: 'operator:operator.read',
    summary: 'The roles, what each allows and how many have it',
    value: Type.Object({
      items: Type.Array(
        Type.Object({
          role: Role,
          permissions: Type.Array(Code, { maxItems: 100 }),
          operatorCount: Type.Integer({ minimum: 0 }),
        }),
        { maxItems: 20 },
      ),
    }),
    refusals: [],
  },
});

const deskRoutes = declareRoutes({
  'GET /console/search': {
    access: 'operator:self',
    summary:
      'Members by account or id, withdrawals, rounds and tickets by id, draws by number, games: what the caller may see',
    query: Type.Object({ text: Type.String({ minLength: 2, maxLength: 80 }) }),
    value: Type.Object({
      items: Type.Array(
        Type.Object({
          kind: Type.Union([
            Type.Literal('member'),
            Type.Literal('withdrawal'),
            Type.Literal('round'),
            Type.Literal('ticket'),
            Type.Literal('lottery_issue'),
            Type.Literal('lottery_game'),
          ]),
          id: Type.String({ maxLength: 100 }),
          title: Label,
          /** What tells it from its like: a state, an account, a game. */
          detail: Label,
        }),
        { maxItems: 30 },
      ),
    }),
    refusals: [],
    rate: { count: 120, windowMs: 60_000 },
  },
  'GET /console/overview': {
    access: 'operator:self',
    summary: 'What waits for operators and what has happened since midnight at the site',
    value: Type.Object({
      since: Instant,
      currency: Currency,
      /** Null where the caller may not see it. */
      withdrawals: Type.Union([
        Type.Object({
          waiting: Type.Integer({ minimum: 0 }),
          waitingAmount: Money,
          oldestAt: nullableInstant,
          paidCount: Type.Integer({ minimum: 0 }),
          paidAmount: Money,
        }),
        Type.Null(),
      ]),
      deposits: Type.Union([
        Type.Object({
          inReview: Type.Integer({ minimum: 0 }),
          count: Type.Integer({ minimum: 0 }),
          amount: Money,
        }),
        Type.Null(),
      ]),
      members: Type.Union([Type.Object({ registered: Type.Integer({ minimum: 0 }) }), Type.Null()]),
      /** Draws that wait for people, whichever brand sold them. */
      draws: Type.Union([
        Type.Object({
          missing: Type.Integer({ minimum: 0 }),
          oldestAt: nullableInstant,
          /** When the first one without a result is called off by itself. */
          voidsAt: nullableInstant,
          conflicts: Type.Integer({ minimum: 0 }),
          proposed: Type.Integer({ minimum: 0 }),
        }),
        Type.Null(),
      ]),
      /** Games whose return in the last thirty days is more than four errors outside of their sheet. */
      returns: Type.Union([Type.Object({ alarms: Type.Integer({ minimum: 0 }) }), Type.Null()]),
      /** Tables that something is wrong with. */
      tables: Type.Union([Type.Object({ alarms: Type.Integer({ minimum: 0 }) }), Type.Null()]),
    }),
    refusals: [],
  },
});

export const operatorRoutes = { ...sessionRoutes, ...staffRoutes, ...deskRoutes };
