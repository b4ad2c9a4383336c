import type { FastifyPluginAsync } from 'fastify';
import { Refusal } from '../../../platform/refusal.ts';
import { MEDIA_WIDTHS } from '../picture.ts';
import { UUID } from '../../../platform/uuid.ts';
import type { MediaService } from '../service/media.ts';

type Asked = { Params: { name: string }; Querystring: { w?: string } };

const NAME = /^([0-9a-f-]{36})\.webp$/;
const WIDTHS: ReadonlySet<number> = new Set(MEDIA_WIDTHS);

/** The pictures themselves, each under an address of its own that never shows another one. */
export const mediaPages =
  (media: MediaService): FastifyPluginAsync =>
  async (app) => {
    app.get<Asked>('/media/:name', { schema: { hide: true } }, async ({ params, query }, reply) => {
      const [, id = ''] = NAME.exec(params.name) ?? [];
      const width = query.w === undefined ? null : Number.parseInt(query.w, 10);
      const isAsked = UUID.test(id) && (width === null || WIDTHS.has(width));
      const content = isAsked ? await media.file(id, width) : null;
      if (content === null) throw new Refusal('request.not_found');
      return reply
        .header('content-type', 'image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(content);
    });
  };
