import { useQuery } from '@tanstack/react-query';
import { latestContractQuery } from '../../features/contract/api/index.ts';
import { uplineQuery } from '../../features/funds/api/index.ts';
import { waitingDepositsQuery, waitingReceiptsQuery } from '../../features/report/api/index.ts';
import { type Badges, badgesOf } from '../../features/member/badge-model.ts';
import { useMember } from '../../features/member/hooks.ts';
import type { Lacking } from './member-pages.ts';

export type MemberMenu = { readonly badges: Badges; readonly lacking: Lacking };

/** What the menu of the member centre says beside its pages, and which of them it leaves out. */
export function useMemberMenu(): MemberMenu {
  const member = useMember();
  // The channel of the cashier has these asked for again; they are not kept by polling.
  const enabled = member?.isTrial === false;
  const deposits = useQuery({ ...waitingDepositsQuery(), enabled }).data;
  const receipts = useQuery({ ...waitingReceiptsQuery(), enabled }).data;
  const upline = useQuery({ ...uplineQuery(), enabled }).data;
  const contracts = useQuery({ ...latestContractQuery(), enabled }).data;
  const hasContract = contracts !== undefined && contracts.items.length > 0;
  const hasUpline = upline?.isOffered === true && upline.upline !== null;
  return {
    badges: badgesOf({
      depositsToPay: deposits?.items.length ?? 0,
      receiptsToAnswer: receipts?.items.length ?? 0,
    }),
    lacking: new Set([
      ...(hasUpline ? [] : (['upline'] as const)),
      ...(hasContract ? [] : (['contract'] as const)),
    ]),
  };
}
