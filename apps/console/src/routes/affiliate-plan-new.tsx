import { currencies } from '@parlour/money';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PlanForm } from '../features/affiliate-plan/components/plan-form.tsx';
import { newDraft } from '../features/affiliate-plan/plan-draft.ts';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { useSelf } from '../lib/session.ts';

/** Writes an affiliate plan. */
export function AffiliatePlanNewScreen(): ReactNode {
  const t = useOperatorText();
  const navigate = useNavigate();
  const { brand } = useSelf();
  const [before] = useState(() => newDraft(brand.currency));
  return (
    <Page
      title={t('affiliates.desk.newPlan')}
      hint={t('affiliates.desk.newPlanHint')}
      crumb={<Link to="/affiliates/plans">{t('nav.affiliatePlans')}</Link>}
    >
      <PlanForm
        before={before}
        plan={null}
        currencies={[...currencies.keys()]}
        onSaved={({ id }) =>
          void navigate({ to: '/affiliates/plans', search: { open: id }, ignoreBlocker: true })
        }
      />
    </Page>
  );
}
