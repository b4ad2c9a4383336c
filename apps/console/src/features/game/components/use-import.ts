import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshAfterImport } from '../api/index.ts';
import { sendRows } from '../api/import.ts';
import { noResult, type RunResult, runImport } from '../import-run.ts';
import type { ReadyRow } from '../mapping.ts';

export type ImportRun = {
  readonly isRunning: boolean;
  /** Rows that the server has answered so far. */
  readonly doneCount: number;
  readonly error: Error | null;
  readonly result: RunResult | null;
  readonly start: (rows: readonly ReadyRow[], reason: string) => void;
  readonly stop: () => void;
  readonly forget: () => void;
};

/** One passage of a file through the server, to look or to take, which can be stopped on the way. */
export function useImport(isDryRun: boolean): ImportRun {
  const [progress, setProgress] = useState<RunResult>(noResult);
  const [isStopped, setIsStopped] = useState(false);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const run = useMutation({
    mutationFn: async ({ rows, reason }: { rows: readonly ReadyRow[]; reason: string }) => {
      const { signal } = (control.current = new AbortController());
      setProgress(noResult);
      setIsStopped(false);
      const send = (chunk: readonly ReadyRow[]) =>
        sendRows({ rows: chunk.map(({ row }) => row), isDryRun, reason, signal });
      try {
        return await runImport(rows, send, setProgress);
      } finally {
        if (!isDryRun) await refreshAfterImport();
      }
    },
  });
  return {
    isRunning: run.isPending,
    doneCount: progress.rows.length,
    error: isStopped ? null : run.error,
    result: run.data ?? null,
    start: (rows, reason) => run.mutate({ rows, reason }),
    stop: () => {
      setIsStopped(true);
      control.current?.abort();
    },
    forget: () => {
      control.current?.abort();
      run.reset();
      setProgress(noResult);
    },
  };
}
