import { Button } from '@mantine/core';
import { EmptyState, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type DealOverview, dealQuery } from '../../features/affiliate/api/index.ts';
import { AffiliateLines } from '../../features/affiliate/components/affiliate-lines.tsx';
import { DealHead } from '../../features/affiliate/components/deal-head.tsx';
import { DealSummary } from '../../features/affiliate/components/deal-summary.tsx';
import { DealTotals } from '../../features/affiliate/components/deal-totals.tsx';
import { TermsCard } from '../../features/affiliate/components/terms-card.tsx';
import { useGo } from '../../lib/link.tsx';
import { LoadFailure } from '../../lib/page/load-failure.tsx';
import { useTeamText } from '../../lib/team-text.ts';
import { Panel } from '../member/panel.tsx';
import { agentPath } from './agent-pages.ts';
import classes from './report.module.css';

/** The deal in force, the month that runs, and what all months came to. */
export default function AffiliateDeal(): ReactNode {
  const { data, error, refetch } = useQuery(dealQuery());
  if (data === undefined) {
    return error === null ? (
      <Skeleton height="32rem" shape="card" />
    ) : (
      <LoadFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  return <Overview overview={data} />;
}

function Overview({ overview }: { readonly overview: DealOverview }): ReactNode {
  const t = useTeamText();
  const { deal, month, next, totals } = overview;
  return (
    <div className={classes.stack}>
      <DealHead deal={deal} next={next} />
      {deal === null && next === null ? <NoDeal /> : null}
      {deal === null || month === null ? null : (
        <>
          <DealSummary month={month} currency={deal.currency} />
          <div className={classes.columns}>
            <Panel title={t('deal.month_lines')} hint={t('deal.estimate')}>
              <AffiliateLines lines={month.lines} currency={deal.currency} />
            </Panel>
            <Panel title={t('deal.terms')}>
              <TermsCard terms={deal.terms} currency={deal.currency} month={month} />
            </Panel>
          </div>
        </>
      )}
      {deal === null && next !== null ? (
        <Panel title={t('deal.terms')}>
          <TermsCard terms={next.terms} currency={next.currency} month={null} />
        </Panel>
      ) : null}
      {totals.statements === 0 ? null : (
        <Panel title={t('deal.all_time')}>
          <DealTotals totals={totals} />
        </Panel>
      )}
    </div>
  );
}

function NoDeal(): ReactNode {
  const t = useTeamText();
  const go = useGo();
  return (
    <EmptyState
      title={t('deal.none')}
      hint={t('deal.none_hint')}
      art={<img src="/art/empty/key.webp" alt="" width={128} height={128} />}
      action={
        <Button
          variant="default"
          onClick={() => go(agentPath('affiliate'), { search: { view: 'links' } })}
        >
          {t('deal.view_links')}
        </Button>
      }
    />
  );
}
