import { Stack, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import type { DeliveryDetail } from '../api/postback.ts';
import { deliveryLook } from '../postback-model.ts';
import classes from './delivery.module.css';
import parts from '../../../lib/record/part.module.css';

export type DeliveryTriesProps = { readonly delivery: DeliveryDetail };

/** What was sent, and what came back each time. */
export function DeliveryTries({ delivery }: DeliveryTriesProps): ReactNode {
  const t = useTeamText();
  const { label, tone } = deliveryLook(delivery.state);
  const { body, log, method, nextTryAt, url } = delivery;
  return (
    <div className={parts.stack}>
      <p className={classes.line}>
        <StatusPill tone={tone}>{t(label)}</StatusPill>
        {delivery.isTest ? <StatusPill tone="neutral">{t('postback.is_test')}</StatusPill> : null}
        {nextTryAt === null ? null : (
          <span className={parts.quiet}>
            {t('postback.next_try')} <Time at={nextTryAt} />
          </span>
        )}
      </p>
      <Stack as="section" gap={3} isBounded>
        <h3 className={parts.heading}>{t('postback.request')}</h3>
        <pre className={classes.code} dir="ltr">
          {method} {url}
          {body === null ? '' : `\n\n${body}`}
        </pre>
      </Stack>
      <Stack as="ol" isBounded>
        {log.toReversed().map(({ answer, at, durationMs, failure, number, status }) => (
          <Stack as="li" gap={3} isBounded key={number}>
            <p className={classes.line}>
              <strong>{t('postback.try_of', { number })}</strong>
              {status === null ? null : <bdi className={classes.status}>{status}</bdi>}
              <span className={parts.quiet}>
                <Time at={at} style="full" /> · {t('postback.ms', { ms: durationMs })}
              </span>
            </p>
            {failure === null ? null : (
              <p className={classes.failure}>{t(`postback.failure_${failure}`)}</p>
            )}
            <pre className={classes.code} dir="ltr">
              {answer === '' ? t('postback.no_answer_text') : answer}
            </pre>
          </Stack>
        ))}
      </Stack>
    </div>
  );
}
