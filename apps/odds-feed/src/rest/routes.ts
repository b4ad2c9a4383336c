import type { Db } from '@parlour/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { PRODUCERS, producerOfPath } from '../message/producer.ts';
import { element } from '../message/xml.ts';
import { admit, answerRecovery, limitsOf, type RecoveryRequest } from '../run/recovery.ts';
import type { Runner } from '../run/runner.ts';
import type { Hub } from '../transport/hub.ts';
import { LANGUAGES } from '../world/naming/script.ts';
import type { World } from '../world/world.ts';
import { registerCustomBets } from './custom-bet.ts';
import * as descriptions from './descriptions.ts';
import { registerEvents } from './events.ts';
import { sendProblem, sendXml } from './xml-reply.ts';

export type RestDeps = {
  readonly db: Db;
  readonly hub: Hub;
  readonly log: Logger;
  readonly runner: Runner;
  readonly world: World;
  readonly publicUrl: string;
  /** How whoami calls the client. */
  readonly bookmakerId: number;
};

/** The calls of the feed beside its messages, all below /v1 and behind the access token. */
export function registerRest(app: FastifyInstance, deps: RestDeps): void {
  registerRecovery(app, deps);
  registerDescriptions(app, deps);
  registerEvents(app, deps);
  registerCustomBets(app, deps);
}

type RecoveryCall = FastifyRequest<{
  Params: { readonly path: string; readonly urn?: string };
  Querystring: { readonly after?: string; readonly request_id?: string; readonly node_id?: string };
}>;

const wholeOf = (text: string | undefined, digits: number): number | null =>
  text !== undefined && new RegExp(`^\\d{1,${digits}}$`).test(text) ? Number(text) : null;

function registerRecovery(app: FastifyInstance, deps: RestDeps): void {
  const accept = async (request: RecoveryCall, reply: FastifyReply, part?: 'odds' | 'stateful') => {
    const producer = producerOfPath(request.params.path);
    if (producer === null) return sendProblem(reply, 404, 'unknown producer');
    const { after, node_id, request_id } = request.query;
    const [afterMs, requestId, node] = [
      wholeOf(after, 15),
      wholeOf(request_id, 15),
      wholeOf(node_id, 9),
    ];
    const isMalformed = [
      [after, afterMs],
      [request_id, requestId],
      [node_id, node],
    ].some(([text, value]) => text !== undefined && value === null);
    if (isMalformed) return sendProblem(reply, 400, 'a number was expected');
    const now = deps.runner.now();
    const back = afterMs === null ? Infinity : now.getTime() - afterMs;
    if (part === undefined && afterMs !== null && back > producer.windowMinutes * 60_000) {
      return sendProblem(
        reply,
        400,
        `after must not be more than ${producer.windowMinutes} minutes ago`,
      );
    }
    if (!(await admit(deps.db, producer.id, limitsOf(back, part !== undefined), now))) {
      return sendProblem(reply, 429, 'too many recovery requests');
    }
    const { urn } = request.params;
    const asked: RecoveryRequest = {
      producer,
      node,
      requestId: requestId ?? 0,
      after: afterMs === null ? null : new Date(afterMs),
      ...(urn === undefined ? {} : { eventId: urn }),
      ...(part === undefined ? {} : { part }),
    };
    void answerRecovery(deps, asked).catch((error: unknown) =>
      deps.log.error({ err: error }, 'a recovery failed'),
    );
    return sendXml(
      reply.code(202),
      element('response', { response_code: 'ACCEPTED' }, ['<message>Request accepted</message>']),
    );
  };
  app.post('/:path/recovery/initiate_request', async (request: RecoveryCall, reply) =>
    accept(request, reply),
  );
  app.post('/:path/odds/events/:urn/initiate_request', async (request: RecoveryCall, reply) =>
    accept(request, reply, 'odds'),
  );
  app.post(
    '/:path/stateful_messages/events/:urn/initiate_request',
    async (request: RecoveryCall, reply) => accept(request, reply, 'stateful'),
  );
}

const YEAR_MS = 365 * 86_400_000;

function registerDescriptions(app: FastifyInstance, { bookmakerId, publicUrl }: RestDeps): void {
  const texts: readonly (readonly [string, () => string])[] = [
    ['/descriptions/:language/match_status.xml', descriptions.matchStatusElement],
    ['/descriptions/void_reasons.xml', descriptions.voidReasonsElement],
    ['/descriptions/betstop_reasons.xml', descriptions.betstopReasonsElement],
    ['/descriptions/betting_status.xml', descriptions.bettingStatusElement],
  ];
  for (const [path, make] of texts)
    app.get(path, async (_request, reply) => sendXml(reply, make()));
  for (const [path, make] of [
    ['markets', descriptions.marketsElement],
    ['variants', descriptions.variantsElement],
  ] as const) {
    app.get<{ Params: { language: string } }>(
      `/descriptions/:language/${path}.xml`,
      async (request, reply) => {
        const language = LANGUAGES.find((one) => one === request.params.language);
        if (language === undefined) return sendProblem(reply, 404, 'unknown language');
        return sendXml(reply, make(language));
      },
    );
  }
  app.get<{ Params: { language: string; id: string; variant: string } }>(
    '/descriptions/:language/markets/:id/variants/:variant',
    async ({ params }, reply) => {
      const language = LANGUAGES.find((one) => one === params.language) ?? 'en';
      const found = descriptions.marketVariantElement(Number(params.id), params.variant, language);
      return found === null ? sendProblem(reply, 404, 'no such variant') : sendXml(reply, found);
    },
  );

  app.get('/descriptions/producers.xml', async (_request, reply) =>
    sendXml(
      reply,
      element(
        'producers',
        { response_code: 'OK' },
        PRODUCERS.map((producer) =>
          element('producer', {
            id: producer.id,
            name: producer.name,
            description: producer.description,
            api_url: `${publicUrl}/v1/${producer.path}/`,
            active: 'true',
            scope: producer.scope,
            stateful_recovery_window_in_minutes: producer.windowMinutes,
          }),
        ),
      ),
    ),
  );
  app.get('/users/whoami.xml', async (_request, reply) =>
    sendXml(
      reply,
      element('bookmaker_details', {
        response_code: 'OK',
        expire_at: new Date(Date.now() + YEAR_MS).toISOString(),
        bookmaker_id: bookmakerId,
        virtual_host: `/unifiedfeed/${bookmakerId}`,
      }),
    ),
  );
}
