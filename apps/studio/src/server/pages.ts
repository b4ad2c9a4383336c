import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { GameCard } from '@parlour/games';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { schemeScript } from '../client/scheme-script.ts';
import type { Labels } from './demo/label.ts';

/** Folder of the built client. */
export const distFolder = path.resolve(import.meta.dirname, '../../dist');

const schemeHash = createHash('sha256').update(schemeScript).digest('base64');

/**
 * Nothing but our own files runs or loads; only the operator's portal may frame a page. A
 * demonstration shows the picture that the portal has of the game.
 */
const contentSecurityPolicy = (
  { portalOrigins, videoOrigins = [] }: Pick<PageOptions, 'portalOrigins' | 'videoOrigins'>,
  isDemo: boolean,
): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'sha256-${schemeHash}'`,
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...(isDemo ? portalOrigins : [])].join(' '),
    "font-src 'self'",
    // The video of a dealt table is asked for by WHEP, or loaded.
    ["connect-src 'self'", ...videoOrigins].join(' '),
    ["media-src 'self'", ...videoOrigins].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...portalOrigins].join(' ')}`,
  ].join('; ');

export type PageOptions = {
  readonly portalOrigins: readonly string[];
  readonly videoOrigins?: readonly string[];
  readonly games: readonly Pick<GameCard, 'code'>[];
  readonly labels: Pick<Labels, 'isOurs'>;
  readonly folder?: string;
};

export const pages =
  ({
    labels,
    portalOrigins,
    videoOrigins = [],
    games,
    folder = distFolder,
  }: PageOptions): FastifyPluginAsync =>
  async (app) => {
    const addresses = [...games.map((game) => `/${game.code}`), '/verify', '/verifier', '/demo'];
    if (!existsSync(folder)) {
      for (const address of addresses) app.get(address, unbuilt);
      return;
    }
    await app.register(staticFiles, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // By the name of its file a page would skip what its own route asks for.
      allowedPath: (file, _, { routeOptions }) =>
        addresses.includes(routeOptions.url ?? '') || !isPage(file),
      setHeaders(response, file) {
        response.header('x-content-type-options', 'nosniff');
        response.header('cache-control', cachingOf(file));
        // Tiles are shown by the portal, which is another origin.
        if (/\.svg(\.br)?$/.test(file)) {
          response.header('cross-origin-resource-policy', 'cross-origin');
        }
        if (!isPage(file)) return;
        const isDemo = /demo\.html(\.br)?$/.test(file);
        response.header(
          'content-security-policy',
          contentSecurityPolicy({ portalOrigins, videoOrigins }, isDemo),
        );
        response.header('referrer-policy', 'no-referrer');
        response.header(
          'permissions-policy',
          'camera=(), microphone=(), geolocation=(), payment=()',
        );
      },
    });
    for (const game of games) {
      app.get(`/${game.code}`, async (_, reply) => reply.sendFile(`games/${game.code}.html`));
    }
    app.get('/verify', async (_, reply) => reply.sendFile('verify.html'));
    // A file to keep, with its scripts inside, which no page of ours may run.
    app.get('/verifier', async (_, reply) =>
      reply
        .header('content-disposition', 'attachment; filename="parlour-verifier.html"')
        .sendFile('verifier.html'),
    );
    app.get<{ Querystring: { label?: unknown } }>('/demo', async ({ query }, reply) => {
      const isOurs = typeof query.label === 'string' && labels.isOurs(query.label);
      return isOurs ? reply.sendFile('demo.html') : reply.callNotFound();
    });
  };

const isPage = (file: string): boolean => /\.html(\.(br|gz))?$/i.test(file);

/** Names with a fingerprint never change; pages must be asked for again each time. */
function cachingOf(file: string): string {
  if (file.includes(`${path.sep}assets${path.sep}`)) return 'public, max-age=31536000, immutable';
  return isPage(file) ? 'no-cache' : 'public, max-age=300';
}

const unbuilt = async (_: unknown, reply: FastifyReply) =>
  reply
    .code(503)
    .type('text/plain')
    .send('The game client has not been built yet. Start everything with npm start.\n');
