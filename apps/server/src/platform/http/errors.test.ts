import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { installErrors } from './errors.ts';

test('text that the database cannot hold is bad input, not a fault', async () => {
  const app = fastify();
  installErrors(app, (_language, code) => code);
  const failing = (code: string) => async () => {
    throw Object.assign(new Error('of the database'), { code });
  };
  app.get('/text', failing('22021'));
  app.get('/other', failing('22012'));
  app.get('/id', failing('22P02'));
  for (const path of ['/text', '/id']) {
    const refused = await app.inject(path);
    assert.equal(refused.statusCode, 400);
    assert.equal(refused.json<{ value: { code: string } }>().value.code, 'request.invalid');
  }
  assert.equal((await app.inject('/other')).statusCode, 500);
  await app.close();
});
