import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDatabases } from './databases.ts';

function createFakes() {
  const started: string[] = [];
  const stopped: string[] = [];
  const start = async () => {
    const url = `postgres://server-${started.length + 1}`;
    started.push(url);
    return { url, stop: async () => void stopped.push(url) };
  };
  return { started, stopped, start };
}

test('Steps at the same time have servers of their own, and one after the other the same', async () => {
  const { started, stopped, start } = createFakes();
  const databases = createDatabases(undefined, start);
  const [first, second] = await Promise.all([databases.take(), databases.take()]);
  assert.notEqual(first.url, second.url);
  databases.give(first);
  assert.equal((await databases.take()).url, first.url);
  assert.equal(started.length, 2);
  await databases.stop();
  assert.deepEqual(stopped, started);
});

test('A server that was named is shared by all and left running', async () => {
  const { started, start } = createFakes();
  const databases = createDatabases('postgres://given', start);
  const server = await databases.take();
  assert.equal(server.url, 'postgres://given');
  assert.equal((await databases.take()).url, 'postgres://given');
  databases.give(server);
  await databases.stop();
  assert.deepEqual(started, []);
});
