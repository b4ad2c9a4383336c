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

const FRESH_MS = 15_000;
const KEPT_MS = 10 * 60_000;
const RETRIES_MAX = 2;

/** A refusal will be the same next time; only faults are worth another try. */
const shouldRetry = (failures: number, cause: Error): boolean =>
  !(cause instanceof RefusalError) && failures < RETRIES_MAX;

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

/** What a reading call may be asked with; the query adds its own abort signal. */
export type QueryArguments<Key extends CallKey> =
  CallArguments<Key> extends [input?: infer _]
    ? [input?: Omit<CallInput<Key>, 'signal' | 'body'>]
    : [input: Omit<CallInput<Key>, 'signal' | 'body'>];

// The arguments were checked against the key below; here the key is any of them.
const ask = client.call as unknown as (key: CallKey, input: object) => Promise<unknown>;

/** Query options of one call: the only way that server data enters the console. */
export function callQuery<Key extends CallKey>(key: Key, ...given: QueryArguments<Key>) {
  const [input = {}] = given as readonly [object?];
  return queryOptions<NoInfer<CallValue<Key>>, RefusalError | FaultError>({
    queryKey: [key, currentLanguage(), input],
    queryFn: ({ signal }) => ask(key, { ...input, signal }) as Promise<CallValue<Key>>,
  });
}

/** Marks every held answer of these calls as old, so that what is on screen is fetched again. */
export async function refresh(...keys: readonly CallKey[]): Promise<void> {
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
