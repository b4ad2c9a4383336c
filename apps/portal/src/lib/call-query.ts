import type { Bootstrap } from '@parlour/contract';
import {
  type CallArguments,
  type CallInput,
  type CallKey,
  type CallValue,
  type FaultError,
  RefusalError,
} from '@parlour/client';
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import { currentLanguage } from './language.ts';
import { useSession } from './session.ts';
import { shutTrialGate } from './trial-gate.ts';

const FRESH_MS = 30_000;
const RETRIES_MAX = 2;

/** A refusal will be the same next time; only faults are worth another try. */
function shouldRetry(failures: number, cause: Error): boolean {
  return navigator.onLine && !(cause instanceof RefusalError) && failures < RETRIES_MAX;
}

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
      retry: shouldRetry,
      refetchOnWindowFocus: true,
      // Without a network what is not there yet fails and says so, and is asked for again once there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Without a network it fails at once and says so: what waited in silence would run by itself later.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Texts in answers depend on the language, so it is a part of every key. */
export function callKey<Key extends CallKey>(key: Key, input: object = {}) {
  return [key, currentLanguage(), input] as const;
}

/** What a reading call may be asked with; the query adds its own abort signal. */
export type QueryArguments<Key extends CallKey> =
  CallArguments<Key> extends [input?: infer _]
    ? [input?: Omit<CallInput<Key>, 'signal' | 'body'>]
    : [input: Omit<CallInput<Key>, 'signal' | 'body'>];

// The arguments were checked against the key above; here the key is any of them.
const ask = client.call as unknown as (key: CallKey, input: object) => Promise<unknown>;

/** Query options of one call: the only way that server data enters the portal. */
export function callQuery<Key extends CallKey>(key: Key, ...given: QueryArguments<Key>) {
  const [input = {}] = given as readonly [object?];
  return queryOptions<NoInfer<CallValue<Key>>, RefusalError | FaultError>({
    queryKey: callKey(key, input),
    queryFn: ({ signal }) => ask(key, { ...input, signal }) as Promise<CallValue<Key>>,
  });
}

/** Puts the answers that came with the page into the cache, as if they had been fetched. */
export function seedQueries(bootstrap: Bootstrap): void {
  for (const [key, value] of Object.entries(bootstrap.values)) {
    queryClient.setQueryData([key, bootstrap.language.toLowerCase(), {}], value);
  }
}
