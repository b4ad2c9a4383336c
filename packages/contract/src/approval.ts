// What loosens a limit or gives rights: one operator proposes it, another one decides.
import { type TObject, type TProperties, Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Code, Cursor, Id, Instant, Label, NextCursor, PageLimit } from './schema.ts';

export const approvalRefusals = declareRefusals({
  'approval.unknown': 404,
  'approval.decided': 409,
  'approval.expired': 409,
  /** What it would change was changed since, so that nobody has agreed to what it would do now. */
  'approval.stale': 409,
  'approval.open': 409,
  'approval.own': 403,
  'approval.not_own': 403,
  /** The operator is who it is about. */
  'approval.subject': 403,
  /** One of the two gave the other access, or a new password, a short while ago. */
  'approval.not_independent': 403,
  'approval.policy_changed': 409,
});

export const proposalStates = ['OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Shown whole, however long: nobody agrees to what is not shown. */
const ProposalChange = Type.Object({
  field: Type.String({ maxLength: 400 }),
  before: Type.Union([Type.String({ maxLength: 1_000_000 }), Type.Null()]),
  after: Type.Union([Type.String({ maxLength: 1_000_000 }), Type.Null()]),
});

/** Why this operator cannot decide a proposal that is open. */
export const proposalBars = ['own', 'permission', 'subject', 'not_independent'] as const;
export type ProposalBar = (typeof proposalBars)[number];

const Kind = Code;
const Operator = Type.Object({ id: Id, account: Label });
const Reason = Type.String({ minLength: 3, maxLength: 300, pattern: '\\S' });

/** In the answer of a call that may need a second operator: what waits, or null where it is done. */
export const ProposalRef = Type.Union([
  Type.Object({ id: Id, kind: Kind, expiresAt: Instant }),
  Type.Null(),
]);

/** The value of a call that loosens or tightens: as it is now, with the proposal that waits. */
export const withProposal = <P extends TProperties>(value: TObject<P>) =>
  Type.Object({ ...value.properties, proposal: ProposalRef });

/** The answer of such a call that has nothing else to say. */
export const Proposed = Type.Object({ proposal: ProposalRef });

export const ProposalView = Type.Object({
  id: Id,
  kind: Kind,
  subjectKind: Code,
  subjectId: Label,
  /** A name that people know the subject by: an account, a currency, a game. */
  subject: Label,
  changes: Type.Array(ProposalChange, { maxItems: 20_000 }),
  reason: Type.String({ maxLength: 300 }),
  state: Type.Enum(proposalStates),
  proposedBy: Operator,
  proposedAt: Instant,
  expiresAt: Instant,
  decidedBy: Type.Union([Operator, Type.Null()]),
  decidedAt: Type.Union([Instant, Type.Null()]),
  decisionNote: Type.String({ maxLength: 300 }),
  /** Whether this operator may approve or reject it now; `bar` says why not. */
  canDecide: Type.Boolean(),
  canWithdraw: Type.Boolean(),
  bar: Type.Union([Type.Enum(proposalBars), Type.Null()]),
});

const ApprovalPolicy = Type.Object({
  /** For so long neither of two operators decides for the other, once one gave the other access. */
  independenceHours: Type.Integer({ minimum: 1, maximum: 720 }),
  expiryHours: Type.Integer({ minimum: 1, maximum: 720 }),
  version: Type.Integer({ minimum: 1 }),
});

const proposalId = Type.Object({ proposalId: Id });

export const approvalRoutes = declareRoutes({
  'GET /console/approvals': {
    access: 'operator:self',
    summary: 'Proposals that the caller made, may decide or may audit: open or all, newest first',
    query: Type.Object({
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
      view: Type.Optional(
        Type.Union([Type.Literal('open'), Type.Literal('all')], { default: 'all' }),
      ),
      kind: Type.Optional(Kind),
      subjectId: Type.Optional(Label),
    }),
    value: Type.Object({
      items: Type.Array(ProposalView, { maxItems: 100 }),
      nextCursor: NextCursor,
      /** Open proposals that this operator may decide. */
      waiting: Type.Integer({ minimum: 0 }),
    }),
    refusals: [],
  },
  'GET /console/approvals/:proposalId': {
    access: 'operator:self',
    summary: 'One proposal: what it changes, who made it, who decided',
    params: proposalId,
    value: ProposalView,
    refusals: ['approval.unknown'],
  },
  'POST /console/approvals/:proposalId/decide': {
    access: 'operator:self',
    summary:
      'Approves or rejects what another operator proposed; what is approved takes effect at once',
    params: proposalId,
    body: Type.Object({
      decision: Type.Union([Type.Literal('approve'), Type.Literal('reject')]),
      note: Type.String({ maxLength: 300 }),
    }),
    value: ProposalView,
    refusals: [
      'approval.unknown',
      'approval.decided',
      'approval.expired',
      'approval.stale',
      'approval.own',
      'approval.subject',
      'approval.not_independent',
    ],
  },
  'POST /console/approvals/:proposalId/withdraw': {
    access: 'operator:self',
    summary: 'Takes back a proposal of one’s own that is still open',
    params: proposalId,
    body: Type.Object({ note: Type.String({ maxLength: 300 }) }),
    value: ProposalView,
    refusals: ['approval.unknown', 'approval.decided', 'approval.expired', 'approval.not_own'],
  },
  'GET /console/approval-policy': {
    access: 'operator:self',
    summary: 'How long proposals stay open, and how long operators count as close to each other',
    value: ApprovalPolicy,
    refusals: [],
  },
  'PUT /console/approval-policy': {
    access: 'operator:operator.update',
    summary: 'Changes these times; what loosens them waits for a second operator',
    body: Type.Object({
      independenceHours: Type.Integer({ minimum: 1, maximum: 720 }),
      expiryHours: Type.Integer({ minimum: 1, maximum: 720 }),
      version: Type.Integer({ minimum: 1 }),
      reason: Reason,
    }),
    value: withProposal(ApprovalPolicy),
    refusals: ['approval.policy_changed', 'approval.open'],
  },
});
