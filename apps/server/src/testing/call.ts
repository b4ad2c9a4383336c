import { randomUUID } from 'node:crypto';
import type { BodyOf, Contract, ParamsOf, QueryOf, ValueOf } from '@parlour/contract';
import { type Route, routes } from '@parlour/contract';
import type { InjectOptions } from 'fastify';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { App } from '../app.ts';
import { OPERATOR_COOKIE, surfaceOf } from '../platform/http/register.ts';
import { SEALED_MEDIA_TYPE } from '../platform/http/sealed.ts';
import { guardCall } from './control/guarded.ts';

export type RefusalView = {
  readonly code: string;
  readonly requestId: string;
  readonly fields?: readonly { path: string; code: string; params?: Record<string, unknown> }[];
  readonly [extra: string]: unknown;
};

export type Answer<Value> = {
  readonly status: number;
  /** Throws when the call was refused, naming the refusal. */
  readonly value: Value;
  readonly refusal: RefusalView | null;
  readonly message: string | null;
  readonly headers: Readonly<Record<string, unknown>>;
};

type Key = keyof Contract & string;

/** Loose on purpose: tests also send what a caller should not. */
export type CallOptions<K extends Key> = {
  readonly params?: ParamsOf<Contract[K]>;
  readonly query?: QueryOf<Contract[K]> | Readonly<Record<string, string>>;
  readonly body?: BodyOf<Contract[K]> | Readonly<Record<string, unknown>>;
  /** A file in place of a body. */
  readonly upload?: { readonly content: Buffer; readonly mediaType: string };
  /** A member's session. */
  readonly token?: string | undefined;
  /** An operator's session cookie. */
  readonly operatorToken?: string;
  readonly host?: string;
  readonly language?: string;
  readonly ip?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Never inferred from, because the compiler would have to think of the answers of every call. */
type AnswerTo<K extends Key> = Promise<Answer<NoInfer<ValueOf<Contract[K]>>>>;

export type TestCaller = {
  /** Makes one call of the contract without a network, sealing the body where the route says so. */
  call<K extends Key>(key: K, options?: CallOptions<K>): AnswerTo<K>;
  seal(body: unknown): Promise<string>;
};

/** The same without a key: with one the compiler would think of every call at once. */
type LooseOptions = Pick<CallOptions<never>, 'token' | 'operatorToken' | 'headers'> & {
  readonly params?: object;
  readonly query?: object;
};

type CallerDeps = { readonly app: App; readonly sealingKey: JWK; now(): Date };

const DEFAULT_IP = '203.0.113.10';
const CONSOLE_ORIGIN = 'http://localhost:3001';

export function createCaller({ app, sealingKey, now }: CallerDeps): TestCaller {
  const seal = async (body: unknown): Promise<string> => {
    const { d: _private, ...publicKey } = sealingKey;
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({
        alg: 'ECDH-ES',
        enc: 'A256GCM',
        kid: sealingKey.kid ?? '',
        jti: randomUUID(),
        iat: Math.floor(now().getTime() / 1000),
      })
      .encrypt(await importJWK(publicKey, 'ECDH-ES'));
  };

  const call = async <K extends Key>(key: K, options: CallOptions<K> = {}): AnswerTo<K> => {
    const route: Route = routes[key];
    const isConsole = surfaceOf(route.access) === 'console';
    const surface = isConsole ? app.console : app.portal;
    const request: InjectOptions = {
      ...target(key, options as LooseOptions),
      remoteAddress: options.ip ?? DEFAULT_IP,
      headers: {
        ...(isConsole && { origin: CONSOLE_ORIGIN }),
        ...headersOf(options),
        ...bodyHeaders(route, options),
      },
      ...(options.upload !== undefined && { payload: options.upload.content }),
      ...(options.body === undefined
        ? {}
        : {
            payload: route.sealed === true ? await seal(options.body) : write(route, options.body),
          }),
    };
    const response = await guardCall(key, () => surface.inject(request));
    const envelope = response.json<{ success: boolean; value: unknown; message: string | null }>();
    const refusal = envelope.success ? null : (envelope.value as RefusalView);
    return {
      status: response.statusCode,
      get value() {
        if (refusal !== null) throw new Error(`${key} was refused: ${JSON.stringify(envelope)}`);
        return envelope.value as ValueOf<Contract[K]>;
      },
      refusal,
      message: envelope.message,
      headers: response.headers,
    };
  };

  return { call, seal };
}

function target(
  key: string,
  options: LooseOptions,
): Pick<InjectOptions, 'method' | 'url' | 'query'> {
  const [method = 'GET', path = '/'] = key.split(' ');
  const params = (options.params ?? {}) as Record<string, string>;
  const url = path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return {
    method: method as 'GET',
    url,
    ...(options.query === undefined ? {} : { query: textsOf(options.query) }),
  };
}

const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, textOf(value)]),
  );

/** Objects as JSON: what is not asked for may be one that cannot be turned into text. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function headersOf<K extends Key>(options: CallOptions<K>): Record<string, string> {
  return {
    host: options.host ?? 'localhost',
    'accept-language': options.language ?? 'en',
    ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
    ...(options.operatorToken === undefined
      ? {}
      : { cookie: `${OPERATOR_COOKIE}=${options.operatorToken}` }),
    ...options.headers,
  };
}

function bodyHeaders<K extends Key>(route: Route, options: CallOptions<K>): Record<string, string> {
  if (options.upload !== undefined) return { 'content-type': options.upload.mediaType };
  if (options.body === undefined) return {};
  if (route.sealed === true) {
    return { 'content-type': SEALED_MEDIA_TYPE, encryption: 'JWE', 'x-gateway-version': '3' };
  }
  const isForm = route.encoding === 'form';
  return { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' };
}

const write = (route: Route, body: object): string =>
  route.encoding === 'form' ? new URLSearchParams(textsOf(body)).toString() : JSON.stringify(body);
