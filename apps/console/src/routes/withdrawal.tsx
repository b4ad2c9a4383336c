import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { WithdrawalDetail } from '../features/withdrawal/components/withdrawal-detail.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Columns } from '../lib/page/columns.tsx';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/withdrawals/$withdrawalId');

export function WithdrawalScreen(): ReactNode {
  const t = useOperatorText();
  const { withdrawalId } = route.useParams();
  return (
    <Page
      title={t('withdrawal.title')}
      crumb={<Link to="/withdrawals">{t('nav.withdrawals')}</Link>}
    >
      <Columns>
        <WithdrawalDetail id={withdrawalId}>
          <AuditTrail subjectKind="withdrawal" subjectId={withdrawalId} />
        </WithdrawalDetail>
      </Columns>
    </Page>
  );
}
