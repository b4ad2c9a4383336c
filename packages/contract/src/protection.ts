import { type Static, Type } from 'typebox';
import { Proposed, withProposal } from './approval.ts';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Currency, Cursor, Id, Instant, Money, NextCursor, PageLimit } from './schema.ts';

export const protectionRefusals = declareRefusals({
  'protection.limit_unknown': 422,
  'protection.limit_invalid': 422,
  'protection.nothing_pending': 409,
  'protection.too_early': 422,
  'protection.too_short': 422,
  'protection.too_long': 422,
  'protection.not_stricter': 409,
  'protection.not_confirmed': 422,
  'protection.not_excluded': 409,
  'protection.removal_asked': 409,
  'protection.removal_not_asked': 409,
  'protection.cool_off_runs': 422,
  'protection.interval_unknown': 422,
  'protection.excluded': 403,
  'protection.cooling_off': 403,
  'protection.time_up': 403,
  'protection.check_due': 409,
  'protection.play_limit_reached': 422,
  'protection.deposit_limit_reached': 422,
  'protection.deposit_limit_unset': 422,
  'protection.changed': 409,
});

const orNull = <const S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()]);

export const LimitKind = Type.Union([
  Type.Literal('deposit'),
  Type.Literal('loss'),
  Type.Literal('wager'),
  Type.Literal('session'),
]);
export const LimitPeriod = Type.Union([
  Type.Literal('day'),
  Type.Literal('week'),
  Type.Literal('month'),
  Type.Literal('visit'),
]);
const LimitName = Type.Object({ kind: LimitKind, period: LimitPeriod });

/** Money for limits on money, whole minutes for limits on time; null for no limit. */
const Ceiling = Type.String({ maxLength: 18, pattern: '^\\d{1,12}(\\.\\d{1,5})?$' });

export const LimitView = Type.Object({
  kind: LimitKind,
  period: LimitPeriod,
  /** The member's own; null when there is none. */
  ceiling: orNull(Ceiling),
  /** What the operator or the brand set. */
  operatorCeiling: orNull(Ceiling),
  /** The lower of both. */
  effective: orNull(Ceiling),
  used: Money,
  remaining: orNull(Money),
  pending: orNull(
    Type.Object({ ceiling: orNull(Ceiling), effectiveAt: Instant, isRipe: Type.Boolean() }),
  ),
});

export const ExclusionView = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('cool_off'), Type.Literal('exclusion')]),
  setter: Type.Union([Type.Literal('member'), Type.Literal('operator')]),
  startedAt: Instant,
  endsAt: orNull(Instant),
  removalRequestedAt: orNull(Instant),
  /** When an agreed removal takes effect. */
  removalEndsAt: orNull(Instant),
});

/** Bets that are settled; `open` is the stake of those that are not, and part of no other figure. */
const NetPosition = Type.Object({ staked: Money, won: Money, net: Money, open: Money });

export const VisitView = Type.Object({
  startedAt: Instant,
  elapsedMs: Type.Integer({ minimum: 0 }),
  position: NetPosition,
  /** When the next reality check is to be shown. */
  checkDueAt: orNull(Instant),
  /** Whether no new bet is taken from then on until the check was seen. */
  holdsPlay: Type.Boolean(),
  /** When a limit on time ends play. */
  endsAt: orNull(Instant),
  serverAt: Instant,
});

export const ProtectionView = Type.Object({
  currency: Currency,
  limits: Type.Array(LimitView, { maxItems: 11 }),
  exclusion: orNull(ExclusionView),
  realityCheck: Type.Object({
    minutes: Type.Integer(),
    choices: Type.Array(Type.Integer(), { maxItems: 8 }),
  }),
  rules: Type.Object({
    exclusionMonthsMin: Type.Integer(),
    mayEndEarly: Type.Boolean(),
    demandsDepositLimit: Type.Boolean(),
  }),
  /** Whether the member should decide about a deposit limit before the first deposit. */
  asksDepositLimit: Type.Boolean(),
  visit: orNull(VisitView),
  today: NetPosition,
});
export type ProtectionView = Static<typeof ProtectionView>;

