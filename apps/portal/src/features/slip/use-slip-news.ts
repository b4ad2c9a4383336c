import type { CashOutView } from '@parlour/contract';
import { useQuery } from '@tanstack/react-query';
import { useChannel } from '../../lib/channel.ts';
import { useIsLoggedIn } from '../../lib/session.ts';
import { cashOutsQuery } from './api/index.ts';
import { useMember } from './hooks.ts';
import { refreshSlips } from './placing.ts';

const VALUES_MS = 4_000;

/** Keeps the member's slips true while they are looked at. */
export function useSlipNews(): void {
  const memberId = useMember()?.id;
  useChannel(memberId === undefined ? null : `slip:${memberId}`, {
    onMessage: refreshSlips,
    onResync: refreshSlips,
  });
}

/** What open slips are worth now, by slip; asked for again and again while they are looked at. */
export function useCashOuts(): ReadonlyMap<string, CashOutView> {
  const isLoggedIn = useIsLoggedIn();
  const { data } = useQuery({
    ...cashOutsQuery(),
    enabled: isLoggedIn,
    refetchInterval: VALUES_MS,
    staleTime: 1_000,
  });
  return new Map((data ?? []).map((view) => [view.slipId, view]));
}
