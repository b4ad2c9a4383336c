import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { type FieldKeys, onlyKey } from './field-keys.ts';
import { createFieldSeal } from './field-seal.ts';
import { createFileSeal } from './file-seal.ts';

const seal = createFieldSeal(onlyKey(randomBytes(32)));

test('what is sealed for an owner opens for that owner alone', () => {
  const sealed = seal.seal('JBSWY3DPEHPK3PXP', 'operator:1');
  assert.equal(seal.open(sealed, 'operator:1'), 'JBSWY3DPEHPK3PXP');
  assert.throws(() => seal.open(sealed, 'operator:2'));
  assert.throws(() => createFieldSeal(onlyKey(randomBytes(32))).open(sealed, 'operator:1'));
});

test('the same text is never sealed into the same bytes, and a changed byte is noticed', () => {
  const sealed = seal.seal('secret', 'a');
  assert.notEqual(sealed, seal.seal('secret', 'a'));
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  assert.throws(() => seal.open(`v1.${bytes.toString('base64url')}`, 'a'));
  assert.throws(() => seal.open(`v3.${bytes.toString('base64url')}`, 'a'), /version/);
});

const original = randomBytes(32);
const next = { id: '2027', key: randomBytes(32) };
const rotated: FieldKeys = [next, ...onlyKey(original)];

test('after a rotation new fields are sealed with the first key, and old ones still open', () => {
  const old = createFieldSeal(onlyKey(original)).seal('old secret', 'a');
  const seal = createFieldSeal(rotated);
  assert.equal(seal.open(old, 'a'), 'old secret');
  const sealed = seal.seal('new secret', 'a');
  assert.match(sealed, /^v2\.2027\./);
  assert.equal(createFieldSeal([next]).open(sealed, 'a'), 'new secret');
  assert.throws(() => createFieldSeal([next]).open(old, 'a'), /no field key without an id/);
  assert.throws(() => createFieldSeal(onlyKey(original)).open(sealed, 'a'), /no field key 2027/);
});

test('after a rotation new files are sealed with the first key, and old ones still open', () => {
  const old = createFileSeal(onlyKey(original)).seal(Buffer.from('old'), 'a');
  const seal = createFileSeal(rotated);
  assert.equal(seal.open(old, 'a').toString(), 'old');
  const sealed = seal.seal(Buffer.from('new'), 'a');
  assert.equal(createFileSeal([next]).open(sealed, 'a').toString(), 'new');
  assert.throws(() => createFileSeal([next]).open(old, 'a'), /no field key without an id/);
  assert.throws(() => seal.open(sealed, 'b'));
});
