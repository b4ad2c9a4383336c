import { Button } from '@mantine/core';
import { EmptyState, HourglassIcon, Row, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dealingsQuery } from '../features/dealing/api/index.ts';
import { StepPill } from '../features/dealing/components/dealing-state.tsx';
import classes from '../features/dealing/components/dealing.module.css';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';

/** Tables that a person deals; each leads to its dealing. */
export function DealingsScreen(): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(dealingsQuery());
  return (
    <Page title={t('dealing.title')} hint={t('dealing.hint')}>
      {error !== null && data === undefined ? (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height="14rem" shape="card" />
      ) : data.items.length === 0 ? (
        <EmptyState
          art={<HourglassIcon size={40} />}
          title={t('dealing.none')}
          hint={t('dealing.noneHint')}
        />
      ) : (
        <div className={classes.pit}>
          {data.items.map((dealing) => (
            <section key={dealing.tableId} className={classes.table} aria-label={dealing.name}>
              <div className={classes.head}>
                <h2>{dealing.name}</h2>
                <StepPill dealing={dealing} />
              </div>
              <span className={classes.muted}>
                {[
                  dealing.isDemo ? t('dealing.demo') : null,
                  dealing.shift === null
                    ? t('dealing.noShift')
                    : t('dealing.dealtBy', { name: dealing.shift.name }),
                  dealing.round === null
                    ? null
                    : t('dealing.people', { people: dealing.round.people }),
                ]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </span>
              <Row>
                <Button
                  size="sm"
                  variant={dealing.isDemo ? 'default' : 'filled'}
                  renderRoot={(props) => (
                    <Link
                      to="/dealings/$tableId"
                      params={{ tableId: dealing.tableId }}
                      {...props}
                    />
                  )}
                >
                  {t('dealing.openTable')}
                </Button>
              </Row>
            </section>
          ))}
        </div>
      )}
    </Page>
  );
}
