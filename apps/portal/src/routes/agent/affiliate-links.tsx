import { Button } from '@mantine/core';
import { dayIn } from '@parlour/time';
import { EmptyState, Skeleton } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LastClicks } from '../../features/affiliate/components/last-clicks.tsx';
import { LinkBuilder } from '../../features/affiliate/components/link-builder.tsx';
import { linksQuery } from '../../features/agent/api/register-centre.ts';
import { permissionQuery } from '../../features/site/api/index.ts';
import { useGo } from '../../lib/link.tsx';
import { LoadFailure } from '../../lib/page/load-failure.tsx';
import { daysOf, deviceZone } from '../../lib/record/period.ts';
import { recordOf } from '../../lib/record/record-of.ts';
import { useTeamText } from '../../lib/team-text.ts';
import { Panel } from '../member/panel.tsx';
import { agentPath } from './agent-pages.ts';
import classes from './report.module.css';

/** Addresses with sub-ids, made of the agent's registration links. */
export default function AffiliateLinks(): ReactNode {
  const t = useTeamText();
  const go = useGo();
  const timeZone = useQuery(permissionQuery()).data?.brand.timeZone;
  const days = daysOf({ preset: 'last7' }, dayIn(new Date(), timeZone ?? deviceZone()));
  const { error, onRetry, rows } = recordOf(useInfiniteQuery(linksQuery('active')));
  if (rows === undefined) {
    return error === null ? (
      <Skeleton height="24rem" shape="card" />
    ) : (
      <LoadFailure cause={error} onRetry={onRetry} />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t('deal.builder_none')}
        hint={t('deal.builder_none_hint')}
        art={<img src="/art/empty/lantern.webp" alt="" width={128} height={128} />}
        action={
          <Button onClick={() => go(agentPath('registerCenter'), { search: { tab: 'links' } })}>
            {t('deal.builder_make')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={classes.stack}>
      <Panel title={t('deal.builder')} hint={t('deal.builder_hint')}>
        <LinkBuilder links={rows} />
      </Panel>
      <Panel title={t('traffic.last_clicks')} hint={t('traffic.last_clicks_hint')}>
        <LastClicks from={days.fromDay} to={days.toDay} />
      </Panel>
    </div>
  );
}
