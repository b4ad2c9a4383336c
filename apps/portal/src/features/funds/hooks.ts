import { useQueryClient } from '@tanstack/react-query';

/** Everything that a movement of money inside the house can touch. */
const FUNDS_CALL = /^GET \/wps\/(merchantWallet|wallet\/|v2\/wallets|member\/upline)/;

/** Asks for it again, where someone looks at it. */
export function useFundsRefresh(): () => void {
  const cache = useQueryClient();
  return () =>
    void cache.invalidateQueries({
      predicate: ({ queryKey: [key] }) => typeof key === 'string' && FUNDS_CALL.test(key),
    });
}
