// Those who bring members: their codes, and the team that comes of it.
import { serve } from '../../platform/http/call.ts';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type AffiliateService, createAffiliates } from './service.ts';

export type { Affiliate, AffiliateService } from './service.ts';

export type AgentModule = { readonly affiliates: AffiliateService; readonly parts: ModuleParts };

export function createAgent({ db, now, newId }: Platform): AgentModule {
  const affiliates = createAffiliates({ db, now, newId });
  return {
    affiliates,
    parts: {
      handlers: serve({
        'GET /wps/agent/affiliate': async ({ brand, query }) => {
          const found = await affiliates.find(db, brand.id, query);
          if (found === null) throw new Refusal('agent.affiliate_unknown');
          return { code: found.code };
        },

        'GET /wps/agent/own': async ({ caller }) => ({
          affiliateCode: await affiliates.codeOf(caller.memberId),
        }),
      }),
    },
  };
}
