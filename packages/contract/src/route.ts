import type { Static, TObject, TSchema } from 'typebox';
import type { Permission } from './permission.ts';

/**
 * Who may call. `trial` admits trial accounts and members, `member` only real accounts, `agent`
 * only accounts with a team. Each operator route names the permission that it needs; `console` is
 * the door of the console itself, which nobody can have passed yet.
 */
export type Access = 'public' | 'console' | 'trial' | 'member' | 'agent' | `operator:${Permission}`;

/** How often one caller may come: `count` calls in `windowMs`, counted per account or address. */
export type RateLimit = { readonly count: number; readonly windowMs: number };

export type Route = {
  readonly access: Access;
  readonly summary: string;
  /** The body is a JWE (RFC 7516, ECDH-ES + A256GCM) made for a key of `/wps/system/keys`. */
  readonly sealed?: true;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** How the body is written: JSON unless said otherwise. */
  readonly encoding?: 'json' | 'form';
  /** The body is one file, sent raw under its own media type instead of a declared body. */
  readonly upload?: { readonly mediaTypes: readonly string[]; readonly bytesMax: number };
  /** The answer is a file instead of a value, sent raw as an attachment. */
  readonly download?: { readonly mediaType: string };
  /** The body may be larger than calls usually are. */
  readonly bodyBytesMax?: number;
  readonly value: TSchema;
  /** Every refusal that this call can answer with, besides those that all calls share. */
  readonly refusals: readonly string[];
  readonly rate?: RateLimit;
  /**
   * The answer is the same for everybody from one place who asks in one language, and may be shown
   * again for so many seconds. It carries an ETag, and is not sent twice to who holds it.
   */
  readonly cacheS?: number;
  /**
   * Anybody may ask for it, without parameters, and the answer was written ahead of time as bytes that many
   * share. It goes out without the work that other answers need.
   */
  readonly isPrepared?: true;
  /** Works for a session whose password must be changed before anything else does. */
  readonly servesRestricted?: true;
  /** Costs much, such as the hash of a password: of these only so many are worked on at a time. */
  readonly isCostly?: true;
  /**
   * Reads may be turned away first under overload; last are calls that move money, those that protect
   * a member or an account, and whatever operators change.
   */
  readonly priority?: Priority;
};

export type Priority = 'money' | 'safety';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
export type RouteKey = `${Method} /${string}`;
export type Routes = { readonly [key: RouteKey]: Route };

/** Declares the calls of one noun, keeping every literal for the typed client and server. */
export const declareRoutes = <const R extends Routes>(routes: R): R => routes;

type Part<R, Name extends 'params' | 'query' | 'body'> =
  R extends Record<Name, infer Schema extends TSchema> ? Static<Schema> : undefined;

export type ParamsOf<R extends Route> = Part<R, 'params'>;
export type QueryOf<R extends Route> = Part<R, 'query'>;
export type BodyOf<R extends Route> = Part<R, 'body'>;
export type ValueOf<R extends Route> = Static<R['value']>;
