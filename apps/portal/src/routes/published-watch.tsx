import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useChannel } from '../lib/channel.ts';
import { permissionQuery } from '../lib/permission.ts';
import { answersWith, noteChange, type Shown } from '../lib/published.ts';
import { useIsCalm } from '../lib/use-calm.ts';

/** Pages are notified at the same moment, and ask at moments spread over this. */
const SPREAD_MS = 700;
const spread = (): number => {
  const [drawn = 0] = crypto.getRandomValues(new Uint16Array(1));
  return drawn % SPREAD_MS;
};

/** Fetches again what this page shows of games, content and the brand when another version is published. */
export default function PublishedWatch(): ReactNode {
  const isCalm = useIsCalm();
  const named = useQuery(permissionQuery()).data?.brand.merchantCode ?? null;
  const code = isCalm ? named : null;
  useRefetch('catalogue', code === null ? null : 'catalogue:house');
  useRefetch('content', code === null ? null : `content:${code}`);
  useRefetch('site', code === null ? null : `site:${code}`);
  return null;
}

function useRefetch(
  shown: Shown,
  channel: 'catalogue:house' | `content:${string}` | `site:${string}` | null,
): void {
  const cache = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasBegun = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const refetch = () => {
    noteChange(shown);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void cache.invalidateQueries({
        predicate: ({ queryKey }) => answersWith(shown, String(queryKey[0])),
      });
    }, spread());
  };
  useChannel(channel, {
    onMessage: refetch,
    onResync() {
      // The page has just come with everything; only what was missed without a connection is asked for.
      if (hasBegun.current) refetch();
      hasBegun.current = true;
    },
  });
}
