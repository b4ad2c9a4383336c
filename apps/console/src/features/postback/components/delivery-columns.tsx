import { type Column, Hint, StatusPill } from '@parlour/ui';
import { type ReactNode } from 'react';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { Delivery } from '../api/index.ts';
import { deliveryTone } from '../model.ts';
import classes from './postback.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const deliveryColumns = (t: Text): Column<Delivery>[] => [
  {
    key: 'event',
    heading: t('affiliates.desk.event'),
    isRowHeading: true,
    cell: ({ event, isTest }) => (
      <span className={classes.pills}>
        {t(`affiliates.desk.event.${event}`)}
        {isTest ? <StatusPill tone="neutral">{t('affiliates.desk.isTest')}</StatusPill> : null}
      </span>
    ),
  },
  {
    key: 'agent',
    heading: t('affiliates.desk.affiliate'),
    cell: ({ agentAccount, postbackName }) => (
      <span className={classes.stack}>
        <span>{agentAccount}</span>
        <Hint as="span">{postbackName}</Hint>
      </span>
    ),
  },
  {
    key: 'member',
    heading: t('affiliates.desk.reference'),
    cell: ({ memberReference }) => memberReference ?? '—',
  },
  {
    key: 'state',
    heading: t('affiliates.desk.state'),
    cell: ({ state }) => <DeliveryPill state={state} />,
  },
  {
    key: 'answer',
    heading: t('affiliates.desk.answer'),
    cell: (delivery) => <Answer delivery={delivery} />,
  },
  {
    key: 'tries',
    heading: t('affiliates.desk.tries'),
    align: 'end',
    cell: ({ nextTryAt, tries }) => (
      <span className={classes.stack}>
        <span>{tries}</span>
        {nextTryAt === null ? null : (
          <Hint as="span">
            {t('affiliates.desk.nextTry')} <Time at={nextTryAt} />
          </Hint>
        )}
      </span>
    ),
  },
  {
    key: 'at',
    heading: t('affiliates.desk.sentAt'),
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

export function DeliveryPill({ state }: Pick<Delivery, 'state'>): ReactNode {
  const t = useOperatorText();
  return (
    <StatusPill tone={deliveryTone(state)}>
      {t(`affiliates.desk.deliveryState.${state}`)}
    </StatusPill>
  );
}

function Answer({ delivery }: { readonly delivery: Delivery }): ReactNode {
  const t = useOperatorText();
  const { durationMs, failure, status } = delivery;
  if (status === null && failure === null) return '—';
  return (
    <span className={classes.stack}>
      <span>
        {[
          ...(status === null ? [] : [String(status)]),
          ...(durationMs === null ? [] : [t('affiliates.desk.ms', { ms: durationMs })]),
        ].join(' · ')}
      </span>
      {failure === null ? null : (
        <span className={classes.failure}>{t(`affiliates.desk.deliveryFailure.${failure}`)}</span>
      )}
    </span>
  );
}
