import { useQueryClient } from '@tanstack/react-query';
import { useTakeAnswer } from '../../lib/take-answer.ts';
import { depositQuery } from './api/deposit.ts';
import type { DepositDetail } from './deposit-model.ts';
import { useCashierRefresh } from './hooks.ts';

/** Shows what an order made of a deposit, and reads it again when the order was refused. */
export function useChangedDeposit(depositId: string) {
  const cache = useQueryClient();
  const refresh = useCashierRefresh();
  const { queryKey } = depositQuery(depositId);
  const takeAnswer = useTakeAnswer(queryKey);
  return {
    take: async (changed: DepositDetail) => {
      await takeAnswer(changed);
      refresh();
    },
    onError: () => void cache.invalidateQueries({ queryKey }),
  };
}
