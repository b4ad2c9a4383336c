import type { FastifyPluginAsync } from 'fastify';
import type { SecurityEvents } from '../../../platform/security-events.ts';
import type { NoticeAnswer, Notices } from '../service/notices.ts';

const BODY_BYTES_MAX = 64 * 1024;

/**
 * Where payment providers post their news. Anything that was taken, also what changes nothing, is
 * answered with 200, so that the provider stops; only what we could not judge may come again.
 */
export const webhookRoutes = (
  notices: Notices,
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
    app.post<{ Params: { provider: string } }>(
      '/hooks/payments/:provider',
      { schema: { hide: true }, config: { access: 'provider', isUrgent: true } },
      async (request, reply) => {
        const { body, headers, ip } = request;
        const answer = await notices.receive({
          providerCode: request.params.provider,
          headers,
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          ip,
        });
        if (answer.kind === 'unwelcome') {
          const about = request.params.provider;
          security.note({ kind: 'webhook_signature', address: ip, about, requestId: request.id });
        }
        const outcome = answer.kind === 'taken' ? answer.outcome : answer.kind;
        return reply.code(STATUS[answer.kind]).send({ outcome });
      },
    );
  };
  return routes;
};

const STATUS: Readonly<Record<NoticeAnswer['kind'], number>> = {
  taken: 200,
  unknown_provider: 404,
  unwelcome: 401,
  unreadable: 400,
  replayed: 409,
};
