import type { FastifyPluginAsync } from 'fastify';
import { Refusal } from '../../../platform/refusal.ts';
import type { Soon } from '../../../platform/soon.ts';
import type { BrandSettings } from '../rules/brand.ts';
import { BRAND_FILE, BRAND_FILE_PATH } from '../rules/picture.ts';
import type { PictureService } from '../service/pictures.ts';
import { writeManifest } from './manifest.ts';

/** Pictures of brands: each address shows one picture for good, because it is made from it. */
export const brandFiles =
  (pictures: PictureService): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { file: string } }>(
      `${BRAND_FILE_PATH}:file`,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const found = BRAND_FILE.test(params.file) ? await pictures.find(params.file) : null;
        if (found === null) throw new Refusal('request.not_found');
        return reply
          .header('content-type', found.mediaType)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(found.content);
      },
    );
  };

/** What a system needs to put the brand on a home screen. */
export const manifestPage =
  (brandByHost: (host: string) => Soon<BrandSettings>): FastifyPluginAsync =>
  async (app) => {
    app.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) =>
      reply
        .header('content-type', 'application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .header('vary', 'host')
        .send(writeManifest(await brandByHost(request.hostname))),
    );
  };
