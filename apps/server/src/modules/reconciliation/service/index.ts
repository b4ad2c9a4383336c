import { createDesk, type Desk } from './desk.ts';
import type { ReconciliationDeps } from './deps.ts';
import { createStatementImport, type ImportReport, type ImportStatement } from './import.ts';
import { createRuns, type Runs } from './run.ts';

export type ReconciliationService = {
  readonly runs: Runs;
  readonly desk: Desk;
  importStatement(command: ImportStatement): Promise<ImportReport>;
};

export function createReconciliationService(deps: ReconciliationDeps): ReconciliationService {
  const runs = createRuns(deps);
  return { runs, desk: createDesk(deps), importStatement: createStatementImport(deps, runs) };
}
