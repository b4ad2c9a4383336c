import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';

/** How many draws wait for people: without a result, with entries that differ, with a change to decide. */
export function useWaitingDraws(): number {
  // In a step of its own, because within the other call the compiler thinks of every call at once.
  const overview = callQuery('GET /console/overview');
  const { data } = useQuery({ ...overview, refetchInterval: 60_000 });
  const draws = data?.draws ?? null;
  return draws === null ? 0 : draws.missing + draws.conflicts + draws.proposed;
}
