import { serve } from '../../../platform/http/call.ts';
import type { SiteStatus } from '../rules/brand.ts';
import type { SiteService } from '../service/site.ts';

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const presentSiteStatus = (status: SiteStatus) => ({
  isMaintenance: status.isMaintenance,
  startsAt: status.startsAt?.toISOString() ?? null,
  endsAt: status.endsAt?.toISOString() ?? null,
  text: { ...status.text },
  blockedCountries: [...status.blockedCountries],
  updatedAt: status.updatedAt.toISOString(),
  version: status.version,
});

export const serveConsoleSite = (site: SiteService) =>
  serve({
    'GET /console/site/status': async ({ brand }) => presentSiteStatus(await site.status(brand.id)),

    'PUT /console/site/status': async ({ brand, body, caller, ip }) => {
      const changed = await site.changeStatus({
        ...body,
        brandId: brand.id,
        startsAt: dateOf(body.startsAt),
        endsAt: dateOf(body.endsAt),
        operatorId: caller.operatorId,
        ip,
      });
      return presentSiteStatus(changed);
    },
  });
