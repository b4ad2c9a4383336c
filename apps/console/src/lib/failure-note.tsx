import { Button } from '@mantine/core';
import { RefusalError } from '@parlour/client';
import { CopyField, Hint, WarningIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import classes from './failure-note.module.css';
import { useFailure } from './failure.ts';
import { useOperatorText } from './language.ts';

export type FailureNoteProps = {
  readonly cause: unknown;
  readonly onRetry?: (() => void) | undefined;
};

/** Says in place what went wrong, by which reference to look it up, and offers another try. */
export function FailureNote({ cause, onRetry }: FailureNoteProps): ReactNode {
  const t = useOperatorText();
  const { text, reference } = useFailure()(cause);
  // What the account may not do stays refused, however often it is tried.
  const isForbidden = cause instanceof RefusalError && cause.status === 403;
  return (
    <div className={classes.note} role="alert">
      <p className={classes.title}>
        <WarningIcon size={18} />
        {text}
      </p>
      {reference === null ? null : (
        <Hint isSmall>
          {t('trouble.reference')}{' '}
          <CopyField
            value={reference}
            copyLabel={t('action.copy')}
            copiedLabel={t('action.copied')}
          />
        </Hint>
      )}
      {onRetry === undefined || isForbidden ? null : (
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </div>
  );
}
