import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Actions, Dialog, Hint, Skeleton, Stack, StatusPill } from '@parlour/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { Time } from '../../../lib/time.tsx';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { endOtherSessions, endSession, sessionsQuery } from '../api/index.ts';
import classes from './session-list.module.css';

/** Where the account is logged in, and how to end it there. */
export function SessionList(): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const cache = useQueryClient();
  const { queryKey } = sessionsQuery();
  const { data: sessions, error } = useQuery(sessionsQuery());
  const [isAsking, setIsAsking] = useState(false);
  const settle = {
    onError: (cause: Error) => showToast('bad', failureText(cause)),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  };
  const endOne = useMutation({ mutationFn: endSession, ...settle });
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    ...settle,
    onSuccess: () => setIsAsking(false),
  });
  if (error !== null) return <p className={classes.failure}>{failureText(error)}</p>;
  if (sessions === undefined) return <Skeleton height="8rem" shape="card" />;
  return (
    <Stack>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <li key={session.id} className={classes.session}>
            <span className={classes.words}>
              <span className={classes.device}>{session.device}</span>
              <Hint as="span">
                <bdi>{session.ip}</bdi>
                {session.country === null ? '' : ` · ${session.country}`} ·{' '}
                {t('identity.last_used')} <Time at={session.usedAt} />
              </Hint>
            </span>
            {session.isCurrent ? (
              <StatusPill tone="good">{t('identity.this_device')}</StatusPill>
            ) : (
              <Button
                variant="default"
                size="sm"
                loading={endOne.isPending && endOne.variables === session.id}
                onClick={() => endOne.mutate(session.id)}
              >
                {t('identity.end_session')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {t('identity.end_others')}
          </Button>
        </div>
      ) : null}
      {isAsking ? (
        <Dialog
          isOpen
          onClose={() => setIsAsking(false)}
          title={t('security.ask_end_others')}
          closesOnEscape
        >
          <p className={classes.ask}>{t('security.ask_end_others_text')}</p>
          <Actions isAtEnd>
            <Button variant="default" data-autofocus onClick={() => setIsAsking(false)}>
              {t('site.cancel')}
            </Button>
            <Button color="coral" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
              {t('identity.end_others')}
            </Button>
          </Actions>
        </Dialog>
      ) : null}
    </Stack>
  );
}
