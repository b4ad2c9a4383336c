import { EmptyState, HourglassIcon, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { desksQuery } from '../features/desk/api/index.ts';
import { StepPill } from '../features/desk/components/desk-state.tsx';
import classes from '../features/desk/components/desk.module.css';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';

/** Tables that a person deals; each leads to its desk. */
export function DesksScreen(): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(desksQuery());
  return (
    <Page title={t('desk.title')} hint={t('desk.hint')}>
      {error !== null && data === undefined ? (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height="14rem" shape="card" />
      ) : data.items.length === 0 ? (
        <EmptyState
          art={<HourglassIcon size={40} />}
          title={t('desk.none')}
          hint={t('desk.noneHint')}
        />
      ) : (
        <div className={classes.pit}>
          {data.items.map((desk) => (
            <section key={desk.tableId} className={classes.table}>
              <div className={classes.head}>
                <h2>{desk.name}</h2>
                <StepPill desk={desk} />
              </div>
              <span className={classes.muted}>
                {desk.isDemo
                  ? t('desk.demo')
                  : desk.shift === null
                    ? t('desk.closed')
                    : t('desk.dealtBy', { name: desk.shift.name })}
              </span>
              <Link to="/desks/$tableId" params={{ tableId: desk.tableId }}>
                {t('desk.openDesk')}
              </Link>
            </section>
          ))}
        </div>
      )}
    </Page>
  );
}
