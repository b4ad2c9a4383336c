import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { type Day, refreshReconciliation, runDay } from '../api/index.ts';

const HOUSE = 'house';

/** Fetches and compares a day once more. A bank of the house has nothing to fetch. */
export function RunAgain({ day: { source, day, state } }: { readonly day: Day }): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const run = useMutation({
    mutationFn: () => runDay(source, day),
    onSettled: () => refreshReconciliation(),
  });
  if (!may('reconciliation.update') || source === HOUSE) return null;
  const isFetching = state === 'FETCHING' || state === 'COMPARING';
  return (
    <>
      <Button size="xs" loading={run.isPending} disabled={isFetching} onClick={() => run.mutate()}>
        {t('reconciliation.runAgain')}
      </Button>
      {run.error === null ? null : <FailureNote cause={run.error} />}
    </>
  );
}
