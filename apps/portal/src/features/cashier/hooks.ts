import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useChannel } from '../../lib/channel.ts';

/** Everything of the cashier that a change of state can touch. */
const CASHIER_CALL = /^GET \/wps\/(cashier|v2\/wallets)\//;

/** Asks for everything of the cashier again, where someone looks at it. */
export function useCashierRefresh(): () => void {
  const cache = useQueryClient();
  return () =>
    void cache.invalidateQueries({
      predicate: ({ queryKey: [key] }) => typeof key === 'string' && CASHIER_CALL.test(key),
    });
}

/** Keeps deposits, withdrawals and the balance true while a member looks at them. */
export function useCashierNews(memberId: string | null): void {
  const refetch = useCashierRefresh();
  useChannel(memberId === null ? null : `cashier:${memberId}`, {
    onMessage: refetch,
    onResync: refetch,
  });
}

const SETTLED_MS = 250;

/** A value that has stood still for a moment, so that not every keystroke asks the server. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
