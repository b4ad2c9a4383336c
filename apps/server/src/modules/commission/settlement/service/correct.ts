// Changes of periods that were settled before: a bill for the difference, never a rewrite.
import { periodAt } from '@parlour/commission';
import type { Reader } from '@parlour/database';
import type { Before } from '../rules/new-bill.ts';
import { emptied } from '../rules/new-bill.ts';
import { findCurrencies, sumOfPeriod } from '../store/contracts.ts';
import { findRunAt, type Run } from '../store/runs.ts';
import { calculateContracts } from './calculate.ts';
import type { CalculationDeps, BillCalculation } from './calculation.ts';

export type CorrectedBill = {
  readonly calculation: BillCalculation;
  readonly before: Before;
  readonly periodStart: Date;
};

/** Members whose pay of a period may have changed, by the first instant of the period. */
async function findTouched(
  reader: Reader,
  run: Run,
  { measures, tree, zoneOf }: CalculationDeps,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const touched = new Map<number, Set<string>>();
  const timeZone = await zoneOf(reader, run.brandId);
  for (const currency of await findCurrencies(reader, run)) {
    let afterSeq = run.previousSeq;
    for (;;) {
      const changes = await measures.listCorrections(reader, {
        brandId: run.brandId,
        currency,
        to: run.periodStart,
        afterSeq,
        upToSeq: run.cutoffSeq,
      });
      const last = changes.at(-1);
      if (last === undefined) break;
      const lineageIds = new Set(changes.flatMap(({ lineageId }) => lineageId ?? []));
      const lineages = await tree.lineages(reader, [...lineageIds]);
      for (const { lineageId, memberId, settledAt } of changes) {
        const start = periodAt(run.period, settledAt, timeZone).from.getTime();
        const members = touched.get(start) ?? new Set();
        touched.set(start, members);
        members.add(memberId);
        const above = lineageId === null ? undefined : lineages.get(lineageId);
        for (const ancestor of above ?? []) members.add(ancestor);
      }
      afterSeq = last.seq;
    }
  }
  return touched;
}

/**
 * What earlier periods of wages and salaries come to now, where that differs from their bills.
 * Dividends take such changes into the net loss of the open period instead.
 */
export async function findCorrected(
  reader: Reader,
  run: Run,
  deps: CalculationDeps,
): Promise<CorrectedBill[]> {
  if (run.kind === 'DIVIDEND' || run.previousSeq >= run.cutoffSeq) return [];
  const touched = await findTouched(reader, run, deps);
  const corrected: CorrectedBill[] = [];
  for (const [start, members] of [...touched].toSorted(([left], [right]) => left - right)) {
    corrected.push(...(await correctPeriod(reader, { run, start, members }, deps)));
  }
  return corrected;
}

async function correctPeriod(
  reader: Reader,
  {
    members,
    run,
    start,
  }: {
    readonly run: Run;
    readonly start: number;
    readonly members: ReadonlySet<string>;
  },
  deps: CalculationDeps,
): Promise<CorrectedBill[]> {
  const periodStart = new Date(start);
  const settled = await findRunAt(reader, { ...run, periodStart });
  if (settled === null || settled.state === 'OPEN') return [];
  const governing = await deps.contracts.governing(reader, { ...run, at: periodStart });
  const contracts = governing.filter(({ downlineId }) => members.has(downlineId));
  if (contracts.length === 0) return [];
  const span = { from: settled.periodStart, to: settled.periodEnd };
  const calculations = await calculateContracts(
    reader,
    { ...run, span, contracts, upToSeq: run.cutoffSeq },
    deps,
  );
  const found = new Map(calculations.map((calculation) => [calculation.contract.id, calculation]));
  const sums = await sumOfPeriod(reader, { periodStart, contracts });
  const before = new Map(sums.map((sum) => [sum.contractId, sum]));
  return contracts.flatMap((contract) => {
    const sum = before.get(contract.id);
    const calculation = found.get(contract.id) ?? emptied(contract, span.from);
    if (sum === undefined || sum.gross === calculation.gross) return [];
    return [{ calculation, before: sum, periodStart }];
  });
}
