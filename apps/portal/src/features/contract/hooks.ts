import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useChannel } from '../../lib/channel.ts';
import { consolidatedQuery, CONTRACT_CALL, requestsQuery } from './api/index.ts';
import { isWaiting } from './model.ts';

/** What a bill that was written or paid changes. */
const BILL_CALL = /^GET \/wps\/agent\/(bills|income)/;

/** Offers and requests that wait for an answer of the member, kept up to date over the socket. */
export function useContractRequests(memberId: string | null) {
  const cache = useQueryClient();
  const refetch = (calls: RegExp) =>
    void cache.invalidateQueries({
      predicate: ({ queryKey: [key] }) => typeof key === 'string' && calls.test(key),
    });
  useChannel(memberId === null ? null : `commission:${memberId}`, {
    onMessage: ({ kind }) => refetch(kind === 'bill' ? BILL_CALL : CONTRACT_CALL),
    onResync: () => {
      refetch(CONTRACT_CALL);
      refetch(BILL_CALL);
    },
  });
  const consolidated = useQuery({ ...consolidatedQuery(), enabled: memberId !== null });
  const isAsked = isWaiting(consolidated.data);
  const requests = useQuery({ ...requestsQuery(), enabled: memberId !== null && isAsked });
  return {
    items: isAsked ? (requests.data?.items ?? []) : [],
    hasPaymentPassword: requests.data?.hasPaymentPassword ?? true,
  };
}
