import { Button } from '@mantine/core';
import { Facts, Hint, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TermsView } from '../../../lib/affiliate/terms-view.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Link } from '../../../lib/link.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { type PlanDetail as Detail, planQuery, refreshPlans, turnPlan } from '../api/index.ts';
import classes from './affiliate-plan.module.css';
import { PlanPills } from './plan-columns.tsx';

export type PlanDetailProps = { readonly id: string; readonly children?: ReactNode };

/** A plan: its terms of now, its versions, and what can be done about it. */
export function PlanDetail({ children, id }: PlanDetailProps): ReactNode {
  const t = useOperatorText();
  const { data: plan, error, refetch } = useQuery(planQuery(id));
  if (plan === undefined) {
    return error === null ? (
      <Skeleton height="24rem" shape="card" />
    ) : (
      <RecordFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Section title={plan.name} actions={<PlanPills plan={plan} />}>
        <Actions plan={plan} />
        <Facts
          facts={[
            { label: t('affiliates.desk.kind'), value: t(`affiliates.desk.kind.${plan.kind}`) },
            { label: t('affiliates.desk.currency'), value: plan.currency },
            {
              label: t('affiliates.desk.version'),
              value: t('affiliates.desk.versionNo', { number: plan.version }),
            },
            {
              label: t('affiliates.desk.deals'),
              value: (
                <Link to="/affiliates/deals" search={{ plan: plan.id }} className={classes.link}>
                  {t('affiliates.desk.dealsCount', { count: plan.deals })}
                  {plan.dealsBehind === 0
                    ? ''
                    : ` · ${t('affiliates.desk.behind', { count: plan.dealsBehind })}`}
                </Link>
              ),
            },
            {
              label: t('affiliates.desk.updated'),
              value: <Time at={plan.updatedAt} look="full" />,
            },
          ]}
        />
      </Section>
      <Section title={t('affiliates.desk.terms')}>
        <TermsView terms={plan.terms} currency={plan.currency} />
      </Section>
      <Versions plan={plan} />
      {children}
    </>
  );
}

type Part = { readonly plan: Detail };

function Actions({ plan }: Part): ReactNode {
  const t = useOperatorText();
  if (!useMay()('contract.update')) return null;
  const next = plan.state === 'ACTIVE' ? 'ARCHIVED' : 'ACTIVE';
  const verb = next === 'ARCHIVED' ? 'archive' : 'offer';
  return (
    <div className={classes.row}>
      {plan.state === 'ACTIVE' ? (
        <Button
          size="xs"
          renderRoot={(props) => (
            <Link to="/affiliates/plans/$planId" params={{ planId: plan.id }} {...props} />
          )}
        >
          {t('affiliates.desk.newVersion')}
        </Button>
      ) : null}
      <ReasonAction
        label={t(`affiliates.desk.${verb}`)}
        text={t(`affiliates.desk.${verb}Text`)}
        doneText={t('affiliates.desk.changed')}
        size="xs"
        act={(reason) => turnPlan(plan.id, next, reason)}
        refresh={refreshPlans}
      />
    </div>
  );
}

function Versions({ plan }: Part): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('affiliates.desk.versions')}>
      <Stack as="ol">
        {plan.versions.map(({ createdAt, createdBy, deals, reason, terms, version }) => (
          <li key={version}>
            <details className={classes.version}>
              <summary>
                {t('affiliates.desk.versionNo', { number: version })} ·{' '}
                {t('affiliates.desk.dealsCount', { count: deals })}
              </summary>
              <Hint>
                <Time at={createdAt} look="full" />{' '}
                {createdBy === null ? null : t('affiliates.desk.by', { name: createdBy })}
                <br />
                {reason}
              </Hint>
              <TermsView terms={terms} currency={plan.currency} />
            </details>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
