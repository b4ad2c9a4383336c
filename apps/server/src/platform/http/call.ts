import type {
  Access,
  BodyOf,
  Contract,
  ParamsOf,
  Permission,
  QueryOf,
  Route,
  ValueOf,
} from '@parlour/contract';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Soon } from '../soon.ts';
import { tagOf } from './caching.ts';

export type Brand = {
  readonly id: string;
  /** The merchant code of the specification, for example PARLOUR. */
  readonly code: string;
  readonly currency: string;
  readonly defaultLanguage: string;
};

export type AnonymousCaller = { readonly kind: 'anonymous' };
export type MemberCaller = {
  readonly kind: 'member';
  readonly memberId: string;
  readonly sessionId: string;
  readonly account: string;
  readonly standing: 'member' | 'agent' | 'trial';
  /** What must happen before the session is good for anything else. */
  readonly restriction: 'password_change' | null;
};
export type OperatorCaller = {
  readonly kind: 'operator';
  readonly operatorId: string;
  readonly sessionId: string;
  readonly account: string;
  readonly permissions: ReadonlySet<Permission>;
};
export type Caller = AnonymousCaller | MemberCaller | OperatorCaller;

export type CallerOf<A extends Access> = A extends 'public'
  ? AnonymousCaller | MemberCaller
  : A extends 'console'
    ? AnonymousCaller | OperatorCaller
    : A extends `operator:${string}`
      ? OperatorCaller
      : MemberCaller;

/** What a route knows of one request besides its declared input. */
export type RequestContext = {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly language: string;
  readonly brand: Brand;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Readonly<Record<string, string | undefined>>;
};

export type Call<R extends Route> = RequestContext & {
  readonly caller: CallerOf<R['access']>;
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** The file of a call that takes one, as it was sent: nothing about it is to be believed. */
  readonly upload: R extends { readonly upload: object } ? Buffer : undefined;
  /** Sends a header with a successful answer; for session cookies and downloads. */
  setHeader(name: string, value: string): void;
};

/**
 * A value whose JSON was written ahead of time and goes out as it is, past the serialiser. Only for
 * answers that many callers share; a test holds it against the declared schema.
 */
export class PreparedValue {
  /** The whole answer: bytes where many callers share it, since sockets take those as they are. */
  readonly answer: string | Buffer;
  #tag: string | null = null;

  private constructor(answer: string | Buffer) {
    this.answer = answer;
  }

  /** Of JSON that was put together for one caller. */
  static ofJson(json: string): PreparedValue {
    return new PreparedValue(envelope(json));
  }

  static of(value: unknown): PreparedValue {
    return new PreparedValue(Buffer.from(envelope(JSON.stringify(value))));
  }

  /** The entity tag, computed once. */
  get tag(): string {
    this.#tag ??= tagOf(this.answer);
    return this.#tag;
  }
}

const envelope = (json: string): string => `{"success":true,"value":${json},"message":null}`;

/** A file that goes out as it is, as an attachment that no cache keeps. */
export class FileAnswer {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly content: Readable;

  constructor(file: Pick<FileAnswer, 'name' | 'mediaType' | 'bytes' | 'content'>) {
    this.name = file.name;
    this.mediaType = file.mediaType;
    this.bytes = file.bytes;
    this.content = file.content;
  }
}

/** JSON in ASCII alone, which goes to a socket without being encoded character by character. */
export function writeAsciiJson(value: unknown): string {
  const escaped = JSON.stringify(value).replaceAll(
    /[^\x00-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // The engine keeps two bytes a character for what once held a wider one; this copy has one.
  return Buffer.from(escaped, 'latin1').toString('latin1');
}

export type Handlers = {
  readonly [K in keyof Contract]?: (
    call: Call<Contract[K]>,
  ) => Contract[K] extends { readonly download: object }
    ? Promise<FileAnswer>
    : Soon<PreparedValue> | Promise<ValueOf<Contract[K]>>;
};

/** Pairs declared calls with what answers them; keys, input and value are checked by the compiler. */
export const serve = <H extends Handlers>(handlers: H): H => handlers;
