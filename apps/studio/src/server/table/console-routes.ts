import {
  CollusionFindRequest,
  CollusionHandRequest,
  TableListRequest,
  TableRoundRequest,
  TableRoundsRequest,
  TableSetRequest,
  TableVoidRequest,
} from '@parlour/contract/vendor';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { seamlessHouse } from '../operator/house.ts';
import { createSignedReader, takeBytes } from '../operator/signed-body.ts';
import type { Platform } from '../platform/platform.ts';
import { createSigner, SIGNATURE_HEADER } from '../platform/signature.ts';
import { toWire } from '../platform/wire-json.ts';
import type { Collusion } from '../room/collusion.ts';
import type { TableConsole } from './console.ts';

/** What hands say about accounts that play together, asked and answered as the tables are. */
export const collusionRoutes =
  ({ config }: Platform, collusion: Collusion): FastifyPluginAsync =>
  async (app) => {
    const read = createSignedReader(config);
    const sign = createSigner(config.privateKey);
    takeBytes(app);
    const answer = createAnswer(sign);

    app.post('/collusion/find', async (request, reply) => {
      const { request_uuid, since, thresholds } = read(request, CollusionFindRequest);
      const found = await collusion.find(new Date(since), thresholds, seamlessHouse);
      return answer(reply, { request_uuid, ...found });
    });

    app.post('/collusion/hand', async (request, reply) => {
      const { game_code, number, request_uuid } = read(request, CollusionHandRequest);
      const hand = await collusion.hand(game_code, number, seamlessHouse);
      return answer(reply, { request_uuid, hand });
    });
  };

const createAnswer =
  (sign: ReturnType<typeof createSigner>) =>
  async (reply: FastifyReply, body: Readonly<Record<string, unknown>>) => {
    const bytes = Buffer.from(toWire(body));
    const signature = await sign(bytes);
    return reply.type('application/json').header(SIGNATURE_HEADER, signature).send(bytes);
  };

/** The operator's side of tables, beside the Games API: asked by the operator's key, answered by ours. */
export const tableConsoleRoutes =
  ({ config, now }: Platform, tables: TableConsole): FastifyPluginAsync =>
  async (app) => {
    const read = createSignedReader(config);
    const sign = createSigner(config.privateKey);
    takeBytes(app);
    const answer = createAnswer(sign);

    app.post('/tables/list', async (request, reply) => {
      const { request_uuid } = read(request, TableListRequest);
      const listed = await tables.list();
      return answer(reply, { request_uuid, at: now().toISOString(), tables: listed });
    });

    app.post('/tables/set', async (request, reply) => {
      const body = read(request, TableSetRequest);
      const { game_code: gameCode, request_uuid, settings, table: code, version } = body;
      return answer(reply, {
        request_uuid,
        version: await tables.set({ code, gameCode, settings, version }),
      });
    });

    app.post('/tables/rounds', async (request, reply) => {
      const { before, request_uuid, table } = read(request, TableRoundsRequest);
      return answer(reply, { request_uuid, rounds: await tables.rounds(table, before) });
    });

    app.post('/tables/round', async (request, reply) => {
      const { from, hand, number, request_uuid, table } = read(request, TableRoundRequest);
      const round = await tables.round({ table, number, from, hand }, seamlessHouse);
      return answer(reply, { request_uuid, ...round });
    });

    app.post('/tables/void', async (request, reply) => {
      const { request_uuid, ...command } = read(request, TableVoidRequest);
      const doneAt = await tables.void(command);
      return answer(reply, { request_uuid, done_at: doneAt?.toISOString() ?? null });
    });
  };
