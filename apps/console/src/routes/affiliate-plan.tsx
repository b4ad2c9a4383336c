import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { planQuery } from '../features/affiliate-plan/api/index.ts';
import { PlanForm } from '../features/affiliate-plan/components/plan-form.tsx';
import { draftOf } from '../features/affiliate-plan/plan-draft.ts';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/affiliates/plans/$planId');

/** Gives a plan other terms, as a version of its own. */
export function AffiliatePlanScreen(): ReactNode {
  const t = useOperatorText();
  const navigate = useNavigate();
  const { planId } = route.useParams();
  const { data, error, refetch } = useQuery(planQuery(planId));
  return (
    <Page
      title={data?.name ?? t('affiliates.desk.planTitle')}
      hint={t('affiliates.desk.newVersionHint')}
      crumb={<Link to="/affiliates/plans">{t('nav.affiliatePlans')}</Link>}
    >
      {data === undefined ? (
        error === null ? (
          <Skeleton height="30rem" shape="card" />
        ) : (
          <RecordFailure cause={error} onRetry={() => void refetch()} />
        )
      ) : (
        <VersionedForm
          key={planId}
          value={data}
          version={data.version}
          edited={draftOf}
          fields={['affiliates.desk']}
          refresh={refetch}
        >
          {(plan) => (
            <PlanForm
              before={draftOf(plan)}
              plan={plan}
              currencies={[plan.currency]}
              onSaved={({ id }) =>
                void navigate({
                  to: '/affiliates/plans',
                  search: { open: id },
                  ignoreBlocker: true,
                })
              }
            />
          )}
        </VersionedForm>
      )}
    </Page>
  );
}
