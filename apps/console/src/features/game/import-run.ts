// An import goes to the server in chunks: each small enough for one call, one after the other.
import type { ImportOutcome, ImportProblem, ImportReport, ImportRow } from './api/import.ts';
import type { ReadyRow } from './mapping.ts';

export const CHUNK_ROWS_MAX = 2_000;
/** Below what a call may carry, with room for its frame. */
export const CHUNK_CHARS_MAX = 600_000;

/** The rows in chunks that a call can carry, in their order. */
export function chunksOf(rows: readonly ReadyRow[]): ReadyRow[][] {
  const chunks: ReadyRow[][] = [];
  let chars = 0;
  for (const ready of rows) {
    const size = JSON.stringify(ready.row).length + 1;
    const chunk = chunks.at(-1);
    const isFull =
      chunk === undefined || chunk.length >= CHUNK_ROWS_MAX || chars + size > CHUNK_CHARS_MAX;
    if (isFull) {
      chunks.push([ready]);
      chars = size;
    } else {
      chunk.push(ready);
      chars += size;
    }
  }
  return chunks;
}

export type RowResult = ReadyRow & {
  readonly outcome: ImportOutcome;
  readonly problems: readonly { readonly field: string; readonly problem: ImportProblem }[];
};

/** What became of the rows that were sent so far. */
export type RunResult = {
  readonly rows: readonly RowResult[];
  readonly counts: Readonly<Record<ImportOutcome, number>>;
};

export const noResult: RunResult = {
  rows: [],
  counts: { created: 0, updated: 0, unchanged: 0, refused: 0 },
};

/** A report beside the rows that it is about. */
export function withReport(
  result: RunResult,
  chunk: readonly ReadyRow[],
  report: ImportReport,
): RunResult {
  const counts = { ...result.counts };
  const rows = chunk.map((ready, place): RowResult => {
    const outcome = report.outcomes[place] ?? 'refused';
    counts[outcome] += 1;
    const problems = report.problems.filter(({ row }) => row === place);
    return { ...ready, outcome, problems };
  });
  return { rows: [...result.rows, ...rows], counts };
}

const placeOf = ({ vendor, code }: ImportRow): string => JSON.stringify([vendor, code]);

/**
 * Rows that name the same game as an earlier one, which the server sees only within one call:
 * they are not sent at all.
 */
export function splitRepeated(rows: readonly ReadyRow[]): {
  readonly first: ReadyRow[];
  readonly repeated: RowResult[];
} {
  const seen = new Set<string>();
  const first: ReadyRow[] = [];
  const repeated: RowResult[] = [];
  for (const ready of rows) {
    const place = placeOf(ready.row);
    if (seen.has(place)) {
      const problems = [{ field: 'code', problem: 'repeated' as const }];
      repeated.push({ ...ready, outcome: 'refused', problems });
    } else {
      seen.add(place);
      first.push(ready);
    }
  }
  return { first, repeated };
}

/** The result with rows that were never sent among the others, by their lines. */
export const withRefused = (result: RunResult, refused: readonly RowResult[]): RunResult => ({
  rows: [...result.rows, ...refused].toSorted((left, right) => left.line - right.line),
  counts: { ...result.counts, refused: result.counts.refused + refused.length },
});

export type SendChunk = (chunk: readonly ReadyRow[]) => Promise<ImportReport>;

/** Sends all rows, a chunk at a time; a failure leaves what was done to the caller's last state. */
export async function runImport(
  rows: readonly ReadyRow[],
  send: SendChunk,
  onProgress: (result: RunResult) => void,
): Promise<RunResult> {
  const { first, repeated } = splitRepeated(rows);
  let result = noResult;
  for (const chunk of chunksOf(first)) {
    result = withReport(result, chunk, await send(chunk));
    onProgress(result);
  }
  return withRefused(result, repeated);
}
