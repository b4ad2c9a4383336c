import { RefusalError } from '@parlour/client';
import { EmptyState, SearchIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { FailureNote } from '../failure-note.tsx';
import { useOperatorText } from '../language.ts';

export type RecordFailureProps = { readonly cause: Error; readonly onRetry: () => void };

/** A record that could not be shown: because there is none, or because something went wrong. */
export function RecordFailure({ cause, onRetry }: RecordFailureProps): ReactNode {
  const t = useOperatorText();
  // An id that is none cannot be anybody's, so to a person it is the same as an unknown one.
  const isMissing =
    cause instanceof RefusalError && (cause.status === 404 || cause.code === 'request.invalid');
  if (!isMissing) return <FailureNote cause={cause} onRetry={onRetry} />;
  return (
    <EmptyState
      art={<SearchIcon size={40} />}
      title={t('detail.missing')}
      hint={t('shell.missingHint')}
    />
  );
}
