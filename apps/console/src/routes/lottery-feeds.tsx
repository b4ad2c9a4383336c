import { BoltIcon, DataTable, EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { feedsQuery } from '../features/lottery-feed/api/index.ts';
import { feedColumns } from '../features/lottery-feed/components/feed-columns.tsx';
import { NewFeed } from '../features/lottery-feed/components/new-feed.tsx';
import { FailureNote } from '../lib/failure-note.tsx';
import { useOperatorText } from '../lib/language.ts';
import { useNamesByCode } from '../lib/lottery/game-names.ts';
import { Page } from '../lib/page/page.tsx';
import { useMay } from '../lib/session.ts';

/** Sources that send results of official draws by themselves. */
export function LotteryFeedsScreen(): ReactNode {
  const t = useOperatorText();
  const names = useNamesByCode();
  const navigate = useNavigate();
  const mayChange = useMay()('lottery.update');
  const { data, error, refetch } = useQuery(feedsQuery());
  const columns = useMemo(() => feedColumns(t, names), [t, names]);
  const open = (feedCode: string) =>
    void navigate({ to: '/lottery/feeds/$feedCode', params: { feedCode } });
  return (
    <Page
      title={t('nav.lotteryFeeds')}
      hint={t('feed.desk.hint')}
      actions={mayChange ? <NewFeed onDone={open} /> : null}
    >
      {error !== null && data === undefined ? (
        <FailureNote cause={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={t('nav.lotteryFeeds')}
          columns={columns}
          rows={data?.items}
          rowKey={({ feedCode }) => feedCode}
          onOpen={({ feedCode }) => open(feedCode)}
          expectedRows={4}
          empty={
            <EmptyState
              art={<BoltIcon size={40} />}
              title={t('feed.desk.none')}
              hint={t('feed.desk.noneHint')}
            />
          }
        />
      )}
    </Page>
  );
}
