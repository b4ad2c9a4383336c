import type { BodyOf, Contract, ParamsOf, QueryOf, ValueOf } from '@parlour/contract';
import { FaultError, refusalFrom } from './refusal-error.ts';
import { createSealer } from './sealer.ts';

/** A call of the contract, as `'METHOD /path'`. */
export type CallKey = keyof Contract & string;

type Wanted<Name extends string, Value> = Value extends undefined
  ? { readonly [N in Name]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

/** One object type in place of an intersection, which the compiler compares far faster. */
type Flat<T> = { [Name in keyof T]: T[Name] };

/** A sealed call must say so, because browsers carry no schema that could tell. */
type Sealing<Route> = Route extends { readonly sealed: true }
  ? { readonly sealed: true }
  : { readonly sealed?: never };
type Encoding<Route> = Route extends { readonly encoding: 'form' }
  ? { readonly encoding: 'form' }
  : { readonly encoding?: never };

type Uploading<Route> = Route extends { readonly upload: object }
  ? { readonly upload: Blob }
  : { readonly upload?: never };

// Distributed over the keys on purpose: the parts of one call are never mixed with another's,
// which the compiler would otherwise do a hundred thousand times.
/** What a call takes: exactly the parts that its route declares. */
export type CallInput<Key extends CallKey> = Key extends CallKey
  ? Flat<
      Wanted<'params', ParamsOf<Contract[Key]>> &
        Wanted<'query', QueryOf<Contract[Key]>> &
        Wanted<'body', BodyOf<Contract[Key]>> &
        Sealing<Contract[Key]> &
        Encoding<Contract[Key]> &
        Uploading<Contract[Key]> & {
          readonly signal?: AbortSignal;
          readonly idempotencyKey?: string;
        }
    >
  : never;

/** The arguments of a call after its key; none are needed when its route declares nothing. */
export type CallArguments<Key extends CallKey> = Key extends CallKey
  ? Partial<CallInput<Key>> extends CallInput<Key>
    ? [input?: CallInput<Key>]
    : [input: CallInput<Key>]
  : never;

/** The value that a call answers with. */
export type CallValue<Key extends CallKey> = ValueOf<Contract[Key]>;

export type ClientOptions = {
  /** Origin of the API without a trailing slash; empty for the page's own. */
  readonly baseUrl: string;
  readonly token: () => string | null;
  readonly language: () => string;
  /** The session is over: called once per refused call that carried a token. */
  readonly onUnauthorised: () => void;
  /** Code of the brand that the page shows; the console refuses to write for another one. */
  readonly brand?: () => string | null;
  /** How the browser's own cache may answer a call; as the server said, unless something newer is known of. */
  readonly cache?: (key: string) => 'default' | 'no-cache';
  readonly fetch?: typeof fetch;
};

export type Client = {
  // What a caller does with the answer tells nothing of the key, and asking would make the compiler
  // think of the answers of every call.
  call<Key extends CallKey>(
    key: Key,
    ...input: CallArguments<Key>
  ): Promise<NoInfer<CallValue<Key>>>;
};

type AnyInput = {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly sealed?: true;
  readonly encoding?: 'form';
  readonly upload?: Blob;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
};

const CALL_TIMEOUT_MS = 20_000;

function writeUrl(base: string, path: string, input: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return `${base}${filled}${text === '' ? '' : `?${text}`}`;
}

function timeoutWith(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
}

function faultOf(cause: unknown): unknown {
  if (!(cause instanceof DOMException)) return new FaultError('offline');
  // An abort by the caller is not a fault: TanStack Query expects to see it as it is.
  return cause.name === 'TimeoutError' ? new FaultError('timeout') : cause;
}

/** The typed client of the portal's HTTP calls. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  const seal = createSealer(
    () => requestCall('GET /wps/system/keys', {}),
    () => new Date(Date.now() + clockOffsetMs),
  );
  // A device whose clock is wrong by hours would otherwise seal bodies that count as stale.
  let clockOffsetMs = 0;

  async function writeBody(input: AnyInput, headers: Headers): Promise<string | Blob | null> {
    if (input.upload !== undefined) {
      headers.set('content-type', input.upload.type);
      return input.upload;
    }
    if (input.body === undefined) return null;
    if (input.encoding === 'form') {
      headers.set('content-type', 'application/x-www-form-urlencoded');
      return new URLSearchParams(input.body as Record<string, string>).toString();
    }
    if (input.sealed !== true) {
      headers.set('content-type', 'application/json');
      return JSON.stringify(input.body);
    }
    const sealed = await seal(input.body);
    for (const [name, value] of Object.entries(sealed.headers)) headers.set(name, value);
    return sealed.body;
  }

  async function requestCall(key: string, input: AnyInput): Promise<unknown> {
    const space = key.indexOf(' ');
    const headers = new Headers({ accept: 'application/json', language: options.language() });
    headers.set('accept-language', options.language());
    const brand = options.brand?.() ?? null;
    if (brand !== null) headers.set('x-parlour-brand', brand);
    const token = options.token();
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey);
    const body = await writeBody(input, headers);
    const url = writeUrl(options.baseUrl, key.slice(space + 1), input);
    const response = await send(url, {
      method: key.slice(0, space),
      headers,
      body,
      credentials: 'same-origin',
      cache: options.cache?.(key) ?? 'default',
      signal: timeoutWith(input.signal),
    }).catch((cause: unknown) => {
      throw faultOf(cause);
    });
    const sentAt = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(sentAt)) clockOffsetMs = sentAt - Date.now();
    const envelope = (await response.json().catch(() => null)) as {
      success?: boolean;
      value?: unknown;
    } | null;
    if (response.ok && envelope?.success === true) return envelope.value;
    if (response.status === 401 && token !== null && token === options.token()) {
      options.onUnauthorised();
    }
    throw refusalFrom(response.status, envelope);
  }

  const call = (key: string, input: AnyInput = {}) => requestCall(key, input);
  // The contract types what goes in and comes out; the server's validation keeps both true.
  return { call: call as Client['call'] };
}
