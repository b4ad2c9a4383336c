// Bills as operators see them: holds, reviews, write-offs, corrections below zero, bad records.
import { type Static, Type } from 'typebox';
import { withProposal } from '../approval.ts';
import { idParams, pageOf, pageQuery, Reason, sortQuery, totalsOf } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Day, Id, Instant, Label, Money } from '../schema.ts';
import { BillBet, billDetailFields, billFields, BillKindText, BillStateText } from './bill.ts';

export const billDeskRefusals = declareRefusals({
  /** It has gone on in the meantime. */
  'commission.bill_changed': 409,
  'commission.bill_over': 409,
  'commission.bill_paid_partly': 409,
  'commission.bill_not_in_review': 409,
  'commission.bill_not_adjustable': 409,
  'commission.bill_not_held': 409,
  /** A deduction names where the downline's consent is kept. */
  'commission.consent_needed': 422,
  'commission.write_off_missing': 409,
  'commission.write_off_open': 409,
  /** Above the limit a second operator has to agree. */
  'commission.second_operator_needed': 409,
});

/** review: an operator has to let it go; adjust: corrections below zero; due: payable and unpaid. */
export const billViews = ['all', 'due', 'review', 'overdue', 'adjust', 'held'] as const;
export const writeOffModes = ['platform_pays', 'cancel'] as const;
export const adjustOutcomes = ['waive', 'deduct'] as const;

const maybe = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema) =>
  Type.Union([Type.Null(), schema]);

export const WriteOff = Type.Object({
  mode: Type.Enum(writeOffModes),
  amount: Money,
  reason: Type.String({ maxLength: 140 }),
  by: Type.Object({ id: Id, account: Label }),
  at: Instant,
  isDecided: Type.Boolean(),
});

const consoleBillFields = {
  ...billFields,
  memberId: Id,
  /** Null for the platform. */
  payerId: maybe(Id),
  runId: Id,
  version: Type.Integer({ minimum: 1 }),
} as const;

export const ConsoleBill = Type.Object(consoleBillFields);
export type ConsoleBill = Static<typeof ConsoleBill>;

export const ConsoleBillDetail = Type.Object({
  ...consoleBillFields,
  ...billDetailFields,
  /** Proposed and not yet agreed to, or done. */
  writeOff: maybe(WriteOff),
  canHold: Type.Boolean(),
  canRelease: Type.Boolean(),
  canApprove: Type.Boolean(),
  canReject: Type.Boolean(),
  canWriteOff: Type.Boolean(),
  /** False for the operator who proposed it. */
  canDecideWriteOff: Type.Boolean(),
  canAdjust: Type.Boolean(),
});
export type ConsoleBillDetail = Static<typeof ConsoleBillDetail>;

export const ConsoleBillTotals = totalsOf({
  amount: Money,
  paid: Money,
  open: Money,
  /** Of the amount, what the platform owes; the rest is owed by uplines. */
  platform: Money,
});

export const BadRecord = Type.Object({
  id: Id,
  billId: Id,
  kind: BillKindText,
  /** Who owes. */
  memberId: Id,
  account: Label,
  /** Whom. */
  payeeAccount: Label,
  currency: Currency,
  /** What was open when it became overdue, and now. */
  amount: Money,
  open: Money,
  state: BillStateText,
  createdAt: Instant,
  /** When the bill came to its end; null while it is owed. */
  clearedAt: maybe(Instant),
});
export type BadRecord = Static<typeof BadRecord>;

