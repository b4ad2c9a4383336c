import { Button } from '@mantine/core';
import { Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import type { CallValue } from '@parlour/client';
import type { ReactNode } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { type ChannelTrial, testChannel } from '../api/index.ts';
import classes from './channel.module.css';

export type ChannelTestProps = {
  /** The channel as it would be made, with the smallest sum that it is to take. */
  readonly trial: ChannelTrial;
};

/** Tries a new channel at its provider and says in words what became of it. */
export function ChannelTest({ trial }: ChannelTestProps): ReactNode {
  const t = useOperatorText();
  const tried = useMutation({ mutationFn: testChannel });
  const isPayout = trial.direction === 'payout';
  const amount = `${trial.amount} ${trial.currency}`;
  return (
    <Stack as="section" aria-label={t('channel.test')}>
      <p className={classes.muted}>
        {isPayout ? t('channel.testConnectionHint') : t('channel.testHint', { amount })}
      </p>
      <Button
        size="xs"
        variant="default"
        className={classes.test}
        loading={tried.isPending}
        onClick={() => tried.mutate(trial)}
      >
        {t(isPayout ? 'channel.testConnection' : 'channel.test')}
      </Button>
      {tried.data === undefined ? null : <TestResult tested={tried.data} amount={amount} />}
      {tried.error === null ? null : <FailureNote cause={tried.error} />}
    </Stack>
  );
}

type TestResultProps = {
  readonly tested: CallValue<'POST /console/channels/test'>;
  readonly amount: string;
};

function TestResult({ amount, tested }: TestResultProps): ReactNode {
  const t = useOperatorText();
  const { check, outcome, reference, reason } = tested;
  const words =
    outcome === 'works'
      ? t(`channel.testWorks.${check}`, { amount, reference: reference ?? '' })
      : t(`channel.testFailed.${outcome}`, { reason: reason ?? '' });
  return (
    <p className={outcome === 'works' ? classes.works : classes.problem} role="status">
      {words}
    </p>
  );
}
