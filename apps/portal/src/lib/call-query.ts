import type { Bootstrap } from '@parlour/contract';
import { RefusalError } from '@parlour/client';
import { createCallQueries, shouldRetry } from '@parlour/web';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { client } from './client.ts';
import { currentLanguage } from './language.ts';
import { useSession } from './session.ts';
import { shutTrialGate } from './trial-gate.ts';

const FRESH_MS = 30_000;

/** Refusals that mean that the whole site has closed since the page came. */
const CLOSED: ReadonlySet<string> = new Set(['site.maintenance', 'site.region_blocked']);

function noteClosing(cause: unknown): void {
  if (!(cause instanceof RefusalError)) return;
  if (cause.code === 'identity.password_change_required') {
    useSession.getState().demandPassword(true);
  }
  if (!CLOSED.has(cause.code)) return;
  void queryClient.invalidateQueries({ queryKey: ['GET /wps/system/whitelabel'] });
}

/** What was asked for on purpose; what a page reads by itself shows its refusal in its place. */
function noteRefusal(cause: unknown): void {
  noteClosing(cause);
  if (cause instanceof RefusalError && cause.code === 'identity.trial_refused') shutTrialGate();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteClosing }),
  mutationCache: new MutationCache({ onError: noteRefusal }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, cause) => navigator.onLine && shouldRetry(failures, cause),
      refetchOnWindowFocus: true,
      // Without a network what is not there yet fails and says so, and is asked for again once there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Without a network it fails at once and says so: what waited in silence would run by itself later.
    mutations: { retry: false, networkMode: 'always' },
  },
});

export const { callKey, callQuery } = createCallQueries(client, currentLanguage);

/** Puts the answers that came with the page into the cache, as if they had been fetched. */
export function seedQueries(bootstrap: Bootstrap): void {
  for (const [key, value] of Object.entries(bootstrap.values)) {
    queryClient.setQueryData([key, bootstrap.language.toLowerCase(), {}], value);
  }
}
