import assert from 'node:assert/strict';
import { createPrivateKey, createPublicKey, createSign, createVerify } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { readSecrets, SECRET_NAMES } from './secrets.ts';
import { readSettings, StartError } from './settings.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-secrets-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const SITE = { PUBLIC_URL: 'https://play.example', CONSOLE_URL: 'https://desk.example' };
const settings = (environment = 'development') =>
  readSettings({ ...SITE, DATA_DIR: folder, PARLOUR_ENV: environment }, folder);
const file = () => path.join(folder, 'secrets.json');

test('Secrets are made once, for their owner alone', async () => {
  const first = await readSecrets(settings(), {});
  assert.deepEqual(Object.keys(first).toSorted(), SECRET_NAMES.toSorted());
  assert.equal((await stat(file())).mode & 0o777, 0o600);
  assert.deepEqual(await readSecrets(settings(), {}), first);
});

test('The pairs fit each other, and the lengths are what the programs demand', async () => {
  const secrets = await readSecrets(settings(), {});
  for (const [privateKey, publicKey] of [
    [secrets.STUDIO_PRIVATE_KEY, secrets.STUDIO_PUBLIC_KEY],
    [secrets.OPERATOR_SIGNING_KEY, secrets.OPERATOR_PUBLIC_KEYS],
  ] as const) {
    const signature = createSign('sha256').update('body').sign(createPrivateKey(privateKey));
    assert.ok(createVerify('sha256').update('body').verify(createPublicKey(publicKey), signature));
  }
  assert.equal(Buffer.from(secrets.FIELD_KEY, 'base64').length, 32);
  const { kty, crv, d } = JSON.parse(secrets.SEALING_KEY) as Record<string, string>;
  assert.deepEqual([kty, crv, typeof d], ['OKP', 'X25519', 'string']);
});

test('The environment wins over the file', async () => {
  const secrets = await readSecrets(settings(), { DEMO_PASSWORD: 'chosen by hand' });
  assert.equal(secrets.DEMO_PASSWORD, 'chosen by hand');
});

test('A release that knows more secrets makes those and keeps the others', async () => {
  const { FIELD_KEY: _lost, ...kept } = await readSecrets(settings(), {});
  await writeFile(file(), JSON.stringify(kept));
  const secrets = await readSecrets(settings(), {});
  assert.equal(secrets.SESSION_PEPPER, kept.SESSION_PEPPER);
  assert.equal(Buffer.from(secrets.FIELD_KEY, 'base64').length, 32);
  assert.ok((await readFile(file(), 'utf8')).includes(secrets.FIELD_KEY));
});

test('Production has no secret that the environment did not give', async () => {
  await assert.rejects(readSecrets(settings('production'), { SESSION_PEPPER: 'x' }), (error) => {
    assert.ok(error instanceof StartError);
    assert.match(error.message, /FIELD_KEY/);
    return !error.message.includes('SESSION_PEPPER');
  });
});
