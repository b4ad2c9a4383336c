// Those who bring members: their codes, the team that comes of it, and who wants to be one of them.
import { serve } from '../../platform/http/call.ts';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AuditService } from '../audit/index.ts';
import type { NotificationService } from '../notification/index.ts';
import { serveApplications } from './application/routes.ts';
import {
  type ApplicationDeps,
  type ApplicationService,
  createApplicationService,
} from './application/service.ts';
import { type AffiliateService, createAffiliates } from './service.ts';

export type { ApplicationService } from './application/service.ts';
export type { Affiliate, AffiliateService } from './service.ts';

export type AgentModule = {
  readonly affiliates: AffiliateService;
  readonly applications: ApplicationService;
  readonly parts: ModuleParts;
};

export type AgentModuleDeps = Pick<ApplicationDeps, 'demandBotCheck'> & {
  readonly audit: AuditService;
  readonly notifications: NotificationService;
};

export function createAgent(platform: Platform, needs: AgentModuleDeps): AgentModule {
  const { db, now, newId } = platform;
  const affiliates = createAffiliates({ db, now, newId });
  const applications = createApplicationService({ db, now, newId, ...needs });
  return {
    affiliates,
    applications,
    parts: {
      handlers: {
        ...serve({
          'GET /wps/agent/affiliate': async ({ brand, query }) => {
            const found = await affiliates.find(db, brand.id, query);
            if (found === null) throw new Refusal('agent.affiliate_unknown');
            return { code: found.code };
          },

          'GET /wps/agent/own': async ({ caller }) => ({
            affiliateCode: await affiliates.codeOf(caller.memberId),
          }),
        }),
        ...serveApplications(applications),
      },
    },
  };
}
