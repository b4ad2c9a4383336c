import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { permissions, refusals, type Route, routes } from './index.ts';

type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
};

const BOUNDED_FORMATS = new Set(['uuid', 'date', 'date-time']);

/** Paths of strings and lists that may be as long as the caller likes. */
function unbounded(schema: Schema, path = ''): string[] {
  if (schema.const !== undefined || schema.enum !== undefined) return [];
  const inside = [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) => unbounded(part, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      unbounded(part, `${path}/${name}`),
    ),
    ...(schema.items === undefined ? [] : unbounded(schema.items, `${path}/*`)),
  ];
  const isOpenText =
    schema.type === 'string' &&
    schema.maxLength === undefined &&
    !BOUNDED_FORMATS.has(schema.format ?? '') &&
    !isBoundedPattern(schema.pattern);
  const isOpenList = schema.type === 'array' && schema.maxItems === undefined;
  return isOpenText || isOpenList ? [path || '/', ...inside] : inside;
}

/** Anchored, and without a quantifier that never ends. */
const isBoundedPattern = (pattern: string | undefined): boolean =>
  pattern !== undefined && /^\^.*\$$/.test(pattern) && !/[+*]|,\}/.test(pattern.slice(1, -1));

const table = Object.entries(routes as Record<string, Route>);

describe('every string and list that comes in is bounded', () => {
  for (const [key, route] of table) {
    test(key, () => {
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = route[part] as Schema | undefined;
        if (schema !== undefined) assert.deepEqual(unbounded(schema), [], part);
      }
    });
  }
});

test('every refusal that a call declares has a status', () => {
  for (const [key, route] of table) {
    for (const code of route.refusals) assert.ok(code in refusals, `${key} declares ${code}`);
  }
});

test('operators reach only what names a permission, below their own path', () => {
  for (const [key, { access }] of table) {
    const isConsole = key.includes(' /console/');
    assert.equal(isConsole, access.startsWith('operator:') || access === 'console', key);
    if (access.startsWith('operator:')) {
      const permission = access.slice('operator:'.length);
      assert.ok((permissions as readonly string[]).includes(permission), `${key}: ${permission}`);
    }
  }
});
