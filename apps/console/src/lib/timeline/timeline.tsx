import type { ReactNode } from 'react';
import { Time } from '../time.tsx';
import classes from './timeline.module.css';

export type TimelineEntry = {
  readonly at: string;
  readonly what: ReactNode;
  readonly who: string;
  readonly note: string | null;
};
export type TimelineProps = { readonly entries: readonly TimelineEntry[] };

/** What happened to a record, the newest first; entries come oldest first, as they are kept. */
export function Timeline({ entries }: TimelineProps): ReactNode {
  return (
    <ol className={classes.timeline}>
      {entries.toReversed().map(({ at, what, who, note }, index) => (
        <li key={`${at} ${index}`} className={classes.entry} data-latest={index === 0 || undefined}>
          <span className={classes.what}>{what}</span>
          <span className={classes.who}>
            {who} · <Time at={at} look="full" />
          </span>
          {note === null ? null : <span className={classes.note}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
