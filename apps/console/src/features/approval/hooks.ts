import { useQuery } from '@tanstack/react-query';
import { useChannel } from '../../lib/channel.ts';
import { callQuery, queryClient } from '../../lib/call-query.ts';
import { refreshProposals } from './api/index.ts';

/** Keeps everything that shows proposals up to date while the console is open. */
export function useApprovalNews(): void {
  const refetch = () => void refreshProposals();
  useChannel('approval:house', {
    // What was approved may stand on the screen that is open.
    onMessage: ({ state }) =>
      state === 'APPROVED' ? void queryClient.invalidateQueries() : refetch(),
    onResync: refetch,
  });
}

/** How many proposals wait for the person who is signed in. */
export function useApprovalCount(): number {
  const open = callQuery('GET /console/approvals', { query: { view: 'open', limit: 1 } });
  const { data } = useQuery({ ...open, refetchInterval: 60_000 });
  return data?.waiting ?? 0;
}
