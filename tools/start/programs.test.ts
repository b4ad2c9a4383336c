import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { test } from 'node:test';
import { createDb } from '@parlour/database';
import { startTestServer } from '@parlour/testkit';
import { migrateAll, prepareRoles, startDatabases } from './databases.ts';
import { listDevServers, listPrograms } from './programs.ts';
import { readSecrets, SECRET_NAMES } from './secrets.ts';
import { readSettings } from './settings.ts';

const root = path.resolve(import.meta.dirname, '../..');

const addressOf = (url: string, role: string, password: string, name: string): string => {
  const address = new URL(url);
  address.username = role;
  address.password = password;
  address.pathname = `/${name}`;
  return address.href;
};

test('No program is started with what the owner of the tables signs in with', async () => {
  const server = await startTestServer();
  try {
    const [owned, plain] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')];
    const admin = createDb({ url: server.url, applicationName: 'as-admin' });
    for (const text of [
      `create role house_owner login createdb createrole password '${owned}'`,
      `create role house_server login password '${plain}'`,
      'create database house owner house_owner',
    ]) {
      await admin.query({ text });
    }
    await admin.close();
    const env = {
      PARLOUR_ENV: 'production',
      PUBLIC_URL: 'https://play.example',
      CONSOLE_URL: 'https://console.example',
      ODDS_FEED: 'own',
      DATABASE_URL: addressOf(server.url, 'house_server', plain, 'house'),
      MIGRATION_DATABASE_URL: addressOf(server.url, 'house_owner', owned, 'house'),
      ...Object.fromEntries(SECRET_NAMES.map((name) => [name, name])),
    };
    const settings = readSettings(env, root);
    const databases = await startDatabases({ env, dataFolder: settings.dataFolder });
    await migrateAll(databases.urls, root);
    const urls = await prepareRoles(databases);
    const launch = { settings, secrets: await readSecrets(settings, env), urls, env, root };

    const programs = [...listPrograms(launch), ...listDevServers(launch)];
    assert.deepEqual(
      programs.map(({ name }) => name),
      ['server', 'studio', 'sandbox', 'feed', 'vite portal', 'vite console'],
    );
    const given = programs.find(({ name }) => name === 'server')?.env;
    assert.deepEqual(
      [given?.['FEED_URL'], given?.['FEED_TOKEN']],
      [`http://127.0.0.1:${settings.ports.feed}/v1`, 'FEED_ACCESS_TOKEN'],
    );
    for (const { name, env: passed } of programs) {
      const text = JSON.stringify(passed);
      assert.ok(!text.includes('house_owner') && !text.includes(owned), name);
      assert.equal(text.includes(plain), name === 'server', name);
    }
    for (const name of ['studio', 'sandbox', 'feed'] as const) {
      const program = createDb({ url: urls[name], applicationName: name });
      try {
        await program.query({ text: 'select from schema_migrations' });
        await assert.rejects(program.query({ text: 'create table own (id int)' }), /permission/);
      } finally {
        await program.close();
      }
    }
    const again = await prepareRoles(databases);
    assert.notEqual(again.studio, urls.studio, 'a password is made for each start');
  } finally {
    await server.stop();
  }
});
