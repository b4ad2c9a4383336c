import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';
import { useChannel } from '../../lib/channel.ts';
import { useMay, useSelf } from '../../lib/session.ts';
import { refreshWithdrawals } from './api/index.ts';

/** Keeps everything that shows withdrawals up to date while the console is open. */
export function useWithdrawalNews(): void {
  const { brand } = useSelf();
  const may = useMay();
  const refetch = () => void refreshWithdrawals();
  useChannel(may('withdrawal.read') ? `withdrawal-queue:${brand.code}` : null, {
    onMessage: refetch,
    onResync: refetch,
  });
}

/** How many withdrawals wait for an operator. */
export function useWaitingCount(): number {
  // In a step of its own, because within the other call the compiler thinks of every call at once.
  const overview = callQuery('GET /console/overview');
  const { data } = useQuery({ ...overview, refetchInterval: 60_000 });
  return data?.withdrawals?.waiting ?? 0;
}
