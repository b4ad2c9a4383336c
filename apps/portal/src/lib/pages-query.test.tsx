import assert from 'node:assert/strict';
import { test, vi } from 'vitest';

const asked: unknown[] = [];
vi.mock('./client.ts', () => ({
  client: {
    call: (key: string, input: { readonly query: { readonly cursor?: string } }) => {
      asked.push([key, { ...input, signal: undefined }]);
      const isFirst = input.query.cursor === undefined;
      return Promise.resolve({ items: [], nextCursor: isFirst ? 'second' : null });
    },
  },
}));

test('a list is asked for page by page, with its filter and its names', async () => {
  const { QueryClient } = await import('@tanstack/react-query');
  const { pagesQuery } = await import('./pages-query.ts');
  const cache = new QueryClient();
  const options = pagesQuery('GET /wps/agent/bills/:id/bets', {}, { id: 'b1' });
  const { pages } = await cache.fetchInfiniteQuery({ ...options, pages: 2 });
  assert.equal(pages.length, 2);
  const shared = { params: { id: 'b1' }, signal: undefined };
  assert.deepEqual(asked, [
    ['GET /wps/agent/bills/:id/bets', { ...shared, query: { limit: 50 } }],
    ['GET /wps/agent/bills/:id/bets', { ...shared, query: { limit: 50, cursor: 'second' } }],
  ]);
});

test('lists of different filters and names never answer for each other', async () => {
  const { pagesQuery } = await import('./pages-query.ts');
  const keyOf = (id: string) =>
    JSON.stringify(pagesQuery('GET /wps/agent/bills/:id/bets', {}, { id }).queryKey);
  assert.notEqual(keyOf('b1'), keyOf('b2'));
  const kinds = (['DIVIDEND', 'DAILY_WAGE'] as const).map((kind) =>
    JSON.stringify(pagesQuery('GET /wps/agent/bills', { kind, side: 'received' }).queryKey),
  );
  assert.notEqual(kinds[0], kinds[1]);
});
