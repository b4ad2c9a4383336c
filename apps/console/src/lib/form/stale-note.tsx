import { Button } from '@mantine/core';
import { RefusalError } from '@parlour/client';
import type { ReactNode } from 'react';
import { useOperatorText } from '../language.ts';
import classes from './stale-note.module.css';

/** Whether a change was refused because another operator had been quicker. */
export const isStale = (cause: Error | null): boolean =>
  cause instanceof RefusalError && cause.status === 409 && cause.code !== 'approval.open';

export type StaleNoteProps = {
  /** The last refusal of the form. */
  readonly cause: Error | null;
  /** Fetches the record again; a form that is keyed by its version begins again. */
  readonly onReload: () => void;
};

/** The way on after a conflict: the present state, at the price of what was typed. */
export function StaleNote({ cause, onReload }: StaleNoteProps): ReactNode {
  const t = useOperatorText();
  if (!isStale(cause)) return null;
  return (
    <div className={classes.note} role="status">
      <span>{t('form.stale')}</span>
      <Button size="xs" variant="default" onClick={onReload}>
        {t('form.reload')}
      </Button>
    </div>
  );
}
