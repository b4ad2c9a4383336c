// Statements of payment providers held against our payments and the ledger, for operators.
import { type TSchema, Type } from 'typebox';
import { withProposal } from './approval.ts';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import {
  Code,
  Currency,
  Cursor,
  Day,
  Id,
  Instant,
  Label,
  Money,
  NextCursor,
  PageLimit,
} from './schema.ts';

export const reconciliationRefusals = declareRefusals({
  'reconciliation.source_unknown': 404,
  'reconciliation.day_unknown': 404,
  'reconciliation.difference_unknown': 404,
  'reconciliation.day_not_over': 422,
  'reconciliation.day_too_old': 422,
  'reconciliation.running': 409,
  'reconciliation.needs_file': 409,
  'reconciliation.changed': 409,
  'reconciliation.not_open': 409,
  'reconciliation.not_resolved': 409,
  'reconciliation.file_unreadable': 422,
});

const nullable = <const S extends TSchema>(schema: S) => Type.Union([Type.Null(), schema]);

/**
 * FETCHING: pages come in. WAITING: the provider did not answer and is asked again. COMPARING.
 * DONE. NO_STATEMENT: a file has to be brought. FAILED: the provider refuses.
 */
export const reconciliationDayStates = [
  'FETCHING',
  'WAITING',
  'COMPARING',
  'DONE',
  'NO_STATEMENT',
  'FAILED',
] as const;
export type ReconciliationDayState = (typeof reconciliationDayStates)[number];

/**
 * missing_here: they have it and we do not. missing_there: the reverse. not_posted: both have it
 * and the ledger does not. posted_only: the ledger alone has it. posted_otherwise: the ledger has
 * another sum.
 */
