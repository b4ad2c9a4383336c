import { Stack, StatusPill, type StatusTone } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { ChannelDetail } from '../api/index.ts';
import classes from './channel.module.css';

export type RecentAttemptsProps = { readonly channel: ChannelDetail };

type Attempt = ChannelDetail['recent'][number];

const TONES: Readonly<Record<Attempt['outcome'], StatusTone>> = {
  succeeded: 'good',
  failed: 'bad',
  unknown: 'waiting',
};
const SHOWN_MAX = 20;

/** What became of the last payments over a channel. */
export function RecentAttempts({ channel }: RecentAttemptsProps): ReactNode {
  const t = useOperatorText();
  const { recent, direction } = channel;
  return (
    <Section title={t('channel.recent')}>
      {recent.length === 0 ? <p className={classes.muted}>{t('channel.unused')}</p> : null}
      <Stack as="ol" gap={0}>
        {recent.slice(0, SHOWN_MAX).map((attempt, place) => (
          <li key={`${attempt.at} ${place}`} className={classes.attempt}>
            <StatusPill tone={TONES[attempt.outcome]}>
              {t(`channel.outcome.${attempt.outcome}`)}
            </StatusPill>
            <span className={classes.muted}>
              <Time at={attempt.at} />
              {attempt.durationMs === null
                ? ''
                : ` · ${t('channel.milliseconds', { ms: attempt.durationMs })}`}
            </span>
            {direction === 'deposit' && attempt.subjectId !== null ? (
              <RecordLink kind="deposit" id={attempt.subjectId}>
                {t('detail.openPage')}
              </RecordLink>
            ) : null}
            {attempt.error === null ? null : <span className={classes.error}>{attempt.error}</span>}
          </li>
        ))}
      </Stack>
    </Section>
  );
}
