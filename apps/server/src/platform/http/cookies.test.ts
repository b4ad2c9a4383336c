import assert from 'node:assert/strict';
import { test } from 'node:test';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { bindCookies } from './cookies.ts';

async function surface(isSecure: boolean) {
  const app = fastify();
  await app.register(cookie);
  bindCookies(app, isSecure);
  app.get('/', async (request, reply) => {
    void reply.header('set-cookie', 'one=1; Path=/wps; HttpOnly; SameSite=Lax; Secure');
    void reply.header('set-cookie', 'two=2; Path=/; Domain=example.com');
    return request.cookies;
  });
  return app;
}

test('over TLS cookies are bound to the host, and others are not read', async () => {
  const app = await surface(true);
  const answer = await app.inject({ url: '/', headers: { cookie: 'one=planted; __Host-one=own' } });
  assert.deepEqual(answer.json(), { one: 'own' });
  assert.deepEqual(answer.headers['set-cookie'], [
    '__Host-one=1; Path=/; HttpOnly; SameSite=Lax; Secure',
    '__Host-two=2; Path=/; Secure',
  ]);
  await app.close();
});

test('without TLS, where browsers keep no such cookie, names stay plain', async () => {
  const app = await surface(false);
  const answer = await app.inject({ url: '/', headers: { cookie: 'one=own' } });
  assert.deepEqual(answer.json(), { one: 'own' });
  assert.match(String(answer.headers['set-cookie']), /^one=1; Path=\/wps/);
  await app.close();
});
