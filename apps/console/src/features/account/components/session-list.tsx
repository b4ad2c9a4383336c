import { Button } from '@mantine/core';
import { Skeleton, Stack, StatusPill } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useFailure } from '../../../lib/failure.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone, notifyFailed } from '../../../lib/notify.ts';
import { Time } from '../../../lib/time.tsx';
import { endSession, type OwnSession, sessionsQuery } from '../api/index.ts';
import { describeDevice } from '../../../lib/browser/device.ts';
import classes from './session-list.module.css';

/** Where one is signed in, and the way to end what should not be. */
export function SessionList(): ReactNode {
  const t = useOperatorText();
  const failure = useFailure();
  const { data, error, refetch } = useQuery(sessionsQuery());
  const end = useMutation({
    mutationFn: endSession,
    onSuccess: () => notifyDone(t('account.sessionEnded')),
    onError: (cause) => notifyFailed(failure(cause).text),
  });
  return (
    <Section title={t('account.sessions')}>
      {error === null ? null : <FailureNote cause={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton height="6rem" /> : null}
      <Stack as="ul" gap={0}>
        {data?.items.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </Stack>
    </Section>
  );
}

type SessionRowProps = {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
};

function SessionRow({ session, isEnding, onEnd }: SessionRowProps): ReactNode {
  const t = useOperatorText();
  const device = describeDevice(session.userAgent) ?? t('account.unknownDevice');
  return (
    <li className={classes.session}>
      <div className={classes.texts}>
        <p className={classes.device}>{device}</p>
        <p className={classes.where}>
          {session.ip} · {t('account.seen')} <Time at={session.lastSeenAt} look="ago" />
        </p>
      </div>
      {session.isCurrent ? (
        <StatusPill tone="good">{t('account.thisSession')}</StatusPill>
      ) : (
        <Button size="xs" variant="default" loading={isEnding} onClick={onEnd}>
          {t('account.endSession')}
        </Button>
      )}
    </li>
  );
}
