import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { routes } from '@parlour/contract';
import { describeApi, operationIdOf } from '@parlour/contract/openapi';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const documentOf = (surface: 'portal' | 'console') =>
  describeApi({ surface, textOf: (code) => code });

describe('the documents of both addresses', () => {
  for (const surface of ['portal', 'console'] as const) {
    test(`${surface}: nothing that the recommended rules of redocly find`, async () => {
      const config = await createConfig({ extends: ['recommended'] });
      const source = JSON.stringify(documentOf(surface));
      const problems = await lintFromString({ source, absoluteRef: `${surface}.json`, config });
      assert.deepEqual(
        problems.map(({ ruleId, message }) => `${ruleId}: ${message}`),
        [],
      );
    });
  }

  test('the server is the address that serves the document', () => {
    for (const surface of ['portal', 'console'] as const) {
      assert.deepEqual(
        documentOf(surface).servers.map(({ url }) => url),
        ['/'],
      );
    }
  });

  test('every call of the contract stands in one of them, in a group', () => {
    const operations = (['portal', 'console'] as const).flatMap((surface) =>
      Object.values(documentOf(surface).paths).flatMap((path) => Object.values(path)),
    );
    const ids = operations.map(({ operationId }) => operationId);
    assert.deepEqual(ids.sort(), Object.keys(routes).map(operationIdOf).sort());
    assert.equal(new Set(ids).size, ids.length);
    const loose = operations.filter(({ tags }) => tags.includes('other'));
    assert.deepEqual(
      loose.map(({ operationId }) => operationId),
      [],
    );
  });
});
