import type { CSSProperties, ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Batch } from '../api/index.ts';
import { progressOf, settledShare } from '../model.ts';
import classes from './batch.module.css';

export type BatchProgressProps = {
  readonly batch: Batch;
  /** With words for every state, where there is room. */
  readonly isLarge?: boolean;
};

/** What became of the payments of a batch, as a bar of parts. */
export function BatchProgress({ batch, isLarge = false }: BatchProgressProps): ReactNode {
  const t = useOperatorText();
  const parts = progressOf(batch);
  return (
    <div className={classes.progress} data-large={isLarge || undefined}>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={t('batch.progress')}
        aria-valuenow={settledShare(batch)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        {parts.map(({ state, share }) => (
          <span
            key={state}
            className={classes.part}
            data-state={state}
            style={{ '--share': `${share}%` } as CSSProperties}
          />
        ))}
      </div>
      {isLarge ? (
        <ul className={classes.legend}>
          {parts.map(({ state, count }) => (
            <li key={state} className={classes.legendItem} data-state={state}>
              {t(`batch.count.${state}`, { count })}
            </li>
          ))}
        </ul>
      ) : (
        <span className={classes.muted}>
          {t('batch.paidOf', { paid: batch.counts.paid, count: batch.count })}
          {batch.counts.failed === 0
            ? ''
            : ` · ${t('batch.count.failed', { count: batch.counts.failed })}`}
        </span>
      )}
    </div>
  );
}
