import { type InferDataFromTag, type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * Puts the answer of a change in the place of what was known. A read that was under way is given up
 * first: it may have looked before the change, and would bring the old state back.
 */
export function useTakeAnswer<Key extends QueryKey>(
  queryKey: Key,
): (answer: InferDataFromTag<unknown, Key>) => Promise<void> {
  const cache = useQueryClient();
  return async (answer) => {
    await cache.cancelQueries({ queryKey, exact: true });
    cache.setQueryData(queryKey, answer);
  };
}