const ChangeView = Type.Object({
  id: Id,
  at: Instant,
  actor: Type.Union([Type.Literal('member'), Type.Literal('operator'), Type.Literal('system')]),
  action: Type.String({ maxLength: 60 }),
  detail: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 300 })),
});

export const ConsoleProtection = Type.Object({
  ...ProtectionView.properties,
  markers: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 12 }),
  facts: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 40 })),
  changes: Type.Array(ChangeView, { maxItems: 200 }),
  version: Type.Integer(),
});

const Reason = Type.String({ minLength: 3, maxLength: 300 });
const MemberPath = Type.Object({ memberId: Id });
const ExclusionRow = Type.Object({
  ...ExclusionView.properties,
  memberId: Id,
  account: Type.String(),
  removalReason: orNull(Type.String()),
});
const seldom = { count: 20, windowMs: 60_000 } as const;

export const protectionRoutes = declareRoutes({
  'GET /wps/member/protection': {
    access: 'member',
    summary: 'Limits with what is left of them, exclusion, reality check and net position',
    value: ProtectionView,
    refusals: [],
  },
  'GET /wps/member/protection/changes': {
    access: 'member',
    summary: 'What was changed about the limits in the last six months',
    value: Type.Array(ChangeView, { maxItems: 200 }),
    refusals: [],
  },
  'PUT /wps/member/protection/limits': {
    access: 'member',
    priority: 'safety',
    summary: 'Sets a limit: stricter at once, looser after a day and a confirmation',
    body: Type.Object({ ...LimitName.properties, ceiling: orNull(Ceiling) }),
    value: ProtectionView,
    refusals: ['protection.limit_unknown', 'protection.limit_invalid'],
    rate: seldom,
  },
  'POST /wps/member/protection/limits/confirm': {
    access: 'member',
    summary: 'Confirms a looser limit whose waiting time is over',
    body: LimitName,
    value: ProtectionView,
    refusals: ['protection.nothing_pending', 'protection.too_early', 'protection.limit_unknown'],
    rate: seldom,
  },
  'DELETE /wps/member/protection/limits/pending': {
    access: 'member',
    priority: 'safety',
    summary: 'Forgets a looser limit that is waiting',
    query: LimitName,
    value: ProtectionView,
    refusals: ['protection.nothing_pending', 'protection.limit_unknown'],
    rate: seldom,
  },
  'POST /wps/member/protection/deposit-limit-skip': {
    access: 'member',
    summary: 'Goes on to the first deposit without a deposit limit, where the profile allows it',
    value: ProtectionView,
    refusals: ['protection.deposit_limit_unset'],
    rate: seldom,
  },
  'POST /wps/member/protection/cool-off': {
    access: 'member',
    priority: 'safety',
    summary: 'Takes a break from a day to six weeks, which cannot be cut short',
    body: Type.Object({ hours: Type.Integer({ minimum: 1, maximum: 10_000 }) }),
    value: ProtectionView,
    refusals: ['protection.too_short', 'protection.too_long', 'protection.not_stricter'],
    rate: seldom,
  },
  'POST /wps/member/protection/self-exclusion': {
    access: 'member',
    priority: 'safety',
    summary: 'Keeps the member out of play for months or for good',
    body: Type.Object({
      months: orNull(Type.Integer({ minimum: 1, maximum: 600 })),
      /** The name of the account, typed once more. */
      confirmation: Type.String({ minLength: 1, maxLength: 100 }),
    }),
    value: ProtectionView,
    refusals: [
      'protection.not_confirmed',
      'protection.too_short',
      'protection.too_long',
      'protection.not_stricter',
    ],
    rate: seldom,
  },
  'POST /wps/member/protection/removal': {
    access: 'member',
    summary: 'Asks for the end of a self-exclusion',
    body: Type.Object({ reason: Reason }),
    value: ProtectionView,
    refusals: [
      'protection.not_excluded',
      'protection.removal_asked',
      'protection.cool_off_runs',
      'protection.too_early',
    ],
    rate: seldom,
  },
  'PUT /wps/member/protection/reality-check': {
    access: 'member',
    priority: 'safety',
    summary: 'How often play is interrupted by a reality check',
    body: Type.Object({ minutes: Type.Integer({ minimum: 0, maximum: 1_440 }) }),
    value: ProtectionView,
    refusals: ['protection.interval_unknown'],
    rate: seldom,
  },
  'POST /wps/member/protection/reality-check/acknowledge': {
    access: 'member',
    summary: 'Says that a reality check was seen',
    value: orNull(VisitView),
    refusals: [],
  },
  'GET /wps/member/protection/visit': {
    access: 'member',
    summary: 'The visit under way, without counting as play; null between visits',
    value: orNull(VisitView),
    refusals: [],
  },
  'POST /wps/member/protection/visit': {
    access: 'member',
    summary: 'A sign of play from an open game: the clock and net position of this visit',
    value: VisitView,
    refusals: [],
  },

  'GET /console/members/:memberId/protection': {
    access: 'operator:protection.read',
    summary: "A member's limits, exclusion, markers of harm and history of changes",
    params: MemberPath,
    value: ConsoleProtection,
    refusals: ['member.unknown'],
  },
  'PUT /console/members/:memberId/protection/limits': {
    access: 'operator:protection.update',
    summary: "Sets or lifts the operator's limit on a member",
    params: MemberPath,
    body: Type.Object({
      ...LimitName.properties,
      ceiling: orNull(Ceiling),
      reason: Reason,
      version: Type.Integer(),
    }),
    value: withProposal(ConsoleProtection),
    refusals: [
      'member.unknown',
      'protection.limit_unknown',
      'protection.limit_invalid',
      'protection.changed',
      'approval.open',
    ],
  },
  'POST /console/members/:memberId/protection/exclusions': {
    access: 'operator:protection.update',
    summary: 'Imposes a cool-off or an exclusion',
    params: MemberPath,
    body: Type.Object({
      kind: Type.Union([Type.Literal('cool_off'), Type.Literal('exclusion')]),
      /** Hours of a cool-off, months of an exclusion; null without an end. */
      length: orNull(Type.Integer({ minimum: 1, maximum: 10_000 })),
      reason: Reason,
    }),
    value: ConsoleProtection,
    refusals: [
      'member.unknown',
      'protection.too_short',
      'protection.too_long',
      'protection.not_stricter',
    ],
  },
  'GET /console/protection/removals': {
    access: 'operator:protection.read',
    summary: 'Members who ask for the end of their exclusion, longest waiting first',
    query: Type.Object({ cursor: Type.Optional(Cursor), limit: Type.Optional(PageLimit) }),
    value: Type.Object({ items: Type.Array(ExclusionRow), nextCursor: NextCursor }),
    refusals: [],
  },
  'POST /console/protection/removals/:memberId/decision': {
    access: 'operator:protection.update',
    summary: 'Agrees to the end of an exclusion, after its waiting time, or declines',
    params: MemberPath,
    body: Type.Object({
      decision: Type.Union([Type.Literal('agree'), Type.Literal('decline')]),
      reason: Reason,
    }),
    value: Proposed,
    refusals: [
      'member.unknown',
      'protection.not_excluded',
      'protection.removal_not_asked',
      'protection.cool_off_runs',
      'protection.too_early',
      'approval.open',
    ],
  },
  'GET /console/protection/markers': {
    access: 'operator:protection.read',
    summary: 'Members whose last six months show markers of harm, most markers first',
    query: Type.Object({
      marker: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-z_]+$' })),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
    }),
    value: Type.Object({
      items: Type.Array(
        Type.Object({
          memberId: Id,
          account: Type.String(),
          markers: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 12 }),
          markedAt: Instant,
        }),
      ),
      nextCursor: NextCursor,
    }),
    refusals: [],
  },
  'GET /console/protection/brand-limits': {
    access: 'operator:protection.read',
    summary: 'Deposit limits that hold for every member of the brand',
    value: Type.Array(Type.Object({ currency: Currency, period: LimitPeriod, ceiling: Ceiling })),
    refusals: [],
  },
  'PUT /console/protection/brand-limits': {
    access: 'operator:protection.update',
    summary: 'Sets or lifts a deposit limit of the brand',
    body: Type.Object({
      currency: Currency,
      period: LimitPeriod,
      ceiling: orNull(Ceiling),
      reason: Reason,
    }),
    value: Proposed,
    refusals: ['protection.limit_unknown', 'protection.limit_invalid', 'approval.open'],
  },
});
