import { BoltIcon, EmptyState, Skeleton } from '@parlour/ui';
import { RefusalError } from '@parlour/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { type Health, healthQuery } from '../features/odds-feed/api/index.ts';
import { Faults } from '../features/odds-feed/components/faults.tsx';
import { ProducerCard } from '../features/odds-feed/components/producer-card.tsx';
import { Rates } from '../features/odds-feed/components/rates.tsx';
import { Recoveries } from '../features/odds-feed/components/recoveries.tsx';
import classes from '../features/odds-feed/components/odds-feed.module.css';
import { isUnused, totalPerMinute } from '../features/odds-feed/model.ts';
import { FailureNote } from '../lib/failure-note.tsx';
import { FigureRow } from '../lib/figure/figure-row.tsx';
import { useLanguageTag, useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';

const isOff = (cause: unknown): boolean =>
  cause instanceof RefusalError && cause.code === 'market.feed_off';

/** How the feed of odds does: whether prices are current, and what to do where they are not. */
export function OddsFeedScreen(): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(healthQuery());
  return (
    <Page
      title={t('nav.oddsFeed')}
      hint={
        data === undefined ? (
          t('feed.odds.hint')
        ) : (
          <>
            {t('feed.odds.hint')}{' '}
            <bdi>
              {data.address} ({data.carrier === 'amqp' ? 'AMQP' : 'HTTP'})
            </bdi>
          </>
        )
      }
    >
      {isOff(error) ? (
        <EmptyState
          art={<BoltIcon size={40} />}
          title={t('feed.odds.off')}
          hint={t('feed.odds.offHint')}
        />
      ) : error !== null && data === undefined ? (
        <FailureNote cause={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height="30rem" shape="card" />
      ) : (
        <Shown health={data} />
      )}
    </Page>
  );
}

function Shown({ health }: { readonly health: Health }): ReactNode {
  const t = useOperatorText();
  const format = new Intl.NumberFormat(`${useLanguageTag()}-u-nu-latn`);
  const { events, faultCount, faults, lines, producers, rates, recoveries } = health;
  const used = producers.filter((producer) => !isUnused(producer));
  const up = used.filter(({ state }) => state === 'up').length;
  // Those that are booked stand before those that never gave a sign of life.
  const shown = [...used, ...producers.filter(isUnused)];
  return (
    <>
      <FigureRow
        label={t('nav.oddsFeed')}
        figures={[
          {
            label: t('feed.odds.producersUp'),
            value: t('feed.odds.of', { count: up, total: used.length }),
            tone: up < used.length || used.length === 0 ? 'bad' : 'good',
          },
          { label: t('feed.odds.perMinute'), value: format.format(totalPerMinute(health)) },
          {
            label: t('feed.odds.openEvents'),
            value: format.format(events.open),
            note: t('feed.odds.liveEvents', { count: events.live }),
          },
          {
            label: t('feed.odds.openLines'),
            value: format.format(lines.open),
            note: t('feed.odds.suspendedLines', { count: lines.suspended }),
          },
          {
            label: t('feed.odds.faultsOfDay'),
            value: format.format(faultCount),
            tone: faultCount > 0 ? 'bad' : undefined,
          },
        ]}
      />
      <div className={classes.grid}>
        {shown.map((producer) => (
          <ProducerCard key={producer.producerId} producer={producer} />
        ))}
      </div>
      <Split
        main={
          <>
            <Recoveries recoveries={recoveries} producers={producers} />
            <Faults faults={faults} />
          </>
        }
        side={
          <>
            <Rates rates={rates} />
            <AuditTrail action="market.recover" />
          </>
        }
      />
    </>
  );
}
