import { queryClient } from '../lib/call-query.ts';
import { useSession } from '../lib/session.ts';

// What one member saw must not be there for the next one at the same screen.
const PRIVATE_CALL =
  /^(GET \/wps\/(member|agent|v2|cashier|games|lottery)\/|GET \/lgw\/games\/favorites)/;

useSession.subscribe((now, before) => {
  if (now.token === before.token) return;
  queryClient.removeQueries({
    predicate: ({ queryKey: [key] }) => typeof key === 'string' && PRIVATE_CALL.test(key),
  });
});
