import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

const NO_SNIFFING = { 'x-content-type-options': 'nosniff' };
const OVER_TLS = { ...NO_SNIFFING, 'strict-transport-security': STRICT_TRANSPORT };
const OF_CALLS = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
export const NOT_CACHED: readonly string[] = ['cache-control', 'no-store'];

/** What every answer of a call says besides how long it may be kept. */
export const safetyHeaders = (isSecure: boolean): Record<string, string> => ({
  ...(isSecure ? OVER_TLS : NO_SNIFFING),
  ...OF_CALLS,
});

/** Answers of calls are never cached, framed or sniffed. Pages set their own stricter policy. */
export function writeHeaders(request: FastifyRequest, reply: FastifyReply, isSecure: boolean) {
  void reply.header('x-request-id', request.id).headers(isSecure ? OVER_TLS : NO_SNIFFING);
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  if (!reply.hasHeader('content-security-policy')) void reply.headers(OF_CALLS);
}

export function installHeaders(app: FastifyInstance, isSecure: boolean): void {
  // In callback style: a promise for each answer of the whole program is worth saving.
  app.addHook('onSend', (request, reply, payload, done) => {
    writeHeaders(request, reply, isSecure);
    done(null, payload);
  });
}

export type PagePolicy = {
  readonly nonce: string;
  /** Origins whose pages may be shown in a frame: the game vendors and payment pages. */
  readonly frameOrigins: readonly string[];
  /** Origins besides the page's own from which it shows pictures. */
  readonly imageOrigins?: readonly string[];
  readonly isSecure: boolean;
};

/** Headers of an HTML page: scripts only by nonce, frames only of known origins. */
export function pageHeaders(policyOf: PagePolicy): Record<string, string> {
  const { nonce, frameOrigins, imageOrigins = [], isSecure } = policyOf;
  const frames = frameOrigins.length === 0 ? "'none'" : frameOrigins.join(' ');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Mantine sets element styles for positions and sizes; style elements still need the nonce.
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    // The window in which a third party verifies a number tells its opener of the result.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-frame-options': 'DENY',
    'cache-control': 'no-cache',
    ...(isSecure && { 'strict-transport-security': STRICT_TRANSPORT }),
  };
}
