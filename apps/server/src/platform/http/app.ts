import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import underPressure from '@fastify/under-pressure';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Db } from '@parlour/database';
import { describeApi } from '@parlour/contract/openapi';
import { codeOfTag } from '@parlour/i18n';
import type { Platform } from '../platform.ts';
import { trustOf } from '../proxy-trust.ts';
import { Refusal } from '../refusal.ts';
import type { Brand, Handlers } from './call.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { bindCookies } from './cookies.ts';
import { createDirectAnswers } from './direct-answers.ts';
import { closeWhileDraining, type Drain } from './drain.ts';
import { answerRouterError, installErrors, type TranslateRefusal } from './errors.ts';
import { installHeaders, writeHeaders } from './headers.ts';
import { lazyCompilers } from './lazy-schemas.ts';
import type { Metrics } from './metrics.ts';
import { createRateLimiter } from './rate-limit.ts';
import { createReadQueue, WAITING_FREE } from './read-queue.ts';
import { noteRefusals } from './refused-calls.ts';
import { type Admit, type Identification, registerHandlers, type Surface } from './register.ts';
import { acceptSealedBodies, type SealingKeys } from './sealed.ts';
import { createTimedServer } from './timeouts.ts';
import { acceptUploads } from './upload.ts';
import { acceptWholeTexts } from './whole-texts.ts';

export type HttpOptions = {
  readonly surface: Surface;
  /** What every visitor passes, calls of the framework by hooks of `plugins`. */
  readonly admits: readonly Admit[];
  readonly platform: Platform;
  readonly identification: Identification;
  readonly handlers: readonly Handlers[];
  /** Routes that do not speak the portal's envelope: vendor API, webhooks, pages, sockets. */
  readonly plugins: readonly FastifyPluginAsync[];
  readonly sealingKeys: SealingKeys;
  readonly translate: TranslateRefusal;
  readonly languages: readonly string[];
  readonly metrics: Metrics;
  readonly drain: Drain;
};

const BODY_BYTES_MAX = 64 * 1024;
/** Logins and the like at one time: about half a second of hashing on one core. */
const COSTLY_LIMITS = { callsMax: 32, callsPerNetworkMax: 16 } as const;

/**
 * Unknown fields are dropped before a handler sees them. Addresses carry only texts, so those that read
 * as the wanted scalar become it; what does not is refused. A discriminator chooses one schema of
 * several, of which each would drop what only the others know.
 */
export const VALIDATION = {
  coerceTypes: 'array',
  removeAdditional: 'all',
  allErrors: true,
  discriminator: true,
} as const;

const underPressureOf = (maxEventLoopDelay: number) => ({
  maxEventLoopDelay,
  retryAfter: 1,
  // Money and protection are turned away last.
  pressureHandler: (request: FastifyRequest) => {
    if (request.routeOptions.config.isUrgent === true) return;
    throw Object.assign(new Error('overloaded'), { code: 'FST_UNDER_PRESSURE', statusCode: 503 });
  },
});

