import type { FastifyInstance } from 'fastify';

/** A browser takes such a cookie from this very host alone, over TLS, and for every path. */
const PREFIX = '__Host-';
const REPLACED = /^(?:path|domain|secure)(?:=|$)/i;

/** The Set-Cookie of a cookie that no neighbouring host can plant or read. */
export function lockToHost(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split('; ');
  const kept = attributes.filter((attribute) => !REPLACED.test(attribute));
  return [`${PREFIX}${pair}`, 'Path=/', ...kept, 'Secure'].join('; ');
}

type Cookies = Readonly<Record<string, string | undefined>>;

/** The cookies of a request under their plain names; those that anybody could have planted are left out. */
export const cookiesOfHost = (cookies: Cookies): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(cookies).flatMap(([name, value]) =>
      name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value]] : [],
    ),
  );

/**
 * Behind TLS every cookie of the surface is bound to its host, in both directions. Without TLS, in
 * development, browsers would not keep such a cookie, and names stay plain.
 */
export function bindCookies(app: FastifyInstance, isSecure: boolean): void {
  if (!isSecure) return;
  app.addHook('onRequest', (request, _reply, done) => {
    request.cookies = cookiesOfHost(request.cookies);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const set = reply.getHeader('set-cookie');
    if (set !== undefined) {
      const cookies = Array.isArray(set) ? set : [String(set)];
      void reply.removeHeader('set-cookie').header('set-cookie', cookies.map(lockToHost));
    }
    done(null, payload);
  });
}
