import {
  type CallArguments,
  type CallInput,
  type CallKey,
  type CallValue,
  type Client,
  type FaultError,
  RefusalError,
} from '@parlour/client';
import { queryOptions } from '@tanstack/react-query';

const RETRIES_MAX = 2;

/** The one refusal that passes by itself: the server has too much to do just now. */
const OVERLOADED = 'request.overloaded';

/** Another try is worth it after a fault and while the server is overloaded; other refusals stay. */
export const shouldRetry = (failures: number, cause: Error): boolean =>
  (!(cause instanceof RefusalError) || cause.code === OVERLOADED) && failures < RETRIES_MAX;

/** What a reading call may be asked with; the query adds its own abort signal. */
export type QueryArguments<Key extends CallKey> =
  CallArguments<Key> extends [input?: infer _]
    ? [input?: Omit<CallInput<Key>, 'signal' | 'body'>]
    : [input: Omit<CallInput<Key>, 'signal' | 'body'>];

/** Queries of calls: the only way that server data enters an app. */
export function createCallQueries(client: Client, currentLanguage: () => string) {
  // The arguments were checked against the key; here the key is any of them.
  const ask = client.call as unknown as (key: CallKey, input: object) => Promise<unknown>;

  /** Texts in answers depend on the language, so it is a part of every key. */
  const callKey = <Key extends CallKey>(key: Key, input: object = {}) =>
    [key, currentLanguage(), input] as const;

  return {
    callKey,

    /** Query options of one call. */
    callQuery<Key extends CallKey>(key: Key, ...given: QueryArguments<Key>) {
      const [input = {}] = given as readonly [object?];
      return queryOptions<NoInfer<CallValue<Key>>, RefusalError | FaultError>({
        queryKey: callKey(key, input),
        queryFn: ({ signal }) => ask(key, { ...input, signal }) as Promise<CallValue<Key>>,
      });
    },
  };
}
