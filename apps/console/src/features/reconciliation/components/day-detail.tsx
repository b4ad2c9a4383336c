import { Facts, Hint, Skeleton, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDayText } from '../../../lib/day.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Link } from '../../../lib/link.ts';
import { Time } from '../../../lib/time.tsx';
import { type Day, dayQuery } from '../api/index.ts';
import { dayTone, isBusy } from '../model.ts';
import { useSourceName } from '../hooks.ts';
import { DayTotals } from './day-totals.tsx';
import classes from './reconciliation.module.css';
import { RunAgain } from './run-again.tsx';

export type DayDetailProps = {
  readonly source: string;
  readonly day: string;
  /** What follows the record itself, such as its audit trail. */
  readonly children?: ReactNode;
};

const LOOK_AGAIN_MS = 1_500;

/** One day of one source: how far its run is, and the sums of all three books. */
export function DayDetail({ source, day, children }: DayDetailProps): ReactNode {
  const { data, error, refetch } = useQuery({
    ...dayQuery(source, day),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isBusy(state.data) ? LOOK_AGAIN_MS : false,
  });
  if (data === undefined) {
    return error === null ? (
      <Skeleton height="24rem" shape="card" />
    ) : (
      <RecordFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <DayHead day={data} />
      <DayTotals totals={data.totals} />
      <DayRun day={data} />
      {children}
    </>
  );
}

function DayHead({ day }: { readonly day: Day }): ReactNode {
  const t = useOperatorText();
  const sourceName = useSourceName();
  const dayText = useDayText();
  const { source, openCount, resolvedCount } = day;
  const search = { source, from: day.day, to: day.day };
  return (
    <Section title={`${sourceName(source)} · ${dayText(day.day)}`} actions={<RunAgain day={day} />}>
      <p className={classes.row}>
        <StatusPill tone={dayTone(day)}>{t(`reconciliation.dayState.${day.state}`)}</StatusPill>
        <Hint as="span">
          {t('reconciliation.progress', { pages: day.pageCount, lines: day.lineCount })}
        </Hint>
      </p>
      {isBusy(day) ? (
        <div
          className={classes.progress}
          role="progressbar"
          aria-label={t(`reconciliation.dayState.${day.state}`)}
        />
      ) : null}
      {day.error === null ? null : (
        <p className={classes.trouble} role="status">
          {day.error}
          {day.nextAt === null ? null : (
            <>
              {' · '}
              {t('reconciliation.next')} <Time at={day.nextAt} look="clock" />
            </>
          )}
        </p>
      )}
      <div className={classes.links}>
        <Link to="/reconciliation/differences" search={{ ...search, state: 'OPEN' }}>
          {t('reconciliation.showOpen', { count: openCount })}
        </Link>
        <Link to="/reconciliation/differences" search={{ ...search, state: 'RESOLVED' }}>
          {t('reconciliation.showResolved', { count: resolvedCount })}
        </Link>
      </div>
    </Section>
  );
}

function DayRun({ day }: { readonly day: Day }): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('reconciliation.run')}>
      <Facts
        facts={[
          {
            label: t('reconciliation.origin'),
            value: t(`reconciliation.originKind.${day.origin}`),
          },
          {
            label: t('reconciliation.requestedBy'),
            value: day.requestedBy ?? t('reconciliation.byHouse'),
          },
          { label: t('reconciliation.startedAt'), value: <Time at={day.startedAt} look="full" /> },
          {
            label: t('reconciliation.finishedAt'),
            value: day.finishedAt === null ? '—' : <Time at={day.finishedAt} look="full" />,
          },
        ]}
      />
      <Hint>{t('reconciliation.dayHint')}</Hint>
    </Section>
  );
}
