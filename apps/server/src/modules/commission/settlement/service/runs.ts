// Runs: which periods are due, what they come to, and that all of it happens once.
import { periodAt, type Span } from '@parlour/commission';
import type { Reader } from '@parlour/database';
import { dayIn } from '@parlour/time';
import { newBill } from '../rules/new-bill.ts';
import { settledFrom } from '../rules/schedule.ts';
import { insertBills, type NewBill } from '../store/bills.ts';
import { listPassed, listScopes, sumOfPeriod } from '../store/contracts.ts';
import {
  findLastRun,
  findRunAt,
  insertRun,
  listRunsToResume,
  lockRun,
  markCalculated,
  markFailed,
  type Run,
  writeCosts,
} from '../store/runs.ts';
import { findCorrected } from './correct.ts';
import type { ContractScope, SettlementDeps } from './deps.ts';
import type { Payer } from './pay.ts';
import { calculateContracts } from './calculate.ts';

export type Runs = ReturnType<typeof createRuns>;

type DueRun = ContractScope & { readonly span: Span; readonly dueAt: Date };

export type Comparison = {
  readonly compared: number;
  readonly different: number;
  readonly added: number;
};

export function createRuns(deps: SettlementDeps, payer: Payer) {
  const { db, log, measures, newId, now } = deps;

  /**
   * The next period of a kind that nobody has settled; null when nobody is paid for it, and while the
   * one before is not computed: what was corrected between the cut-offs of the two would be in no bill.
   */
  const nextOf = async (scope: ContractScope): Promise<DueRun | null> => {
    const timeZone = await deps.zoneOf(db, scope.brandId);
    const last = await findLastRun(db, scope);
    if (last?.state === 'OPEN') return null;
    const after = last?.periodEnd ?? null;
    const earliest = await deps.contracts.earliest(db, { ...scope, after });
    if (earliest === null) return null;
    const at = after !== null && after > earliest ? after : earliest;
    const span = periodAt(scope.period, at, timeZone);
    return { ...scope, span, dueAt: settledFrom(scope.period, span, timeZone) };
  };

  const open = async ({ dueAt: _dueAt, span, ...scope }: DueRun): Promise<Run> => {
    const timeZone = await deps.zoneOf(db, scope.brandId);
    await db.tx(async (tx) => {
      const cutoffSeq = await measures.head(tx);
      const last = await findLastRun(tx, scope);
      await insertRun(tx, {
        ...scope,
        id: newId(),
        periodStart: span.from,
        periodEnd: span.to,
        day: dayIn(span.from, timeZone),
        cutoffSeq,
        // The first run corrects nothing: nothing was settled before it.
        previousSeq: last?.cutoffSeq ?? cutoffSeq,
        startedAt: now(),
      });
    });
    const run = await findRunAt(db, { ...scope, periodStart: span.from });
    if (run === null) throw new Error('a run that was written is not there');
    return run;
  };

  /** Every bill of a run, from what the journal said at its cut-off. */
  const billsOf = async (reader: Reader, run: Run) => {
    const timeZone = await deps.zoneOf(reader, run.brandId);
    const span = { from: run.periodStart, to: run.periodEnd };
    const contracts = await deps.contracts.governing(reader, { ...run, at: span.from });
    const { cutoffSeq: upToSeq } = run;
    const calculations = await calculateContracts(
      reader,
      { ...run, span, contracts, upToSeq },
      deps,
    );
    const corrected = await findCorrected(reader, run, deps);
    const at = now();
    const make = async (
      calculation: (typeof calculations)[number],
      of: Span,
      before: (typeof corrected)[number]['before'] | null,
    ): Promise<NewBill> => {
      const { brandId, currency, kind } = calculation.contract;
      return newBill(calculation, {
        run: { id: run.id, span, cutoffSeq: run.cutoffSeq },
        span: of,
        day: dayIn(of.from, timeZone),
        limits: await limitsOf(reader, { brandId, currency, kind }),
        timeZone,
        id: newId(),
        now: at,
        before,
      });
    };
    const limitsOf = rememberLimits(deps.limits);
    const bills: NewBill[] = [];
    for (const calculation of calculations) bills.push(await make(calculation, span, null));
    const corrections: NewBill[] = [];
    for (const { before, periodStart, calculation } of corrected) {
      const of = periodAt(run.period, periodStart, timeZone);
      corrections.push(await make(calculation, of, before));
    }
    return { contracts, bills, corrections };
  };

  /** Writes all bills of a run in one transaction; a second worker finds them written. */
  const calculate = async (run: Run): Promise<void> => {
    if (run.state !== 'OPEN') return;
    const { bills, contracts, corrections } = await billsOf(db, run);
    await db.tx(async (tx) => {
      const locked = await lockRun(tx, run.id);
      if (locked?.state !== 'OPEN') return;
      await insertBills(tx, [...bills, ...corrections]);
      await writeCosts(tx, run.id);
      await markCalculated(tx, { id: run.id, contracts: contracts.length, at: now() });
    });
  };

  /** Brings a run to its end, from wherever it was left. */
  const execute = async (run: Run): Promise<void> => {
    try {
      await calculate(run);
      await payer.payRun(run.id);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      await db
        .tx((tx) => markFailed(tx, run.id, text))
        .catch((failure: unknown) => {
          // What went wrong first is the news; that it could not be written down is said beside it.
          log.error({ err: failure, run: run.id }, 'the failure of a settlement run was not kept');
        });
      throw error;
    }
  };

  /** What is due now, the oldest first. */
  const listDueRuns = async (wanted?: Partial<ContractScope>): Promise<DueRun[]> => {
    const scopes = (await listScopes(db)).filter(
      ({ brandId, kind }) =>
        (wanted?.brandId === undefined || wanted.brandId === brandId) &&
        (wanted?.kind === undefined || wanted.kind === kind),
    );
    const next = await Promise.all(scopes.map(nextOf));
    const due = next.filter((run) => run !== null && run.dueAt <= now()) as DueRun[];
    return due.toSorted((left, right) => left.dueAt.getTime() - right.dueAt.getTime());
  };

  return {
    execute,

    /**
     * Settles what is due, the oldest first. A period is computed only when the journal tells of all
     * that happened in it. Answers with the runs, and whether more is due.
     */
    async settleDue(
      limit: number,
      wanted?: Partial<ContractScope>,
    ): Promise<{ readonly runs: readonly Run[]; readonly hasMore: boolean }> {
      const runs: Run[] = [];
      for (;;) {
        const due = await listDueRuns(wanted);
        let next: DueRun | undefined;
        for (const run of due) {
          if (await measures.isCovered(db, run.span.to)) {
            next = run;
            break;
          }
        }
        if (next === undefined) return { runs, hasMore: false };
        if (runs.length >= limit) return { runs, hasMore: true };
        const run = await open(next);
        await execute(run);
        runs.push(run);
      }
    },

    /**
     * Goes on with runs that a worker left, and with those whose bills became due. Answers with those
     * that it brought on; what fails again says why in its row.
     */
    async resume(limit: number, wanted?: Partial<ContractScope>): Promise<readonly Run[]> {
      const done: Run[] = [];
      const { brandId = null, kind = null } = wanted ?? {};
      for (const run of await listRunsToResume(db, { at: now(), limit, brandId, kind })) {
        try {
          await execute(run);
          done.push(run);
        } catch (error) {
          log.error({ err: error, run: run.id }, 'a settlement run failed and will go on later');
        }
      }
      return done;
    },

    /** Computes a run again with its own cut-off and compares; what is there stays as it is. */
    async compare(run: Run): Promise<Comparison> {
      const { bills, contracts: governing } = await billsOf(db, run);
      const contracts = bills.map(({ contractId, memberId }) => ({
        id: contractId,
        downlineId: memberId,
      }));
      const sums = await sumOfPeriod(db, {
        periodStart: run.periodStart,
        contracts,
        isFirst: true,
      });
      const known = new Map(sums.map((sum) => [sum.contractId, sum]));
      // Later dividends went on from the bill before: what it left is used, and must not be used twice.
      const passed =
        run.kind === 'DIVIDEND' ? await listPassed(db, { ...run, contracts }) : new Set<string>();
      const missing = bills.filter(
        ({ contractId }) => known.get(contractId)?.firstBillId === null && !passed.has(contractId),
      );
      const different = bills.filter(({ contractId, gross }) => {
        const sum = known.get(contractId);
        return sum !== undefined && sum.firstBillId !== null && sum.gross !== gross;
      });
      if (missing.length > 0 && run.state !== 'OPEN') {
        await db.tx(async (tx) => {
          await lockRun(tx, run.id);
          await insertBills(tx, missing);
          await writeCosts(tx, run.id);
          await markCalculated(tx, { id: run.id, contracts: governing.length, at: now() });
        });
      }
      return { compared: bills.length, different: different.length, added: missing.length };
    },
  };
}

function rememberLimits(find: SettlementDeps['limits']): SettlementDeps['limits'] {
  const known = new Map<string, ReturnType<SettlementDeps['limits']>>();
  return (reader, query) => {
    const name = `${query.brandId} ${query.kind} ${query.currency}`;
    const limits = known.get(name) ?? find(reader, query);
    known.set(name, limits);
    return limits;
  };
}
