import type { IncomingHttpHeaders } from 'node:http';
// A request has cookies by this plugin's types.
import '@fastify/cookie';
import { type Access, type Permission, type Route, routes } from '@parlour/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Refusal } from '../refusal.ts';
import { settle, type Soon, whenReady } from '../soon.ts';
import { cacheAnswer } from './caching.ts';
import {
  type Brand,
  type Call,
  type Caller,
  FileAnswer,
  type Handlers,
  type MemberCaller,
  type OperatorCaller,
  PreparedValue,
} from './call.ts';
import type { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { exactNulls } from './exact-nulls.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { ReadQueue } from './read-queue.ts';
import { admitMediaType, uploadSchema } from './upload.ts';

export type Surface = 'portal' | 'console';

/** How requests are told apart; the modules that own accounts and brands supply it. */
export type Identification = {
  /** Of a host name; on the console of the one that the operator chose, where it is known. */
  brand(host: string, chosen?: string): Soon<Brand>;
  /** `isFresh` asks the database, where another node may have ended the session a moment ago. */
  member(token: string, brand: Brand, isFresh?: boolean): Promise<MemberCaller | null>;
  operator(token: string): Promise<OperatorCaller | null>;
};

export type RegisterOptions = {
  readonly surface: Surface;
  readonly identification: Identification;
  readonly limiter: RateLimiter;
  /** Bounds the costly calls that are worked on at one time. */
  readonly concurrency: ConcurrencyLimiter;
  /** Where calls wait that are not urgent, while the database is busy. */
  readonly readQueue: ReadQueue;
  /** Turns the wanted languages of a request, `Accept-Language`, into one that there is. */
  readonly languageOf: (wanted: string | undefined, brand: Brand) => string;
};

/** Who asks for what. */
export type Visit = {
  readonly brand: Brand;
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
  /** As the contract has it. */
  readonly path: string;
};

/**
 * Whether a visitor may ask at all, decided before anything of the body is read.
 *
 * @throws {Refusal} when not.
 */
export type Admit = (visit: Visit) => Soon<void>;

/** What a page of the console says that it shows: the code of a brand. */
export const BRAND_HEADER = 'x-parlour-brand';
export const OPERATOR_COOKIE = 'parlour_operator';
/** Merchant code of the brand that an operator works on. Operators belong to the house. */
export const BRAND_COOKIE = 'parlour_brand';

type AnyHandler = (call: Call<Route>) => Soon<unknown>;

/** Puts the calls of one surface on the server: who may, what comes in, what goes out. */
export function registerHandlers(
  app: FastifyInstance,
  handlers: Handlers,
  options: RegisterOptions,
) {
  for (const [key, handler] of Object.entries(handlers)) {
    const route = (routes as Record<string, Route>)[key];
    if (route === undefined) throw new Error(`no such call in the contract: ${key}`);
    if (surfaceOf(route.access) !== options.surface) continue;
    const [method = '', url = ''] = key.split(' ');
    app.route({
      method,
      url,
      schema: schemaOf(route),
      ...bodyLimitOf(route),
      ...(route.cacheS === undefined ? {} : { onSend: cacheAnswer(route.cacheS) }),
      config: {
        access: route.access,
        sealed: route.sealed === true,
        isUrgent: isUrgent(key, route),
      },
      onRequest: (request, _reply, done) =>
        settle(
          () => whenReady(identify(request, route, options), () => admitMediaType(request, route)),
          done,
        ),
      handler: (request, reply) => {
        const answered = answer({ request, reply, route, key, handler, options });
        // A reply is a thenable: given back, it would be waited for although it has gone out.
        return answered === reply ? undefined : answered;
      },
    });
  }
}

/** Under overload these are let in when others wait or are turned away. */
export const isUrgent = (key: string, { access, priority }: Pick<Route, 'access' | 'priority'>) =>
  priority !== undefined || (surfaceOf(access) === 'console' && !key.startsWith('GET '));

function bodyLimitOf({ upload, bodyBytesMax }: Route) {
  const bodyLimit = upload?.bytesMax ?? bodyBytesMax;
  return bodyLimit === undefined ? {} : { bodyLimit };
}

/** Which of the two addresses answers a call. */
export const surfaceOf = (access: Access): Surface =>
  access === 'console' || access.startsWith('operator:') ? 'console' : 'portal';

function schemaOf(route: Route) {
  return {
    ...(route.params === undefined ? {} : { params: route.params }),
    ...(route.query === undefined ? {} : { querystring: route.query }),
    ...(route.body === undefined ? {} : { body: exactNulls(route.body) }),
    ...(route.upload === undefined ? {} : { body: uploadSchema(route.upload) }),
    response: {
      200: route.download === undefined ? envelopeOf(route) : fileOf(route.download),
    },
  };
}

const envelopeOf = ({ value }: Route) =>
  Type.Object({
    success: Type.Literal(true),
    value,
    message: Type.Union([Type.String(), Type.Null()]),
  });

const fileOf = ({ mediaType }: NonNullable<Route['download']>) => ({
  description: 'The file',
  content: { [mediaType]: { schema: Type.String() } },
});

const ANONYMOUS: Caller = { kind: 'anonymous' };

const identify = (request: FastifyRequest, route: Route, options: RegisterOptions): Soon<void> =>
  whenReady(brandOf(request, options), (brand) => {
    const language = options.languageOf(request.headers['accept-language'], brand);
    request.parlour = { brand, language, caller: ANONYMOUS };
    if (options.surface === 'console') demandShownBrand(request, brand);
    return whenReady(callerOf(request, brand, options), (caller) => {
      request.parlour.caller = caller ?? ANONYMOUS;
      admit(request.parlour.caller, route);
    });
  });

/** Writes of a tab that shows one brand must not land on another one that was chosen since. */
function demandShownBrand({ method, headers }: FastifyRequest, brand: Brand): void {
  const shown = headers[BRAND_HEADER];
  if (method !== 'GET' && shown !== undefined && shown !== brand.code) {
    throw new Refusal('request.brand_changed');
  }
}

/** The brand that a request is about. */
export const brandOf = (
  { hostname, cookies }: FastifyRequest,
  { identification, surface }: Pick<RegisterOptions, 'identification' | 'surface'>,
): Soon<Brand> =>
  surface === 'console'
    ? identification.brand(hostname, cookies[BRAND_COOKIE])
    : identification.brand(hostname);

function callerOf(
  request: FastifyRequest,
  brand: Brand,
  { identification, surface }: RegisterOptions,
): Soon<Caller | null> {
  if (surface === 'console') {
    const token = request.cookies[OPERATOR_COOKIE];
    return token === undefined ? null : identification.operator(token);
  }
  const token = bearerOf(request);
  // What is only read may be a moment old. What is written moves money or changes who may.
  return token === null ? null : identification.member(token, brand, request.method !== 'GET');
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,255})$/;

