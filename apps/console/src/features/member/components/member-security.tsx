import { Button } from '@mantine/core';
import { Skeleton, Stack } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { endSessions, memberSessionsQuery } from '../api/security.ts';
import { MemberFactors } from './member-factors.tsx';
import classes from './member-security.module.css';
import { MemberLogins } from './member-logins.tsx';

export type MemberSecurityProps = { readonly memberId: string; readonly account: string };

const REASON_CHARS_MAX = 300;

/** What guards an account, where it is logged in, and who tried. */
export function MemberSecurity({ memberId, account }: MemberSecurityProps): ReactNode {
  return (
    <Stack>
      <MemberFactors memberId={memberId} account={account} />
      <MemberSessions memberId={memberId} account={account} />
      <MemberLogins memberId={memberId} />
    </Stack>
  );
}

function MemberSessions({ memberId, account }: MemberSecurityProps): ReactNode {
  const t = useOperatorText();
  const mayEnd = useMay()('member.secure');
  const [isAsking, setIsAsking] = useState(false);
  const { data, error, refetch } = useQuery(memberSessionsQuery(memberId));
  const end = useMutation({
    mutationFn: (reason: string) => endSessions(memberId, reason),
    onSuccess: (count) => {
      setIsAsking(false);
      notifyDone(t('member.sessionsEnded', { count }));
    },
  });
  const hasSessions = data !== undefined && data.length > 0;
  return (
    <Section
      title={t('member.sessions')}
      actions={
        mayEnd && hasSessions ? (
          <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
            {t('member.sessionsEnd')}
          </Button>
        ) : undefined
      }
    >
      {error === null ? null : <FailureNote cause={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton height="6rem" /> : null}
      {data?.length === 0 ? <p>{t('member.sessionNone')}</p> : null}
      <Stack as="ul" gap={0}>
        {data?.map((session) => (
          <li key={session.id} className={classes.item}>
            <div className={classes.texts}>
              <p className={classes.name}>{session.device}</p>
              <p className={classes.where}>
                {session.ip}
                {session.country === null ? null : ` · ${session.country}`} · {t('account.seen')}{' '}
                <Time at={session.usedAt} look="ago" />
              </p>
            </div>
          </li>
        ))}
      </Stack>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('member.sessionsEnd')}
        text={t('member.sessionsEndText', { account })}
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={t('member.sessionsEnd')}
        tone="danger"
        isPending={end.isPending}
        error={end.error}
        onConfirm={(reason) => end.mutate(reason)}
      />
    </Section>
  );
}
