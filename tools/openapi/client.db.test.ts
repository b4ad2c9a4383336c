// A client that is made from the document alone does what a player does, over HTTP.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { describeApi } from '@parlour/contract/openapi';
import { newId } from '@parlour/database';
import openapiTS, { astToString } from 'openapi-typescript';
import { seedCashier } from '../../apps/server/src/modules/cashier/seed.ts';
import { give, openGames } from '../../apps/server/src/modules/ticket/testing.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../apps/server/src/testing.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
/** Inside the checkout, so that the packages are found. */
const folder = path.join(root, '.cache/openapi');

let t: TestApp;
let baseUrl: string;
before(async () => {
  t = await createTestApp({ startAt: new Date().toISOString() });
  await seedCashier(t.platform, { brandId: t.brand.id, currency: 'USD', accountLockMinutes: 0 });
  await openGames(t, ['ssc-60']);
  baseUrl = await t.app.portal.listen({ host: '127.0.0.1', port: 0 });
});
after(() => t.close());

type Sample = {
  playOnce(journey: Readonly<Record<string, string>>): Promise<{
    readonly deposit: { readonly amount: string };
    readonly order: { readonly tickets: readonly unknown[] };
  }>;
};

async function makeClient() {
  await mkdir(folder, { recursive: true });
  const document = describeApi({ surface: 'portal', textOf: (code) => code });
  const types = astToString(await openapiTS(JSON.stringify(document)));
  await writeFile(path.join(folder, 'portal.d.ts'), types);
  await cp(path.join(import.meta.dirname, 'sample/member.ts'), path.join(folder, 'member.ts'));
  const compilerOptions = { types: ['node'], skipLibCheck: false };
  const project = {
    extends: '../../tsconfig.base.json',
    compilerOptions,
    files: ['member.ts'],
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(project));
  await run(process.execPath, [
    path.join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    path.join(folder, 'tsconfig.json'),
  ]).catch((error: { stdout?: string }) => assert.fail(error.stdout));
  return (await import(path.join(folder, 'member.ts'))) as Sample;
}

test('its types compile, and it logs in, deposits and places a ticket', async () => {
  const { playOnce } = await makeClient();
  const username = 'ada';
  const memberId = await t.services.identity.openAccount({
    brandId: t.brand.id,
    account: username,
    password: TEST_PASSWORD,
    language: 'en',
    // Where the client comes from: another place would be asked for more than a password.
    ip: '127.0.0.1',
    country: null,
  });
  await give(t, memberId, '100');
  await t.platform.db.tx((tx) => t.services.members.setPayeeName(tx, memberId, 'Ada Lovelace'));
  const { deposit, order } = await playOnce({
    baseUrl,
    username,
    password: TEST_PASSWORD,
    depositKey: newId(),
    orderId: newId(),
  });
  assert.equal(deposit.amount, '20.00');
  assert.equal(order.tickets.length, 1);
});
