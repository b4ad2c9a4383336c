import { idCursor } from '../../../platform/cursor.ts';
import { serve } from '../../../platform/http/call.ts';
import { pageOf } from '../../../platform/page.ts';
import { presentMedia } from '../service/view/entry.ts';
import type { MediaService } from '../service/media.ts';
import { atOf } from './desk.ts';

const PAGE_SIZE = 20;

export const serveMediaDesk = (media: MediaService) =>
  serve({
    'GET /console/content-media': async ({ brand, query }) => {
      const { cursor, limit = PAGE_SIZE, search } = query;
      const page = { after: idCursor.read(cursor)?.id ?? null, limit: limit + 1 };
      const rows = await media.list({ brandId: brand.id, search }, page);
      const { items, nextCursor } = pageOf(rows, limit, idCursor.write);
      return { items: items.map(presentMedia), nextCursor };
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
