import { ActionButton, EmptyState } from '@parlour/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { explainFailure } from '../lib/failure.ts';
import { usePlayerText } from '../lib/language.ts';
import { ChunkLoadError } from '../lib/lazy-screen.ts';
import classes from './fault-screen.module.css';

/** A screen that failed: what happened, the reference, and a way to try again. */
export function FaultScreen({ error, reset }: ErrorComponentProps): ReactNode {
  const t = usePlayerText();
  const failure = explainFailure(error);
  const text = failure.kind === 'said' ? failure.text : t(failure.key);
  const { reference } = failure;
  const isChunk = error instanceof ChunkLoadError;
  return (
    <div role="alert">
      <EmptyState
        isPage
        title={t('fault.title')}
        hint={text}
        art={<img src="/art/empty/compass.webp" alt="" width={144} height={144} />}
        action={
          <div className={classes.ways}>
            {/* A browser remembers that a module failed, so only a fresh page fetches it again. */}
            <ActionButton onClick={() => (isChunk ? location.reload() : reset())}>
              {t('fault.retry')}
            </ActionButton>
            {reference === null ? null : (
              <p className={classes.reference}>{t('fault.reference', { reference })}</p>
            )}
          </div>
        }
      />
    </div>
  );
}
