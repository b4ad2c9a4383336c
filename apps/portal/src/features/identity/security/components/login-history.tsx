import { Button } from '@mantine/core';
import { EmptyState, Row, Skeleton, Stack, StatusPill, type StatusTone } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccountText } from '../../../../lib/account-text.ts';
import { PathLink } from '../../../../lib/link.tsx';
import { Time } from '../../../../lib/time.tsx';
import { useFailureText } from '../../../../lib/use-failure-text.ts';
import { fetchLogins, type LoginPage, loginsKey } from '../api/index.ts';
import classes from './security.module.css';

const TONES = {
  succeeded: 'good',
  failed: 'bad',
  blocked: 'bad',
  challenged: 'waiting',
} as const satisfies Record<LoginPage['items'][number]['outcome'], StatusTone>;

/** Every try to log in to this account, the newest first. */
export function LoginHistory(): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const logins = useInfiniteQuery({
    queryKey: loginsKey(),
    queryFn: ({ pageParam }) => fetchLogins(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  if (logins.error !== null) {
    return <p className={classes.failure}>{failureText(logins.error)}</p>;
  }
  if (logins.data === undefined) return <Skeleton height="10rem" shape="card" />;
  const tries = logins.data.pages.flatMap(({ items }) => items);
  if (tries.length === 0) return <EmptyState title={t('security.history_empty')} />;
  return (
    <Stack>
      <ul className={classes.tries}>
        {tries.map((attempt) => (
          <li key={attempt.id} className={classes.try}>
            <span className={classes.words}>
              <span className={classes.name}>
                {attempt.device === '' ? t('security.device_unknown') : attempt.device} ·{' '}
                {t(`security.method_${attempt.method}`)}
              </span>
              <span className={classes.hint}>
                <Time at={attempt.attemptedAt} /> · <bdi>{attempt.ip}</bdi>
                {attempt.country === null ? '' : ` · ${attempt.country}`}
              </span>
            </span>
            <StatusPill tone={TONES[attempt.outcome]}>
              {t(`security.outcome_${attempt.outcome}`)}
            </StatusPill>
          </li>
        ))}
      </ul>
      <Row>
        {logins.hasNextPage ? (
          <Button
            variant="default"
            loading={logins.isFetchingNextPage}
            onClick={() => void logins.fetchNextPage()}
          >
            {t('security.history_more')}
          </Button>
        ) : null}
        <PathLink className={classes.go ?? ''} to="/member/securityCenter#password">
          {t('security.not_you')}
        </PathLink>
      </Row>
    </Stack>
  );
}
