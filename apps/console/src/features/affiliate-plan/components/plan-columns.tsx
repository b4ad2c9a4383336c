import { type Column, Hint, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { writeRate } from '../../../lib/commission/rate.ts';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { Plan } from '../api/index.ts';
import classes from './affiliate-plan.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const planColumns = (t: Text): Column<Plan>[] => [
  {
    key: 'name',
    heading: t('affiliates.desk.name'),
    isRowHeading: true,
    cell: ({ name, version }) => (
      <span className={classes.stack}>
        <span>{name}</span>
        <Hint as="span">{t('affiliates.desk.versionNo', { number: version })}</Hint>
      </span>
    ),
    exported: ({ name }) => name,
  },
  {
    key: 'kind',
    heading: t('affiliates.desk.kind'),
    cell: ({ kind }) => t(`affiliates.desk.kind.${kind}`),
    exported: ({ kind }) => kind,
  },
  {
    key: 'pays',
    heading: t('affiliates.desk.pays'),
    cell: (plan) => <Pays plan={plan} />,
  },
  {
    key: 'currency',
    heading: t('affiliates.desk.currency'),
    cell: ({ currency }) => currency,
    exported: ({ currency }) => currency,
  },
  {
    key: 'deals',
    heading: t('affiliates.desk.deals'),
    align: 'end',
    cell: ({ deals, dealsBehind }) => (
      <span className={classes.stack}>
        <span>{deals}</span>
        {dealsBehind === 0 ? null : (
          <Hint as="span">{t('affiliates.desk.behind', { count: dealsBehind })}</Hint>
        )}
      </span>
    ),
    exported: ({ deals }) => String(deals),
  },
  {
    key: 'state',
    heading: t('affiliates.desk.state'),
    cell: (plan) => <PlanPills plan={plan} />,
    exported: ({ state }) => state,
  },
  {
    key: 'updated',
    heading: t('affiliates.desk.updated'),
    cell: ({ updatedAt }) => <Time at={updatedAt} />,
    exported: ({ updatedAt }) => updatedAt,
  },
];

type Part = { readonly plan: Plan };

export function PlanPills({ plan }: Part): ReactNode {
  const t = useOperatorText();
  return (
    <span className={classes.pills}>
      <StatusPill tone={plan.state === 'ACTIVE' ? 'good' : 'neutral'}>
        {t(`affiliates.desk.planState.${plan.state}`)}
      </StatusPill>
      {plan.isPermitted ? null : (
        <StatusPill tone="bad">{t('affiliates.desk.notPermitted')}</StatusPill>
      )}
    </span>
  );
}

/** What a plan pays, in a line: the amount, the span of its rates. */
function Pays({ plan }: Part): ReactNode {
  const { currency, terms } = plan;
  const rates = terms.share?.tiers.map(({ rateBps }) => rateBps) ?? [];
  const [low, high] = [rates[0], rates.at(-1)];
  return (
    <span className={classes.stack}>
      {terms.cpa === null ? null : <Amount value={terms.cpa.amount} currency={currency} />}
      {low === undefined || high === undefined ? null : (
        <bdi>{low === high ? writeRate(low) : `${writeRate(low)} – ${writeRate(high)}`}</bdi>
      )}
    </span>
  );
}
