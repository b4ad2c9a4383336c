import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { games } from '@parlour/games';
import fastify from 'fastify';
import { pages } from '../pages.ts';
import { signedCall } from '../testkit/fake-operator.ts';
import { launchBody, startStudio, type Studio } from '../testkit/studio.ts';
import { createLabels } from './label.ts';

let studio: Studio;
before(async () => {
  studio = await startStudio();
});
after(() => studio.close());

const wish = {
  ...launchBody(null),
  game_code: 'moonlit-orchard',
  currency: 'FUN',
  lang: 'hi',
  meta: {
    name: 'चाँदनी बाग़',
    vendor: 'Lanternworks',
    category: 'RNG',
    icon: 'http://portal.test/art/games/lanternworks:moonlit-orchard.svg',
  },
};

const ask = (body: Record<string, unknown>, vendor = 'lanternworks', call = '/game/url') =>
  studio.app.inject({
    method: 'POST',
    url: `/demo/${vendor}/operator/generic/v2${call}`,
    ...signedCall(body),
  });

const labelOf = (url: string): Record<string, unknown> => {
  const [payload = ''] = (new URL(url).searchParams.get('label') ?? '').split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
};

test('every vendor of the demo house opens a labelled page for any game', async () => {
  const answer = await ask(wish);
  assert.equal(answer.statusCode, 200);
  const { url } = answer.json<{ url: string }>();
  assert.deepEqual(labelOf(url), {
    name: 'चाँदनी बाग़',
    vendor: 'Lanternworks',
    category: 'RNG',
    language: 'hi',
    iconUrl: wish.meta.icon,
    lobbyUrl: 'http://portal.test/',
  });
  const plain = await ask({ ...wish, meta: null }, 'salt-and-star');
  const label = labelOf(plain.json<{ url: string }>().url);
  assert.deepEqual([label['name'], label['vendor']], ['Moonlit Orchard', 'Salt And Star']);
});

test('pictures come from the portal alone', async () => {
  const meta = { ...wish.meta, icon: 'https://elsewhere.test/a.svg' };
  const { url } = (await ask({ ...wish, meta })).json<{ url: string }>();
  assert.equal(labelOf(url)['iconUrl'], null);
});

test('the demo house takes no wallet token, and nothing unsigned or malformed', async () => {
  assert.equal(
    (await ask({ ...wish, user: 'player-1', token: 'token-0000000001' })).statusCode,
    403,
  );
  assert.equal((await ask({ ...wish, operator_id: 'other' })).statusCode, 404);
  assert.equal((await ask({ ...wish, game_code: 'a b' })).statusCode, 404);
  assert.equal((await ask({ ...wish, lobby_url: 'javascript:alert(1)' })).statusCode, 400);
  assert.equal((await ask({ ...wish, platform: undefined })).statusCode, 400);
  assert.equal((await ask(wish, 'a%20b')).statusCode, 404);
  const round = { operator_id: 'parlour', user: 'player-1' };
  assert.equal((await ask(round, 'lanternworks', '/game/round')).statusCode, 404);
  const unsigned = await studio.app.inject({
    method: 'POST',
    url: '/demo/lanternworks/operator/generic/v2/game/url',
    payload: wish,
  });
  assert.equal(unsigned.statusCode, 401);
});

test('the page says only what this house wrote', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-pages-'));
  await writeFile(path.join(folder, 'demo.html'), '<!doctype html>');
  const labels = createLabels('a private key');
  const app = fastify();
  await app.register(pages({ labels, folder, games, portalOrigins: ['http://portal.test'] }));
  const get = (label: string) => app.inject(`/demo?label=${label}`);
  const label = labels.write({
    name: 'A',
    vendor: 'B',
    category: 'RNG',
    language: 'en',
    iconUrl: null,
    lobbyUrl: null,
  });
  const page = await get(label);
  assert.equal(page.statusCode, 200);
  assert.match(
    String(page.headers['content-security-policy']),
    /img-src [^;]*http:\/\/portal\.test/,
  );
  const [, proof = ''] = label.split('.');
  const other = Buffer.from(JSON.stringify({ name: 'You won, pay here' })).toString('base64url');
  assert.equal((await get(`${other}.${proof}`)).statusCode, 404);
  assert.equal((await app.inject('/demo')).statusCode, 404);
  assert.equal((await get('x'.repeat(7_000))).statusCode, 404);
  const [game = { code: '' }] = games;
  await mkdir(path.join(folder, 'games'));
  for (const file of ['demo.html.br', `games/${game.code}.html`, 'app.js']) {
    await writeFile(path.join(folder, file), '<!doctype html>');
  }
  const headers = { 'accept-encoding': 'br' };
  assert.equal((await app.inject({ url: `/demo?label=${label}`, headers })).statusCode, 200);
  for (const file of ['demo.html', 'demo.html.br', 'demo%2ehtml', '/demo.html', './demo.html']) {
    const url = `/${file}?label=${other}.${proof}`;
    assert.notEqual((await app.inject({ url, headers })).statusCode, 200, file);
    assert.notEqual((await app.inject({ url, method: 'HEAD' })).statusCode, 200, file);
  }
  assert.equal((await app.inject(`/${game.code}`)).statusCode, 200);
  assert.equal((await app.inject('/app.js')).statusCode, 200);
  await app.close();
  await rm(folder, { recursive: true });
});
