import type { ReactNode } from 'react';
import { BillPage } from './bill-page.tsx';

/** Dividends, received and to pay. */
export default function DividendRecordsPage(): ReactNode {
  return <BillPage kind="DIVIDEND" />;
}
