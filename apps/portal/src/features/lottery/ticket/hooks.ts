import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useChannel } from '../../../lib/channel.ts';

/** What a settlement, a cancelled ticket or a chase that goes on can change. */
const TICKET_CALL = /^GET \/wps\/lottery\/(tickets|chases)/;

/** Asks for the member's tickets and chases again, where somebody looks at them. */
export const refreshTickets = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [key] }) => typeof key === 'string' && TICKET_CALL.test(key),
  });

/** Keeps tickets and chases true while they are looked at. */
export function useTicketNews(memberId: string | null): void {
  const queries = useQueryClient();
  const refetch = () => void refreshTickets(queries);
  useChannel(memberId === null ? null : `ticket:${memberId}`, {
    onMessage: refetch,
    onResync: refetch,
  });
}
