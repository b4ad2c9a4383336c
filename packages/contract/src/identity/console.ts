import { Type } from 'typebox';
import { withProposal } from '../approval.ts';
import { declareRoutes } from '../route.ts';
import { Cursor, Id, Instant, NextCursor, PageLimit } from '../schema.ts';
import { Factors } from './factor.ts';
import { LoginAttemptView, SessionView } from './session.ts';

/** What an operator takes off an account, so that its owner can set it up again. */
export const ResettableFactor = Type.Union([
  Type.Literal('email'),
  Type.Literal('mobile'),
  Type.Literal('totp'),
  Type.Literal('payment_password'),
  Type.Literal('password'),
]);

const byMember = Type.Object({ memberId: Id });
const Reason = Type.String({ minLength: 3, maxLength: 300 });

/** How operators look after the safety of a member's account. */
export const consoleIdentityRoutes = declareRoutes({
  'GET /console/members/:memberId/factors': {
    access: 'operator:member.read',
    summary: 'What a member can prove the account with; destinations are masked',
    params: byMember,
    value: Type.Object({
      ...Factors.properties,
      /** Who may make a temporary password, after the reset of one was approved; null where none may. */
      passwordIssue: Type.Union([
        Type.Object({
          account: Type.String({ maxLength: 64 }),
          isOwn: Type.Boolean(),
          expiresAt: Instant,
        }),
        Type.Null(),
      ]),
    }),
    refusals: ['member.unknown'],
  },
  'POST /console/members/:memberId/factors/reset': {
    access: 'operator:member.secure',
    summary: 'Takes a factor off an account and ends its sessions; the member is told',
    params: byMember,
    body: Type.Object({ factor: ResettableFactor, reason: Reason }),
    value: withProposal(Type.Object({})),
    refusals: [
      'member.unknown',
      'identity.factor_unbound',
      'identity.last_factor',
      'approval.open',
    ],
    rate: { count: 20, windowMs: 10 * 60_000 },
  },
  'POST /console/members/:memberId/temporary-password': {
    access: 'operator:member.secure',
    summary:
      'Makes a temporary password after the reset was approved, once and for the operator who asked for it',
    params: byMember,
    value: Type.Object({
      /** Shown this once, to be changed at the next login. */
      temporaryPassword: Type.String({ maxLength: 64 }),
    }),
    refusals: ['member.unknown', 'identity.password_not_issuable'],
    rate: { count: 20, windowMs: 10 * 60_000 },
  },
  'GET /console/members/:memberId/sessions': {
    access: 'operator:member.read',
    summary: 'Where a member is logged in',
    params: byMember,
    value: Type.Array(SessionView, { maxItems: 50 }),
    refusals: ['member.unknown'],
  },
  'DELETE /console/members/:memberId/sessions': {
    access: 'operator:member.secure',
    summary: 'Ends every session of a member',
    params: byMember,
    body: Type.Object({ reason: Reason }),
    value: Type.Object({ endedSessions: Type.Integer() }),
    refusals: ['member.unknown'],
  },
  'GET /console/members/:memberId/logins': {
    access: 'operator:member.read',
    summary: 'Every try to log in to a member’s account, the newest first',
    params: byMember,
    query: Type.Object({ cursor: Type.Optional(Cursor), limit: Type.Optional(PageLimit) }),
    value: Type.Object({ items: Type.Array(LoginAttemptView), nextCursor: NextCursor }),
    refusals: ['member.unknown'],
  },
});
