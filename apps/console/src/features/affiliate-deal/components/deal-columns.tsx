import { addDays } from '@parlour/time';
import { type Column, Hint, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useMonthText } from '../../../lib/affiliate/month.ts';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { Deal } from '../api/index.ts';
import { dealTone } from '../model.ts';
import classes from './deal.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const dealColumns = (t: Text): Column<Deal>[] => [
  {
    key: 'agent',
    heading: t('affiliates.desk.agent'),
    isRowHeading: true,
    // The whole row opens the deal, which leads on to the agent.
    cell: ({ account }) => account,
    exported: ({ account }) => account,
  },
  {
    key: 'plan',
    heading: t('affiliates.desk.plan'),
    cell: ({ planName, planVersion }) => (
      <span className={classes.stack}>
        <span>{planName}</span>
        <Hint as="span">{t('affiliates.desk.versionNo', { number: planVersion })}</Hint>
      </span>
    ),
    exported: ({ planName }) => planName,
  },
  {
    key: 'kind',
    heading: t('affiliates.desk.kind'),
    cell: ({ kind }) => t(`affiliates.desk.kind.${kind}`),
    exported: ({ kind }) => kind,
  },
  {
    key: 'span',
    heading: t('affiliates.desk.span'),
    cell: (deal) => <DealSpan deal={deal} />,
    exported: ({ startDay }) => startDay,
  },
  {
    key: 'state',
    heading: t('affiliates.desk.state'),
    cell: (deal) => <DealPills deal={deal} />,
    exported: ({ state }) => state,
  },
  {
    key: 'created',
    heading: t('affiliates.desk.created'),
    cell: ({ createdAt }) => <Time at={createdAt} />,
    exported: ({ createdAt }) => createdAt,
  },
];

type SpanProps = { readonly deal: Pick<Deal, 'startDay' | 'endDay'> };

/** From which month, and until which, where that is known. */
export function DealSpan({ deal }: SpanProps): ReactNode {
  const t = useOperatorText();
  const monthText = useMonthText();
  return (
    <span className={classes.stack}>
      <span>{t('affiliates.desk.from', { month: monthText(deal.startDay) })}</span>
      {deal.endDay === null ? null : (
        <Hint as="span">
          {t('affiliates.desk.until', { month: monthText(addDays(deal.endDay, -1)) })}
        </Hint>
      )}
    </span>
  );
}

type PillsProps = { readonly deal: Pick<Deal, 'state'> & { readonly isBehind?: boolean } };

export function DealPills({ deal }: PillsProps): ReactNode {
  const t = useOperatorText();
  return (
    <span className={classes.pills}>
      <StatusPill tone={dealTone(deal.state)}>
        {t(`affiliates.desk.dealState.${deal.state}`)}
      </StatusPill>
      {deal.isBehind === true ? (
        <StatusPill tone="neutral">{t('affiliates.desk.isBehind')}</StatusPill>
      ) : null}
    </span>
  );
}
