import { type CallKey, RefusalError } from '@parlour/client';
import { createCallQueries, shouldRetry } from '@parlour/web';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { client } from './client.ts';
import { currentLanguage } from './language.ts';

const FRESH_MS = 15_000;
const KEPT_MS = 10 * 60_000;

export const isSignedOut = (cause: unknown): boolean =>
  cause instanceof RefusalError && cause.code === 'request.unauthenticated';

const signedOutListeners = new Set<() => void>();

/** Calls back whenever a call is refused because the session is over. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

const onError = (cause: unknown) => {
  if (!isSignedOut(cause)) return;
  for (const listener of signedOutListeners) listener();
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { staleTime: FRESH_MS, gcTime: KEPT_MS, retry: shouldRetry },
    mutations: { retry: false },
  },
});

export const { callQuery } = createCallQueries(client, currentLanguage);

/**
 * Marks every held answer of these calls as old, and of the totals beside them, so that what is on screen is
 * fetched again.
 */
export async function refresh(...keys: readonly CallKey[]): Promise<void> {
  const held = keys.flatMap((key) => [key, `${key}/totals`]);
  await Promise.all(held.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
