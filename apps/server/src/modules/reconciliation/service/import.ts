import type { Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import {
  type ColumnNames,
  type FileLine,
  readStatementFile,
  type StatementProblem,
} from '../rules/statement-file.ts';
import { beginDay } from '../store/days.ts';
import { deleteLines, insertLines } from '../store/lines.ts';
import { type Asker, HOUSE_SOURCE, type ReconciliationDeps } from './deps.ts';
import { claimDay, type Runs } from './run.ts';

export type ImportStatement = Asker & {
  readonly source: string;
  readonly csv: string;
  readonly columns: ColumnNames;
  readonly isDryRun: boolean;
};

export type ImportReport = {
  readonly lineCount: number;
  readonly days: readonly { readonly day: string; readonly lineCount: number }[];
  readonly headings: readonly string[];
  readonly problems: readonly StatementProblem[];
  /** False for a dry run, and whenever a single line is wrong: a statement is taken whole. */
  readonly isTaken: boolean;
};

const DAYS_MAX = 400;
const HEADINGS_MAX = 100;

/** Takes a statement that comes as a file; the days in it are replaced and compared. */
export function createStatementImport(deps: ReconciliationDeps, runs: Pick<Runs, 'queue'>) {
  const { db, audit, sources, now, newId } = deps;

  const replaceDay = async (
    tx: Tx,
    { source, operatorAccount }: ImportStatement,
    { day, lines }: { readonly day: string; readonly lines: readonly FileLine[] },
  ): Promise<void> => {
    const place = { source, day };
    await claimDay(tx, place, now());
    await deleteLines(tx, place);
    const run = await beginDay(tx, {
      ...place,
      state: 'COMPARING',
      runId: newId(),
      origin: 'file',
      requestedBy: operatorAccount,
      lineCount: lines.length,
      startedAt: now(),
    });
    await insertLines(tx, place, { lines, seq: 0 });
    await runs.queue(tx, run);
  };

  return async (command: ImportStatement): Promise<ImportReport> => {
    const { source, csv, columns, isDryRun } = command;
    if (source !== HOUSE_SOURCE && !sources.has(source)) {
      throw new Refusal('reconciliation.source_unknown');
    }
    const file = readStatementFile(csv, { columns, at: now(), readSum: deps.readSum });
    const byDay = Map.groupBy(file?.lines ?? [], ({ day }) => day);
    if (file === null || byDay.size > DAYS_MAX) throw new Refusal('reconciliation.file_unreadable');
    const days = [...byDay].toSorted(([left], [right]) => (left < right ? -1 : 1));
    const report = {
      lineCount: file.lines.length,
      days: days.map(([day, lines]) => ({ day, lineCount: lines.length })),
      headings: file.headings.slice(0, HEADINGS_MAX),
      problems: file.problems,
    };
    if (isDryRun || file.problems.length > 0 || days.length === 0) {
      return { ...report, isTaken: false };
    }
    await db.tx(async (tx) => {
      // In the order of days, so that two imports at once wait for each other and never in a ring.
      for (const [day, lines] of days) await replaceDay(tx, command, { day, lines });
      await audit.record(tx, {
        actor: { kind: 'operator', id: command.operatorId },
        action: 'reconciliation.import',
        subject: { kind: 'reconciliation', id: source },
        after: { days: days.map(([day]) => day), lines: file.lines.length },
        ip: command.ip,
      });
    });
    return { ...report, isTaken: true };
  };
}
