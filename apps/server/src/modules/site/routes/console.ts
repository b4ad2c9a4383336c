import { serve } from '../../../platform/http/call.ts';
import { submitCall, type Submit } from '../../approval/index.ts';
import type { SiteStatus } from '../rules/brand.ts';
import type { ChangeStatus } from '../service/settings/status-kind.ts';
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

export const serveConsoleSite = (site: SiteService, submit: Submit<ChangeStatus>) =>
  serve({
    'GET /console/site/status': async ({ brand }) => presentSiteStatus(await site.status(brand.id)),

    'PUT /console/site/status': async (call) => {
      const { reason: _reason, startsAt, endsAt, ...wish } = call.body;
      const brandId = call.brand.id;
      const change = { ...wish, brandId, startsAt: dateOf(startsAt), endsAt: dateOf(endsAt) };
      return submitCall(call, submit, change, async () =>
        presentSiteStatus(await site.status(brandId)),
      );
    },
  });
