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
import { translateRefusal } from '../../apps/server/src/platform/translate.ts';
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

/** A document as its address serves it. */
async function served(surface: 'portal' | 'console'): Promise<string> {
  const answer = await t.app[surface].inject('/openapi.json');
  assert.equal(answer.statusCode, 200);
  return answer.body;
}

type Described = {
  readonly openapi: string;
  readonly info: { readonly license: { readonly identifier: string } };
  readonly servers: readonly { readonly url: string }[];
  readonly components: { readonly securitySchemes: object };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
type Operation = {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, unknown>>;
};

for (const surface of ['portal', 'console'] as const) {
  test(`the ${surface} serves the document that is linted, with all that a generator asks for`, async () => {
    const source = await served(surface);
    const textOf = (code: string) => translateRefusal('en', code, {});
    assert.deepEqual(
      JSON.parse(source),
      JSON.parse(JSON.stringify(describeApi({ surface, textOf }))),
    );
    const document = JSON.parse(source) as Described;
    assert.match(document.openapi, /^3\.1\./);
    assert.equal(document.info.license.identifier, 'Apache-2.0');
    assert.ok(document.servers.length > 0);
    const schemes = Object.keys(document.components.securitySchemes);
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    for (const { operationId, responses, security } of operations) {
      assert.match(operationId, /^[a-z][A-Za-z0-9]+$/);
      assert.ok(
        Object.keys(responses).some((status) => status.startsWith('4')),
        operationId,
      );
      for (const asked of security) {
        for (const name of Object.keys(asked)) assert.ok(schemes.includes(name), operationId);
      }
    }
  });
}

async function makeClient() {
  await mkdir(folder, { recursive: true });
  const types = astToString(await openapiTS(await served('portal')));
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
  // The client seals by the time of day, which the making of it took some of.
  t.clock.advance(Date.now() - t.clock.now().getTime());
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
