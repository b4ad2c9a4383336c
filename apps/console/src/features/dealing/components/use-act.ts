import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act, type Dealing, type DealingAction, dealingQuery } from '../api/index.ts';

export type Act = (action: DealingAction) => Promise<Dealing | null>;

/** Does something at a dealing; its answer is what the dealing shows from then on. */
export function useAct(tableId: string): {
  readonly act: Act;
  readonly isBusy: boolean;
  readonly cause: unknown;
} {
  const queries = useQueryClient();
  const { queryKey } = dealingQuery(tableId);
  const { error, isPending, mutateAsync } = useMutation({
    mutationFn: (action: DealingAction) => act(tableId, action),
    onSuccess: async (dealing) => {
      // A look that was asked for before would show the table as it was.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, dealing);
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
  return {
    act: (action) => mutateAsync(action).catch(() => null),
    isBusy: isPending,
    cause: error,
  };
}
