import { DealingActRequest, DealingStateRequest, PitRequest } from '@parlour/contract/vendor';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { createSignedReader, takeBytes } from '../operator/signed-body.ts';
import type { Platform } from '../platform/platform.ts';
import { createSigner, SIGNATURE_HEADER } from '../platform/signature.ts';
import { toWire } from '../platform/wire-json.ts';
import type { Tables } from '../table/settings.ts';
import { pitOf } from './pit.ts';
import type { Dealing } from './service.ts';

type DealingRouteDeps = { readonly dealing: Dealing; readonly tables: Pick<Tables, 'all'> };

/** The dealer's console and the pit, beside the Games API: asked by the operator's key, answered by ours. */
export const dealingRoutes =
  (platform: Platform, { dealing, tables }: DealingRouteDeps): FastifyPluginAsync =>
  async (app) => {
    const { config, now } = platform;
    const read = createSignedReader(config);
    const sign = createSigner(config.privateKey);
    takeBytes(app);
    const answer = async (reply: FastifyReply, body: Readonly<Record<string, unknown>>) => {
      const bytes = Buffer.from(toWire({ ...body, at: now().toISOString() }));
      const signature = await sign(bytes);
      return reply.type('application/json').header(SIGNATURE_HEADER, signature).send(bytes);
    };

    app.post('/dealing/state', async (request, reply) => {
      const { actor, request_uuid, table } = read(request, DealingStateRequest);
      const state = await dealing.state(table, actor);
      const refusal = state === null ? 'not_dealt' : null;
      return answer(reply, { request_uuid, refusal, state });
    });

    app.post('/dealing/act', async (request, reply) => {
      const { action, actor, request_uuid, table } = read(request, DealingActRequest);
      const refusal = await dealing.act(table, actor, action);
      return answer(reply, { request_uuid, refusal, state: await dealing.state(table, actor) });
    });

    app.post('/dealing/pit', async (request, reply) => {
      const { request_uuid } = read(request, PitRequest);
      const listed = await pitOf(platform, [...(await tables.all()).values()]);
      return answer(reply, { request_uuid, tables: listed });
    });
  };
