import { serve } from '../../../platform/http/call.ts';
import { presentMedia } from '../service/view/entry.ts';
import type { MediaService } from '../service/media.ts';
import { afterOf, atOf } from './desk.ts';

const PAGE_SIZE = 20;

export const serveMediaDesk = (media: MediaService) =>
  serve({
    'GET /console/content-media': async ({ brand, query }) => {
      const { cursor, limit = PAGE_SIZE, search } = query;
      const page = { after: afterOf(cursor), limit: limit + 1 };
      const rows = await media.list({ brandId: brand.id, search }, page);
      return {
        items: rows.slice(0, limit).map(presentMedia),
        nextCursor: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
      };
    },

    'POST /console/content-media': async (call) =>
      presentMedia(
        await media.add(atOf(call), { name: call.query.name ?? '', bytes: call.upload }),
      ),

    'DELETE /console/content-media/:mediaId': async (call) => {
      await media.remove(atOf(call), call.params.mediaId);
      return null;
    },
  });
