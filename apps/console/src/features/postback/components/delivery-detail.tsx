import { Facts, Hint, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import { deliveryQuery } from '../api/index.ts';
import { DeliveryPill } from './delivery-columns.tsx';
import classes from './postback.module.css';

export type DeliveryDetailProps = { readonly id: string };

/** One notice: what was sent, and what came back each time. */
export function DeliveryDetail({ id }: DeliveryDetailProps): ReactNode {
  const t = useOperatorText();
  const { data: delivery, error, refetch } = useQuery(deliveryQuery(id));
  if (delivery === undefined) {
    return error === null ? (
      <Skeleton height="18rem" shape="card" />
    ) : (
      <RecordFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  const { body, log, method, nextTryAt, url } = delivery;
  return (
    <>
      <Section
        title={t(`affiliates.desk.event.${delivery.event}`)}
        actions={<RecordId id={delivery.id} />}
      >
        <span>
          <DeliveryPill state={delivery.state} />
        </span>
        <Facts
          facts={[
            {
              label: t('affiliates.desk.affiliate'),
              value: (
                <RecordLink kind="agent" id={delivery.agentId}>
                  {delivery.agentAccount}
                </RecordLink>
              ),
            },
            { label: t('affiliates.desk.endpoint'), value: delivery.postbackName },
            { label: t('affiliates.desk.reference'), value: delivery.memberReference },
            {
              label: t('affiliates.desk.sentAt'),
              value: <Time at={delivery.createdAt} look="full" />,
            },
            nextTryAt === null
              ? null
              : { label: t('affiliates.desk.nextTry'), value: <Time at={nextTryAt} look="full" /> },
          ]}
        />
      </Section>
      <Section title={t('affiliates.desk.request')}>
        <pre className={classes.code} dir="ltr">
          {method} {url}
          {body === null ? '' : `\n\n${body}`}
        </pre>
      </Section>
      <Section title={t('affiliates.desk.tries')}>
        <Stack as="ol">
          {log.toReversed().map(({ answer, at, durationMs, failure, number, status }) => (
            <li key={number} className={classes.stack}>
              <span className={classes.pills}>
                <strong>{t('affiliates.desk.tryNo', { number })}</strong>
                {status}
                <Hint as="span">
                  <Time at={at} look="full" /> · {t('affiliates.desk.ms', { ms: durationMs })}
                </Hint>
              </span>
              {failure === null ? null : (
                <span className={classes.failure}>
                  {t(`affiliates.desk.deliveryFailure.${failure}`)}
                </span>
              )}
              <pre className={classes.code} dir="ltr">
                {answer === '' ? t('affiliates.desk.nothingBack') : answer}
              </pre>
            </li>
          ))}
        </Stack>
      </Section>
    </>
  );
}
