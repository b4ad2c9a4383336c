import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { ContractDetail } from '../features/contract/components/contract-detail.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/contracts/$contractId');

/** One contract on a page of its own. */
export function ContractScreen(): ReactNode {
  const t = useOperatorText();
  const { contractId } = route.useParams();
  return (
    <Page
      title={t('contract.desk.title')}
      crumb={<Link to="/contracts">{t('nav.contracts')}</Link>}
    >
      <ContractDetail key={contractId} id={contractId}>
        <AuditTrail subjectKind="contract" subjectId={contractId} />
      </ContractDetail>
    </Page>
  );
}
