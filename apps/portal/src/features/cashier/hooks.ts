import { useQueryClient } from '@tanstack/react-query';
import { useChannel } from '../../lib/channel.ts';

/** Everything of the cashier that a change of state can touch. */
const CASHIER_CALL = /^GET \/wps\/(cashier|v2\/wallets)\//;

/** Keeps deposits, withdrawals and the balance true while a member looks at them. */
export function useCashierNews(memberId: string | null): void {
  const cache = useQueryClient();
  const refetch = () =>
    void cache.invalidateQueries({
      predicate: ({ queryKey: [key] }) => typeof key === 'string' && CASHIER_CALL.test(key),
    });
  useChannel(memberId === null ? null : `cashier:${memberId}`, {
    onMessage: refetch,
    onResync: refetch,
  });
}
