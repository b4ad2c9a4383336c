import { serve } from '../../../platform/http/call.ts';
import type { Desk } from '../service/desk.ts';

export const deskRoutes = (desk: Desk) =>
  serve({
    'GET /console/search': async ({ caller, brand, language, query }) => ({
      items: await desk.search({ caller, brandId: brand.id, language, text: query.text }),
    }),

    'GET /console/overview': async ({ caller, brand }) => {
      const overview = await desk.overview({ caller, brandId: brand.id });
      const { draws, withdrawals } = overview;
      return {
        ...overview,
        since: overview.since.toISOString(),
        currency: brand.currency,
        withdrawals:
          withdrawals === null
            ? null
            : { ...withdrawals, oldestAt: withdrawals.oldestAt?.toISOString() ?? null },
        draws:
          draws === null
            ? null
            : {
                ...draws,
                oldestAt: draws.oldestAt?.toISOString() ?? null,
                voidsAt: draws.voidsAt?.toISOString() ?? null,
              },
      };
    },
  });
