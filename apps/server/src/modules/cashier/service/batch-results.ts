// What people at a bank say became of the payments of a batch: one by one, or from a file.
import type { Reader, Tx } from '@parlour/database';
import { add, type Amount, amountToText, ZERO } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { readResults, type ResultRow } from '../rules/bank-file.ts';
import { type Batch, findBatch } from '../store/batches.ts';
import { listPayouts } from '../store/payout-lists.ts';
import { type Payout, updatePayout } from '../store/payouts.ts';
import { listApprovals } from '../store/timeline.ts';
import { BATCH_ROWS_MAX, type BatchDecision } from './batches.ts';
import type { CashierDeps } from './deps.ts';
import type { PayoutResults } from './payout-results.ts';
import type { OwnLimit } from '../../approval/index.ts';

export type RowOutcome = {
  readonly payoutId: string;
  readonly outcome: 'paid' | 'failed';
  readonly reference: string | null;
  readonly note: string | null;
};

export type ResultLine = {
  readonly line: number;
  readonly payoutId: string | null;
  readonly outcome: 'paid' | 'failed' | 'unchanged' | null;
  readonly problem: string | null;
};

export type ImportedResults = {
  readonly isApplied: boolean;
  readonly paid: number;
  readonly failed: number;
  readonly unchanged: number;
  readonly problems: number;
  readonly paidAmount: Amount;
  readonly lines: readonly ResultLine[];
};

const PAGE = 100;
/** What a line is told when another operator decided between the check and the line. */
const OVERTAKEN: Readonly<Record<string, string>> = {
  'cashier.batch_row_settled': 'settled_otherwise',
  'cashier.payout_not_found': 'unknown_row',
};
const SETTLED = { paid: 'PAID', failed: 'FAILED' } as const;

/**
 * Withdrawals of payments that this operator, or one too close to be another person, approved: another
 * one says what became of them.
 */
export async function approvedBy(
  reader: Reader,
  { operatorId }: { readonly operatorId: string },
  payouts: Iterable<Payout>,
  { independence }: Pick<CashierDeps, 'independence'>,
): Promise<ReadonlySet<string>> {
  const withdrawalIds = new Set(Array.from(payouts, ({ withdrawalId }) => withdrawalId));
  const approvals = await listApprovals(reader, [...withdrawalIds]);
  const approvers = approvals.map((approval) => approval.operatorId);
  const bound = await independence.listBound(reader, operatorId, approvers);
  return new Set(
    approvals
      .filter((approval) => approval.operatorId === operatorId || bound.has(approval.operatorId))
      .map(({ withdrawalId }) => withdrawalId),
  );
}

export type BatchResults = ReturnType<typeof createBatchResults>;

