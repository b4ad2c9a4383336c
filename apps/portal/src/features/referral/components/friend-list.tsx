import { EmptyState, Skeleton, StatusPill } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { MoreMark } from '../../../lib/page/more-mark.tsx';
import { usePagesText } from '../../../lib/pages-text.ts';
import { Time } from '../../../lib/time.tsx';
import { friendsQuery } from '../api/index.ts';
import classes from './referral.module.css';

/** Who came by the link. */
export function FriendList(): ReactNode {
  const t = usePagesText();
  const query = useInfiniteQuery(friendsQuery());
  const friends = query.data?.pages.flatMap((page) => page.items);
  if (friends === undefined) {
    return query.error === null ? (
      <Skeleton height="12rem" shape="card" />
    ) : (
      <LoadFailure cause={query.error} onRetry={() => void query.refetch()} />
    );
  }
  if (friends.length === 0) {
    return (
      <EmptyState
        title={t('referral.empty')}
        hint={t('referral.empty_hint')}
        art={<img src="/art/empty/compass.webp" alt="" width={128} height={128} />}
      />
    );
  }
  return (
    <>
      <ul className={classes.friends}>
        {friends.map((friend, index) => (
          <li key={`${friend.joinedAt} ${index}`}>
            <span className={classes.friend}>
              <bdi>{friend.account}</bdi>
              <span className={classes.joined}>
                {t('referral.joined')} <Time at={friend.joinedAt} style="day" />
              </span>
            </span>
            <StatusPill tone={friend.isActive ? 'good' : 'neutral'}>
              {t(friend.isActive ? 'referral.is_active' : 'referral.is_new')}
            </StatusPill>
          </li>
        ))}
      </ul>
      <MoreMark
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
