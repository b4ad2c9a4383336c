import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Route, routes } from '@parlour/contract';
import fastify from 'fastify';
import { VALIDATION } from './app.ts';
import { installErrors } from './errors.ts';

type Schema = { readonly format?: string; readonly examples?: readonly unknown[] };

/** One declared input of each sort: all calls share the declaration. */
function inputOf(format: 'date' | 'date-time'): Schema {
  for (const { query } of Object.values(routes as Record<string, Route>)) {
    const found = Object.values((query?.properties ?? {}) as Record<string, Schema>).find(
      (schema) => schema.format === format,
    );
    if (found !== undefined) return found;
  }
  throw new Error(`no call takes a ${format}`);
}

async function statusOf(format: 'date' | 'date-time', value: string): Promise<number> {
  const app = fastify({ ajv: { customOptions: VALIDATION } });
  installErrors(app, (_language, code) => code);
  const querystring = { type: 'object', properties: { at: inputOf(format) } };
  app.get('/', { schema: { querystring } }, async () => ({}));
  const { statusCode } = await app.inject({ url: '/', query: { at: value } });
  await app.close();
  return statusCode;
}

test('a day is one of the calendar', async () => {
  for (const day of ['2026-02-28', '2028-02-29']) {
    assert.equal(await statusOf('date', day), 200, day);
  }
  for (const day of ['2026-02-31', '2026-02-29', '2026-13-01', '2026-00-10', '0000-01-01']) {
    assert.equal(await statusOf('date', day), 400, day);
  }
});

test('an instant is one that a date can be made of', async () => {
  for (const at of ['2026-11-22T20:15:00.000Z', '2026-11-22T20:15:00+05:30']) {
    assert.equal(await statusOf('date-time', at), 200, at);
  }
  for (const at of ['2026-12-31T23:59:60Z', '2026-02-31T00:00:00Z', '2026-01-01T10:00:00+05']) {
    assert.equal(await statusOf('date-time', at), 400, at);
  }
});
