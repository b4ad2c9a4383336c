import type { CallInput, CallValue } from '@parlour/client';
import { client } from '../../../lib/client.ts';

export type ImportRow = CallInput<'POST /console/games/import'>['body']['rows'][number];
export type ImportReport = CallValue<'POST /console/games/import'>;
export type ImportOutcome = ImportReport['outcomes'][number];
export type ImportProblem = ImportReport['problems'][number]['problem'];

export type ImportCall = {
  readonly rows: readonly ImportRow[];
  readonly isDryRun: boolean;
  readonly reason: string;
  readonly signal: AbortSignal;
};

/** One chunk of a file. */
export const sendRows = ({ rows, isDryRun, reason, signal }: ImportCall): Promise<ImportReport> =>
  client.call('POST /console/games/import', {
    body: { rows: [...rows], isDryRun, reason },
    signal,
  });
