import { Button } from '@mantine/core';
import { PlusIcon } from '@parlour/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { planColumns } from '../../features/affiliate-plan/components/plan-columns.tsx';
import { PlanDetail } from '../../features/affiliate-plan/components/plan-detail.tsx';
import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import { PLAN_KINDS } from '../../lib/affiliate/plan.ts';
import { useOperatorText } from '../../lib/language.ts';
import { defineResource } from '../../lib/resource/resource.ts';
import { useMay } from '../../lib/session.ts';

/** What affiliates can be offered. */
export const resource = defineResource('GET /console/affiliates/plans')({
  name: 'affiliate-plans',
  hint: 'affiliates.desk.plansHint',
  empty: { title: 'affiliates.desk.plansEmpty', hint: 'affiliates.desk.plansEmptyHint' },
  fields: {
    kind: {
      kind: 'choice',
      label: 'affiliates.desk.kind',
      options: PLAN_KINDS,
      option: (value) => `affiliates.desk.kind.${value}`,
    },
    state: {
      kind: 'choice',
      label: 'affiliates.desk.state',
      options: ['ACTIVE', 'ARCHIVED'],
      option: (value) => `affiliates.desk.planState.${value}`,
    },
  },
  columns: planColumns,
  exported: true,
  phone: { figure: 'state', under: ['kind', 'deals', 'updated'] },
  detail: {
    title: 'affiliates.desk.planTitle',
    show: ({ id }) => (
      <PlanDetail key={id} id={id}>
        <AuditTrail subjectKind="affiliate_plan" subjectId={id} />
      </PlanDetail>
    ),
  },
  Actions,
});

function Actions(): ReactNode {
  const t = useOperatorText();
  if (!useMay()('contract.update')) return null;
  return (
    <Button
      size="xs"
      leftSection={<PlusIcon size={14} />}
      renderRoot={(props) => <Link to="/affiliates/plans/new" {...props} />}
    >
      {t('affiliates.desk.newPlan')}
    </Button>
  );
}
