import type { ReactNode } from 'react';
import { BillPage } from './bill-page.tsx';

/** Real-time salaries, received and to pay. */
export default function RealtimeSalaryPage(): ReactNode {
  return <BillPage kind="REALTIME_SALARY" />;
}