export function createBatchResults(deps: CashierDeps, results: PayoutResults, ownLimit: OwnLimit) {
  const { db, audit, now } = deps;

  const demand = (batch: Batch | null, brandId: string): Batch => {
    if (batch === null || batch.brandId !== brandId) throw new Refusal('cashier.batch_not_found');
    if (!batch.isByHand) throw new Refusal('cashier.batch_not_by_hand');
    if (batch.state !== 'SENDING' && batch.state !== 'SENT' && batch.state !== 'DONE') {
      throw new Refusal('cashier.batch_not_sent');
    }
    return batch;
  };

  /** One payment of the batch, locked; whether the same result was noted already. */
  const look = async (tx: Tx, decision: BatchDecision, row: RowOutcome) => {
    demand(await findBatch(tx, decision.id), decision.brandId);
    const placed = await results.lock(tx, row.payoutId);
    if (placed === null || placed.payout.batchId !== decision.id) {
      throw new Refusal('cashier.payout_not_found');
    }
    const { state } = placed.payout;
    const isSame = state === SETTLED[row.outcome];
    if (!isSame && state !== 'SENT') throw new Refusal('cashier.batch_row_settled');
    return { placed, payout: placed.payout, isSame };
  };

  /** Notes one result. The same again changes nothing; another one is refused. */
  const mark = async (tx: Tx, decision: BatchDecision, row: RowOutcome): Promise<boolean> => {
    const { placed, isSame } = await look(tx, decision, row);
    if (isSame) return false;
    const { state } = placed.payout;
    const reference = row.reference ?? placed.payout.providerReference;
    const payout =
      reference === null
        ? placed.payout
        : await updatePayout(tx, { id: row.payoutId, at: now(), providerReference: reference });
    const by = { kind: 'operator', name: decision.operatorAccount } as const;
    if (row.outcome === 'paid') await results.succeed(tx, { ...placed, payout }, by);
    else await results.fail(tx, { ...placed, payout }, { by, reason: row.note });
    await audit.record(tx, {
      actor: { kind: 'operator', id: decision.operatorId },
      action: `payout.mark_${row.outcome}`,
      subject: { kind: 'payout', id: row.payoutId },
      before: { state },
      after: {
        state: SETTLED[row.outcome],
        amount: amountToText(payout.amount),
        currency: payout.currency,
        reference: row.reference,
      },
      reason: row.note,
      ip: decision.ip,
    });
    return true;
  };

  const payoutsOf = async (batch: Batch): Promise<ReadonlyMap<string, Payout>> => {
    const all = new Map<string, Payout>();
    let cursor: string | null = null;
    do {
      const filter = { brandId: batch.brandId, batchId: batch.id };
      const page: Awaited<ReturnType<typeof listPayouts>> = await listPayouts(db, filter, {
        cursor,
        limit: PAGE,
      });
      for (const payout of page.items) all.set(payout.id, payout);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return all;
  };

  /** Money that did not arrive goes back to the member: one operator says so of no more than the own limit. */
  const covers = (tx: Tx, decision: BatchDecision, failed: readonly Payout[]): Promise<boolean> =>
    failed.length === 0 ? Promise.resolve(true) : ownLimit.covers(tx, decision, failed);

  /**
   * Marks a line of a file; what became of it, where another operator was faster or the limit was used up
   * meanwhile.
   */
  const markLine = async (
    decision: BatchDecision,
    { line, row, payout }: { line: ResultLine; row: RowOutcome; payout: Payout },
  ): Promise<ResultLine> => {
    try {
      return await db.tx(async (tx) => {
        const isBound = row.outcome === 'failed';
        if (isBound && !(await covers(tx, decision, [payout]))) return beyondLimit(line);
        if (!(await mark(tx, decision, row))) return { ...line, outcome: 'unchanged' };
        if (isBound) await ownLimit.note(tx, decision, payout.id, [payout]);
        return line;
      });
    } catch (error) {
      const problem = error instanceof Refusal ? OVERTAKEN[error.code] : undefined;
      if (problem === undefined) throw error;
      return { ...line, outcome: null, problem };
    }
  };

  return {
    lookIn: look,
    markIn: mark,
    covers,
    note: (tx: Tx, decision: BatchDecision, payout: Payout): Promise<void> =>
      ownLimit.note(tx, decision, payout.id, [payout]),

    /**
     * A file with any problem changes nothing. What others decide while it is applied ends no file: each
     * line is told as it ended.
     */
    async read(
      decision: BatchDecision,
      { csv, dryRun }: { readonly csv: string; readonly dryRun: boolean },
    ): Promise<ImportedResults> {
      const batch = demand(await findBatch(db, decision.id), decision.brandId);
      const rows = readResults(csv, BATCH_ROWS_MAX);
      if (rows === null) throw new Refusal('cashier.results_invalid');
      const payouts = await payoutsOf(batch);
      const checked = checkRows(
        rows,
        payouts,
        await approvedBy(db, decision, payouts.values(), deps),
      );
      const failed = checked.flatMap(({ outcome, payoutId }) =>
        outcome === 'failed' ? (payouts.get(payoutId ?? '') ?? []) : [],
      );
      const isCovered = await db.tx((tx) => covers(tx, decision, failed));
      const lines = checked.map((line) => (isCovered ? line : beyondLimit(line)));
      const hasProblems = lines.some(({ problem }) => problem !== null);
      const isApplied = !dryRun && !hasProblems;
      if (isApplied) {
        for (const [index, row] of rows.entries()) {
          const line = lines[index];
          const outcome = line?.outcome;
          if (
            line === undefined ||
            row.payoutId === null ||
            (outcome !== 'paid' && outcome !== 'failed')
          )
            continue;
          const { payoutId, reference, note } = row;
          const payout = payouts.get(payoutId);
          if (payout === undefined) continue;
          const wish = { payoutId, outcome, reference, note };
          lines[index] = await markLine(decision, { line, row: wish, payout });
        }
      }
      const count = (outcome: ResultLine['outcome']) =>
        lines.filter((line) => line.outcome === outcome).length;
      const paidLines = lines.filter(({ outcome }) => outcome === 'paid');
      return {
        isApplied,
        paid: count('paid'),
        failed: count('failed'),
        unchanged: count('unchanged'),
        problems: lines.filter(({ problem }) => problem !== null).length,
        paidAmount: paidLines.reduce<Amount>(
          (sum, { payoutId }) => add(sum, payouts.get(payoutId ?? '')?.amount ?? ZERO),
          ZERO,
        ),
        lines,
      };
    },
  };
}

/** What an operator may not say alone waits for another one, by hand. */
const beyondLimit = (line: ResultLine): ResultLine =>
  line.outcome === 'failed' ? { ...line, outcome: null, problem: 'own_limit' } : line;

/** What each line would do, or why it cannot. */
function checkRows(
  rows: readonly ResultRow[],
  payouts: ReadonlyMap<string, Payout>,
  own: ReadonlySet<string>,
): readonly ResultLine[] {
  const seen = new Set<string>();
  return rows.map(({ line, payoutId, outcome, amount }) => {
    const bad = (problem: string): ResultLine => ({ line, payoutId, outcome: null, problem });
    if (payoutId === null || amount === null) return bad('bad_line');
    const payout = payouts.get(payoutId);
    if (payout === undefined) return bad('unknown_row');
    if (seen.has(payoutId)) return bad('repeated_row');
    seen.add(payoutId);
    if (outcome === null) return bad('bad_outcome');
    if (amount !== payout.amount) return bad('amount_differs');
    if (payout.state === SETTLED[outcome]) {
      return { line, payoutId, outcome: 'unchanged', problem: null };
    }
    if (payout.state !== 'SENT') return bad('settled_otherwise');
    if (own.has(payout.withdrawalId)) return bad('own_approval');
    return { line, payoutId, outcome, problem: null };
  });
}
