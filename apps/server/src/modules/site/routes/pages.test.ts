import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { installErrors } from '../../../platform/http/errors.ts';
import { installHeaders } from '../../../platform/http/headers.ts';
import type { BrandSettings } from '../rules/brand.ts';
import { createPages, imageOriginsOf } from './pages.ts';

const HTML = `<!doctype html><html lang="en"><!--brand-head--><title>House</title><!--/brand-head-->
<script nonce="__CSP_NONCE__">1</script>
<script type="application/json" id="bootstrap">__BOOTSTRAP__</script>`;
const SCRIPT = 'console.log("a script that is long enough to be worth compressing ahead of time")';

const brand: Partial<BrandSettings> = {
  id: 'b',
  defaultLanguage: 'en',
  languages: ['en', 'hi', 'cn', 'fa'],
};

let folder: string;
let app: FastifyInstance;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-pages-'));
  await mkdir(path.join(folder, 'js'));
  await writeFile(path.join(folder, 'index.html'), HTML);
  await writeFile(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(folder, 'js/app-1a2b3c.js'), SCRIPT);
  await writeFile(path.join(folder, 'js/app-1a2b3c.js.br'), brotliCompressSync(SCRIPT));
  app = fastify({ logger: false });
  installErrors(app, (_language, code) => code);
  installHeaders(app, true);
  await app.register(
    createPages({
      folder,
      segments: new Set(['', 'index.html', 'login', 'member']),
      languages: ['en', 'hi', 'ar'],
      isSecure: true,
      brandByHost: () => brand as BrandSettings,
      bootstrap: async ({ language }) => JSON.stringify({ language, text: '</script><b>' }),
      frameOrigins: async () => ['https://games.example'],
      imageOrigins: () => ['https://pictures.example'],
    }),
  );
});
after(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('every route of the app gets the page, another path the page with 404', async () => {
  for (const url of [
    '/',
    '/login',
    '/member/security',
    '/index.html',
    '/login?referralCode=abcd',
  ]) {
    const { statusCode, headers } = await get(url);
    assert.equal(statusCode, 200, url);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(headers['cache-control'], 'no-cache');
  }
  assert.equal((await get('/nowhere')).statusCode, 404);
});

test('each page has a nonce of its own, the same in its header and in its scripts', async () => {
  const nonceOf = async () => {
    const { body, headers } = await get('/');
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
    assert.ok(String(headers['content-security-policy']).includes(`'nonce-${nonce}'`));
    return nonce;
  };
  assert.notEqual(await nonceOf(), await nonceOf());
});

test('the policy lets in the frames of vendors, the pictures of known origins and nothing inline', async () => {
  const { headers } = await get('/');
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /frame-src https:\/\/games\.example;/);
  assert.match(policy, /img-src 'self' data: blob: https:\/\/pictures\.example;/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.doesNotMatch(policy, /script-src[^;]*unsafe/);
  assert.match(String(headers['strict-transport-security']), /max-age=31536000/);
});

test('a page begins in a language that brand and product have in common', async () => {
  const languageFor = async (header: string) =>
    /"language":"(\w+)"/.exec((await get('/', { 'accept-language': header })).body)?.[1];
  assert.equal(await languageFor('HI'), 'hi');
  for (const header of ['ar', 'fa-IR', 'zh-CN', 'xx']) {
    assert.equal(await languageFor(header), 'en', header);
  }
  assert.equal(await languageFor('ar,fa;q=0.9,hi;q=0.5'), 'hi');
});

test('a page of a brand is in its name and colours, and shows pictures of its addresses', async () => {
  const branded = fastify({ logger: false });
  installErrors(branded, (_language, code) => code);
  installHeaders(branded, true);
  await branded.register(
    createPages({
      folder,
      segments: new Set(['']),
      languages: ['en', 'ar'],
      isSecure: true,
      isBranded: true,
      imageOrigins: imageOriginsOf,
      brandByHost: () =>
        ({
          id: 'b',
          name: 'Velvet & Co',
          theme: 'light',
          languages: ['en', 'ar'],
          defaultLanguage: 'en',
          colours: { dark: {}, light: { accent: '#0b6b62' } },
          pictures: { logo: null, logoLight: null, icon: null },
          imageCdns: ['https://img.example.com', "https://x.example'; script-src *"],
        }) as unknown as BrandSettings,
      bootstrap: async () => '{}',
      frameOrigins: async () => [],
    }),
  );
  const { body, headers } = await branded.inject({
    url: '/',
    headers: { 'accept-language': 'ar' },
  });
  await branded.close();
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /img-src 'self' data: blob: https:\/\/img\.example\.com;/);
  assert.doesNotMatch(policy, /script-src[^;]*\*/);
  assert.match(body, /<html lang="ar" dir="rtl" data-mantine-color-scheme="light">/);
  assert.match(body, /<title>Velvet &amp; Co<\/title>/);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  assert.ok(body.includes(`<style nonce="${nonce}">:root[data-mantine-color-scheme='light']`));
});

test('the bootstrap is in the language that is wanted and cannot end its element', async () => {
  const { body } = await get('/', { 'accept-language': 'hi-IN,en;q=0.5' });
  const json = /id="bootstrap">(.*)<\/script>/.exec(body)?.[1] ?? '';
  assert.deepEqual(JSON.parse(json), { language: 'hi', text: '</script><b>' });
});

test('pages are compressed the best way that the browser knows', async () => {
  const plain = await get('/');
  const brotli = await get('/', { 'accept-encoding': 'gzip, br' });
  const gzip = await get('/', { 'accept-encoding': 'gzip' });
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.match(brotliDecompressSync(brotli.rawPayload).toString(), /^<!doctype html>/);
  assert.match(gunzipSync(gzip.rawPayload).toString(), /^<!doctype html>/);
});

test('hashed files are kept for good and come compressed ahead of time', async () => {
  const { headers, rawPayload } = await get('/js/app-1a2b3c.js', { 'accept-encoding': 'br' });
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(headers['content-encoding'], 'br');
  assert.match(String(headers['content-type']), /javascript/);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(brotliDecompressSync(rawPayload).toString(), SCRIPT);
  assert.equal((await get('/favicon.svg')).headers['cache-control'], 'public, max-age=86400');
});

test('files that are not there, other folders and calls never get the page', async () => {
  for (const url of [
    '/assets/gone-1.js',
    '/wps/no/such/call',
    '/lgw/nothing',
    '/console/nothing',
    '/../package.json',
    '/assets/..%2f..%2findex.html',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
    '/.env',
  ]) {
    const { statusCode, body } = await get(url);
    assert.ok([400, 403, 404].includes(statusCode), `${url} ${statusCode}`);
    assert.doesNotMatch(body, /doctype/, url);
  }
});

test('a new build is served without a restart', async () => {
  const original = performance.now.bind(performance);
  await writeFile(path.join(folder, 'index.html'), `${HTML}<p>new</p>`);
  performance.now = () => original() + 3_000;
  try {
    assert.match((await get('/')).body, /<p>new<\/p>/);
  } finally {
    performance.now = original;
  }
});
