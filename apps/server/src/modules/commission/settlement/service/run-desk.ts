// What operators do about whole runs. Each bill is locked for itself, so that a run of any size may be
// held, released or let go while it is being paid.
import type { Page } from '../../../../platform/page.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { BillState } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { amountToText } from '@parlour/money';
import type { ApprovalKind } from '../../../approval/index.ts';
import { canApprove, canHold, isUntried } from '../rules/bill.ts';
import { lockBills } from '../store/bills.ts';
import { insertEvent, updateBill } from '../store/decisions.ts';
import {
  type DayCost,
  findRun,
  listCosts,
  listRunBills,
  lockRun,
  reopenRun,
  type Run,
  type RunCost,
  type RunStateSum,
  sumDayCosts,
  sumReview,
  sumRunStates,
} from '../store/runs.ts';
import { listRuns, type RunFilter, type RunPage, sumRuns } from '../store/run-lists.ts';
import type { Desk, SettlementDeps } from './deps.ts';
import type { Payer } from './pay.ts';
import type { Comparison, Runs } from './runs.ts';

export type RunRef = { readonly brandId: string; readonly id: string };
export type RunDecision = Desk & { readonly id: string; readonly reason: string };

export type RunWithCosts = { readonly run: Run; readonly costs: readonly RunCost[] };

const DECIDED_AT_ONCE = 500;
const CAUGHT_UP_AT_ONCE = 20;

type Deed = 'hold' | 'release' | 'approve';

const WANTED: Readonly<Record<Deed, { readonly states: readonly BillState[]; isHeld: boolean }>> = {
  hold: { states: ['CALCULATED', 'PENDING_REVIEW', 'PAYABLE', 'INSUFFICIENT'], isHeld: false },
  release: {
    states: ['CALCULATED', 'PENDING_REVIEW', 'PAYABLE', 'PARTIAL', 'INSUFFICIENT', 'OVERDUE'],
    isHeld: true,
  },
  approve: { states: ['PENDING_REVIEW'], isHeld: false },
};

export type RunDesk = ReturnType<typeof createRunDesk>;

