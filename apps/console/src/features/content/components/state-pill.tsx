import { StatusPill, type StatusTone } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { ContentState } from '../api/index.ts';
import classes from './content-list.module.css';

const TONES: Readonly<Record<ContentState, StatusTone>> = {
  live: 'good',
  scheduled: 'notice',
  draft: 'waiting',
  ended: 'neutral',
  archived: 'neutral',
};

export type StatePillProps = {
  readonly state: ContentState;
  readonly publishFrom: string | null;
  readonly publishUntil: string | null;
};

/** What players see of an entry now, and when that changes. */
export function StatePill({ state, publishFrom, publishUntil }: StatePillProps): ReactNode {
  const t = useOperatorText();
  const when = state === 'scheduled' ? publishFrom : state === 'archived' ? null : publishUntil;
  return (
    <span className={classes.state}>
      <StatusPill tone={TONES[state]}>{t(`content.state.${state}`)}</StatusPill>
      {when === null || state === 'draft' ? null : (
        <span className={classes.when}>
          {t(state === 'scheduled' ? 'content.from' : 'content.until')} <Time at={when} />
        </span>
      )}
    </span>
  );
}
