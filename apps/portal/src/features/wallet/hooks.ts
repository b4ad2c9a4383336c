import type { CallValue } from '@parlour/client';
import { amountFromText, ZERO } from '@parlour/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useChannel } from '../../lib/channel.ts';
import { showBalance } from '../../lib/held-gains.ts';
import { useIsLoggedIn } from '../../lib/session.ts';
import { balanceQuery } from './api/index.ts';

type Balance = Pick<CallValue<'GET /wps/v2/wallets/balance'>, 'balance' | 'currency'>;

const isGain = (now: Balance, known: Balance | undefined): boolean =>
  known !== undefined &&
  known.currency === now.currency &&
  (amountFromText(now.balance) ?? ZERO) > (amountFromText(known.balance) ?? ZERO);

/** The balance, kept true by the socket; `refresh` asks the server itself. */
export function useBalance(memberId: string | null) {
  const isLoggedIn = useIsLoggedIn();
  const cache = useQueryClient();
  const options = balanceQuery();
  const query = useQuery({ ...options, enabled: isLoggedIn });

  useChannel(memberId === null ? null : `balance:${memberId}`, {
    onMessage: (message) => {
      const show = () => {
        // A read that is under way may have looked before this change.
        void cache.cancelQueries({ queryKey: options.queryKey, exact: true }).then(() =>
          cache.setQueryData(options.queryKey, (known) => ({
            version: known?.version ?? 0,
            ...message,
          })),
        );
      };
      showBalance(isGain(message, cache.getQueryData(options.queryKey)), show);
    },
    onResync: () => void cache.invalidateQueries({ queryKey: options.queryKey }),
  });

  return { balance: query.data, isRefreshing: query.isFetching, refresh: () => query.refetch() };
}
