import { Facts, Hint, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import { type NotificationDetail, notificationQuery } from '../api/index.ts';
import { MessageContent } from './message-content.tsx';
import { NotificationPill } from './notification-columns.tsx';
import { NotificationDecision } from './notification-decision.tsx';
import classes from './notification-detail.module.css';

export type NotificationDetailViewProps = {
  readonly id: string;
  /** What follows the record itself, such as its audit trail. */
  readonly children?: ReactNode;
};

/** One message: where it stands, what it says, and every try to send it. */
export function NotificationDetailView({ id, children }: NotificationDetailViewProps): ReactNode {
  const { data, error, refetch } = useQuery(notificationQuery(id));
  if (error !== null) return <RecordFailure cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="24rem" shape="card" />;
  return (
    <>
      <Summary message={data} />
      <MessageContent message={data} />
      <Tries attempts={data.attempts} />
      {children}
    </>
  );
}

function Summary({ message }: { readonly message: NotificationDetail }): ReactNode {
  const t = useOperatorText();
  const { memberId, nextTryAt, sentAt, expiresAt, lastError } = message;
  const instant = (label: string, at: string | null) =>
    at === null ? null : { label, value: <Time at={at} look="full" /> };
  return (
    <Section title={t(`notification.template.${message.template}`)}>
      <Stack>
        <div>
          <NotificationPill state={message.state} />
        </div>
        <NotificationDecision message={message} />
        <Facts
          facts={[
            {
              label: t('notification.channel'),
              value: t(`notification.channel.${message.channel}`),
            },
            { label: t('notification.destination'), value: <bdi>{message.destination}</bdi> },
            memberId === null
              ? null
              : {
                  label: t('notification.member'),
                  value: (
                    <RecordLink kind="member" id={memberId}>
                      {t('notification.memberOpen')}
                    </RecordLink>
                  ),
                },
            message.subject === null
              ? null
              : { label: t('notification.subject'), value: message.subject },
            { label: t('notification.language'), value: message.language },
            {
              label: t('notification.created'),
              value: <Time at={message.createdAt} look="full" />,
            },
            instant(t('notification.nextTry'), nextTryAt),
            instant(t('notification.sent'), sentAt),
            instant(t('notification.expires'), expiresAt),
            lastError === null ? null : { label: t('notification.lastError'), value: lastError },
            message.providerReference === null
              ? null
              : { label: t('notification.reference'), value: message.providerReference },
            { label: t('detail.id'), value: <RecordId id={message.id} /> },
          ]}
        />
      </Stack>
    </Section>
  );
}

function Tries({ attempts }: { readonly attempts: NotificationDetail['attempts'] }): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('notification.triesTitle')}>
      {attempts.length === 0 ? <Hint isSmall>{t('notification.noTries')}</Hint> : null}
      <Stack as="ol" gap={2}>
        {attempts.map(({ number, at, outcome, carrier, error }) => (
          <li key={number} className={classes.try}>
            <span className={classes.what}>
              {t('notification.try', { number })}: {t(`notification.outcome.${outcome}`)}
            </span>
            <Hint as="span" isSmall>
              {carrier} · <Time at={at} look="full" />
            </Hint>
            {error === null ? null : <span className={classes.error}>{error}</span>}
          </li>
        ))}
      </Stack>
    </Section>
  );
}
