import { Hint, Row, Stack } from '@parlour/ui';
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
    <Stack as="ol" gap={3}>
      {entries.toReversed().map(({ at, what, who, note }, index) => (
        <li key={`${at} ${index}`} className={classes.entry} data-latest={index === 0 || undefined}>
          <Row as="span">{what}</Row>
          <Hint as="span">
            {who} · <Time at={at} look="full" />
          </Hint>
          {note === null ? null : <span className={classes.note}>{note}</span>}
        </li>
      ))}
    </Stack>
  );
}
