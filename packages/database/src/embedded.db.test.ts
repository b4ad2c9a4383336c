import assert from 'node:assert/strict';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import { eventually } from '@parlour/testkit';
import { createDb } from './db.ts';
import { serverIdentity } from './embedded-identity.ts';
import { hasCluster, removeEmbedded, type RestartEvent, startEmbedded } from './embedded.ts';

const newFolder = async () =>
  path.join(await mkdtemp(path.join(tmpdir(), 'parlour-cluster-')), 'pg');

test('a cluster keeps its rows over a restart', async () => {
  const folder = await newFolder();
  assert.equal(await hasCluster(folder), false);
  const first = await startEmbedded({ folder });
  const db = createDb({ url: await first.database('shop'), applicationName: 'first' });
  await db.query({ text: 'create table kept (id int)' });
  await db.query({ text: 'insert into kept values (7)' });
  await db.close();
  await first.stop();

  const second = await startEmbedded({ folder });
  const again = createDb({ url: await second.database('shop'), applicationName: 'second' });
  assert.deepEqual(await again.query({ text: 'select id from kept' }), [{ id: 7 }]);
  await again.close();
  await second.stop();
  await removeEmbedded(folder);
});

test('a folder of another PostgreSQL version is named, and left alone', async () => {
  const folder = await newFolder();
  await (await startEmbedded({ folder })).stop();
  const cluster = path.join((await serverIdentity(folder)).folder, 'cluster');
  await writeFile(path.join(cluster, 'PG_VERSION'), '16\n');
  const before = await readdir(cluster);
  await assert.rejects(startEmbedded({ folder }), /made by PostgreSQL 16.*DATABASE_URL/s);
  assert.deepEqual(await readdir(cluster), before);
  await removeEmbedded(folder);
});

test('a server that cannot start says why', async () => {
  const folder = await newFolder();
  await assert.rejects(
    startEmbedded({ folder, settings: { shared_buffers: 'much' } }),
    /did not start.*shared_buffers/s,
  );
  await removeEmbedded(folder);
});

test('A server that was killed runs again on its port with what was committed', async () => {
  const folder = await newFolder();
  const events: RestartEvent[] = [];
  const embedded = await startEmbedded({ folder, onRestart: (event) => events.push(event) });
  const url = await embedded.database('shop');
  const before = createDb({ url, applicationName: 'before' });
  await before.query({ text: 'create table kept as select 7 as id' });
  const killed = embedded.pid();
  process.kill(killed, 'SIGKILL');
  await eventually(() => events.some(({ kind }) => kind === 'running'));
  // The pool finds the server again by itself.
  const rows = await eventually(() =>
    before.query({ text: 'select id from kept' }).catch(() => null),
  );
  assert.deepEqual(rows, [{ id: 7 }]);
  assert.deepEqual(events[0], { kind: 'ended', reason: 'SIGKILL' });
  assert.notEqual(embedded.pid(), killed);
  await before.close();
  const count = events.length;
  await embedded.stop();
  assert.equal(events.length, count);
  await removeEmbedded(folder);
});