export const differenceKinds = [
  'missing_here',
  'missing_there',
  'amount_differs',
  'currency_differs',
  'state_differs',
  'paid_twice',
  'fee_differs',
  'not_posted',
  'posted_only',
  'posted_otherwise',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** GONE: a later run no longer found it. */
export const differenceStates = ['OPEN', 'RESOLVED', 'GONE'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** By what a difference was mended, outside of this record. */
export const remedies = [
  'deposit_review',
  'adjustment',
  'payout',
  'provider',
  'timing',
  'other',
] as const;
export type Remedy = (typeof remedies)[number];

export const DifferenceKindText = Type.Enum(differenceKinds);
export const DifferenceStateText = Type.Enum(differenceStates);
export const RemedyText = Type.Enum(remedies);
export const PaymentDirection = Type.Enum(['deposit', 'payout'] as const);
const Count = Type.Integer({ minimum: 0 });

export const ReconciliationTotal = Type.Object({
  currency: Currency,
  theirIn: Money,
  theirOut: Money,
  theirFee: Money,
  ourIn: Money,
  ourOut: Money,
  ledgerIn: Money,
  ledgerOut: Money,
  /** What they moved less what the ledger did, in less out. */
  difference: Money,
});

export const ReconciliationDay = Type.Object({
  source: Code,
  /** A day of UTC. */
  day: Day,
  state: Type.Enum(reconciliationDayStates),
  origin: Type.Enum(['api', 'file'] as const),
  pageCount: Count,
  lineCount: Count,
  /** Why it waits or has failed, in the provider's words. */
  error: nullable(Type.String({ maxLength: 300 })),
  requestedBy: nullable(Label),
  startedAt: Instant,
  nextAt: nullable(Instant),
  finishedAt: nullable(Instant),
  openCount: Count,
  resolvedCount: Count,
  totals: Type.Array(ReconciliationTotal, { maxItems: 50 }),
});

export const ReconciliationTerm = Type.Object({
  kind: PaymentDirection,
  /** Hundredths of a percent that the source may keep; null: fees are not judged. */
  feeBps: nullable(Type.Integer({ minimum: 0, maximum: 5000 })),
});

export const ReconciliationSource = Type.Object({
  source: Code,
  /** Whether its statement comes over an API; otherwise a file is brought. */
  hasApi: Type.Boolean(),
  openCount: Count,
  lastDay: nullable(Day),
  terms: Type.Array(ReconciliationTerm, { maxItems: 2 }),
});

export const DifferenceView = Type.Object({
  id: Id,
  source: Code,
  day: Day,
  kind: DifferenceKindText,
  state: DifferenceStateText,
  version: Type.Integer({ minimum: 1 }),
  direction: PaymentDirection,
  reference: nullable(Label),
  providerReference: nullable(Label),
  /** Code of the brand; null for what no brand knows. */
  brand: nullable(Code),
  memberId: nullable(Id),
  account: nullable(Label),
  currency: Currency,
  theirs: nullable(
    Type.Object({
      state: Type.Enum(['pending', 'paid', 'failed', 'reversed'] as const),
      amount: Money,
      currency: Currency,
      fee: Money,
      /** How many lines say that it was paid. */
      count: Count,
      at: Instant,
    }),
  ),
  ours: nullable(
    Type.Object({ state: Label, amount: Money, currency: Currency, at: nullable(Instant) }),
  ),
  /** What the ledger moved for it that day; null when it moved nothing. */
  ledger: nullable(Money),
  expectedFee: nullable(Money),
  foundAt: Instant,
  seenAt: Instant,
  resolvedBy: nullable(Label),
  resolvedAt: nullable(Instant),
  note: nullable(Type.String({ maxLength: 500 })),
  remedy: nullable(RemedyText),
  remedyReference: nullable(Label),
});

export const DifferenceDetail = Type.Object({
  ...DifferenceView.properties,
  /** Where the payment itself is looked at; null when it is not of the brand that is shown. */
  subject: nullable(Type.Object({ kind: Type.Enum(['deposit', 'withdrawal'] as const), id: Id })),
  timeline: Type.Array(
    Type.Object({
      at: Instant,
      step: Type.Enum(['found', 'resolved', 'reopened', 'changed', 'returned', 'gone'] as const),
      actor: nullable(Label),
      note: nullable(Type.String({ maxLength: 500 })),
    }),
    { maxItems: 200 },
  ),
});

const StatementProblem = Type.Object({
  /** From 1, as an editor counts; the heading is a line. */
  line: Type.Integer({ minimum: 1 }),
  code: Type.Enum([
    'column_missing',
    'day_invalid',
    'amount_invalid',
    'fee_invalid',
    'currency_unknown',
    'kind_invalid',
    'state_invalid',
    'reference_missing',
    'reference_repeated',
    'day_open',
  ] as const),
  text: Label,
});

const dayParams = Type.Object({ source: Code, day: Day });
const Note = Type.String({ minLength: 3, maxLength: 500 });
const STATEMENT_CHARS_MAX = 2_000_000;
export const STATEMENT_PROBLEMS_MAX = 100;

const differenceFilter = {
  source: Type.Optional(Code),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  kind: Type.Optional(DifferenceKindText),
  state: Type.Optional(DifferenceStateText),
  direction: Type.Optional(PaymentDirection),
  currency: Type.Optional(Currency),
  /** Our reference or the provider's, whole. */
  reference: Type.Optional(Label),
};

export const reconciliationRoutes = declareRoutes({
  'GET /console/reconciliation/sources': {
    access: 'operator:reconciliation.read',
    summary: 'Providers and banks whose statements are held against ours',
    value: Type.Object({ items: Type.Array(ReconciliationSource, { maxItems: 50 }) }),
    refusals: [],
  },
  'PUT /console/reconciliation/sources/:source/terms': {
    access: 'operator:reconciliation-terms.update',
    summary:
      'What a source may keep of each payment; its statements are judged by it from now on. More, or ' +
      'nothing agreed, waits for a second operator',
    params: Type.Object({ source: Code }),
    body: Type.Object({
      terms: Type.Array(ReconciliationTerm, { maxItems: 2 }),
      reason: Type.String({ minLength: 3, maxLength: 140 }),
    }),
    value: withProposal(ReconciliationSource),
    refusals: ['reconciliation.source_unknown', 'approval.open'],
  },
  'GET /console/reconciliation/days': {
    access: 'operator:reconciliation.read',
    summary: 'Days with their sums, newest first',
    query: Type.Object({
      source: Type.Optional(Code),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      view: Type.Optional(Type.Enum(['all', 'open', 'busy'] as const)),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
    }),
    value: Type.Object({
      items: Type.Array(ReconciliationDay, { maxItems: 100 }),
      nextCursor: NextCursor,
    }),
    refusals: [],
  },
  'GET /console/reconciliation/days/:source/:day': {
    access: 'operator:reconciliation.read',
    summary: 'One day of one source',
    params: dayParams,
    value: ReconciliationDay,
    refusals: ['reconciliation.day_unknown'],
  },
  'POST /console/reconciliation/days/:source/:day/run': {
    access: 'operator:reconciliation.update',
    summary: 'Fetches the statement of a day again and compares; resolutions are kept',
    params: dayParams,
    value: ReconciliationDay,
    refusals: [
      'reconciliation.source_unknown',
      'reconciliation.day_not_over',
      'reconciliation.day_too_old',
      'reconciliation.running',
      'reconciliation.needs_file',
    ],
  },
  'GET /console/reconciliation/differences': {
    access: 'operator:reconciliation.read',
    summary: 'What does not agree, newest day first',
    query: Type.Object({
      ...differenceFilter,
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
    }),
    value: Type.Object({
      items: Type.Array(DifferenceView, { maxItems: 100 }),
      nextCursor: NextCursor,
    }),
    refusals: [],
  },
  'GET /console/reconciliation/differences/:id': {
    access: 'operator:reconciliation.read',
    summary: 'One difference with both sides and what happened to it',
    params: Type.Object({ id: Id }),
    value: DifferenceDetail,
    refusals: ['reconciliation.difference_unknown'],
  },
  'POST /console/reconciliation/differences/:id/resolve': {
    access: 'operator:reconciliation.update',
    summary: 'Says how a difference was settled; moves no money itself',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      version: Type.Integer({ minimum: 1 }),
      note: Note,
      remedy: RemedyText,
      /** The deposit, payout or adjustment that mended it, or the provider's ticket. */
      remedyReference: nullable(Label),
    }),
    value: DifferenceDetail,
    refusals: [
      'reconciliation.difference_unknown',
      'reconciliation.not_open',
      'reconciliation.changed',
    ],
  },
  'POST /console/reconciliation/differences/:id/reopen': {
    access: 'operator:reconciliation.update',
    summary: 'Takes a resolution back',
    params: Type.Object({ id: Id }),
    body: Type.Object({ version: Type.Integer({ minimum: 1 }), note: Note }),
    value: DifferenceDetail,
    refusals: [
      'reconciliation.difference_unknown',
      'reconciliation.not_resolved',
      'reconciliation.changed',
    ],
  },
  'POST /console/reconciliation/imports': {
    access: 'operator:reconciliation.update',
    summary: 'Brings a statement as a file; a dry run tells what would be read and changes nothing',
    body: Type.Object({
      source: Code,
      csv: Type.String({ minLength: 1, maxLength: STATEMENT_CHARS_MAX }),
      /** Our column, and the heading under which the file has it. */
      columns: Type.Optional(
        Type.Object({
          at: Type.Optional(Label),
          providerReference: Type.Optional(Label),
          reference: Type.Optional(Label),
          kind: Type.Optional(Label),
          state: Type.Optional(Label),
          amount: Type.Optional(Label),
          fee: Type.Optional(Label),
          currency: Type.Optional(Label),
        }),
      ),
      isDryRun: Type.Boolean(),
    }),
    bodyBytesMax: 8 * 1024 * 1024,
    value: Type.Object({
      lineCount: Count,
      /** Days whose lines were, or would be, replaced. */
      days: Type.Array(Type.Object({ day: Day, lineCount: Count }), { maxItems: 400 }),
      headings: Type.Array(Label, { maxItems: 100 }),
      problems: Type.Array(StatementProblem, { maxItems: STATEMENT_PROBLEMS_MAX }),
      isTaken: Type.Boolean(),
    }),
    refusals: [
      'reconciliation.source_unknown',
      'reconciliation.file_unreadable',
      'reconciliation.running',
    ],
    rate: { count: 60, windowMs: 3_600_000 },
  },
});
