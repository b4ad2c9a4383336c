import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { Type } from 'typebox';
import { lateValidator, lazyCompilers } from './lazy-schemas.ts';

test('a schema is compiled at the first value, and once', () => {
  let compiled = 0;
  const validate = lateValidator(() => {
    compiled += 1;
    return (value) => value === 'good';
  });
  assert.equal(compiled, 0);
  assert.equal(validate('good'), true);
  assert.equal(validate('bad'), false);
  assert.equal(compiled, 1);
});

test('calls are checked and answered as by the compilers that do it at the start', async () => {
  const app = fastify({ schemaController: { compilersFactory: lazyCompilers() } });
  const shape = Type.Object({ count: Type.Integer({ minimum: 1 }) });
  app.post('/', { schema: { body: shape, response: { 200: shape } } }, (request) => ({
    ...(request.body as object),
    secret: true,
  }));
  const send = (payload: object) => app.inject({ method: 'POST', url: '/', payload });
  assert.deepEqual((await send({ count: '3' })).json(), { count: 3 });
  const refused = await send({ count: 0 });
  assert.equal(refused.statusCode, 400);
  assert.match(refused.json<{ message: string }>().message, /count must be >= 1/);
  assert.deepEqual((await send({ count: 4 })).json(), { count: 4 });
  await app.close();
});
