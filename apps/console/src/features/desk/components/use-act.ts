import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act, type Desk, type DeskAction, deskQuery } from '../api/index.ts';

export type Act = (action: DeskAction) => Promise<Desk | null>;

/** Does something at a desk; its answer is what the desk shows from then on. */
export function useAct(tableId: string): {
  readonly act: Act;
  readonly isBusy: boolean;
  readonly cause: unknown;
} {
  const queries = useQueryClient();
  const { error, isPending, mutateAsync } = useMutation({
    mutationFn: (action: DeskAction) => act(tableId, action),
    onSuccess: (desk) => queries.setQueryData(deskQuery(tableId).queryKey, desk),
    onError: () => void queries.invalidateQueries({ queryKey: deskQuery(tableId).queryKey }),
  });
  return {
    act: (action) => mutateAsync(action).catch(() => null),
    isBusy: isPending,
    cause: error,
  };
}
