// The page of scenes: a shell without data, one script and one sheet of style. What it shows and does goes
// through the calls beside it, with the token that its user types.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const FILES = [
  { url: '/control', file: 'page.html', type: 'text/html; charset=utf-8' },
  { url: '/control/page.js', file: 'page.js', type: 'text/javascript; charset=utf-8' },
  { url: '/control/page.css', file: 'page.css', type: 'text/css; charset=utf-8' },
] as const;

export function registerPage(app: FastifyInstance): void {
  for (const { file, type, url } of FILES) {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    app.get(url, async (_request, reply) => {
      void reply
        .type(type)
        .header('content-security-policy', POLICY)
        .header('referrer-policy', 'no-referrer');
      return text;
    });
  }
}
