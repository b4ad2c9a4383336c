import { Progress } from '@mantine/core';
import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { donePercent } from '../../../lib/figure/parts.ts';
import { useOperatorText } from '../../../lib/language.ts';
import type { Run } from '../api/run.ts';
import classes from './settlement.module.css';

export type RunProgressProps = {
  readonly run: Pick<Run, 'state' | 'bills' | 'reached' | 'tried' | 'lastError'>;
};

/** How many bills of a run were tried; a run that a fault stopped says so. */
export function RunProgress({ run }: RunProgressProps): ReactNode {
  const t = useOperatorText();
  const { state, bills, reached, tried, lastError } = run;
  // Bills that met no tier have nothing to be tried.
  const toTry = Math.max(reached, tried);
  const words =
    state === 'OPEN'
      ? t('settlement.desk.calculating')
      : state === 'DONE'
        ? t('settlement.desk.totalOf', { count: bills })
        : t('settlement.desk.triedOf', { tried, count: toTry });
  return (
    <Stack gap={2}>
      {state === 'DONE' ? null : (
        <Progress
          value={state === 'OPEN' ? 0 : donePercent(tried, toTry)}
          animated={state === 'CALCULATED'}
          size="sm"
          aria-label={t('settlement.desk.progress')}
        />
      )}
      <span className={classes.muted}>{words}</span>
      {lastError === null || state === 'DONE' ? null : (
        <span className={classes.problem}>{lastError}</span>
      )}
    </Stack>
  );
}
