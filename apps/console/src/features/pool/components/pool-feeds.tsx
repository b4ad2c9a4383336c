import {
  type Column,
  DataTable,
  EmptyState,
  Facts,
  Hint,
  Skeleton,
  Stack,
  StatusPill,
} from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import { type PoolBrand, type PoolFeed, type PoolSet, poolsQuery } from '../api/index.ts';
import { feedState, levelKey, percentOf } from '../model.ts';
import { Filling } from './filling.tsx';
import classes from './pool-feeds.module.css';

const TONES = { well: 'good', refused: 'bad', stale: 'bad' } as const;

/** Each vendor's pools as they stand, how its feed is doing, and which brands join. */
export function PoolFeeds(): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(poolsQuery());
  if (data === undefined) {
    if (error !== null) return <RecordFailure cause={error} onRetry={() => void refetch()} />;
    return <Skeleton height="20rem" shape="card" />;
  }
  if (data.feeds.length === 0) {
    return <EmptyState title={t('pool.noFeed')} hint={t('pool.noFeedHint')} />;
  }
  return (
    <Stack gap={4}>
      {data.feeds.map((feed) => (
        <Feed key={feed.vendorCode} feed={feed} brands={data.brands} />
      ))}
    </Stack>
  );
}

type FeedProps = { readonly feed: PoolFeed; readonly brands: readonly PoolBrand[] };

function Feed({ brands, feed }: FeedProps): ReactNode {
  const t = useOperatorText();
  const state = feedState(feed);
  const joined = brands.filter(({ joins }) => joins);
  return (
    <Section
      title={feed.vendorName}
      actions={<StatusPill tone={TONES[state]}>{t(`pool.feed.${state}`)}</StatusPill>}
    >
      {feed.refusal === null ? null : (
        <p className={classes.refusal} role="status">
          {t('pool.refusal')} <bdi>{feed.refusal}</bdi>{' '}
          {feed.refusedAt === null ? null : <Time at={feed.refusedAt} look="full" />}
        </p>
      )}
      {feed.sets.map((set) => (
        <PoolTable key={set.currency} set={set} />
      ))}
      <Facts
        facts={[
          {
            label: t('pool.read'),
            value: feed.readAt === null ? t('pool.never') : <Time at={feed.readAt} look="full" />,
          },
          {
            label: t('pool.share'),
            value: t('pool.shareOf', {
              share: percentOf(feed.sharePpm),
              back: percentOf(feed.returnPpm),
            }),
          },
          { label: t('pool.games'), value: feed.games.map(({ gameName }) => gameName).join(', ') },
          {
            label: t('pool.brands'),
            value:
              joined.length === 0
                ? t('pool.noBrand')
                : joined.map(({ currency, name }) => `${name} (${currency})`).join(', '),
          },
          { label: t('pool.version'), value: feed.version },
        ]}
      />
    </Section>
  );
}

type Pool = PoolSet['pools'][number];

function PoolTable({ set }: { readonly set: PoolSet }): ReactNode {
  const t = useOperatorText();
  const { currency } = set;
  const columns = useMemo<Column<Pool>[]>(() => {
    const money = (key: string, heading: string, read: (pool: Pool) => string | null) => ({
      key,
      heading,
      align: 'end' as const,
      cell: (pool: Pool) => {
        const value = read(pool);
        return value === null ? '—' : <Amount value={value} currency={currency} />;
      },
    });
    return [
      {
        key: 'level',
        heading: t('pool.levelLabel'),
        isRowHeading: true,
        cell: (pool) => <Filling {...pool} />,
      },
      money('amount', t('pool.holds'), ({ amount }) => amount),
      money('seed', t('pool.seed'), ({ seed }) => seed),
      money('limit', t('pool.mustFallBy'), ({ mustFallBy }) => mustFallBy),
      {
        key: 'hits',
        heading: t('pool.all_hits'),
        align: 'end',
        cell: ({ hits }) => hits,
      },
      money('paidSum', t('pool.paidSum'), ({ paid }) => paid),
      {
        key: 'promise',
        heading: t('pool.hit_promise'),
        cell: ({ pointHash }) =>
          pointHash === null ? (
            t('pool.byChance')
          ) : (
            <bdi className={classes.hash} title={pointHash}>
              {pointHash}
            </bdi>
          ),
      },
    ];
  }, [currency, t]);
  return (
    <>
      <DataTable
        caption={t('pool.tableOf', { currency })}
        columns={columns}
        rows={set.pools.toReversed()}
        rowKey={({ level }) => level}
        empty={null}
      />
      <p className={classes.owed}>
        {t('pool.owedSum')} <Amount value={set.owed} currency={currency} />
      </p>
      <Contributions set={set} />
    </>
  );
}

type Hour = PoolSet['hours'][number];

/** What bets gave, the newest hours first. */
function Contributions({ set }: { readonly set: PoolSet }): ReactNode {
  const t = useOperatorText();
  const { currency, hours } = set;
  const columns = useMemo<Column<Hour>[]>(
    () => [
      {
        key: 'hour',
        heading: t('pool.hour'),
        isRowHeading: true,
        cell: ({ at }) => <Time at={at} look="full" />,
      },
      { key: 'level', heading: t('pool.levelLabel'), cell: ({ level }) => t(levelKey(level)) },
      { key: 'bets', heading: t('pool.bets'), align: 'end', cell: ({ bets }) => bets },
      {
        key: 'staked',
        heading: t('pool.staked'),
        align: 'end',
        cell: ({ staked }) => <Amount value={staked} currency={currency} />,
      },
      {
        key: 'given',
        heading: t('pool.given'),
        align: 'end',
        cell: ({ amount }) => <Amount value={amount} currency={currency} />,
      },
    ],
    [currency, t],
  );
  return (
    <details className={classes.hours}>
      <summary>{t('pool.contributions', { currency })}</summary>
      <DataTable
        caption={t('pool.contributions', { currency })}
        columns={columns}
        rows={hours}
        rowKey={({ at, level }) => `${at} ${level}`}
        empty={<Hint>{t('pool.noContributions')}</Hint>}
      />
    </details>
  );
}
