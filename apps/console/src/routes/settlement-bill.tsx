import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BillDetail } from '../features/settlement/components/bill-detail.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/settlements/bills/$billId');

/** One bill on a page of its own. */
export function SettlementBillScreen(): ReactNode {
  const t = useOperatorText();
  const { billId } = route.useParams();
  return (
    <Page
      title={t('settlement.desk.billTitle')}
      crumb={<Link to="/settlements/bills">{t('nav.bills')}</Link>}
    >
      <BillDetail key={billId} id={billId} />
    </Page>
  );
}