const consoleBillFilter = {
  view: Type.Optional(Type.Enum(billViews, { default: 'all' })),
  kind: Type.Optional(BillKindText),
  state: Type.Optional(BillStateText),
  runId: Type.Optional(Id),
  memberId: Type.Optional(Id),
  account: Type.Optional(Label),
  payer: Type.Optional(Label),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

const versioned = { version: Type.Integer({ minimum: 1 }), reason: Reason };
const decided = [
  'commission.bill_not_found',
  'commission.bill_changed',
  'commission.bill_over',
] as const;

export const billDeskRoutes = declareRoutes({
  'GET /console/settlements/bills': {
    access: 'operator:settlement.read',
    summary: 'Bills of the brand: newest first, those of a queue oldest first',
    query: Type.Object({
      ...pageQuery,
      ...sortQuery(['period', 'amount', 'open', 'due']),
      ...consoleBillFilter,
    }),
    value: pageOf(ConsoleBill),
    refusals: [],
  },
  'GET /console/settlements/bills/totals': {
    access: 'operator:settlement.read',
    summary: 'What all bills of a filter come to',
    query: Type.Object(consoleBillFilter),
    value: ConsoleBillTotals,
    refusals: [],
  },
  'GET /console/settlements/bills/:id': {
    access: 'operator:settlement.read',
    summary: 'A bill line by line, with what may be done about it',
    params: idParams,
    value: ConsoleBillDetail,
    refusals: ['commission.bill_not_found'],
  },
  'GET /console/settlements/bills/:id/bets': {
    access: 'operator:settlement.read',
    summary: 'The bets beneath a bill',
    params: idParams,
    query: Type.Object(pageQuery),
    value: pageOf(BillBet),
    refusals: ['commission.bill_not_found'],
  },
  'POST /console/settlements/bills/:id/hold': {
    access: 'operator:settlement.decide',
    summary: 'Keeps a bill from being paid until it is released',
    params: idParams,
    body: Type.Object(versioned),
    value: ConsoleBillDetail,
    refusals: decided,
  },
  'POST /console/settlements/bills/:id/release': {
    access: 'operator:settlement.decide',
    summary: 'Lets a held bill go on; one that is due is paid at once',
    params: idParams,
    body: Type.Object(versioned),
    value: ConsoleBillDetail,
    refusals: [...decided, 'commission.bill_not_held'],
  },
  'POST /console/settlements/bills/:id/approve': {
    access: 'operator:settlement.decide',
    summary: 'Lets a bill under review be paid; above the own limit a second operator has to agree',
    params: idParams,
    body: Type.Object({ version: versioned.version, reason: Type.Optional(Reason) }),
    value: withProposal(ConsoleBillDetail),
    refusals: [...decided, 'commission.bill_not_in_review', 'approval.open'],
  },
  'POST /console/settlements/bills/:id/reject': {
    access: 'operator:settlement.decide',
    summary: 'Ends a bill of which nothing was paid',
    params: idParams,
    body: Type.Object(versioned),
    value: ConsoleBillDetail,
    refusals: [...decided, 'commission.bill_paid_partly'],
  },
  'POST /console/settlements/bills/:id/write-off': {
    access: 'operator:settlement.decide',
    summary:
      'Relieves an upline of what is open: the platform pays it, or nobody does. Above the limit of ' +
      'the brand a second operator has to agree',
    params: idParams,
    body: Type.Object({ ...versioned, mode: Type.Enum(writeOffModes) }),
    value: ConsoleBillDetail,
    refusals: [...decided, 'commission.write_off_open'],
    priority: 'money',
  },
  'POST /console/settlements/bills/:id/write-off/decide': {
    access: 'operator:settlement.decide',
    summary: 'The second operator agrees to a write-off, or declines it',
    params: idParams,
    body: Type.Object({ ...versioned, decision: Type.Enum(['approve', 'decline']) }),
    value: ConsoleBillDetail,
    refusals: [
      ...decided,
      'commission.write_off_missing',
      'commission.second_operator_needed',
      'approval.not_independent',
    ],
    priority: 'money',
  },
  'POST /console/settlements/bills/:id/adjust': {
    access: 'operator:settlement.decide',
    summary:
      'Ends a correction below zero: waived, or deducted from the downline who has consented to it',
    params: idParams,
    body: Type.Object({
      ...versioned,
      outcome: Type.Enum(adjustOutcomes),
      /** Where the downline's consent is kept; needed to deduct. */
      consent: Type.Optional(Type.String({ maxLength: 140 })),
    }),
    value: withProposal(ConsoleBillDetail),
    refusals: [
      ...decided,
      'commission.bill_not_adjustable',
      'commission.consent_needed',
      'wallet.insufficient_funds',
      'approval.open',
    ],
    priority: 'money',
  },
  'GET /console/settlements/bad-records': {
    access: 'operator:settlement.read',
    summary: 'Uplines who paid too late, newest first',
    query: Type.Object({
      ...pageQuery,
      account: Type.Optional(Label),
      memberId: Type.Optional(Id),
      isOpen: Type.Optional(Type.Boolean()),
    }),
    value: pageOf(BadRecord),
    refusals: [],
  },
});
