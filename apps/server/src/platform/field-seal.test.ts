import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createFieldSeal } from './field-seal.ts';

const seal = createFieldSeal(randomBytes(32));

test('what is sealed for an owner opens for that owner alone', () => {
  const sealed = seal.seal('JBSWY3DPEHPK3PXP', 'operator:1');
  assert.equal(seal.open(sealed, 'operator:1'), 'JBSWY3DPEHPK3PXP');
  assert.throws(() => seal.open(sealed, 'operator:2'));
  assert.throws(() => createFieldSeal(randomBytes(32)).open(sealed, 'operator:1'));
});

test('the same text is never sealed into the same bytes, and a changed byte is noticed', () => {
  const sealed = seal.seal('secret', 'a');
  assert.notEqual(sealed, seal.seal('secret', 'a'));
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  assert.throws(() => seal.open(`v1.${bytes.toString('base64url')}`, 'a'));
  assert.throws(() => seal.open(`v2.${bytes.toString('base64url')}`, 'a'), /version/);
});
