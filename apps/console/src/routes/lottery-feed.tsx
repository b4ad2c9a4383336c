import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, lazyRouteComponent, Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { settingQuery } from '../features/content/api/index.ts';
import { feedQuery } from '../features/lottery-feed/api/index.ts';
import { FeedExample } from '../features/lottery-feed/components/feed-example.tsx';
import { FeedForm } from '../features/lottery-feed/components/feed-form.tsx';
import { FeedKey } from '../features/lottery-feed/components/feed-key.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/lottery/feeds/$feedCode');
// Fetched beside the feed itself.
const FeedReports = lazyRouteComponent(() => import('./lottery-feed-reports.tsx'), 'FeedReports');
const EXAMPLE_GAME = 'hanoi';

/** One feed: what it sent, what it may speak of, its key, and how the other side calls. */
export function LotteryFeedScreen(): ReactNode {
  const t = useOperatorText();
  const mayRead = useMay()('content.read');
  const { feedCode } = route.useParams();
  const { data: feed, error, refetch } = useQuery(feedQuery(feedCode));
  const setting = useQuery({ ...settingQuery(), enabled: mayRead });
  return (
    <Page
      title={feed?.name ?? t('feed.desk.feed')}
      crumb={<Link to="/lottery/feeds">{t('nav.lotteryFeeds')}</Link>}
    >
      {error !== null && feed === undefined ? (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      ) : feed === undefined ? (
        <Skeleton height="30rem" shape="card" />
      ) : (
        <Split
          main={
            <>
              <Suspense fallback={<Skeleton height="14rem" shape="card" />}>
                <FeedReports feedCode={feedCode} />
              </Suspense>
              <VersionedForm
                key={feedCode}
                value={feed}
                version={feed.version}
                edited={({ name, state, gameCodes }) => ({
                  name,
                  stateLabel: t(`feed.desk.state.${state}`),
                  games: gameCodes.toSorted(),
                })}
                fields={['feed.desk']}
                refresh={refetch}
              >
                {(held) => <FeedForm feed={held} />}
              </VersionedForm>
              <FeedExample
                origin={setting.data?.portalUrl ?? 'https://…'}
                feedCode={feedCode}
                gameCode={feed.gameCodes[0] ?? EXAMPLE_GAME}
              />
            </>
          }
          side={
            <>
              <FeedKey feed={feed} />
              <AuditTrail subjectKind="lottery_feed" subjectId={feedCode} />
            </>
          }
        />
      )}
    </Page>
  );
}
