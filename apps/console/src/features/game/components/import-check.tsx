import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import classes from './import.module.css';
import type { ImportRun } from './use-import.ts';

export type ImportCheckProps = {
  readonly run: ImportRun;
  readonly rowCount: number;
  readonly canStart: boolean;
  readonly onStart: () => void;
};

/** The file on its way through the server without taking anything. */
export function ImportCheck({ run, rowCount, canStart, onStart }: ImportCheckProps): ReactNode {
  const t = useOperatorText();
  return (
    <Section
      title={t('game.importCheck')}
      actions={
        run.isRunning ? null : (
          <Button size="xs" disabled={!canStart} onClick={onStart}>
            {t('game.importCheckStart', { count: rowCount })}
          </Button>
        )
      }
    >
      {run.result === null && !run.isRunning ? (
        <p className={classes.note}>{t('game.importCheckHint')}</p>
      ) : null}
      {run.isRunning ? <ImportProgress run={run} rowCount={rowCount} /> : null}
      {run.error === null ? null : <FailureNote cause={run.error} onRetry={onStart} />}
      {run.result === null ? null : <ImportReport result={run.result} isDryRun />}
    </Section>
  );
}
