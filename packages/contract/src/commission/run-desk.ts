// Settlement runs, and what they cost the platform.
import { type Static, Type } from 'typebox';
import { ProposalRef } from '../approval.ts';
import { idParams, pageOf, pageQuery, Reason, sortQuery, totalsOf } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Day, Id, Instant, Money } from '../schema.ts';
import { BillKindText, BillPeriodText, BillStateText } from './bill.ts';

export const runDeskRefusals = declareRefusals({
  'commission.run_not_found': 404,
  'commission.run_not_calculated': 409,
});

/** OPEN: its cut-off is drawn. CALCULATED: bills are written, not all were tried. DONE: all were. */
export const runStates = ['OPEN', 'CALCULATED', 'DONE'] as const;
export type RunState = (typeof runStates)[number];
export const RunStateText = Type.Enum(runStates);

const Count = Type.Integer({ minimum: 0 });
const maybe = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema) =>
  Type.Union([Type.Null(), schema]);

const RunCost = Type.Object({
  currency: Currency,
  /** All bills of the run. */
  gross: Money,
  /** What of it the platform pays; equal to the net receipts of all agents. */
  platform: Money,
});

const runFields = {
  id: Id,
  kind: BillKindText,
  period: BillPeriodText,
  periodStart: Instant,
  periodEnd: Instant,
  day: Day,
  state: RunStateText,
  /** Bets that were known up to this number count; later ones are corrections. */
  cutoffSeq: Type.String({ maxLength: 20 }),
  contracts: Count,
  bills: Count,
  reached: Count,
  /** Bills that correct earlier periods. */
  corrections: Count,
  /** Bills whose payment was tried; progress while state is CALCULATED. */
  tried: Count,
  costs: Type.Array(RunCost, { maxItems: 20 }),
  startedAt: Instant,
  calculatedAt: maybe(Instant),
  finishedAt: maybe(Instant),
  /** Of one that a fault stopped; it goes on by itself. */
  lastError: maybe(Type.String({ maxLength: 300 })),
} as const;

export const SettlementRun = Type.Object(runFields);
export type SettlementRun = Static<typeof SettlementRun>;

export const SettlementRunDetail = Type.Object({
  ...runFields,
  states: Type.Array(
    Type.Object({
      state: BillStateText,
      currency: Currency,
      count: Count,
      amount: Money,
      paid: Money,
      open: Money,
    }),
    { maxItems: 100 },
  ),
  held: Count,
  canRerun: Type.Boolean(),
});
export type SettlementRunDetail = Static<typeof SettlementRunDetail>;

const runFilter = {
  kind: Type.Optional(BillKindText),
  state: Type.Optional(RunStateText),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

export const runDeskRoutes = declareRoutes({
  'GET /console/settlements/runs': {
    access: 'operator:settlement.read',
    summary: 'Settlement runs, newest first',
    query: Type.Object({
      ...pageQuery,
      ...sortQuery(['period', 'started', 'contracts', 'reached', 'corrections']),
      ...runFilter,
    }),
    value: pageOf(SettlementRun),
    refusals: [],
  },
  'GET /console/settlements/runs/totals': {
    access: 'operator:settlement.read',
    summary:
      'What all runs of a filter cost, by currency; each counts once in every currency of its bills',
    query: Type.Object(runFilter),
    value: totalsOf({ gross: Money, platform: Money }),
    refusals: [],
  },
  'GET /console/settlements/runs/:id': {
    access: 'operator:settlement.read',
    summary: 'A run with its bills by state',
    params: idParams,
    value: SettlementRunDetail,
    refusals: ['commission.run_not_found'],
  },
  'POST /console/settlements/runs/:id/rerun': {
    access: 'operator:settlement.decide',
    summary:
      'Computes a run again with its own cut-off, compares it with the bills and goes on with payments ' +
      'that were left; no bill is changed',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: Type.Object({
      compared: Count,
      /** Bills that would come out differently; always 0 unless something is wrong. */
      different: Count,
      /** Bills that were missing and have been added. */
      added: Count,
      run: SettlementRunDetail,
    }),
    refusals: ['commission.run_not_found'],
  },
  'POST /console/settlements/runs/:id/hold': {
    access: 'operator:settlement.decide',
    summary: 'Holds every bill of a run of which nothing was paid',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: Type.Object({ count: Count, run: SettlementRunDetail }),
    refusals: ['commission.run_not_found', 'commission.run_not_calculated'],
  },
  'POST /console/settlements/runs/:id/release': {
    access: 'operator:settlement.decide',
    summary: 'Releases every held bill of a run',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: Type.Object({ count: Count, run: SettlementRunDetail }),
    refusals: ['commission.run_not_found', 'commission.run_not_calculated'],
  },
  'POST /console/settlements/runs/:id/approve': {
    access: 'operator:settlement.decide',
    summary:
      'Lets every bill of a run go that waits for an operator; above the own limit two have to',
    params: idParams,
    body: Type.Object({ reason: Type.Optional(Reason) }),
    value: Type.Object({ count: Count, run: SettlementRunDetail, proposal: ProposalRef }),
    refusals: ['commission.run_not_found', 'commission.run_not_calculated', 'approval.open'],
  },
  'POST /console/settlements/catch-up': {
    access: 'operator:settlement.decide',
    summary: 'Runs whatever is due and was missed, oldest first',
    body: Type.Object({ kind: Type.Optional(BillKindText), reason: Reason }),
    value: Type.Object({
      runs: Type.Array(SettlementRun, { maxItems: 100 }),
      /** More is due; call again. */
      hasMore: Type.Boolean(),
    }),
    refusals: [],
  },
  'GET /console/settlements/costs': {
    access: 'operator:settlement.read',
    summary: 'What runs cost the platform, by day, kind and currency',
    query: Type.Object({ from: Day, to: Day, kind: Type.Optional(BillKindText) }),
    value: Type.Object({
      rows: Type.Array(
        Type.Object({
          day: Day,
          kind: BillKindText,
          currency: Currency,
          runs: Count,
          bills: Count,
          gross: Money,
          platform: Money,
        }),
        { maxItems: 1_000 },
      ),
    }),
    refusals: ['commission.period_too_long'],
  },
});