const bearerOf = (request: FastifyRequest): string | null =>
  BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;

type Admission = Pick<Route, 'access' | 'servesRestricted'>;

/** The one place that decides who may call what. */
export function admit(caller: Caller, { access, servesRestricted }: Admission): void {
  if (access === 'public' || access === 'console') return;
  if (caller.kind === 'anonymous') throw new Refusal('request.unauthenticated');
  if (caller.kind === 'operator') {
    const permission = access.startsWith('operator:') ? access.slice('operator:'.length) : null;
    if (permission === 'self') return;
    if (permission !== null && caller.permissions.has(permission as Permission)) return;
    throw new Refusal('request.forbidden');
  }
  const isAllowed =
    access === 'trial' ||
    (access === 'member' && caller.standing !== 'trial') ||
    (access === 'agent' && caller.standing === 'agent');
  if (!isAllowed) {
    throw new Refusal(caller.standing === 'trial' ? 'identity.trial_refused' : 'request.forbidden');
  }
  if (caller.restriction !== null && servesRestricted !== true) {
    throw new Refusal('identity.password_change_required');
  }
}

type Answering = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly route: Route;
  readonly key: string;
  readonly handler: unknown;
  readonly options: RegisterOptions;
};

function answer({ request, reply, route, key, handler, options }: Answering): Soon<unknown> {
  const { caller } = request.parlour;
  const turn =
    route.rate === undefined
      ? undefined
      : options.limiter.take(`${key}|${subjectOf(caller, request.ip)}`, route.rate);
  const work = () => (handler as AnyHandler)(callOf(request, reply));
  // After the rate, and long after the body: a call has a place only while it is worked on.
  const value = whenReady(turn, () => {
    if (route.isCostly === true) return options.concurrency.run(request.ip, work);
    return isUrgent(key, route) ? work() : options.readQueue.run(work);
  });
  return whenReady(value, (arrived) => send(reply, route, arrived));
}

const callOf = (request: FastifyRequest, reply: FastifyReply): Call<Route> => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  language: request.parlour.language,
  brand: request.parlour.brand,
  caller: request.parlour.caller as never,
  params: request.params as never,
  query: request.query as never,
  body: request.body as never,
  upload: (Buffer.isBuffer(request.body) ? request.body : undefined) as never,
  headers: request.headers,
  cookies: request.cookies,
  setHeader: (name, text) => void reply.header(name, text),
});

/** What the framework is to send; the reply itself when it has gone out already. */
function send(reply: FastifyReply, { cacheS }: Route, value: unknown): unknown {
  if (value instanceof FileAnswer) return sendFile(reply, value);
  if (!(value instanceof PreparedValue)) return { success: true, value, message: null };
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (cacheS !== undefined) void reply.header('etag', value.tag);
  return reply.send(value.answer);
}

const sendFile = (reply: FastifyReply, { name, mediaType, bytes, content }: FileAnswer): unknown =>
  reply
    .headers({
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': bytes,
      'cache-control': 'private, no-store',
    })
    .send(content);

const subjectOf = (caller: Caller, ip: string): string =>
  caller.kind === 'anonymous' ? ip : caller.kind === 'member' ? caller.memberId : caller.operatorId;

declare module 'fastify' {
  interface FastifyRequest {
    parlour: { brand: Brand; language: string; caller: Caller };
  }
}
