import { existsSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import { games } from '@parlour/games';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';

/** Folder of the built client. */
export const distFolder = path.resolve(import.meta.dirname, '../../dist');

/** Nothing but our own files runs or loads; only the operator's portal may frame a page. */
const contentSecurityPolicy = (portalOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...portalOrigins].join(' ')}`,
  ].join('; ');

export type PageOptions = { readonly portalOrigins: readonly string[]; readonly folder?: string };

export const pages =
  ({ portalOrigins, folder = distFolder }: PageOptions): FastifyPluginAsync =>
  async (app) => {
    const addresses = [...games.map((game) => `/${game.code}`), '/verify'];
    if (!existsSync(folder)) {
      for (const address of addresses) app.get(address, unbuilt);
      return;
    }
    const policy = contentSecurityPolicy(portalOrigins);
    await app.register(staticFiles, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(response, file) {
        response.header('x-content-type-options', 'nosniff');
        response.header('cache-control', cachingOf(file));
        // Tiles are shown by the portal, which is another origin.
        if (/\.svg(\.br)?$/.test(file)) {
          response.header('cross-origin-resource-policy', 'cross-origin');
        }
        if (!/\.html(\.br)?$/.test(file)) return;
        response.header('content-security-policy', policy);
        response.header('referrer-policy', 'no-referrer');
        response.header(
          'permissions-policy',
          'camera=(), microphone=(), geolocation=(), payment=()',
        );
      },
    });
    for (const address of addresses) {
      const file = address === '/verify' ? 'verify.html' : 'index.html';
      app.get(address, async (_, reply) => reply.sendFile(file));
    }
  };

/** Names with a fingerprint never change; pages must be asked for again each time. */
function cachingOf(file: string): string {
  if (file.includes(`${path.sep}assets${path.sep}`)) return 'public, max-age=31536000, immutable';
  return /\.html(\.br)?$/.test(file) ? 'no-cache' : 'public, max-age=300';
}

const unbuilt = async (_: unknown, reply: FastifyReply) =>
  reply
    .code(503)
    .type('text/plain')
    .send('The game client has not been built yet. Start everything with npm start.\n');
