import type { Db } from '@parlour/database';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { registerControl } from './control/routes.ts';
import { registerBadges } from './rest/events.ts';
import { registerRest } from './rest/routes.ts';
import { sendProblem } from './rest/xml-reply.ts';
import { createClock } from './run/clock.ts';
import { startLoops } from './run/loops.ts';
import { createRunner, type Runner } from './run/runner.ts';
import * as store from './run/store.ts';
import { createWords } from './run/words.ts';
import { isSameSecret } from './secret.ts';
import { createHub, type Hub } from './transport/hub.ts';
import { type Publisher, startPublisher } from './transport/publisher.ts';
import { registerStream, STREAM_LIMITS, type StreamLimits } from './transport/stream.ts';
import { createWorld, type World } from './world/world.ts';

export type FeedDeps = {
  readonly config: Pick<
    Config,
    'accessToken' | 'amqpUrl' | 'controlToken' | 'pace' | 'publicUrl' | 'secret' | 'worldSeed'
  >;
  readonly db: Db;
  readonly log: Logger;
  realNow(): Date;
  readonly streamLimits?: StreamLimits;
};

export type Feed = {
  readonly app: FastifyInstance;
  readonly hub: Hub;
  readonly runner: Runner;
  readonly world: World;
  /** Begins to play by itself. */
  start(): void;
  stop(): Promise<void>;
};

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
const BOOKMAKER_ID = 1;
const HOUR_MS = 3_600_000;
/** As far back as the producers' windows reach: prices as the live one, the rest as the other. */
const KEPT_MS = { prices: 10 * HOUR_MS, rest: 73 * HOUR_MS } as const;

export async function createFeed({
  config,
  db,
  log,
  realNow,
  streamLimits = STREAM_LIMITS,
}: FeedDeps): Promise<Feed> {
  const world = createWorld(config.worldSeed);
  const clock = createClock(await store.startClock(db, config.pace, realNow()), realNow);
  const hub = createHub();
  const runner = createRunner({ db, log, world, clock, hub, words: createWords(config.secret) });
  await runner.start();

  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    void reply.header('x-content-type-options', 'nosniff');
    if (reply.getHeader('cache-control') === undefined)
      void reply.header('cache-control', 'no-store');
    return payload;
  });
  installErrors(app);
  let stream = { close: () => {} };
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const given = request.headers['x-access-token'];
      if (typeof given !== 'string' || !isSameSecret(given, config.accessToken))
        return sendProblem(reply, 403, 'the access token is wrong');
    });
    stream = registerStream(scope, { db, hub, isSilent: runner.isSilent }, streamLimits);
    await scope.register(
      async (calls) =>
        registerRest(calls, {
          db,
          hub,
          log,
          runner,
          world,
          publicUrl: config.publicUrl,
          bookmakerId: BOOKMAKER_ID,
        }),
      { prefix: '/v1' },
    );
  });
  registerBadges(app, { world });
  if (config.controlToken !== null)
    await registerControl(app, { db, hub, runner, token: config.controlToken });
  installHealth(app, db);

  const prune = () => {
    const now = clock.now().getTime();
    return store.prune(db, {
      prices: new Date(now - KEPT_MS.prices),
      rest: new Date(now - KEPT_MS.rest),
    });
  };
  let loops: ReturnType<typeof startLoops> | null = null;
  let publisher: Publisher | null = null;
  return {
    app,
    hub,
    runner,
    world,
    start() {
      loops = startLoops(log, runner, prune);
      const { amqpUrl: url } = config;
      const { interruptions, isSilent } = runner;
      if (url !== null) publisher = startPublisher({ db, hub, log, url, interruptions, isSilent });
    },
    async stop() {
      stream.close();
      await app.close();
      await Promise.all([loops?.stop(), publisher?.stop()]);
    },
  };
}

function installErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'fault');
    return reply.code(status).send({ error: status >= 500 ? 'fault' : 'invalid' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not_found' }));
}

function installHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await db.query({ text: 'select 1' });
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
