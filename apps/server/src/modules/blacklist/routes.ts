import { serve } from '../../platform/http/call.ts';
import { submitCall, type Submit } from '../approval/index.ts';
import type { RemoveEntry } from './remove-kind.ts';
import type { BlacklistService } from './service.ts';
import type { Entry, Hit } from './store.ts';

const PAGE_SIZE = 20;

const presentEntry = (entry: Entry) => ({
  ...entry,
  expiresAt: entry.expiresAt?.toISOString() ?? null,
  addedAt: entry.addedAt.toISOString(),
  removedAt: entry.removedAt?.toISOString() ?? null,
  hitAt: entry.hitAt?.toISOString() ?? null,
});
const presentHit = (hit: Hit) => ({ ...hit, hitAt: hit.hitAt.toISOString() });

export const serveBlacklist = (blacklist: BlacklistService, submitRemoval: Submit<RemoveEntry>) =>
  serve({
    'GET /console/blacklist': async ({ brand, query }) => {
      const { cursor, limit = PAGE_SIZE, ...filter } = query;
      const page = await blacklist.list({ brandId: brand.id, ...filter }, { cursor, limit });
      return { items: page.items.map(presentEntry), nextCursor: page.nextCursor };
    },

    'POST /console/blacklist': async ({ brand, caller, ip, body }) =>
      presentEntry(
        await blacklist.add({
          ...body,
          brandId: brand.id,
          operatorId: caller.operatorId,
          ip,
          expiresAt: body.expiresAt === null ? null : new Date(body.expiresAt),
        }),
      ),

    'POST /console/blacklist/:id/remove': (call) => {
      const command = { brandId: call.brand.id, id: call.params.id };
      return submitCall(call, submitRemoval, command, async () => ({}));
    },

    'POST /console/blacklist/import': async ({ brand, caller, ip, body }) => {
      const { operatorId } = caller;
      const report = await blacklist.import({ ...body, brandId: brand.id, operatorId, ip });
      return { ...report, problems: [...report.problems] };
    },

    'GET /console/blacklist/hits': async ({ brand, query }) => {
      const { cursor, limit = PAGE_SIZE, entryId } = query;
      const page = await blacklist.hits({ brandId: brand.id, entryId }, { cursor, limit });
      return { items: page.items.map(presentHit), nextCursor: page.nextCursor };
    },
  });
