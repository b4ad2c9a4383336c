import { FEED_ID_HEADER, FEED_SIGNATURE_HEADER, type FeedFault } from '@parlour/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { RateLimiter } from '../../../platform/http/rate-limit.ts';
import type { SecurityEvents } from '../../../platform/security-events.ts';
import type { Receive } from './receive.ts';

const BODY_BYTES_MAX = 64 * 1024;
/** Calls of one feed from one address. */
const RATE = { count: 120, windowMs: 60_000 } as const;

const STATUS: Readonly<Record<FeedFault, number>> = {
  signature: 401,
  stale: 401,
  malformed: 400,
  replayed: 409,
  disabled: 403,
};

const text = (header: string | string[] | undefined): string =>
  typeof header === 'string' ? header : '';

/**
 * Where feeds post results of official draws. What was taken, also what changes nothing, is answered
 * with 200 and what became of each result.
 */
export const feedDoor = (
  receive: Receive,
  limiter: RateLimiter,
  security: Pick<SecurityEvents, 'note'>,
): FastifyPluginAsync => {
  const routes: FastifyPluginAsync = async (app) => {
    // A signature covers the bytes as they came, so no parser may touch them.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    app.post<{ Params: { feedCode: string } }>(
      '/feeds/lottery/:feedCode/results',
      { schema: { hide: true }, config: { access: 'feed' } },
      async (request, reply) => {
        const { body, headers, ip, params } = request;
        await limiter.take(`feed|${ip}`, RATE);
        const answer = await receive({
          feedCode: params.feedCode,
          id: text(headers[FEED_ID_HEADER]),
          signature: text(headers[FEED_SIGNATURE_HEADER]),
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          ip,
        });
        if (answer.kind === 'refused') {
          if (answer.why === 'signature') {
            const about = params.feedCode;
            security.note({ kind: 'feed_signature', address: ip, about, requestId: request.id });
          }
          return reply.code(STATUS[answer.why]).send({ outcome: 'refused', why: answer.why });
        }
        const results = answer.reports.map(({ gameCode, issueNo, outcome, refusal }) => ({
          gameCode,
          issueNo,
          outcome,
          refusal,
        }));
        return reply.send({ outcome: 'taken', results });
      },
    );
  };
  return routes;
};