export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { platform, surface } = options;
  const isSecure = addressOf(platform.config, surface).startsWith('https:');
  const languageOf = (wanted: string | undefined, brand: Brand): string =>
    pickLanguage(wanted, options.languages) ?? brand.defaultLanguage;
  const trust = trustOf(platform.config.trustProxy);
  const isBusy = () =>
    options.drain.isOn || platform.db.waiting() >= WAITING_FREE || app.isUnderPressure();
  const direct = createDirectAnswers({
    ...options,
    trust,
    isSecure,
    languageOf,
    brandOf: (host) => options.identification.brand(host),
    isBusy,
    onAnswer: (route, status, seconds) =>
      options.metrics.note(surface, { method: 'GET', route, status, seconds }),
  });
  const app: FastifyInstance = fastify({
    serverFactory: (framework) => createTimedServer(direct(framework)),
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Not newId(): a request id needs no order, and these come from a pool of random bytes.
    genReqId: () => randomUUID(),
    // What comes on a connection that is still there is answered like any other call.
    return503OnClosing: false,
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: trust,
    routerOptions: { maxParamLength: 255 },
    ajv: { customOptions: VALIDATION },
    frameworkErrors: (error, request, reply) => {
      writeHeaders(request, reply, isSecure);
      answerRouterError({ error, request, reply, translate: options.translate });
    },
    schemaController: { compilersFactory: lazyCompilers() },
  });
  app.decorateRequest('parlour');
  options.metrics.observe(app, surface);
  installErrors(app, options.translate, noteRefusals(platform.security, surface));
  installHeaders(app, isSecure);
  closeWhileDraining(app, options.drain);
  demandAddress(app);
  await app.register(cookie);
  bindCookies(app, isSecure);
  await app.register(formbody, { bodyLimit: BODY_BYTES_MAX });
  await app.register(underPressure, underPressureOf(platform.config.eventLoopDelayMsMax));
  shedBehindUrgent(app, platform.db);
  if (platform.config.isDevelopment) await installDocs(app, options);
  acceptWholeTexts(app);
  acceptUploads(app);
  acceptSealedBodies(app, { keys: options.sealingKeys, db: platform.db, now: platform.now });

  const limiter = createRateLimiter(platform.db, platform.now);
  const concurrency = createConcurrencyLimiter(COSTLY_LIMITS);
  const readQueue = createReadQueue({
    waiting: () => platform.db.waiting(),
    waitMsMax: platform.config.readWaitMsMax,
  });
  for (const handlers of options.handlers) {
    registerHandlers(app, handlers, {
      surface,
      identification: options.identification,
      limiter,
      concurrency,
      readQueue,
      languageOf,
    });
  }
  for (const plugin of options.plugins) await app.register(plugin);
  installHealth(app, platform, options.drain);
  const { metricsToken } = platform.config;
  if (metricsToken !== null) options.metrics.expose(app, metricsToken);
  return app;
}

/**
 * So many callers wait about a quarter of a second for a connection; who comes behind them is told to come
 * back, unless it is urgent: the rest of the queue is kept for that.
 */
const WAITING_MAX = 200;
/** What tells whether the process lives, and how it does, is asked just then. */
const WATCHED = new Set(['/healthz', '/readyz', '/metrics']);

function shedBehindUrgent(app: FastifyInstance, db: Pick<Db, 'waiting'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url = '' } = request.routeOptions;
    const isKept = config.isUrgent === true || WATCHED.has(url);
    const isShed = !isKept && db.waiting() >= WAITING_MAX;
    done(isShed ? new Refusal('request.overloaded', { retryAfterSeconds: 1 }) : undefined);
  });
}

const addressOf = ({ publicUrl, consoleUrl }: Platform['config'], surface: Surface): string =>
  surface === 'portal' ? publicUrl : consoleUrl;

/** What a proxy forwards as the caller's address is written down and counted: it has to be one. */
function demandAddress(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isAddress = isIP(request.ip) > 0 && !request.ip.includes('%');
    done(isAddress ? undefined : new Refusal('request.invalid'));
  });
}

/** The first wanted language that is available; a browser's tag counts as the code that it means. */
export function pickLanguage(
  header: string | undefined,
  available: readonly string[],
): string | null {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const wanted = part.split(';')[0]?.trim().toLowerCase() ?? '';
    for (const code of [wanted, codeOfTag(wanted)]) if (available.includes(code)) return code;
  }
  return null;
}

/** The documentation page sets styles of its own; it exists in development only. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

async function installDocs(app: FastifyInstance, options: HttpOptions): Promise<void> {
  const { surface, translate } = options;
  const document = describeApi({
    surface,
    textOf: (code) => translate('en', code, {}),
  });
  // The plugin passes the document on; its types know OpenAPI 3.0 alone.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/docs/api',
    staticCSP: DOCS_POLICY,
    // Hundreds of calls at once take the page longer to draw than anybody waits.
    uiConfig: { docExpansion: 'none', deepLinking: true, filter: true },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

function installHealth(app: FastifyInstance, platform: Platform, drain: Drain): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (drain.isOn) return reply.code(503).send({ status: 'stopping' });
    try {
      await platform.db.query({ text: 'select 1' });
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
