import type { ReactNode } from 'react';
import { BillPage } from './bill-page.tsx';

/** Daily wages, received and to pay. */
export default function DailyWagePage(): ReactNode {
  return <BillPage kind="DAILY_WAGE" />;
}
