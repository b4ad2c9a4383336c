// Answers that many visitors share, sent without the framework: its hooks, its validation and its
// serialisation cost more than everything else that such a call does.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { type Route, routes } from '@parlour/contract';
import { senderOf, type TrustsHop } from '../proxy-trust.ts';
import { type Soon, whenReady } from '../soon.ts';
import { cacheHeaders, isHeld } from './caching.ts';
import { type Brand, type Call, type Handlers, PreparedValue } from './call.ts';
import { NOT_CACHED, safetyHeaders } from './headers.ts';
import type { Admit } from './register.ts';

export type DirectOptions = {
  readonly handlers: readonly Handlers[];
  readonly trust: false | TrustsHop;
  readonly isSecure: boolean;
  readonly admits: readonly Admit[];
  brandOf(host: string): Soon<Brand>;
  languageOf(wanted: string | undefined, brand: Brand): string;
  /** While this is true the framework is asked, which knows whom to turn away. */
  isBusy(): boolean;
  /** Told of every answer. */
  onAnswer(route: string, status: number, seconds: number): void;
};

type Direct = {
  readonly path: string;
  readonly route: Route;
  readonly handler: (call: Call<Route>) => Soon<unknown>;
};

/**
 * Answers calls whose contract says `isPrepared`, of visitors without a session, as the framework would, and
 * leaves everything else to it: other calls, sessions, bodies, parameters, refusals and faults.
 */
export function createDirectAnswers(options: DirectOptions) {
  const byPath = new Map(options.handlers.flatMap(directIn).map((one) => [one.path, one] as const));
  const shared = Object.entries(safetyHeaders(options.isSecure)).flat();

  return (framework: RequestListener): RequestListener =>
    (request, response) => {
      const direct = byPath.get(request.url ?? '');
      if (direct === undefined || !isPlain(request) || options.isBusy()) {
        framework(request, response);
        return;
      }
      const startedMs = performance.now();
      const requestId = randomUUID();
      const send = (value: unknown): void => {
        if (!(value instanceof PreparedValue)) throw new Error(`${direct.path} is not prepared`);
        const status = write(response, value, {
          held: request.headers['if-none-match'],
          cacheS: direct.route.cacheS,
          headers: ['x-request-id', requestId, ...shared],
        });
        options.onAnswer(direct.path, status, (performance.now() - startedMs) / 1_000);
      };
      try {
        const value = whenReady(find(request, requestId, { direct, options }), send);
        // Nothing has been sent: the framework tells what is wrong in the caller's language.
        if (value instanceof Promise) value.catch(() => framework(request, response));
      } catch {
        framework(request, response);
      }
    };
}

const directIn = (handlers: Handlers): Direct[] =>
  Object.entries(handlers).flatMap(([key, handler]) => {
    const route = (routes as Record<string, Route>)[key];
    if (route?.isPrepared !== true) return [];
    const [, path = ''] = key.split(' ');
    return [{ path, route, handler: handler as unknown as Direct['handler'] }];
  });

/** A GET of a caller without a session, and without a body. */
const isPlain = ({ headers, method }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers.expect === undefined;

type Finding = { readonly direct: Direct; readonly options: DirectOptions };

/** What the call comes to. Fails where the framework has to answer. */
function find(
  request: IncomingMessage,
  requestId: string,
  { direct, options }: Finding,
): Soon<unknown> {
  const { headers } = request;
  const { host, ip } = senderOf(request, options.trust);
  if (isIP(ip) === 0 || ip.includes('%')) throw new Error('that is no address');
  return whenReady(options.brandOf(host), (brand) => {
    const call: Call<Route> = {
      requestId,
      ip,
      userAgent: (headers['user-agent'] ?? '').slice(0, 300),
      language: options.languageOf(headers['accept-language'], brand),
      brand,
      caller: { kind: 'anonymous' } as never,
      params: {} as never,
      query: {} as never,
      body: undefined as never,
      upload: undefined as never,
      headers,
      cookies: {},
      setHeader: () => {
        throw new Error('what is prepared has no headers of its own');
      },
    };
    const visit = { brand, ip, headers, path: direct.path };
    return whenReady(admitAll(options.admits, visit), () => direct.handler(call));
  });
}

const admitAll = (admits: readonly Admit[], visit: Parameters<Admit>[0]): Soon<void> =>
  admits.reduce<Soon<void>>((before, admit) => whenReady(before, () => admit(visit)), undefined);

type Writing = {
  readonly held: string | undefined;
  readonly cacheS: number | undefined;
  readonly headers: readonly string[];
};

const JSON_TYPE = ['content-type', 'application/json; charset=utf-8'];

/** Sends the value, or that the caller holds it; the status of the answer. */
function write(
  response: ServerResponse,
  value: PreparedValue,
  { cacheS, headers, held }: Writing,
): number {
  const caching =
    cacheS === undefined ? NOT_CACHED : Object.entries(cacheHeaders(cacheS, value.tag)).flat();
  if (cacheS !== undefined && isHeld(held, value.tag)) {
    response.writeHead(304, [...headers, ...caching, ...JSON_TYPE]).end();
    return 304;
  }
  const { answer } = value;
  const bytes = typeof answer === 'string' ? Buffer.byteLength(answer) : answer.length;
  const length = ['content-length', String(bytes)];
  response.writeHead(200, [...headers, ...caching, ...JSON_TYPE, ...length]).end(answer);
  return 200;
}
