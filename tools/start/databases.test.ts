import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { createDb } from '@parlour/database';
import { removeEmbedded } from '@parlour/database/embedded';
import { ownsTables } from '../../apps/server/src/platform/database-role.ts';
import { migrateAll, prepareRoles, startDatabases } from './databases.ts';

const root = path.resolve(import.meta.dirname, '../..');
const QUICK = { fsync: 'off', synchronous_commit: 'off' };

test('The embedded server is reached by a role that owns no table and keeps its rights over a start', async () => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'parlour-databases-'));
  const options = { env: {}, dataFolder, settings: QUICK };
  try {
    const first = await startDatabases(options);
    await migrateAll(first.urls, root);
    await prepareRoles(first);
    await first.stop();

    const second = await startDatabases(options);
    await prepareRoles(second);
    assert.notEqual(second.serverUrl, first.serverUrl);
    const server = createDb({ url: second.serverUrl, applicationName: 'as-server' });
    const owner = createDb({ url: second.urls.server, applicationName: 'as-owner' });
    try {
      assert.equal(await ownsTables(owner), true);
      assert.equal(await ownsTables(server), false);
      await server.query({ text: 'update approval_policies set version = version + 1' });
      await assert.rejects(
        server.query({ text: 'create table own (id int)' }),
        /permission denied/,
      );
      await assert.rejects(
        server.query({ text: 'delete from audit_entries' }),
        /permission denied/,
      );
    } finally {
      await Promise.all([server.close(), owner.close()]);
      await second.stop();
    }
  } finally {
    await removeEmbedded(path.join(dataFolder, 'postgres'));
    await rm(dataFolder, { recursive: true, force: true });
  }
});
