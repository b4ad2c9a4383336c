import { EmptyState, Hint, Note, ShieldIcon, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { stopsQuery, treeQuery } from '../features/book/api/index.ts';
import { BookTree } from '../features/book/components/book-tree.tsx';
import classes from '../features/book/components/book.module.css';
import { StopAction } from '../features/book/components/stop-action.tsx';
import { StopList } from '../features/book/components/stop-list.tsx';
import { Section } from '../lib/detail/section.tsx';
import { FailureNote } from '../lib/failure-note.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';

/** Stops of betting that stand, the red button, and sports and leagues that can be stopped. */
export function SportStopsScreen(): ReactNode {
  const t = useOperatorText();
  const stops = useQuery(stopsQuery());
  const tree = useQuery(treeQuery());
  const standing = stops.data?.items ?? [];
  const isAll = standing.some(({ kind }) => kind === 'all');
  if (stops.error !== null && stops.data === undefined) {
    return (
      <Page title={t('nav.sportStops')} hint={t('book.stopsHint')}>
        <FailureNote cause={stops.error} onRetry={() => void stops.refetch()} />
      </Page>
    );
  }
  return (
    <Page title={t('nav.sportStops')} hint={t('book.stopsHint')}>
      {isAll ? (
        <Note as="div" role="status" tone="danger">
          {t('book.allStopped')}
        </Note>
      ) : null}
      <Split
        main={
          <Section title={t('book.standing')}>
            {stops.data === undefined ? (
              <Skeleton height="12rem" shape="card" />
            ) : standing.length === 0 ? (
              <EmptyState
                art={<ShieldIcon size={32} />}
                title={t('book.noStop')}
                hint={t('book.noStopHint')}
              />
            ) : (
              <StopList stops={standing} />
            )}
          </Section>
        }
        side={
          <>
            <Section title={t('book.everything')}>
              <div className={classes.red}>
                <Hint>{t('book.everythingHint')}</Hint>
                <StopAction
                  subject={{ kind: 'all' }}
                  name=""
                  stops={standing}
                  size="sm"
                  look="filled"
                />
              </div>
            </Section>
            <Section title={t('book.bySport')}>
              {tree.data === undefined ? (
                <Skeleton height="12rem" shape="card" />
              ) : (
                <BookTree sports={tree.data.items} stops={standing} />
              )}
            </Section>
            <AuditTrail action="sports.stop" title={t('book.history')} />
          </>
        }
      />
    </Page>
  );
}
