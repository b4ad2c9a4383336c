// A member's own link, and who came by it.
import { serve } from '../../platform/http/call.ts';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { maskMiddle } from '../member/index.ts';
import type { SiteService } from '../site/index.ts';
import { createReferralService, type FindDepositors, type ReferralService } from './service.ts';

export type { FindDepositors, ReferralService } from './service.ts';

export type ReferralModule = { readonly referrals: ReferralService; readonly parts: ModuleParts };

const PAGE_SIZE = 20;

export function createReferral(
  platform: Platform,
  needs: { readonly site: SiteService; readonly depositors: FindDepositors },
): ReferralModule {
  const referrals = createReferralService({ ...platform, ...needs });
  return {
    referrals,
    parts: {
      handlers: serve({
        'GET /wps/referral': async ({ brand, caller }) =>
          referrals.own({ brandId: brand.id, memberId: caller.memberId }),

        'GET /wps/referral/members': async ({ brand, caller, query }) => {
          const { cursor, limit = PAGE_SIZE } = query;
          const inviter = { brandId: brand.id, memberId: caller.memberId };
          const page = await referrals.list(inviter, { cursor, limit });
          const items = page.items.map(({ account, isActive, joinedAt }) => ({
            account: maskMiddle(account),
            joinedAt: joinedAt.toISOString(),
            isActive,
          }));
          return { items, nextCursor: page.nextCursor };
        },
      }),
    },
  };
}
