import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fastify, { type FastifyInstance } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { VALIDATION } from './app.ts';
import { exactNulls } from './exact-nulls.ts';

const maybe = (schema: TSchema) => Type.Union([Type.Null(), schema]);
const Body = Type.Object({
  count: Type.Optional(maybe(Type.Integer({ minimum: 0 }))),
  last: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
  flag: Type.Optional(maybe(Type.Boolean())),
  note: Type.Optional(maybe(Type.String())),
  grade: Type.Optional(maybe(Type.Union([Type.Literal(0), Type.Literal(1)]))),
  rows: Type.Optional(Type.Array(Type.Object({ count: maybe(Type.Integer()) }))),
});

let app: FastifyInstance;
before(async () => {
  app = fastify({ ajv: { customOptions: VALIDATION } });
  app.post('/', { schema: { body: exactNulls(Body) } }, (request) => request.body);
  await app.ready();
});
after(() => app.close());

const send = async (payload: object) => {
  const response = await app.inject({ method: 'POST', url: '/', payload });
  return { status: response.statusCode, body: response.json<unknown>() };
};

test('zero, false and null stay what they are, whichever comes first in the union', async () => {
  for (const body of [
    { count: 0, last: 0, flag: false, grade: 0 },
    { count: null, last: null, flag: null, grade: null },
    { count: 7, last: 7, flag: true, grade: 1 },
    { rows: [{ count: 0 }, { count: null }, { count: 3 }] },
  ]) {
    assert.deepEqual(await send(body), { status: 200, body });
  }
});

test('what is neither null nor the other is refused, and an empty text is still nothing', async () => {
  assert.equal((await send({ count: -1 })).status, 400);
  assert.equal((await send({ count: 'x' })).status, 400);
  assert.equal((await send({ grade: 2 })).status, 400);
  assert.deepEqual((await send({ note: '' })).body, { note: null });
});
