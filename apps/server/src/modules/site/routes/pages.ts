import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../../../platform/http/headers.ts';
import { pickLanguage } from '../../../platform/http/app.ts';
import type { Soon } from '../../../platform/soon.ts';
import type { BrandSettings } from '../rules/brand.ts';
import { originOf } from '../rules/reach.ts';
import { writeBrandHead, writeRootAttributes } from './brand-head.ts';
import { compress } from './compress.ts';
import { createTemplate, embedJson } from './page-template.ts';

export type PageContext = {
  readonly brand: BrandSettings;
  readonly language: string;
  readonly request: FastifyRequest;
};

export type PagesOptions = {
  /** Folder of the built web app. */
  readonly folder: string;
  /** First segments of the app's own routes; any other path answers 404 with the same page. */
  readonly segments: ReadonlySet<string>;
  /** Codes that a page may begin in, of which a brand offers those that it has. */
  readonly languages: readonly string[];
  readonly isSecure: boolean;
  brandByHost(host: string): Soon<BrandSettings>;
  /** JSON text for `__BOOTSTRAP__`. */
  bootstrap(context: PageContext): Promise<string>;
  frameOrigins(brand: BrandSettings): Promise<readonly string[]>;
  /** Where the page's pictures come from besides its own address. */
  imageOrigins(brand: BrandSettings): readonly string[];
  /** Whether the page shows its brand: name, icons and colours stand in its head then. */
  readonly isBranded?: boolean;
};

/** Paths of calls: unknown ones are refused as calls, never answered with a page. */
const CALL_SEGMENTS = new Set([
  'wps',
  'lgw',
  'vendor',
  'console',
  'payments',
  'webhooks',
  'docs',
  'ws',
]);
/** What a build names by its content: it never changes under its name. */
const HASHED = /^\/(?:assets|css|js)\//;
const YEAR_MS = 365 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const FILE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Serves a built single-page app: its files as they are, and its page for every route it has. */
export function createPages(options: PagesOptions): FastifyPluginAsync {
  const template = createTemplate(path.join(options.folder, 'index.html'));
  return async (app) => {
    await app.register(fastifyStatic, {
      root: options.folder,
      serve: false,
      preCompressed: true,
      index: false,
    });
    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const { pathname } = new URL(request.url, 'http://page');
      const [, segment = ''] = pathname.split('/');
      if (CALL_SEGMENTS.has(segment)) return reply.callNotFound();
      if (isFile(pathname)) return sendFile(reply, pathname);
      const isKnown = options.segments.has(segment);
      return sendPage({ request, reply, template, options, status: isKnown ? 200 : 404 });
    });
  };
}

const isFile = (pathname: string): boolean =>
  pathname !== '/index.html' && path.posix.basename(pathname).includes('.');

function sendFile(reply: FastifyReply, pathname: string): FastifyReply {
  const isHashed = HASHED.test(pathname);
  void reply.header('content-security-policy', FILE_POLICY);
  return reply.sendFile(pathname, {
    maxAge: isHashed ? YEAR_MS : DAY_MS,
    immutable: isHashed,
  });
}

type Sending = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly template: ReturnType<typeof createTemplate>;
  readonly options: PagesOptions;
  readonly status: number;
};

const NONCE_BYTES = 16;

/** Pictures may come from the addresses that the brand names for them. */
export const imageOriginsOf = ({ imageCdns }: BrandSettings): readonly string[] =>
  imageCdns.flatMap((url) => originOf(url) ?? []);

async function sendPage({ request, reply, template, options, status }: Sending) {
  const brand = await options.brandByHost(request.hostname);
  const offered = options.languages.filter((code) => brand.languages.includes(code));
  const wanted = pickLanguage(request.headers['accept-language'], offered);
  const context = { brand, language: wanted ?? brand.defaultLanguage, request };
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const [page, bootstrap, frameOrigins] = await Promise.all([
    template(),
    options.bootstrap(context),
    options.frameOrigins(brand),
  ]);
  if (page === null) return reply.callNotFound();
  const html = page({
    nonce,
    bootstrap: embedJson(bootstrap),
    ...(options.isBranded === true && {
      brand: {
        head: writeBrandHead(brand, nonce),
        rootAttributes: writeRootAttributes(brand, context.language),
      },
    }),
  });
  const { body, encoding } = await compress(html, request.headers['accept-encoding']);
  void reply
    .code(status)
    .headers(
      pageHeaders({
        nonce,
        frameOrigins,
        imageOrigins: options.imageOrigins(brand),
        isSecure: options.isSecure,
      }),
    )
    .header('vary', 'accept-encoding, accept-language')
    .type('text/html; charset=utf-8');
  if (encoding !== null) void reply.header('content-encoding', encoding);
  return reply.send(body);
}
