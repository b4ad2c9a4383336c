import type { ReactNode } from 'react';
import { BillPage } from './bill-page.tsx';

/** Hourly salaries, received and to pay. */
export default function HourlySalaryPage(): ReactNode {
  return <BillPage kind="HOURLY_SALARY" />;
}
