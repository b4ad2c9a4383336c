import { type Handlers, serve } from '../../../platform/http/call.ts';
import type { BootstrapParts } from '../../../platform/module.ts';
import type { CatalogueService } from '../../catalogue/index.ts';
import { presentHit } from './present.ts';
import type { Pools } from './service.ts';

export type PoolRoutesDeps = {
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly pools: Pools;
};

const PER_PAGE = 20;
const PER_CONSOLE_PAGE = 50;

export function poolHandlers({ catalogue, pools }: PoolRoutesDeps): Handlers {
  return serve({
    'GET /wps/game/jackpot': ({ brand, language }) => pools.jackpot(brand.id, language),

    'GET /wps/game/jackpotHits': async ({ brand, language, query }) => {
      const { cursor, language: wanted = language, level, limit = PER_PAGE } = query;
      const [page, snapshot] = await Promise.all([
        pools.hits({ currency: brand.currency, level, cursor, limit }),
        catalogue.snapshot(),
      ]);
      return {
        items: page.items.map((hit) => presentHit(hit, snapshot, wanted)),
        nextCursor: page.nextCursor,
      };
    },

    'GET /console/pools': ({ language }) => pools.overview(language),

    'GET /console/pool-hits': async ({ language, query }) => {
      const { currency, cursor, level, limit = PER_CONSOLE_PAGE } = query;
      const [page, snapshot] = await Promise.all([
        pools.hits({ currency, level, cursor, limit }),
        catalogue.snapshot(),
      ]);
      return {
        items: page.items.map((hit) => ({
          ...presentHit(hit, snapshot, language),
          id: hit.id,
          vendorName: snapshot.findVendor(hit.vendorCode)?.displayName ?? hit.vendorCode,
          memberId: hit.memberId,
          roundRef: hit.roundRef,
          roundId: hit.roundId,
          begunAt: hit.begunAt.toISOString(),
          paidAt: hit.paidAt?.toISOString() ?? null,
        })),
        nextCursor: page.nextCursor,
      };
    },
  });
}

/** What the lobby shows at once, so that its page brings it along. */
export const poolBootstrap = ({ pools }: PoolRoutesDeps): BootstrapParts => ({
  'GET /wps/game/jackpot': ({ brand, language }) => pools.jackpot(brand.id, language),
});
