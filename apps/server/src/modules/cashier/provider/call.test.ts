import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createCall } from './call.ts';

async function answering(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an answer without an end is given up, and says nothing about the money', async (t) => {
  const mebibyte = Buffer.alloc(1024 * 1024, ' ');
  const url = await answering(t, (_request, response) => {
    const pour = () => {
      while (response.write(mebibyte));
      response.once('drain', pour);
    };
    pour();
  });
  const call = createCall({ url, apiKey: 'key', timeoutMs: 5_000 });
  assert.deepEqual(await call('GET', '/'), { kind: 'unknown', error: 'the answer is too long' });
});

test('an answer of the usual length is read', async (t) => {
  const url = await answering(t, (_request, response) => response.end('{"state":"paid"}'));
  const answer = await createCall({ url, apiKey: 'key' })('GET', '/');
  assert.deepEqual(answer, { kind: 'answer', status: 200, body: { state: 'paid' } });
});
