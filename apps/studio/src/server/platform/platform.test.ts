import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { studioEnv } from '../testkit/studio.ts';
import { ConfigError, readConfig } from './config.ts';
import { createSigner, createVerifier } from './signature.ts';
import { operatorKeys, studioKeys } from '../testkit/fake-operator.ts';
import { fromWire, toWire } from './wire-json.ts';

const env = studioEnv('postgres://localhost/studio', 'http://127.0.0.1:3000/vendor/studio/');

test('a complete environment is read, with keys written on one line', () => {
  const config = readConfig({
    ...env,
    OPERATOR_PUBLIC_KEYS: `${operatorKeys.publicKey}${studioKeys.publicKey}`.replaceAll(
      '\n',
      '\\n',
    ),
  });
  assert.equal(config.port, 3002);
  assert.equal(config.operator.walletUrl, 'http://127.0.0.1:3000/vendor/studio');
  assert.equal(config.operator.publicKeys.length, 2);
});

for (const name of Object.keys(env).filter((key) => key !== 'LOG_LEVEL')) {
  test(`without ${name} the program names it and stops`, () => {
    assert.throws(
      () => readConfig({ ...env, [name]: '' }),
      (error: Error) => {
        assert.ok(error instanceof ConfigError);
        return error.message.includes(name);
      },
    );
  });
}

test('portal origins are origins, not addresses', () => {
  assert.throws(() => readConfig({ ...env, OPERATOR_PORTAL_ORIGINS: 'http://portal.test/lobby' }));
});

test('a signature is good for its own bytes and any of the active keys', async () => {
  const sign = createSigner(operatorKeys.privateKey);
  const isSigned = createVerifier([studioKeys.publicKey, operatorKeys.publicKey]);
  const body = Buffer.from('{"a":1}');
  const signature = await sign(body);
  assert.ok(isSigned(body, signature));
  assert.equal(isSigned(Buffer.from('{"a": 1}'), signature), false);
  assert.equal(isSigned(body, undefined), false);
  assert.equal(isSigned(body, 'nonsense'), false);
});

test('whole numbers of any size survive the wire', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n }), fc.string(), (amount, text) => {
      assert.deepEqual(fromWire(toWire({ amount, text })), { amount, text });
    }),
  );
  assert.deepEqual(fromWire('{"a":1.5,"b":"7"}'), { a: 1.5, b: '7' });
});
