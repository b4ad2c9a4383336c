import { EmptyState, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { isMissing } from '../../../lib/page/read-failure.ts';
import { usePagesText } from '../../../lib/pages-text.ts';
import { referralQuery } from '../api/index.ts';
import { FriendList } from './friend-list.tsx';
import { ReferralCard } from './referral-card.tsx';
import { ReferralSteps } from './referral-steps.tsx';
import classes from './referral.module.css';

/** Everything about inviting friends, for who has an account. */
export function ReferralBoard(): ReactNode {
  const t = usePagesText();
  const { data, error, refetch } = useQuery(referralQuery());
  if (isMissing(error, 'referral.closed')) {
    return (
      <EmptyState
        title={t('referral.is_closed')}
        hint={t('referral.is_closed_hint')}
        art={<img src="/art/empty/lantern.webp" alt="" width={128} height={128} />}
      />
    );
  }
  return (
    <Stack gap={6} isBounded>
      {data !== undefined ? (
        <ReferralCard referral={data} />
      ) : error === null ? (
        <Skeleton height="22rem" shape="card" />
      ) : (
        <LoadFailure cause={error} onRetry={() => void refetch()} />
      )}
      <ReferralSteps />
      <section className={classes.section}>
        <h2>{t('referral.friends')}</h2>
        <FriendList />
      </section>
    </Stack>
  );
}
