import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeLock, listMissing } from './complete.ts';

const lock = {
  packages: {
    '': {},
    'node_modules/formatter': {
      version: '1.2.0',
      dev: true,
      license: 'MIT',
      optionalDependencies: {
        '@formatter/linux-x64-gnu': '1.2.0',
        '@formatter/binding-linux-arm64-musl': '1.2.0',
        '@formatter/binding-win32-x64-msvc': '1.2.0',
      },
    },
    'node_modules/@formatter/linux-x64-gnu': { version: '1.2.0' },
  },
};

test('Packages of other platforms that npm left out are found', () => {
  assert.deepEqual(
    listMissing(lock).map(({ name }) => name),
    ['@formatter/binding-linux-arm64-musl', '@formatter/binding-win32-x64-msvc'],
  );
});

test('They are listed with their platform, so that npm passes over them', () => {
  const complete = completeLock(lock);
  assert.deepEqual(listMissing(complete), []);
  assert.deepEqual(complete.packages['node_modules/@formatter/binding-linux-arm64-musl'], {
    version: '1.2.0',
    cpu: ['arm64'],
    dev: true,
    libc: ['musl'],
    license: 'MIT',
    optional: true,
    os: ['linux'],
  });
});

test('A missing package that is of no platform is not invented', () => {
  const packages = { 'node_modules/a': { optionalDependencies: { 'some-package': '1.0.0' } } };
  assert.throws(() => completeLock({ packages }), /tells no platform/);
});
