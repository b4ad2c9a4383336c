import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Done = (error: Error | null, payload?: unknown) => void;

const TAG_CHARS = 22;
const OK = 200;

/** The entity tag of an answer (RFC 9110, section 8.8.3), strong and with its quotes. */
export const tagOf = (payload: string | Buffer): string =>
  `"${createHash('sha1').update(payload).digest('base64url').slice(0, TAG_CHARS)}"`;

/**
 * Lets the one who asked show a successful answer again for a while, and sends it again only when it has
 * changed. Private, because it may differ by the country from which it was asked.
 */
export const cacheAnswer =
  (maxAgeS: number) =>
  (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done): void => {
    if (reply.statusCode !== OK || !(typeof payload === 'string' || Buffer.isBuffer(payload))) {
      done(null, payload);
      return;
    }
    // An answer that was prepared brings its own.
    const prepared = reply.getHeader('etag');
    const tag = typeof prepared === 'string' ? prepared : tagOf(payload);
    void reply.headers(cacheHeaders(maxAgeS, tag));
    if (!isHeld(request.headers['if-none-match'], tag)) {
      done(null, payload);
      return;
    }
    void reply.code(304).removeHeader('content-length');
    done(null, '');
  };

export const cacheHeaders = (maxAgeS: number, tag: string): Record<string, string> => ({
  'cache-control': `private, max-age=${maxAgeS}`,
  vary: 'accept-language',
  etag: tag,
});

/**
 * Whether an `If-None-Match` names the answer. A proxy that compresses makes our tags weak ones; both mean
 * the same answer.
 */
export const isHeld = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((held) => held.trim().replace(/^W\//, '') === tag);
