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

export const pages = ({ portalOrigins, folder = distFolder }: PageOptions): FastifyPluginAsync => async (app) => {
  const policy = contentSecurityPolicy(portalOrigins);
  await app.register(staticFiles, {
    root: folder,
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, file) {
      const isFingerprinted = file.includes(`${path.sep}assets${path.sep}`);
      response.header('x-content-type-options', 'nosniff');
      response.header('cache-control', isFingerprinted ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
      // Tiles are shown by the portal, which is another origin.
      if (file.endsWith('.svg')) response.header('cross-origin-resource-policy', 'cross-origin');
    },
  });

  const page = (file: string) => async (_: unknown, reply: FastifyReply) =>
    reply
      .headers({
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      })
      .sendFile(file, { cacheControl: false, maxAge: 0 });

  for (const game of games) app.get(`/${game.code}`, page('index.html'));
  app.get('/verify', page('verify.html'));
};
