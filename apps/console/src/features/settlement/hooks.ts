import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/session.ts';
import { billTotalsQuery } from './api/bill.ts';

const ASKED_MS = 60_000;

/** How many bills wait for an operator to let them go. */
export function useReviewCount(): number {
  const isAllowed = useMay()('settlement.read');
  const totals = billTotalsQuery({ view: 'review' });
  const { data } = useQuery({ ...totals, enabled: isAllowed, refetchInterval: ASKED_MS });
  return (data?.rows ?? []).reduce((sum, { count }) => sum + count, 0);
}
