import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import classes from './import.module.css';
import type { ImportRun } from './use-import.ts';

export type ImportProgressProps = {
  readonly run: Pick<ImportRun, 'doneCount' | 'stop'>;
  readonly rowCount: number;
};

/** How far a file has come, and the way to stop it. */
export function ImportProgress({ run, rowCount }: ImportProgressProps): ReactNode {
  const t = useOperatorText();
  const words = t('game.importProgress', { done: run.doneCount, count: rowCount });
  return (
    <div className={classes.progress}>
      <Progress.Root size="lg">
        <Progress.Section
          value={rowCount === 0 ? 0 : (run.doneCount / rowCount) * 100}
          aria-label={words}
        />
      </Progress.Root>
      <span className={classes.pager}>
        <span className={classes.note} role="status">
          {words}
        </span>
        <Button size="xs" variant="default" onClick={run.stop}>
          {t('game.importStop')}
        </Button>
      </span>
    </div>
  );
}
