import { BoltIcon, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { settingQuery } from '../features/content/api/index.ts';
import { feedQuery } from '../features/lottery-feed/api/index.ts';
import { FeedExample } from '../features/lottery-feed/components/feed-example.tsx';
import { FeedForm } from '../features/lottery-feed/components/feed-form.tsx';
import { FeedKey } from '../features/lottery-feed/components/feed-key.tsx';
import { reportColumns } from '../features/lottery-feed/components/report-columns.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { Section } from '../lib/detail/section.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { useNamesByCode } from '../lib/lottery/game-names.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';
import { EmbeddedList } from '../lib/resource/embedded-list.tsx';
import { defineResource } from '../lib/resource/resource.ts';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/lottery/feeds/$feedCode');
const LOOK_AGAIN_MS = 10_000;
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
              <Reports feedCode={feedCode} />
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

/** What a feed said of draws, and what came of it. */
const reports = defineResource('GET /console/lottery/feeds/:feedCode/reports')({
  name: 'feed-reports',
  hint: 'feed.desk.reports',
  empty: { title: 'feed.desk.noReport', hint: 'feed.desk.noReportHint' },
  rowKey: ({ messageId, place }) => `${messageId} ${place}`,
  useKnown: useNamesByCode,
  columns: (t, { known }) => reportColumns(t, known),
  refetchMs: () => LOOK_AGAIN_MS,
});

function Reports({ feedCode }: { readonly feedCode: string }): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('feed.desk.reports')}>
      <EmbeddedList
        resource={reports}
        fixed={{ params: { feedCode } }}
        caption="feed.desk.reports"
        icon={BoltIcon}
        expectedRows={4}
      />
    </Section>
  );
}
