import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/session.ts';
import { figuresQuery } from './api/index.ts';

const ASK_AGAIN_MS = 60_000;

/** How many messages were given up and wait for someone to look. */
export function useDeadCount(): number {
  const may = useMay();
  const { data } = useQuery({
    ...figuresQuery(),
    enabled: may('notification.read'),
    refetchInterval: ASK_AGAIN_MS,
  });
  return data?.dead ?? 0;
}
