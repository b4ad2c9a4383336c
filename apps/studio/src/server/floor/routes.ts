import { FloorListRequest } from '@parlour/contract/vendor';
import type { FastifyPluginAsync } from 'fastify';
import { createSignedReader, takeBytes } from '../operator/signed-body.ts';
import type { Platform } from '../platform/platform.ts';
import { createSigner, SIGNATURE_HEADER } from '../platform/signature.ts';
import { toWire } from '../platform/wire-json.ts';
import type { Floor } from './service.ts';

/** The feed of lobbies, beside the Games API: asked by the operator's key, answered by ours. */
export const floorRoutes =
  ({ config }: Pick<Platform, 'config'>, floor: Floor): FastifyPluginAsync =>
  async (app) => {
    const read = createSignedReader(config);
    const sign = createSigner(config.privateKey);
    takeBytes(app);

    app.post('/floor/list', async (request, reply) => {
      const { currencies, request_uuid } = read(request, FloorListRequest);
      const bytes = Buffer.from(toWire({ request_uuid, ...(await floor(currencies)) }));
      const signature = await sign(bytes);
      return reply.type('application/json').header(SIGNATURE_HEADER, signature).send(bytes);
    });
  };
