import formbody from '@fastify/formbody';
import type { Db } from '@parlour/database';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { registerApi } from './api.ts';
import { registerCheckout } from './checkout.ts';
import type { Config } from './config.ts';
import { createFaults } from './faults.ts';
import { registerFaults } from './fault-routes.ts';
import { createGuard, createHeld } from './guard.ts';
import { registerHosted } from './hosted.ts';
import { startLoop } from './loop.ts';
import { createPayments } from './payment.ts';
import { createPayouts } from './payout.ts';
import { registerPhoneId } from './phone-id/routes.ts';
import { createWebhooks } from './webhook.ts';

export type SandboxDeps = {
  readonly config: Pick<Config, 'publicUrl' | 'apiKey' | 'webhookSecret' | 'showsRecord'> &
    Partial<Pick<Config, 'phoneIdOrigins' | 'checkout'>>;
  readonly db: Db;
  readonly log: Logger;
  now(): Date;
  newId(): string;
};

export type Sandbox = {
  readonly app: FastifyInstance;
  /** Carries out what is due and sends the news of it; for tests that do not wait for the loops. */
  turn(): Promise<number>;
  /** Begins to settle and to deliver by itself. */
  start(): void;
  stop(): Promise<void>;
};

/** Whom the ID tokens are for; the operator's server knows itself by the same name. */
const PHONE_ID_AUDIENCE = 'parlour';
const BODY_BYTES_MAX = 16 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
/** Without a byte in either direction; longer than a fault holds an answer back. */
const IDLE_TIMEOUT_MS = 120_000;
const TIMEOUT_CHECK_MS = 5_000;

export async function createSandbox(deps: SandboxDeps): Promise<Sandbox> {
  const { config, db, log, now, newId } = deps;
  const { publicUrl, checkout = null, phoneIdOrigins: origins = [] } = config;
  const addresses = { publicUrl };
  const faults = createFaults({ db, now });
  const held = createHeld();
  const keys = { tollgate: config.webhookSecret, checkout: checkout?.webhookSecrets ?? [] };
  const webhooks = createWebhooks({ db, log, addresses, keys, faults, now, newId });
  const payments = createPayments({ db, webhooks, faults, now, newId });
  const payouts = createPayouts({ db, webhooks, faults, now, newId });

  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    void reply.header('x-content-type-options', 'nosniff');
    if (reply.getHeader('cache-control') === undefined)
      void reply.header('cache-control', 'no-store');
    return payload;
  });
  installErrors(app);
  await app.register(formbody, { bodyLimit: BODY_BYTES_MAX });
  const guard = createGuard(config.apiKey, faults, held);
  registerApi(app, { db, payments, payouts, addresses, guard });
  if (checkout !== null) {
    const own = createGuard(checkout.apiKey, faults, held);
    const shared = { db, payments, payouts, addresses, guard: own, now };
    await app.register(async (scope) => registerCheckout(scope, shared), { prefix: '/checkout' });
  }
  registerHosted(app, { db, payments, faults, showsRecord: config.showsRecord, now });
  if (config.showsRecord) registerFaults(app, { faults, payments });
  if (origins.length > 0) {
    registerPhoneId(app, { publicUrl, origins, audience: PHONE_ID_AUDIENCE, now });
  }
  installHealth(app, db);

  const settleDue = async () => (await payments.settleDue()) + (await payouts.settleDue());
  let loops: readonly ReturnType<typeof startLoop>[] = [];
  return {
    app,
    turn: async () => (await settleDue()) + (await webhooks.deliverDue()),
    start() {
      loops = [startLoop(log, settleDue), startLoop(log, webhooks.deliverDue)];
    },
    async stop() {
      held.release();
      await app.close();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

function installErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'fault');
    const code = status >= 500 ? 'fault' : status === 413 ? 'too_large' : 'invalid';
    return reply.code(status).send({ error: code });
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
