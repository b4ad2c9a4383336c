import { Button } from '@mantine/core';
import { EmptyState, Mark, Skeleton, Stack } from '@parlour/ui';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FailureNote } from '../../lib/failure-note.tsx';
import { useOperatorText } from '../../lib/language.ts';
import classes from './screen-states.module.css';

/** The shape of a screen whose code is still on its way. */
export function ScreenPending(): ReactNode {
  return (
    <Stack aria-busy="true">
      <Skeleton width="14rem" height="2rem" />
      <Skeleton height="2rem" width="60%" />
      <Skeleton height="24rem" shape="card" />
    </Stack>
  );
}

export function ScreenFailure({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <FailureNote cause={error} onRetry={retry} />;
}

export function ScreenMissing(): ReactNode {
  const t = useOperatorText();
  return (
    <div className={classes.missing}>
      <EmptyState
        art={<Mark size={56} />}
        title={t('shell.missingTitle')}
        hint={t('shell.missingHint')}
        action={
          <Button component={Link} to="/" variant="default">
            {t('shell.toHome')}
          </Button>
        }
      />
    </div>
  );
}