export function createRunDesk(
  deps: SettlementDeps,
  { payer, runs }: { readonly payer: Payer; readonly runs: Runs },
) {
  const { audit, db, now, ownLimit } = deps;

  const demand = async ({ brandId, id }: Pick<RunDecision, 'brandId' | 'id'>): Promise<Run> => {
    const run = await findRun(db, id);
    if (run === null || run.brandId !== brandId) throw new Refusal('commission.run_not_found');
    return run;
  };

  const withCosts = async (found: readonly Run[]): Promise<RunWithCosts[]> => {
    const costs = await listCosts(
      db,
      found.map(({ id }) => id),
    );
    const byRun = Map.groupBy(costs, ({ runId }) => runId);
    return found.map((run) => ({ run, costs: byRun.get(run.id) ?? [] }));
  };

  const recordIn = (
    tx: Tx,
    decision: RunDecision,
    action: string,
    { after, run }: { readonly after: object; readonly run: Run },
  ) =>
    audit.record(tx, {
      actor: { kind: 'operator', id: decision.operatorId },
      action: `settlement.${action}`,
      subject: { kind: 'settlement_run', id: run.id },
      after: { kind: run.kind, day: run.day, ...after },
      reason: decision.reason,
      ip: decision.ip,
    });

  const record = (decision: RunDecision, action: string, run: Run, after: object) =>
    db.tx((tx) => recordIn(tx, decision, action, { after, run }));

  /** One deed to every bill of a run that it fits, a page of bills a transaction. */
  const doToAll = async (decision: RunDecision, deed: Deed): Promise<number> => {
    const run = await demand(decision);
    if (run.state === 'OPEN') throw new Refusal('commission.run_not_calculated');
    let count = 0;
    let after: string | null = null;
    for (;;) {
      const ids: readonly string[] = await listRunBills(db, {
        ...WANTED[deed],
        runId: run.id,
        after,
        limit: DECIDED_AT_ONCE,
      });
      if (ids.length === 0) break;
      after = ids.at(-1) ?? null;
      count += await db.tx((tx) => doToSome(tx, ids, { decision, deed }));
    }
    await record(decision, deed, run, { bills: count });
    if (deed !== 'hold') await payer.payRun(run.id);
    return count;
  };

  const doToSome = async (
    tx: Tx,
    ids: readonly string[],
    { decision, deed }: { readonly decision: RunDecision; readonly deed: Deed },
  ): Promise<number> => {
    let count = 0;
    const untried = new Set<string>();
    for (const bill of await lockBills(tx, ids)) {
      const fits =
        deed === 'hold'
          ? canHold(bill) && bill.paid === 0n
          : deed === 'release'
            ? bill.isHeld
            : canApprove(bill);
      if (!fits) continue;
      count += 1;
      const isDueNow = bill.state === 'CALCULATED' && bill.dueAt <= now();
      const released = isDueNow && bill.reviewer !== null ? 'PENDING_REVIEW' : 'PAYABLE';
      const state =
        deed === 'approve' ? 'PAYABLE' : deed === 'release' && isDueNow ? released : bill.state;
      const reviewer = deed === 'approve' ? null : bill.reviewer;
      const reason = deed === 'hold' ? decision.reason : deed === 'release' ? null : bill.reason;
      const isHeld = deed === 'hold';
      await updateBill(tx, { ...bill, isHeld, state, reviewer, reason });
      if (isUntried({ isHeld, state })) untried.add(bill.runId);
      await insertEvent(tx, bill.id, {
        at: now(),
        state,
        step: deed,
        actorKind: 'operator',
        actorName: decision.operatorAccount,
        amount: null,
        note: decision.reason,
      });
    }
    for (const runId of untried) await reopenRun(tx, runId);
    return count;
  };

  /** All bills of a run that wait for an operator: one sum, which an operator lets go or two do. */
  const approval: ApprovalKind<RunRef> = {
    name: 'settlement.approve_run',
    decide: 'settlement.decide',
    nameOf: async (reader, id) => (await findRun(reader, id))?.day ?? id,

    async weigh(tx, { brandId, id }, maker) {
      const run = await lockRun(tx, id);
      if (run === null || run.brandId !== brandId) throw new Refusal('commission.run_not_found');
      if (run.state === 'OPEN') throw new Refusal('commission.run_not_calculated');
      const sums = await sumReview(tx, id);
      const texts = Object.fromEntries(
        sums.map(({ amount, currency }) => [currency, amountToText(amount)]),
      );
      const bills = sums.reduce((total, { count }) => total + count, 0);
      return {
        loosens: !(await ownLimit.covers(tx, maker, sums)),
        subject: { kind: 'settlement_run', id },
        before: { bills, ...texts },
        after: { bills, ...texts, state: 'PAYABLE' },
      };
    },

    async apply(tx, { id }, { approver, maker }) {
      const sums = await sumReview(tx, id);
      let count = 0;
      let last: string | null = null;
      for (;;) {
        const page = { ...WANTED.approve, runId: id, after: last, limit: DECIDED_AT_ONCE };
        const ids: readonly string[] = await listRunBills(tx, page);
        if (ids.length === 0) break;
        last = ids.at(-1) ?? null;
        count += await doToSome(tx, ids, { decision: { ...maker, id }, deed: 'approve' });
      }
      const run = await findRun(tx, id);
      if (run === null) throw new Error(`the run ${id} is gone`);
      await recordIn(tx, { ...maker, id }, 'approve', { run, after: { bills: count } });
      if (approver === null) await ownLimit.note(tx, maker, id, sums);
    },

    after: async ({ id }) => {
      await payer.payRun(id);
    },
  };

  return {
    demand,

    async list(filter: RunFilter, page: RunPage): Promise<Page<RunWithCosts>> {
      const { items, nextCursor } = await listRuns(db, filter, page);
      return { items: await withCosts(items), nextCursor };
    },

    totals: (filter: RunFilter & { readonly currency: string }) => sumRuns(db, filter),

    async detail(run: Run): Promise<RunWithCosts & { readonly states: readonly RunStateSum[] }> {
      const [found] = await withCosts([run]);
      return { run, costs: found?.costs ?? [], states: await sumRunStates(db, run.id) };
    },

    hold: (decision: RunDecision) => doToAll(decision, 'hold'),
    release: (decision: RunDecision) => doToAll(decision, 'release'),
    /** How many bills of a run wait for an operator. */
    countReview: async (id: string): Promise<number> =>
      (await sumReview(db, id)).reduce((total, { count }) => total + count, 0),

    approval,

    async rerun(decision: RunDecision): Promise<Comparison> {
      const run = await demand(decision);
      const comparison = await runs.compare(run);
      await record(decision, 'rerun', run, comparison);
      await runs.execute(run);
      return comparison;
    },

    async catchUp(
      decision: Omit<RunDecision, 'id'> & { readonly kind: Run['kind'] | undefined },
    ): Promise<{ readonly items: readonly RunWithCosts[]; readonly hasMore: boolean }> {
      const { brandId, kind, operatorId, reason, ip } = decision;
      const wanted = { brandId, ...(kind === undefined ? {} : { kind }) };
      // What someone has begun and not ended is missed as much as what nobody has begun.
      const stuck = (await runs.resume(CAUGHT_UP_AT_ONCE, wanted)).filter(
        ({ state }) => state === 'OPEN',
      );
      const settled = await runs.settleDue(CAUGHT_UP_AT_ONCE, wanted);
      const caughtUp = [...stuck, ...settled.runs];
      await db.tx((tx) =>
        audit.record(tx, {
          actor: { kind: 'operator', id: operatorId },
          action: 'settlement.catch_up',
          subject: { kind: 'brand', id: brandId },
          after: { runs: caughtUp.length },
          reason,
          ip,
        }),
      );
      const fresh = await Promise.all(caughtUp.map(({ id }) => demand({ brandId, id })));
      return { items: await withCosts(fresh), hasMore: settled.hasMore };
    },

    costs: (query: Parameters<typeof sumDayCosts>[1]): Promise<DayCost[]> => sumDayCosts(db, query),
  };
}
